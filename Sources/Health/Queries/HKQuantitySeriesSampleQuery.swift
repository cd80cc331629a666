public import Foundation

/// Finds the single measurements of samples that hold several (S-3).
public final class HKQuantitySeriesSampleQuery: HKQuery, @unchecked Sendable {
  /// Takes a measurement, its dates, the sample that it is a part of if `includeSample` is set, and
  /// whether it is the last one; without measurements it is called once, with none.
  public typealias Handler = (
    HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool, (any Error)?
  ) -> Void

  /// True to hand over the sample with each measurement.
  public var includeSample = false {
    willSet { willChange("includeSample") }
  }
  /// True to hand over all measurements of a sample before those of the next, by the samples' starts;
  /// false for all measurements by their own starts.
  public var orderByQuantitySampleStartDate = false {
    willSet { willChange("orderByQuantitySampleStartDate") }
  }

  private let type: HKQuantityType
  private let handler: Handler

  /// Finds the measurements of the samples of a type that match.
  public init(
    quantityType: HKQuantityType, predicate: NSPredicate?, quantityHandler: @escaping Handler
  ) {
    type = quantityType
    handler = quantityHandler
    super.init(quantityType, predicate)
  }

  /// Finds the measurements of one sample.
  public convenience init(
    sample: HKQuantitySample,
    quantityHandler:
      @escaping (
        HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, Bool, (any Error)?
      ) -> Void
  ) {
    // The start comes first, so that identities are made of few samples of an export.
    let start = sample.startDate.timeIntervalSinceReferenceDate
    let predicate = StructuredPredicate(
      .all([.start(.equalTo, start), .uuid([sample.uuid])]))
    self.init(quantityType: sample.quantityType, predicate: predicate) {
      query, quantity, dates, _, done, error in
      quantityHandler(query, quantity, dates, done, error)
    }
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      do {
        let measurements = try SeriesRequest(
          type: type, condition: condition, isOrderedBySample: orderByQuantitySampleStartDate
        ).measurements(in: snapshot)
        tell(measurements)
      } catch {
        answer { handler(self, nil, nil, nil, true, error) }
      }
    }
  }

  private func tell(_ measurements: [Measurement]) {
    guard !measurements.isEmpty else { return handler(self, nil, nil, nil, true, nil) }
    for (index, measurement) in measurements.enumerated() where isActive {
      handler(
        self, measurement.quantity, measurement.dateInterval,
        includeSample ? measurement.sample : nil, index == measurements.count - 1, nil)
    }
  }
}
