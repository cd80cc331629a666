package import Foundation

/// A store of samples, in memory or in a file on disk.
///
/// A store returns ordered columns. Only the statistics engine is responsible for days, time zones,
/// overlapping sources, averages and units.
///
/// Every addition and every deletion of a sample has a position, which is an ascending number: a
/// later change has a higher position (S-120).
package protocol SampleStore: Sendable {
  /// All sources, in the byte order of their names.
  var sources: [HKSource] { get }
  /// All devices, in a fixed order.
  var devices: [HKDevice] { get }
  /// All source versions, in byte order.
  var versions: [String] { get }
  /// The user's characteristics.
  var characteristics: HKCharacteristics { get }
  /// The origin of the samples.
  var provenance: DataProvenance { get }
  /// The quantity types that have samples, in the byte order of their identifiers.
  var quantityTypes: [HKQuantityType] { get }
  /// The other types that have samples (categories, correlations and workouts), in the same order.
  var objectTypes: [HKSampleType] { get }

  /// The identity to which the store's positions belong; nil for a store that ends with the
  /// process.
  var identity: UUID? { get }
  /// The highest position, including the positions in `SampleColumns.sequence`.
  var lastPosition: Int { get }

  /// Returns the samples of a quantity or category type; nil if there are none.
  ///
  /// - Parameters:
  ///   - interval: the interval of interest, in seconds since 2001-01-01 00:00:00 UTC. The result
  ///     contains at least the samples that start before its end and end at or after its start, and
  ///     can contain others.
  ///   - parts: the columns that are needed, in addition to starts and ends. Other columns can be
  ///     empty.
  func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns?

  /// Returns the range from the start of a type's first sample to the end of its last; nil if there
  /// are no samples. If the last end is an instant, the range extends just past it.
  func extent(of type: HKSampleType) throws -> Range<Double>?

  /// Returns the extent of the samples of a type that start before an instant; nil if there are
  /// none.
  ///
  /// - Parameter moment: the instant, in seconds since 2001-01-01 00:00:00 UTC.
  func extent(of type: HKSampleType, before moment: Double) throws -> Range<Double>?

  /// Returns the unit of a quantity type's columns, which is the same for every interval; nil if
  /// there are no samples.
  func unit(of type: HKQuantityType) throws -> HKUnit?

  /// Returns the details of the rows of `columns(of:in:with:)` that statistics do not need.
  func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails

  /// Returns the facts about the sources that have samples of a type, in the order of `sources`.
  func sourceFacts(of type: HKSampleType) throws -> [SourceFacts]

  /// Returns the same facts about the samples that start before an instant.
  ///
  /// - Parameter moment: the instant, in seconds since 2001-01-01 00:00:00 UTC.
  func sourceFacts(of type: HKSampleType, before moment: Double) throws -> [SourceFacts]

  /// Returns the starts, in ascending order, of the samples of a type that name a time zone in
  /// their metadata (`HKTimeZone`, X-44), by the name of the zone.
  func zoneStarts(of type: HKSampleType) throws -> [String: [Double]]

  /// Returns the correlations or workouts of a type, ordered by start and then by insertion; empty
  /// for other types.
  func importedObjects(of type: HKSampleType) throws -> [PlacedObject]

  /// Returns the outlines of `importedObjects(of:)`, in the same order.
  func objectOutlines(of type: HKSampleType) throws -> [ObjectOutline]

  /// Returns those of `importedObjects(of:)` that start in a span, in the same order.
  ///
  /// - Parameter span: the span, in seconds since 2001-01-01 00:00:00 UTC.
  func importedObjects(
    of type: HKSampleType, startingIn span: Range<Double>
  ) throws -> [PlacedObject]

  /// The activity summaries of all days, in order of the days.
  var activitySummaries: [ImportedActivitySummary] { get throws }

  /// The dates of `activitySummaries` in any order, without texts that are not a date.
  var summaryDates: [CivilDate] { get throws }

  /// Returns those of `activitySummaries` that have one of some dates, in the same order.
  func activitySummaries(on dates: ClosedRange<CivilDate>) throws -> [ImportedActivitySummary]

  /// Returns the samples of a type that were deleted after a position, in the order of deletion.
  func deletions(of type: HKSampleType, after position: Int) throws -> [PlacedDeletion]

  /// Returns the values, in the canonical unit, of the rows that were converted from a unit other
  /// than the unit of the columns. See `RowDetails.canonical`.
  func canonicalValues(of type: HKSampleType, in interval: Range<Double>?) throws -> [Int: Double]

  /// Returns the original quantities of the rows whose values were converted to the unit of the
  /// columns.
  func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity]

  /// Returns the digests of a type's rows by month, in ascending order; nil if they have not been
  /// computed before. See `dataDigest`.
  func knownDigests(of type: HKSampleType) throws -> [MonthDigest]?

  /// Returns the digests of a type's correlations, workouts or activity summaries by month, in
  /// ascending order; nil if the store does not have them at hand. See `objectDigests(of:)`.
  func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]?

  /// Returns the identity of a sample, which is the same in every run.
  func uuid(of sample: SampleIdentity) -> UUID

  /// Returns the segments in which the store keeps the samples of a type, in order; empty if the
  /// samples are in memory. See `parts(of:between:)`.
  func segments(of type: HKSampleType) -> [StoredSegment]

  /// The reader of the files beside the document of the export; nil if the store has none.
  var sideFiles: (any SideFileReader)? { get }
}

