public import Foundation

/// A query that computes the statistics of all samples of a type that match a predicate.
///
/// ```swift
/// let steps = HKQuantityType(.stepCount)
/// let query = HKStatisticsQuery(
///   quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum
/// ) { query, statistics, error in
///   print(statistics?.sumQuantity() ?? "no steps")
/// }
/// HKHealthStore().execute(query)
/// ```
///
/// Each sample counts in full, even if it extends beyond the predicate's dates (S-31).
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query and its statistics, or an error: `errorNoData` if no sample
  /// matches (S-33), or `errorInvalidArgument` if the options or a predicate's unit do not fit the
  /// type (S-15, S-96).
  public typealias Handler = (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  private let type: HKQuantityType
  private let options: HKStatisticsOptions
  private let handler: Handler

  /// Creates a query for statistics of the samples that match a predicate (S-30). A nil predicate
  /// matches all samples. The handler is called once, on a background queue.
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], completionHandler handler: @escaping Handler
  ) {
    type = quantityType
    self.options = options
    self.handler = handler
    super.init(quantityType, quantitySamplePredicate)
  }

  override func start(in context: QueryContext) {
    let snapshot = context.snapshot
    let request = StatisticsRequest(
      type: type, condition: condition, options: options, policy: context.policy)
    deliverLast {
      guard let statistics = try request.statistics(in: snapshot) else { throw HKError.noData }
      return statistics
    } to: { [self] in
      handler(self, $0, $1)
    }
  }
}

/// A query that computes the statistics of all samples of a type that match a predicate.
///
/// ```swift
/// let descriptor = HKStatisticsQueryDescriptor(
///   predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum)
/// let steps = try await descriptor.result(for: store)?.sumQuantity()
/// ```
public struct HKStatisticsQueryDescriptor: HKAsyncQuery {
  /// The type and the predicate of the samples.
  public var predicate: HKSamplePredicate<HKQuantitySample>
  /// The statistics to compute (S-10).
  public var options: HKStatisticsOptions

  /// Creates a query for statistics of all matching samples.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
    self.predicate = predicate
    self.options = options
  }

  /// Returns the statistics; nil if no sample matches (S-133).
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the options or the predicate's unit do not fit the
  ///   type (S-132, S-96).
  public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
    let request = StatisticsRequest(predicate, options, policy: healthStore.statisticsPolicy)
    return try await healthStore.answer { try request.statistics(in: $0) }
  }
}

extension StatisticsRequest {
  init(
    _ predicate: HKSamplePredicate<HKQuantitySample>, _ options: HKStatisticsOptions,
    policy: HKStatisticsPolicy
  ) {
    // Only `HKSamplePredicate.quantitySample` creates such a predicate.
    guard let type = predicate.sampleType as? HKQuantityType else {
      fatalError("\(predicate.sampleType.identifier) is not a quantity type")
    }
    self.init(
      type: type, condition: predicate.part.condition, options: options, policy: policy)
  }
}

/// The request of a statistics query. HealthKit's completion-handler queries and async descriptors
/// are thin layers over this type.
struct StatisticsRequest {
  let type: HKQuantityType
  let condition: SampleCondition
  let options: HKStatisticsOptions
  let policy: HKStatisticsPolicy

  /// - Throws: `HKError.errorInvalidArgument` if the options do not fit the type (S-15) or the
  ///   predicate's unit does not fit it (S-96).
  func check() throws(HKError) {
    try options.check(for: type)
    try condition.check(for: type)
  }

  /// Returns the statistics of all matching samples together; nil if no sample matches (S-30…S-33).
  ///
  /// Each sample counts in full, even if it extends beyond the predicate's dates (S-31).
  func statistics(in snapshot: StoreSnapshot) throws -> HKStatistics? {
    try check()
    guard let samples = try matching(in: snapshot) else { return nil }
    let dates = samples.series.dates(of: samples.rows)
    let (first, last) = (dates.lowerBound, dates.upperBound)
    // The end of an interval is exclusive, but an instant at the very end also counts. Readings
    // that are held extend beyond it.
    let end = max(last, samples.held?.end.max() ?? last).nextUp
    let all = try evaluate(samples, boundaries: [first, end])[0]
    return HKStatistics(
      type, start: first, end: last, options: options, merging: policy.merging,
      values: all.values,
      sources: all.sources.map { (samples.series.sources[$0.source], $0.values) })
  }

