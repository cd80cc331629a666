package import Health
package import SampleIntake

/// Shortcuts that let tests access the store of imported samples directly.
extension ImportedSamples {
  package var sources: [HKSource] { store.sources }
  package var devices: [HKDevice] { store.devices }
  package var versions: [String] { store.versions }
  package var characteristics: HKCharacteristics { store.characteristics }
  package var quantityTypes: [HKQuantityType] { store.quantityTypes }
  package var objectTypes: [HKSampleType] { store.objectTypes }
  package var activitySummaries: [ImportedActivitySummary] { store.activitySummaries }

  package func columns(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> SampleColumns? {
    try store.columns(of: type, in: interval)
  }

  package func details(of type: HKSampleType, in interval: Range<Double>?) -> RowDetails {
    store.details(of: type, in: interval)
  }

  package func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    try store.sourceFacts(of: type)
  }

  package func samples(of type: HKSampleType) throws -> [Placed<HKSample>] {
    try store.samples(of: type)
  }

  package func dataDigest() throws -> String { try store.dataDigest() }
}
