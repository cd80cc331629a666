import Foundation

/// One measurement of a sample.
struct Measurement {
  let quantity: HKQuantity
  let dateInterval: DateInterval
  let sample: HKQuantitySample
}

/// What a query for the measurements of samples asks.
struct SeriesRequest {
  let type: HKQuantityType
  let condition: SampleCondition
  let isOrderedBySample: Bool

  func measurements(in snapshot: StoreSnapshot) throws -> [Measurement] {
    try condition.check(for: type)
    let samples = try snapshot.samples(of: type, matching: condition)
    let measurements = samples.compactMap { $0 as? HKQuantitySample }.flatMap { sample in
      sample.measurements.map { piece in
        Measurement(
          quantity: HKQuantity(unit: sample.quantity.unit, doubleValue: piece.value),
          dateInterval: DateInterval(
            start: Date(timeIntervalSinceReferenceDate: piece.start),
            end: Date(timeIntervalSinceReferenceDate: piece.end)), sample: sample)
      }
    }
    return isOrderedBySample
      ? measurements : measurements.sorted { $0.dateInterval < $1.dateInterval }
  }
}
