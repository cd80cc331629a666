import HealthKit
import Testing

/// What a handler got.
struct Answer<Value: Sendable>: Sendable {
  let value: Value?
  let error: (any Error)?

  var code: HKError.Code? { (error as? HKError)?.code }

  /// The value; fails the test if there is none.
  func required() throws -> Value {
    if let error { throw error }
    return try #require(value)
  }
}

/// Waits for the first value that a call hands over.
///
/// - Throws: `CancellationError` if the test's time is up before.
func first<Value: Sendable>(
  of type: Value.Type = Value.self, _ call: (@escaping @Sendable (Value) -> Void) -> Void
) async throws -> Value {
  let (values, continuation) = AsyncStream.makeStream(of: type)
  call { continuation.yield($0) }
  for await value in values { return value }
  throw CancellationError()
}

extension HKHealthStore {
  /// What the completion handler of a statistics query gets.
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

  /// What the initial handler of a collection query gets.
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

  /// What the handler of a sample query gets.
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

  /// The statistics of samples, asked with a handler and with a descriptor, which must agree.
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

  /// A collection, asked with a handler and with a descriptor, which must agree.
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

  /// The merged sums of steps by hour of the tests' day, of hours with data.
  func stepsByHour(where predicate: NSPredicate? = nil) async throws -> [Int: Double] {
    let collection = try await collection(.stepCount, .cumulativeSum, where: predicate)
    return collection.records.reduce(into: [:]) { sums, record in
      sums[Int(record.start.timeIntervalSince(at(0)) / 3_600)] = record.values.sum
    }
  }

  /// The values of the samples that a predicate lets through, ordered by start.
  func values(
    _ type: HKQuantityTypeIdentifier = .stepCount, where predicate: NSPredicate?
  ) async throws -> [Double] {
    let answer = try await answer(samples: HKQuantityType(type), where: predicate)
    return try answer.required().compactMap { $0 as? HKQuantitySample }
      .sorted { $0.startDate < $1.startDate }
      .map { $0.quantity.doubleValue(for: type.testUnit) }
  }
}
