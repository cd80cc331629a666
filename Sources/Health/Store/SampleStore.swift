package import Foundation

/// Where samples are kept: in memory, or in a file on disk.
///
/// A store hands over ordered columns. Days, time zones, overlapping sources, averages and units are
/// decided by the statistics engine alone.
package protocol SampleStore: Sendable {
  /// Every source, in the byte order of its name.
  var sources: [HKSource] { get }
  /// Every device, in a fixed order.
  var devices: [HKDevice] { get }
  /// Every version of a source, in the byte order of its text.
  var versions: [String] { get }
  /// What is known of the person.
  var characteristics: HKCharacteristics { get }
  /// What was kept and what was not, when the samples were read.
  var summary: ImportSummary { get }
  /// The quantity types that have samples, in the byte order of their identifiers.
  var quantityTypes: [HKQuantityType] { get }

  /// The samples of a type; nil if there are none.
  ///
  /// - Parameter interval: seconds since 2001-01-01 00:00:00 UTC. At least the samples that begin
  ///   before its end and end at or after its start are returned; others may be.
  func columns(of type: HKQuantityType, in interval: Range<Double>?) throws -> QuantityColumns?

  /// What the store knows of the sources of a type, in the order of `sources`; only those with
  /// samples of that type.
  func sourceFacts(of type: HKQuantityType) throws -> [SourceFacts]

  /// The identity of a sample, the same in every run.
  func uuid(of sample: SampleIdentity) -> UUID
}
