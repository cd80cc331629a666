package import Foundation

/// A store of samples, in memory or in a file on disk.
///
/// A store returns ordered columns. Only the statistics engine decides on days, time zones,
/// overlapping sources, averages and units.
///
/// Every addition and every deletion of a sample has a position, an ascending number: later changes
/// have a higher one (S-120).
package protocol SampleStore: Sendable {
  /// Every source, in the byte order of its name.
  var sources: [HKSource] { get }
  /// Every device, in a fixed order.
  var devices: [HKDevice] { get }
  /// Every version of a source, in the byte order of its text.
  var versions: [String] { get }
  /// The person's characteristics.
  var characteristics: HKCharacteristics { get }
  /// The origin of the samples.
  var provenance: DataProvenance { get }
  /// The quantity types that have samples, in the byte order of their identifiers.
  var quantityTypes: [HKQuantityType] { get }
  /// The other types that have samples: categories, correlations and workouts, in the same order.
  var objectTypes: [HKSampleType] { get }

  /// The identity that the store's positions belong to; nil for a store that ends with the process.
  var identity: UUID? { get }
  /// The highest position, including those of `SampleColumns.sequence`.
  var lastPosition: Int { get }

  /// The samples of a quantity or category type; nil without samples.
  ///
  /// - Parameters:
  ///   - interval: seconds since 2001-01-01 00:00:00 UTC. At least the samples that begin
  ///     before its end and end at or after its start are returned; others may be included.
  ///   - parts: the columns that are needed besides starts and ends; others may be empty.
  func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns?

  /// The span from the start of a type's first sample to the end of its last, just past it if that is an
  /// instant; nil without samples.
  func extent(of type: HKSampleType) throws -> Range<Double>?

  /// The unit of the columns of a quantity type, for any interval; nil without samples.
  func unit(of type: HKQuantityType) throws -> HKUnit?

  /// The details of the same rows that statistics do not need.
  func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails

  /// The facts about the sources of a type, in the order of `sources`; only those with samples of
  /// that type.
  func sourceFacts(of type: HKSampleType) throws -> [SourceFacts]

  /// The correlations or workouts of a type, ordered by start, then insertion; empty for other types.
  func importedObjects(of type: HKSampleType) throws -> [PlacedObject]

  /// The activity summaries of all days, in the order of days.
  var activitySummaries: [ImportedActivitySummary] { get throws }

  /// The samples of a type that were deleted after a position, in the order of deletion.
  func deletions(of type: HKSampleType, after position: Int) throws -> [PlacedDeletion]

  /// The values in the canonical unit of rows that were converted from a unit other than that of
  /// the columns; see `RowDetails.canonical`.
  func canonicalValues(of type: HKSampleType, in interval: Range<Double>?) throws -> [Int: Double]

  /// The quantities of rows whose value was converted to the unit of the columns, as they were written.
  func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity]

  /// The digests of a type's rows by month, ascending, if they were computed before; see `dataDigest`.
  func knownDigests(of type: HKSampleType) throws -> [MonthDigest]?

  /// The identity of a sample, the same in every run.
  func uuid(of sample: SampleIdentity) -> UUID
}

/// A correlation or a workout of an import with the position at which it was added.
package struct PlacedObject: Sendable {
  package let position: Int
  package let object: ImportedObject

  package init(position: Int, object: ImportedObject) {
    self.position = position
    self.object = object
  }
}

/// A sample with the position at which it was added.
package struct PlacedSample: Sendable {
  package let position: Int
  package let sample: HKSample

  package init(position: Int, sample: HKSample) {
    self.position = position
    self.sample = sample
  }
}

/// A deleted sample with the position at which it was deleted.
package struct PlacedDeletion: Sendable {
  package let position: Int
  package let object: HKDeletedObject

  package init(position: Int, object: HKDeletedObject) {
    self.position = position
    self.object = object
  }
}

// Defaults for a store that holds only quantity samples and never changes.
extension SampleStore {
  package var objectTypes: [HKSampleType] { [] }
  package var identity: UUID? { nil }
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
  /// The samples of a quantity or category type with all their columns; nil without samples.
  package func columns(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> SampleColumns? {
    try columns(of: type, in: interval, with: .all)
  }
}

// Defaults for a store that holds its samples in memory.
extension SampleStore {
  package func extent(of type: HKSampleType) throws -> Range<Double>? {
    try computedExtent(of: type)
  }

  /// The extent of a type, computed from its samples.
  package func computedExtent(of type: HKSampleType) throws -> Range<Double>? {
    try columns(of: type, in: nil, with: [])?.extent
      ?? importedObjects(of: type).compactMap(\.object.facts).extent
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? {
    try columns(of: type, in: nil, with: [])?.unit
  }
}

extension SampleStore {
  /// The samples of a type as objects, ordered by start, then end, then insertion.
  ///
  /// - Parameter predicate: nil for all.
  /// - Throws: `HKError` if the predicate does not fit the type; an error of the store.
  package func objects(
    of type: HKSampleType, matching predicate: NSPredicate? = nil
  ) throws -> [HKSample] {
    let condition = SampleCondition(predicate)
    try condition.check(for: type)
    return try ObjectStore(self, isReadOnly: true).snapshot().samples(of: type, matching: condition)
  }
}
