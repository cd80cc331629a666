package import Health
import SampleIntake

extension DatabaseSnapshot {
  package func extent(of type: HKSampleType) throws -> Range<Double>? {
    let entries = entries(of: type.identifier, in: nil)
    guard let first = entries.map(\.first).min(), let last = entries.map(\.last).max() else {
      return try extentOfObjects(of: type)
    }
    // The catalog does not say whether the sample that ends last is an instant.
    let ending = try columns(of: type, in: last..<last.nextUp)?.extent?.upperBound
    return first..<max(first.nextUp, ending ?? last)
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? {
    entries(of: type.identifier, in: nil).isEmpty ? nil : try unitChoice(of: type).unit
  }
}
