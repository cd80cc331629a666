public import Foundation

/// A query that computes the statistics of consecutive intervals, either once or after every change
/// of the samples.
///
/// Set one or both handlers before you execute the query (S-74). With a `statisticsUpdateHandler`,
/// the query continues until it is stopped (S-110).
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// A boundary between intervals, from which all others follow (S-60).
  open var anchorDate: Date { settings.anchorDate }
  /// The statistics to compute for each interval (S-10).
  open var options: HKStatisticsOptions { settings.options }
  /// The length of every interval (S-88), with the calendar and the time zone in which it is
  /// counted (S-82).
  open var intervalComponents: DateComponents { settings.intervalComponents }

  /// A closure that receives the query and the statistics of all intervals, or an error.
  public typealias InitialHandler = (
    HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?
  ) -> Void
  /// A closure that receives the query, the changed interval if exactly one changed, and the
  /// statistics of all intervals, or an error (S-112).
  public typealias UpdateHandler = (
    HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
  ) -> Void

  private let type: HKQuantityType
  private let settings:
    (
      options: HKStatisticsOptions, anchorDate: Date, intervalComponents: DateComponents
    )
  /// The latest results; accessed only on the query's queue.
  private var latest: IntervalResults?

  /// Creates a query for statistics of the samples that match a predicate. A nil predicate matches
  /// all samples. All parts of a matching sample count, even in intervals outside the predicate's
  /// dates (S-64).
  ///
  /// The components are years, quarters, months, weeks, days, hours, minutes, seconds or
  /// nanoseconds. Days and longer units keep the wall clock time of the anchor (S-84).
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    type = quantityType
    settings = (options, anchorDate, intervalComponents)
    super.init(quantityType, quantitySamplePredicate)
  }

  /// A closure that receives the statistics of the stored samples, or an empty collection if no
  /// sample matches (S-72).
  ///
  /// The error is `errorInvalidArgument` if the options, the components or a predicate's unit are
  /// invalid (S-15, S-88, S-96), and `errorDataSizeExceeded` if the samples span more than ten
  /// million intervals.
  open var initialResultsHandler: InitialHandler? {
    willSet { willChange("initialResultsHandler") }
  }

  /// A closure that receives the updated collection after each save or deletion of matching
  /// samples, and the changed interval if exactly one changed (S-111…S-113).
  open var statisticsUpdateHandler: UpdateHandler? {
    willSet { willChange("statisticsUpdateHandler") }
  }

  override func start(in context: QueryContext) {
    let request = StatisticsCollectionRequest(
      statistics: StatisticsRequest(
        type: type, condition: condition, options: options, policy: context.policy),
      anchor: anchorDate, components: intervalComponents)
    guard statisticsUpdateHandler != nil else {
      let snapshot = context.snapshot
      deliverLast { [self] in tellInitial(request, snapshot) }
      return
    }
    let snapshot = subscribe(to: [type], in: context.store) { [self] change in
      notify(change, request)
    }
    deliver { [self] in tellInitial(request, snapshot) }
  }

  private func tellInitial(_ request: StatisticsCollectionRequest, _ snapshot: StoreSnapshot) {
    do {
      let results = try request.results(in: snapshot)
      latest = results
      answer { initialResultsHandler?(self, HKStatisticsCollection(results), nil) }
    } catch {
      answer {
        if let initialResultsHandler {
          initialResultsHandler(self, nil, error)
        } else {
          statisticsUpdateHandler?(self, nil, nil, error)
        }
      }
      stop()
    }
  }

  private func notify(_ change: StoreChange, _ request: StatisticsCollectionRequest) {
    guard change.concerns(type, condition) else { return }
    do {
      let (results, changed) = try request.results(after: change, since: latest)
      latest = results
      // For a change to the underlying store, only its effect on the statistics is known.
      guard !changed.isEmpty || !change.typesBeneath.contains(type.identifier) else { return }
      let collection = HKStatisticsCollection(results)
      let statistics = changed.count == 1 ? changed[0] : nil
      answer { statisticsUpdateHandler?(self, statistics, collection, nil) }
    } catch {
      answer { statisticsUpdateHandler?(self, nil, nil, error) }
    }
  }
}

