import Files
import Foundation
public import Health

extension SampleCollector {
  /// Adds a sample with its dates, value, source, source version, device and metadata.
  ///
  /// Samples that differ only in their `uuid` count once. A store gives every sample a new
  /// identity.
  ///
  /// - Throws: `ImportError` if the sample is not a quantity sample, a category sample or an
  ///   electrocardiogram, or if HealthKit rejects it because its end is before its start or its
  ///   unit does not fit the type (S-2). Also rethrows an error of storing the samples.
  public func add(_ sample: HKSample) throws {
    try HKError.mapped(sample.check()) {
      ImportError("a reader gave an invalid sample: \($0.localizedDescription)")
    }
    let type = records(of: sample.sampleType.identifier)
    var row = SampleRow(
      start: sample.startDate.timeIntervalSinceReferenceDate,
      end: sample.endDate.timeIntervalSinceReferenceDate, value: 0,
      source: source(named: sample.source.name), unit: 0)
    switch sample {
    case let sample as HKQuantitySample:
      let unit = sample.quantity.unit
      guard let number = type.unit(unit.unitString) else {
        throw ImportError("'\(sample.quantityType.name)' has no unit")
      }
      row.value = sample.quantity.doubleValue(for: unit)
      row.unit = number
    case let sample as HKCategorySample: row.value = Double(sample.value)
    case let sample as HKElectrocardiogram: row.value = Double(sample.classification.rawValue)
    default:
      throw ImportError(
        "a reader gives quantity and category samples, not '\(sample.sampleType.identifier)'")
    }
    if let device = sample.device { row.device = self.device(device) }
    if let version = sample.sourceRevision.version { row.version = self.version(version) }
    row.wasUserEntered = sample.wasUserEntered
    row.metadata = metadata(MetadataSet(sample.metadata ?? [:]))
    try type.append(row)
  }
}
