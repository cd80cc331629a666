public import Foundation

/// A query that finds the individual measurements of samples that contain several (S-3).
open class HKQuantitySeriesSampleQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query, a measurement, its date interval, its sample if
  /// `includeSample` is set, and true for the last measurement, or an error. If there are no
  /// measurements, the closure is called once, without a measurement.
  public typealias Handler = (
    HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool, (any Error)?
  ) -> Void

  /// True if each measurement is passed with its sample.
  open var includeSample = false {
    willSet { willChange("includeSample") }
  }
  /// True if all measurements of a sample come before those of the next sample, in order of the
  /// samples' starts. False if all measurements are ordered by their own starts.
  open var orderByQuantitySampleStartDate = false {
    willSet { willChange("orderByQuantitySampleStartDate") }
  }

  private let type: HKQuantityType
  private let handler: Handler

  /// Creates a query for the measurements of matching samples of a type.
  public init(
    quantityType: HKQuantityType, predicate: NSPredicate?, quantityHandler: @escaping Handler
  ) {
    type = quantityType
    handler = quantityHandler
    super.init(quantityType, predicate)
  }

  /// Creates a query for the measurements of one sample.
  public init(
    sample: HKQuantitySample,
    quantityHandler:
      @escaping (
        HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, Bool, (any Error)?
      ) -> Void
  ) {
    type = sample.quantityType
    handler = { query, quantity, dates, _, done, error in
      quantityHandler(query, quantity, dates, done, error)
    }
    super.init(sample.quantityType, StructuredPredicate(.sample(sample)))
  }

  /// Creates a query for the measurements of one sample. The handler receives the start of each
  /// measurement.
  @available(*, deprecated, message: "the handler receives a DateInterval in place of a Date")
  @_disfavoredOverload
  public init(
    sample: HKQuantitySample,
    quantityHandler:
      @escaping (HKQuantitySeriesSampleQuery, HKQuantity?, Date?, Bool, (any Error)?) -> Void
  ) {
    type = sample.quantityType
    handler = { query, quantity, dates, _, done, error in
      quantityHandler(query, quantity, dates?.start, done, error)
    }
    super.init(sample.quantityType, StructuredPredicate(.sample(sample)))
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    deliverLast { [self] in
      do {
        let measurements = try SeriesRequest(
          type: type, condition: condition, isOrderedBySample: orderByQuantitySampleStartDate
        ).measurements(in: snapshot)
        notify(measurements)
      } catch {
        answer { handler(self, nil, nil, nil, true, error) }
      }
    }
  }

  private func notify(_ measurements: [Measurement]) {
    guard !measurements.isEmpty else { return handler(self, nil, nil, nil, true, nil) }
    for (index, measurement) in measurements.enumerated() where isActive {
      handler(
        self, measurement.quantity, measurement.dateInterval,
        includeSample ? measurement.sample : nil, index == measurements.count - 1, nil)
    }
  }
}

extension SampleCondition {
  /// Returns the condition for one sample. The start is compared first, so that identities are
  /// computed only for a few samples of an export.
  fileprivate static func sample(_ sample: HKSample) -> Self {
    .all([
      .start(.equalTo, sample.startDate.timeIntervalSinceReferenceDate), .uuid([sample.uuid]),
    ])
  }
}

/// A query that finds the individual measurements of samples that contain several (S-3).
public struct HKQuantitySeriesSampleQueryDescriptor: HKAsyncSequenceQuery {
  /// The content and the order of the results. Without options, the measurements are ordered by
  /// their starts and are returned without their samples.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from bits. Unknown bits have no effect.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Returns the sample with each measurement.
    public static let includeSample = Options(rawValue: 1)
    /// Returns all measurements of a sample before those of the next sample, in order of the
    /// samples' starts. Without this option, all measurements are ordered by their own starts.
    public static let orderByQuantitySampleStartDate = Options(rawValue: 2)
  }

  /// One measurement of a sample.
  public struct Result: Hashable, Sendable {
    /// The value of the measurement, in the unit of its sample.
    public let quantity: HKQuantity
    /// The time of the measurement; a date interval with a duration of 0 for an instant.
    public let dateInterval: DateInterval
    /// The sample that contains the measurement; nil without `.includeSample`.
    public let sample: HKQuantitySample?
  }

  /// The sequence of measurements, which ends after the last one.
  public typealias Results = HKQueryResults<Result>

  /// The type and the predicate of the samples.
  public var predicate: HKSamplePredicate<HKQuantitySample>
  /// The content and the order of the results.
  public var options: Options

  /// Creates a query. By default, its measurements are ordered by their starts and are returned
  /// without their samples.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: Options = []) {
    self.predicate = predicate
    self.options = options
  }

  /// Returns a sequence of the current measurements, which ends after the last one.
  public func results(for healthStore: HKHealthStore) -> Results {
    let (options, predicate) = (options, predicate)
    return Results(from: healthStore) { snapshot in
      guard let type = predicate.sampleType as? HKQuantityType else { return [] }
      return try SeriesRequest(
        type: type, condition: predicate.part.condition,
        isOrderedBySample: options.contains(.orderByQuantitySampleStartDate)
      ).measurements(in: snapshot).map {
        Result(
          quantity: $0.quantity, dateInterval: $0.dateInterval,
          sample: options.contains(.includeSample) ? $0.sample : nil)
      }
    }
  }
}

/// One measurement of a sample.
struct Measurement {
  let quantity: HKQuantity
  let dateInterval: DateInterval
  let sample: HKQuantitySample
}

/// The request of a query for the measurements of samples.
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