/// A query that computes the statistics of consecutive intervals, either once or after every change
/// of the samples.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  /// A result of a long-running query.
  public struct Result: Sendable {
    /// The updated statistics of all intervals.
    public let statisticsCollection: HKStatisticsCollection
    /// The intervals that the change affects, in time order; nil in the first result (S-130).
    public let updatedStatistics: [HKStatistics]?
  }

  /// The current statistics of all intervals, followed by the statistics after each change.
  public typealias Results = HKQueryResults<Result>

  /// The type and the predicate of the samples.
  public var predicate: HKSamplePredicate<HKQuantitySample>
  /// The statistics to compute for each interval (S-10).
  public var options: HKStatisticsOptions
  /// A boundary between intervals, from which all others follow (S-60).
  public var anchorDate: Date
  /// The length of every interval (S-88), with the calendar and the time zone in which it is
  /// counted (S-82).
  public var intervalComponents: DateComponents

  /// Creates a query for the statistics of consecutive intervals before and after the anchor
  /// (S-60).
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions,
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    self.predicate = predicate
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
  }

  /// Returns the statistics; an empty collection if no sample matches (S-72).
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the options, the components or the predicate's
  ///   unit are invalid (S-132, S-88, S-96); `errorDataSizeExceeded` if the samples span more than
  ///   ten million intervals.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    let request = request(policy: healthStore.statisticsPolicy)
    return try await healthStore.answer {
      HKStatisticsCollection(try request.results(in: $0))
    }
  }

  /// Returns the current statistics, followed by the statistics after each save or deletion of
  /// matching samples. `next()` throws the same errors as `result(for:)`; the sequence then ends.
  public func results(for healthStore: HKHealthStore) -> Results {
    let request = request(policy: healthStore.statisticsPolicy)
    let (type, condition) = predicate.part
    return Results(from: healthStore, types: [type]) { snapshot in
      let results = try request.results(in: snapshot)
      let collection = HKStatisticsCollection(results)
      return (Result(statisticsCollection: collection, updatedStatistics: nil), results)
    } next: { change, latest in
      guard change.concerns(type, condition) else { return nil }
      let (results, changed) = try request.results(after: change, since: latest)
      latest = results
      // For a change to the underlying store, only its effect on the statistics is known.
      guard !changed.isEmpty || !change.typesBeneath.contains(type.identifier) else { return nil }
      return Result(
        statisticsCollection: HKStatisticsCollection(results), updatedStatistics: changed)
    }
  }

  private func request(policy: HKStatisticsPolicy) -> StatisticsCollectionRequest {
    StatisticsCollectionRequest(
      statistics: StatisticsRequest(predicate, options, policy: policy), anchor: anchorDate,
      components: intervalComponents)
  }
}

/// The request of a statistics collection query.
struct StatisticsCollectionRequest {
  let statistics: StatisticsRequest
  let anchor: Date
  let components: DateComponents

  func results(in snapshot: StoreSnapshot) throws -> IntervalResults {
    try statistics.collection(anchor: anchor, components: components, in: snapshot)
  }

  /// Returns the results after a change, with the intervals that it changed: the intervals that its
  /// samples touch, and the intervals whose values differ, for example because a new sample changes
  /// the order of the sources.
  func results(
    after change: StoreChange, since latest: IntervalResults?
  ) throws -> (results: IntervalResults, changed: [HKStatistics]) {
    let results = try results(in: change.snapshot)
    var starts = latest.map(results.changedStarts(since:)) ?? []
    let samples = change.samples(of: statistics.type, matching: statistics.condition)
    for case let sample as HKQuantitySample in samples {
      for piece in sample.measurements {
        // An interval that a deleted sample touched had data before.
        starts.formUnion(results.starts(touchedBy: piece))
        if let latest { starts.formUnion(latest.starts(touchedBy: piece)) }
      }
    }
    return (results, results.statistics(startingAt: starts))
  }
}
