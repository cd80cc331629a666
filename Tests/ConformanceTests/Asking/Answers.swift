import HealthKit
import Testing

/// The result that a handler received.
struct Answer<Value: Sendable>: Sendable {
  let value: Value?
  let error: (any Error)?

  var code: HKError.Code? { (error as? HKError)?.code }

  /// Returns the value, or fails the test if there is none.
  func required() throws -> Value {
    if let error { throw error }
    return try #require(value)
  }
}

/// Waits for the first value that a call delivers.
///
/// - Throws: `CancellationError` if the test's time limit expires first.
func first<Value: Sendable>(
  of type: Value.Type = Value.self, _ call: (@escaping @Sendable (Value) -> Void) -> Void
) async throws -> Value {
  let (values, continuation) = AsyncStream.makeStream(of: type)
  call { continuation.yield($0) }
  for await value in values { return value }
  throw CancellationError()
}

extension HKHealthStore {
  /// Returns the result that the completion handler of a statistics query receives.
  func answer(
    _ type: HKQuantityTypeIdentifier, _ options: HKStatisticsOptions,
    where predicate: NSPredicate? = nil
  ) async throws -> Answer<HKStatistics> {
    try await first { receive in
      execute(
        HKStatisticsQuery(
          quantityType: HKQuantityType(type), quantitySamplePredicate: predicate, options: options
        ) { _, statistics, error in
          receive(Answer(value: statistics, error: error))
        })
    }
  }

  /// Returns the result that the initial handler of a collection query receives.
  func answer(
    _ type: HKQuantityTypeIdentifier, _ options: HKStatisticsOptions,
    where predicate: NSPredicate? = nil, from anchor: Date, every length: DateComponents
  ) async throws -> Answer<HKStatisticsCollection> {
    try await first { receive in
      let query = HKStatisticsCollectionQuery(
        quantityType: HKQuantityType(type), quantitySamplePredicate: predicate, options: options,
        anchorDate: anchor, intervalComponents: length)
      query.initialResultsHandler = { _, collection, error in
        receive(Answer(value: collection, error: error))
      }
      execute(query)
    }
  }

  /// Returns the result that the handler of a sample query receives.
  func answer(
    samples type: HKSampleType, where predicate: NSPredicate? = nil,
    limit: Int = HKObjectQueryNoLimit, sortedBy order: [NSSortDescriptor]? = nil
  ) async throws -> Answer<[HKSample]> {
    try await first { receive in
      execute(
        HKSampleQuery(
          sampleType: type, predicate: predicate, limit: limit, sortDescriptors: order
        ) { _, samples, error in
          receive(Answer(value: samples, error: error))
        })
    }
  }

  /// Returns the statistics of samples from both a handler and a descriptor, which must agree.
  func statistics(
    _ type: HKQuantityTypeIdentifier, _ options: HKStatisticsOptions,
    where predicate: NSPredicate? = nil
  ) async throws -> StatisticsRecord {
    let answer = try await answer(type, options, where: predicate)
    let record = StatisticsRecord(try answer.required())
    let descriptor = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(type), predicate: predicate),
      options: options)
    let other = try #require(try await descriptor.result(for: self))
    #expect(StatisticsRecord(other) == record)
    return record
  }

  /// Returns a collection from both a handler and a descriptor, which must agree.
  func collection(
    _ type: HKQuantityTypeIdentifier, _ options: HKStatisticsOptions,
    where predicate: NSPredicate? = nil, from anchor: Date = at(0),
    every length: DateComponents = DateComponents(hour: 1)
  ) async throws -> HKStatisticsCollection {
    let answer = try await answer(type, options, where: predicate, from: anchor, every: length)
    let collection = try answer.required()
    let descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(type), predicate: predicate),
      options: options, anchorDate: anchor, intervalComponents: length)
    let other = try await descriptor.result(for: self)
    #expect(other.statistics().map(StatisticsRecord.init) == collection.records)
    #expect(other.sources() == collection.sources())
    return collection
  }

  /// Returns the merged sums of steps per hour of the tests' day, for hours with data.
  func stepsByHour(where predicate: NSPredicate? = nil) async throws -> [Int: Double] {
    let collection = try await collection(.stepCount, .cumulativeSum, where: predicate)
    return collection.records.reduce(into: [:]) { sums, record in
      sums[Int(record.start.timeIntervalSince(at(0)) / 3_600)] = record.values.sum
    }
  }

  /// Returns the values of the samples that match a predicate, ordered by start.
  func values(
    _ type: HKQuantityTypeIdentifier = .stepCount, where predicate: NSPredicate?
  ) async throws -> [Double] {
    let answer = try await answer(samples: HKQuantityType(type), where: predicate)
    return try answer.required().compactMap { $0 as? HKQuantitySample }
      .sorted { $0.startDate < $1.startDate }
      .map { $0.quantity.doubleValue(for: type.testUnit) }
  }
}
