public import Foundation

/// Computes the statistics of consecutive intervals, once or whenever samples change.
///
/// Set one or both handlers before the query is executed (S-74). With `statisticsUpdateHandler` the
/// query continues until it is stopped (S-110).
public final class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// A boundary of an interval; all others follow from it (S-60).
  public let anchorDate: Date
  /// The statistics to compute for each interval (S-10).
  public let options: HKStatisticsOptions
  /// The length of every interval (S-88), and the calendar and zone it is counted in (S-82).
  public let intervalComponents: DateComponents

  /// Takes the query and the statistics of all intervals, or an error.
  public typealias InitialHandler = (
    HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?
  ) -> Void
  /// Takes the query, the changed interval if exactly one changed, and the statistics of all
  /// intervals, or an error (S-112).
  public typealias UpdateHandler = (
    HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
  ) -> Void

  private let type: HKQuantityType
  private var initialHandler: InitialHandler?
  private var updateHandler: UpdateHandler?
  /// The latest results; accessed only on the query's queue.
  private var latest: IntervalResults?

  /// Computes statistics of the samples that match the predicate, or of all without one. All parts of
  /// a matching sample count, even in intervals outside of the predicate's dates (S-64).
  ///
  /// The components are years, quarters, months, weeks, days, hours, minutes, seconds or nanoseconds;
  /// days and longer units keep the wall clock time of the anchor (S-84).
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    type = quantityType
    self.anchorDate = anchorDate
    self.options = options
    self.intervalComponents = intervalComponents
    super.init(quantityType, quantitySamplePredicate)
  }

  /// Receives the statistics of the stored samples; without data an empty collection (S-72).
  /// Receives `errorInvalidArgument` for options, components or a predicate's unit that do not fit
  /// (S-15, S-88, S-96), `errorDataSizeExceeded` if the samples lie in more than ten million
  /// intervals.
  public var initialResultsHandler: InitialHandler? {
    get { initialHandler }
    set {
      willChange("initialResultsHandler")
      initialHandler = newValue
    }
  }

  /// Receives the updated collection after each save or deletion of matching samples, and the
  /// changed interval if exactly one changed (S-111…S-113).
  public var statisticsUpdateHandler: UpdateHandler? {
    get { updateHandler }
    set {
      willChange("statisticsUpdateHandler")
      updateHandler = newValue
    }
  }

  override func start(in context: QueryContext) {
    let request = StatisticsCollectionRequest(
      statistics: StatisticsRequest(
        type: type, condition: condition, options: options, policy: context.policy),
      anchor: anchorDate, components: intervalComponents)
    guard updateHandler != nil else {
      let snapshot = context.snapshot
      deliverLast { [self] in tellInitial(request, snapshot) }
      return
    }
    let snapshot = subscribe(to: [type], in: context.store) { [self] change in
      tell(change, request)
    }
    deliver { [self] in tellInitial(request, snapshot) }
  }

  private func tellInitial(_ request: StatisticsCollectionRequest, _ snapshot: StoreSnapshot) {
    do {
      let results = try request.results(in: snapshot)
      latest = results
      answer { initialHandler?(self, HKStatisticsCollection(results), nil) }
    } catch {
      answer {
        if let initialHandler {
          initialHandler(self, nil, error)
        } else {
          updateHandler?(self, nil, nil, error)
        }
      }
      stop()
    }
  }

  private func tell(_ change: StoreChange, _ request: StatisticsCollectionRequest) {
    guard change.concerns(type, condition) else { return }
    do {
      let (results, changed) = try request.results(after: change, since: latest)
      latest = results
      // For changes of the underlying store, only their effect on the statistics is known.
      guard !changed.isEmpty || !change.typesBeneath.contains(type.identifier) else { return }
      let collection = HKStatisticsCollection(results)
      let statistics = changed.count == 1 ? changed[0] : nil
      answer { updateHandler?(self, statistics, collection, nil) }
    } catch {
      answer { updateHandler?(self, nil, nil, error) }
    }
  }
}

/// Computes the statistics of consecutive intervals, once or whenever samples change.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  /// A result of a long-running query.
  public struct Result: Sendable {
    /// The updated statistics of all intervals.
    public let statisticsCollection: HKStatisticsCollection
    /// The intervals that the change affects, in time order; nil in the first result (S-130).
    public let updatedStatistics: [HKStatistics]?
  }

  /// The statistics of all intervals, then those after each change.
  public typealias Results = HKQueryResults<Result>

  /// The type and the predicate of the samples.
  public var predicate: HKSamplePredicate<HKQuantitySample>
  /// The statistics to compute for each interval (S-10).
  public var options: HKStatisticsOptions
  /// A boundary of an interval; all others follow from it (S-60).
  public var anchorDate: Date
  /// The length of every interval (S-88), and the calendar and zone it is counted in (S-82).
  public var intervalComponents: DateComponents

  /// Creates a query for the statistics of intervals that follow one another, before and after the
  /// anchor (S-60).
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions,
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    self.predicate = predicate
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
  }

  /// Returns the statistics; an empty collection without data (S-72).
  ///
  /// - Throws: `HKError.errorInvalidArgument` for options, components or a predicate's unit that do
  ///   not fit (S-132, S-88, S-96); `errorDataSizeExceeded` if the samples lie in more than ten
  ///   million intervals.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    let request = request(policy: healthStore.statisticsPolicy)
    return try await healthStore.answer {
      HKStatisticsCollection(try request.results(in: $0))
    }
  }

  /// Returns the current statistics, followed by those after each save or deletion of matching samples.
  /// `next()` throws the errors of `result(for:)`, and the sequence then ends.
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
      // For changes of the underlying store, only their effect on the statistics is known.
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

  /// The results after a change, and the intervals that it changed: those that its samples touch,
  /// and those whose values differ, as when a new sample makes another source count first.
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
