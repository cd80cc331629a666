public import Foundation

/// A sample that groups related samples, such as the two values of a blood pressure or the
/// nutrients of a meal.
///
/// Saving a correlation also saves its samples, which count in statistics (S-36).
open class HKCorrelation: HKSample, @unchecked Sendable {
  private let kind: HKCorrelationType
  private let parts: Set<HKSample>

  /// The type of the correlation, such as blood pressure.
  open var correlationType: HKCorrelationType { kind }
  /// The samples of the correlation.
  open var objects: Set<HKSample> { parts }

  /// Returns the samples of one type.
  open func objects(for objectType: HKObjectType) -> Set<HKSample> {
    objects.filter { $0.sampleType == objectType }
  }

  /// Creates a correlation. Saving the correlation fails if its end is before its start, or if one
  /// of its samples cannot be saved (S-2).
  public init(type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>) {
    (kind, parts) = (type, objects)
    super.init(type, start: start, end: end, facts: ObjectFacts())
  }

  /// Creates a correlation with metadata. Saving the correlation fails if its end is before its
  /// start (S-2).
  public init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>,
    metadata: [String: Any]?
  ) {
    (kind, parts) = (type, objects)
    super.init(type, start: start, end: end, facts: ObjectFacts(metadata: metadata))
  }

  /// Creates a correlation with a device and metadata. Saving the correlation fails if its end is
  /// before its start (S-2).
  public init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    (kind, parts) = (type, objects)
    super.init(
      type, start: start, end: end, facts: ObjectFacts(device: device, metadata: metadata))
  }

  /// Creates a correlation of any source. Saving the correlation fails if its end is before its
  /// start (S-2).
  ///
  /// The source is the running program if none is given.
  ///
  /// - Note: HealthKit has no initializer with a source.
  public init(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>,
    device: HKDevice? = nil,
    metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision? = nil
  ) {
    (kind, parts) = (type, objects)
    super.init(
      type, start: start, end: end,
      facts: ObjectFacts(device: device, metadata: metadata, sourceRevision: sourceRevision))
  }

  init(
    _ type: HKCorrelationType, _ objects: Set<HKSample>, start: Date, end: Date,
    facts: ObjectFacts
  ) {
    (kind, parts) = (type, objects)
    super.init(type, start: start, end: end, facts: facts)
  }

  override var valueText: String {
    "\(correlationType.identifier) (\(objects.count) objects)"
  }

  override var savedParts: [HKSample] {
    objects.sorted { $0.uuid.uuidString < $1.uuid.uuidString }
  }

  override func checkContent() throws(HKError) {
    for part in objects { try part.check() }
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
