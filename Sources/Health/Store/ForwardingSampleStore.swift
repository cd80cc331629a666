package import Foundation

/// A view of another store, which answers everything that the view does not change itself.
package protocol ForwardingSampleStore: SampleStore {
  /// The other store.
  var base: any SampleStore { get }
}

extension ForwardingSampleStore {
  package var sources: [HKSource] { base.sources }
  package var devices: [HKDevice] { base.devices }
  package var versions: [String] { base.versions }
  package var characteristics: HKCharacteristics { base.characteristics }
  package var provenance: DataProvenance { base.provenance }
  package var quantityTypes: [HKQuantityType] { base.quantityTypes }
  package var objectTypes: [HKSampleType] { base.objectTypes }
  package var identity: UUID? { base.identity }
  package var lastPosition: Int { base.lastPosition }
  package var sideFiles: (any SideFileReader)? { base.sideFiles }
  package var activitySummaries: [ImportedActivitySummary] {
    get throws { try base.activitySummaries }
  }

  package var summaryDates: [CivilDate] { get throws { try base.summaryDates } }

  package func activitySummaries(
    on dates: ClosedRange<CivilDate>
  ) throws -> [ImportedActivitySummary] { try base.activitySummaries(on: dates) }

  package func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? { try base.columns(of: type, in: interval, with: parts) }

  package func segments(of type: HKSampleType) -> [StoredSegment] { base.segments(of: type) }

  package func extent(of type: HKSampleType) throws -> Range<Double>? { try base.extent(of: type) }
  package func extent(of type: HKSampleType, before moment: Double) throws -> Range<Double>? {
    try base.extent(of: type, before: moment)
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? { try base.unit(of: type) }

  package func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails {
    try base.details(of: type, in: interval)
  }

  package func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    try base.sourceFacts(of: type)
  }

  package func sourceFacts(of type: HKSampleType, before moment: Double) throws -> [SourceFacts] {
    try base.sourceFacts(of: type, before: moment)
  }

  package func zoneStarts(of type: HKSampleType) throws -> [String: [Double]] {
    try base.zoneStarts(of: type)
  }

  package func importedObjects(of type: HKSampleType) throws -> [PlacedObject] {
    try base.importedObjects(of: type)
  }

  package func objectOutlines(of type: HKSampleType) throws -> [ObjectOutline] {
    try base.objectOutlines(of: type)
  }

  package func importedObjects(
    of type: HKSampleType, startingIn span: Range<Double>
  ) throws -> [PlacedObject] {
    try base.importedObjects(of: type, startingIn: span)
  }

  package func deletions(of type: HKSampleType, after position: Int) throws -> [PlacedDeletion] {
    try base.deletions(of: type, after: position)
  }

  package func canonicalValues(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> [Int: Double] { try base.canonicalValues(of: type, in: interval) }

  package func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity] { try base.writtenValues(of: type, in: interval) }

  package func knownDigests(of type: HKSampleType) throws -> [MonthDigest]? {
    try base.knownDigests(of: type)
  }

  package func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]? {
    try base.knownObjectDigests(of: type)
  }

  package func uuid(of sample: SampleIdentity) -> UUID { base.uuid(of: sample) }
}
