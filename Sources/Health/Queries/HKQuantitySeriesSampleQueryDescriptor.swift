public import Foundation

/// Finds the single measurements of samples that hold several (S-3).
public struct HKQuantitySeriesSampleQueryDescriptor: HKAsyncSequenceQuery {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Hands over the sample with each measurement.
    public static let includeSample = Options(rawValue: 1)
    /// Hands over all measurements of a sample before those of the next, by the samples' starts;
    /// without it all measurements come by their own starts.
    public static let orderByQuantitySampleStartDate = Options(rawValue: 2)
  }

  public struct Result: Sendable {
    public let quantity: HKQuantity
    public let dateInterval: DateInterval
    /// The sample that the measurement is a part of; nil without `.includeSample`.
    public let sample: HKQuantitySample?
  }

  public typealias Results = HKQueryResults<Result>

  public var predicate: HKSamplePredicate<HKQuantitySample>
  public var options: Options

  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: Options = []) {
    self.predicate = predicate
    self.options = options
  }

  /// The measurements that are there now; the sequence ends after the last.
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
