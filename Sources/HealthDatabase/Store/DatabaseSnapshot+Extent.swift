package import Health
import SampleIntake

extension DatabaseSnapshot {
  package func extent(of type: HKSampleType) throws -> Range<Double>? {
    guard catalog.format != .version1 else { return try computedExtent(of: type) }
    return catalog.types.number(of: type.identifier).flatMap { catalog.extents[$0] }
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? {
    entries(of: type.identifier, in: nil).isEmpty ? nil : try unitChoice(of: type).unit
  }

  package func knownDigests(of type: HKSampleType) -> [MonthDigest]? {
    guard catalog.format != .version1 else { return nil }
    return catalog.types.number(of: type.identifier).flatMap { catalog.monthDigests[$0] } ?? []
  }
}
