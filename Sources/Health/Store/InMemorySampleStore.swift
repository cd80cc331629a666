package import Foundation

/// Samples held in memory, as a reader or a test gathered them.
package struct InMemorySampleStore: SampleStore {
  package let sources: [HKSource]
  package let devices: [HKDevice]
  package let versions: [String]
  package let characteristics: HKCharacteristics
  package var summary: ImportSummary
  package let quantityTypes: [HKQuantityType]
  private let columns: [String: QuantityColumns]
  private let facts: [String: [SourceFacts]]
  private let identify: @Sendable ([UInt8]) -> UUID

  /// - Parameters:
  ///   - columns: by type identifier, each in canonical order and not empty.
  ///   - facts: by type identifier.
  ///   - identify: makes an identity of the bytes that tell a sample apart.
  init(
    sources: [HKSource], devices: [HKDevice], versions: [String],
    characteristics: HKCharacteristics, summary: ImportSummary,
    columns: [String: QuantityColumns], facts: [String: [SourceFacts]],
    identify: @escaping @Sendable ([UInt8]) -> UUID
  ) {
    self.sources = sources
    self.devices = devices
    self.versions = versions
    self.characteristics = characteristics
    self.summary = summary
    self.columns = columns
    self.facts = facts
    self.identify = identify
    quantityTypes = columns.values.map(\.type).sorted {
      $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8)
    }
  }

  package func columns(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> QuantityColumns? {
    columns[type.identifier]
  }

  package func sourceFacts(of type: HKQuantityType) throws -> [SourceFacts] {
    facts[type.identifier] ?? []
  }

  package func uuid(of sample: SampleIdentity) -> UUID {
    identify(sample.bytes)
  }
}