  /// Returns the statistics of the intervals with data (S-60…S-73).
  ///
  /// - Throws: `HKError.errorInvalidArgument`, also if the components are not a length of time
  ///   (S-88); `errorDataSizeExceeded` if the samples span more than ten million intervals.
  func collection(
    anchor: Date, components: DateComponents, in snapshot: StoreSnapshot
  ) throws -> IntervalResults {
    try check()
    let boundaries = try boundaries(anchor: anchor, components: components)
    let samples = try matching(in: snapshot)
    let results = try samples.map { samples in
      do {
        return try evaluate(samples, boundaries: boundaries.touched(by: samples.columns))
      } catch let error as IntervalBoundaries.TooManyIntervals {
        throw HKError(
          .errorDataSizeExceeded,
          "the samples are in more than \(error.limit) intervals; use a longer interval")
      }
    }
    return IntervalResults(
      type: type, options: options, merging: policy.merging, boundaries: boundaries,
      sources: samples?.series.sources ?? [],
      results: (results ?? []).filter { $0.values.count > 0 })
  }

  /// - Throws: `HKError.errorInvalidArgument` if the components are not a length of time (S-88) or
  ///   the anchor is outside the range of the calendar.
  private func boundaries(
    anchor: Date, components: DateComponents
  ) throws(HKError) -> IntervalBoundaries {
    let length = try IntervalComponents(components, in: policy.calendar)
    let instant = anchor.timeIntervalSinceReferenceDate
    guard LocalClock.canReach(instant) else {
      // NB: describing a `Date` that is not a number stops the program.
      throw HKError(
        .errorInvalidArgument, "the anchor date, \(instant) s from 2001, is out of range")
    }
    let calendar = components.calendar ?? policy.calendar
    return IntervalBoundaries(
      anchor: .instant(instant), components: length,
      clock: LocalClock(components.timeZone ?? calendar.timeZone))
  }

  private func matching(in snapshot: StoreSnapshot) throws -> MatchingSamples? {
    guard let series = try snapshot.series(of: type, within: condition.dateBounds) else {
      return nil
    }
    let facts = try snapshot.sourceFacts(of: type, in: series)
    let rows = try series.rows(matching: condition, snapshot.associations)
    let columns = rows.map(series.columns.selecting) ?? series.columns
    guard columns.count > 0 else { return nil }
    return MatchingSamples(
      series: series, rows: rows, columns: columns, held: policy.instants.held(columns),
      // A predicate selects samples but does not change the facts about their sources (S-48).
      priority: SourcePriority(
        facts, sources: series.sources, preferred: policy.sourcePriority[type] ?? []))
  }

  /// Returns one result for each interval, in the canonical unit (S-34).
  private func evaluate(
    _ samples: MatchingSamples, boundaries: [Double]
  ) throws -> [IntervalStatistics] {
    var options = options
    // `sumQuantity()` then returns one source's sum, so the sums of each source are needed.
    if case .only = policy.merging { options.insert(.separateBySource) }
    var results = StatisticsEngine(
      options: options, boundaries: boundaries, priority: samples.priority.order
    ).evaluate(samples.columns)
    if options.contains(.discreteAverage), let held = samples.held {
      let averages = StatisticsEngine(
        options: options, boundaries: boundaries, priority: samples.priority.order
      ).evaluate(held)
      for index in results.indices { results[index].takeAverages(of: averages[index]) }
    }
    let conversion = try samples.columns.unit.conversion(to: type.canonicalUnit)
    results.convert(by: conversion)
    return results
  }
}

/// The samples that a query evaluates.
private struct MatchingSamples {
  let series: QuantitySeries
  /// The rows of the series that match, in ascending order; nil if all match.
  let rows: [Int]?
  let columns: SampleColumns
  /// The same samples, with readings extended until the next one; nil if readings count as
  /// instants.
  let held: SampleColumns?
  let priority: SourcePriority
}

extension IntervalStatistics {
  /// Replaces the averages, if there are any, with those of other statistics of the same interval.
  fileprivate mutating func takeAverages(of other: IntervalStatistics) {
    if values.average != nil { values.average = other.values.average }
    for index in sources.indices where sources[index].values.average != nil {
      let own = other.sources.first { $0.source == sources[index].source }
      sources[index].values.average = own?.values.average
    }
  }
}