/// An object, with the position at which it was added or deleted.
package struct Placed<Object: Sendable>: Sendable {
  package let position: Int
  package let object: Object
  /// The text of an imported object, if the store has it at hand.
  package let text: [UInt8]?

  package init(position: Int, object: Object, text: [UInt8]? = nil) {
    self.position = position
    self.object = object
    self.text = text
  }
}

/// A correlation or workout from an import.
package typealias PlacedObject = Placed<ImportedObject>
/// A deleted sample.
package typealias PlacedDeletion = Placed<HKDeletedObject>

// Defaults for a store that contains only quantity samples and never changes.
extension SampleStore {
  package var objectTypes: [HKSampleType] { [] }
  package var identity: UUID? { nil }
  package var sideFiles: (any SideFileReader)? { nil }
  package var provenance: DataProvenance { DataProvenance() }
  package var activitySummaries: [ImportedActivitySummary] { get throws { [] } }

  package func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails {
    RowDetails()
  }

  package func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity] {
    [:]
  }

  package func importedObjects(of type: HKSampleType) throws -> [PlacedObject] { [] }
  package func knownDigests(of type: HKSampleType) throws -> [MonthDigest]? { nil }
  package func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]? { nil }

  package func canonicalValues(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> [Int: Double] {
    try details(of: type, in: interval).canonical
  }

  package func deletions(of type: HKSampleType, after position: Int) throws -> [PlacedDeletion] {
    []
  }
}

extension SampleStore {
  /// Returns the samples of a quantity or category type with all columns; nil if there are none.
  package func columns(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> SampleColumns? {
    try columns(of: type, in: interval, with: .all)
  }
}

// Defaults for a store that has its objects at hand.
extension SampleStore {
  package func objectOutlines(of type: HKSampleType) throws -> [ObjectOutline] {
    try importedObjects(of: type).compactMap { ObjectOutline($0.object) }
  }

  package func importedObjects(
    of type: HKSampleType, startingIn span: Range<Double>
  ) throws -> [PlacedObject] {
    try importedObjects(of: type).filter {
      $0.object.facts.map { span.contains($0.start) } ?? false
    }
  }

  package var summaryDates: [CivilDate] {
    get throws { try activitySummaries.compactMap { CivilDate(iso: $0.date) } }
  }

  package func activitySummaries(
    on dates: ClosedRange<CivilDate>
  ) throws -> [ImportedActivitySummary] {
    try activitySummaries.filter { CivilDate(iso: $0.date).map(dates.contains) ?? false }
  }
}

// Defaults for a store that keeps its samples in memory.
extension SampleStore {
  package func segments(of type: HKSampleType) -> [StoredSegment] { [] }

  package func extent(of type: HKSampleType) throws -> Range<Double>? {
    try computedExtent(of: type)
  }

  /// Computes the extent of a type from its samples.
  package func computedExtent(of type: HKSampleType) throws -> Range<Double>? {
    try columns(of: type, in: nil, with: [])?.extent
      ?? objectOutlines(of: type).extent
  }

  package func extent(of type: HKSampleType, before moment: Double) throws -> Range<Double>? {
    try columns(of: type, before: moment, with: [])?.extent
      ?? objectOutlines(of: type).filter { $0.start < moment }.extent
  }

  package func sourceFacts(of type: HKSampleType, before moment: Double) throws -> [SourceFacts] {
    try columns(of: type, before: moment, with: [.source, .device, .wasUserEntered])?
      .sourceFacts(devices: devices) ?? []
  }

  private func columns(
    of type: HKSampleType, before moment: Double, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    guard
      let columns = try columns(of: type, in: -Double.infinity..<moment, with: parts)?
        .selecting(before: moment), columns.count > 0
    else { return nil }
    return columns
  }

  package func zoneStarts(of type: HKSampleType) throws -> [String: [Double]] {
    var starts = try zoneStarts(ofObjects: type)
    let details = try details(of: type, in: nil)
    // Many rows share the same few metadata sets.
    let zones = details.sets.map { $0[HKMetadataKeyTimeZone] }
    guard zones.contains(where: { $0 != nil }),
      let columns = try columns(of: type, in: nil, with: [])
    else { return starts }
    for (row, set) in details.metadata.enumerated() where set > 0 {
      if let zone = zones[Int(set) - 1] { starts[zone, default: []].append(columns.start[row]) }
    }
    return starts
  }

  /// The part of `zoneStarts(of:)` that correlations and workouts have.
  package func zoneStarts(ofObjects type: HKSampleType) throws -> [String: [Double]] {
    var starts: [String: [Double]] = [:]
    for facts in try importedObjects(of: type).compactMap(\.object.facts) {
      guard let zone = facts.metadata[HKMetadataKeyTimeZone] else { continue }
      starts[zone, default: []].append(facts.start)
    }
    return starts
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? {
    try columns(of: type, in: nil, with: [])?.unit
  }
}

extension SampleStore {
  /// Returns the samples of a type as objects, ordered by start, then end, then insertion.
  ///
  /// - Parameter predicate: a predicate that selects samples; nil for all samples.
  /// - Throws: `HKError` if the predicate does not fit the type; an error of the store.
  package func objects(
    of type: HKSampleType, matching predicate: NSPredicate? = nil
  ) throws -> [HKSample] {
    let condition = SampleCondition(predicate)
    try condition.check(for: type)
    return try ObjectStore(self, isReadOnly: true).snapshot().samples(of: type, matching: condition)
  }
}
