public import Foundation

/// Samples that belong together, such as the two values of a blood pressure or the foods of a meal.
///
/// A store that saves a correlation saves its samples too; they count in statistics (S-36).
public final class HKCorrelation: HKSample, @unchecked Sendable {
  /// The type, such as a blood pressure.
  public let correlationType: HKCorrelationType
  /// The samples of the correlation.
  public let objects: Set<HKSample>

  /// Returns the samples of one type.
  public func objects(for objectType: HKObjectType) -> Set<HKSample> {
    objects.filter { $0.sampleType == objectType }
  }

  /// Creates a correlation that the running program writes. Saving it fails if the end is before
  /// the start, or if one of its samples cannot be saved (S-2).
  public convenience init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>
  ) {
    self.init(
      type: type, start: start, end: end, objects: objects, device: nil, metadata: nil)
  }

  /// Creates a correlation that the running program writes, with metadata.
  public convenience init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>,
    metadata: [String: Any]?
  ) {
    self.init(
      type: type, start: start, end: end, objects: objects, device: nil, metadata: metadata)
  }

  /// Creates a correlation that the running program writes, with the device that recorded it.
  public convenience init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    self.init(
      type, objects, start: start, end: end,
      facts: ObjectFacts(device: device, metadata: metadata))
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
  /// Creates a correlation that a source other than the running program wrote.
  public convenience init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>,
    device: HKDevice? = nil, metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision
  ) {
    self.init(
      type, objects, start: start, end: end,
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }
}

extension HKCorrelation {
  /// Creates the correlation of an import, with the samples that it lists.
  ///
  /// - Parameter members: the samples of the store that are the correlation's members.
  /// - Returns: nil if its type is unknown.
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
