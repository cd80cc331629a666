public import Foundation

/// A sample that groups related samples, such as the two values of a blood pressure or the
/// nutrients of a meal.
///
/// Saving a correlation also saves its samples, which count in statistics (S-36).
public final class HKCorrelation: HKSample, @unchecked Sendable {
  /// The type of the correlation, such as blood pressure.
  public let correlationType: HKCorrelationType
  /// The samples of the correlation.
  public let objects: Set<HKSample>

  /// Returns the samples of one type.
  public func objects(for objectType: HKObjectType) -> Set<HKSample> {
    objects.filter { $0.sampleType == objectType }
  }

  /// Creates a correlation. Saving the correlation fails if its end is before its start, or if one
  /// of its samples cannot be saved (S-2).
  ///
  /// The source is the running program if none is given.
  ///
  /// - Note: HealthKit has an initializer for each number of arguments, and none with a source.
  public convenience init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>,
    device: HKDevice? = nil, metadata: [String: Any]? = nil,
    sourceRevision: HKSourceRevision? = nil
  ) {
    self.init(
      type, objects, start: start, end: end,
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }

  init(
    _ type: HKCorrelationType, _ objects: Set<HKSample>, start: Date, end: Date,
    facts: ObjectFacts
  ) {
    correlationType = type
    self.objects = objects
    super.init(type, start: start, end: end, facts: facts)
  }

  override var valueText: String {
    "\(correlationType.identifier) (\(objects.count) objects)"
  }

  override func stored(inCorrelation: Bool) -> HKSample {
    HKCorrelation(
      correlationType, Set(objects.map { $0.stored(inCorrelation: true) }), start: startDate,
      end: endDate, facts: facts)
  }
}

extension HKCorrelation {
  /// Creates an imported correlation with its members.
  ///
  /// - Parameter members: the samples in the store that belong to the correlation.
  /// - Returns: nil if the type is unknown.
  package convenience init?(
    imported: ImportedCorrelation, members: Set<HKSample>, uuid: UUID
  ) {
    self.init(
      imported: imported, members: members, facts: ObjectFacts(imported.facts, .known(uuid)))
  }

  convenience init?(
    imported: ImportedCorrelation, members: Set<HKSample>, facts: ObjectFacts
  ) {
    guard let type = HKCorrelationType.byIdentifier[imported.type] else { return nil }
    self.init(
      type, members, start: Date(timeIntervalSinceReferenceDate: imported.facts.start),
      end: Date(timeIntervalSinceReferenceDate: imported.facts.end), facts: facts)
  }
}
