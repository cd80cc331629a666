public import Foundation

/// Computes the statistics of consecutive intervals, once or whenever samples change.
///
/// Set one or both handlers before the query is executed (S-74). With `statisticsUpdateHandler` the
/// query goes on until it is stopped (S-110).
public final class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// A boundary of an interval; only its place between boundaries matters (S-60).
  public let anchorDate: Date
  public let options: HKStatisticsOptions
  /// The length of every interval (S-88), and the calendar and zone it is counted in (S-82).
  public let intervalComponents: DateComponents

  public typealias InitialHandler = (
    HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?
  ) -> Void
  public typealias UpdateHandler = (
    HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
  ) -> Void

  private let type: HKQuantityType
  private var initialHandler: InitialHandler?
  private var updateHandler: UpdateHandler?
  /// The results that were told last; touched on the query's queue only.
  private var latest: IntervalResults?

  /// - Parameters:
  ///   - quantitySamplePredicate: nil for all samples of the type. All parts of a matching sample count,
  ///     also in intervals outside of the predicate's dates (S-64).
  ///   - intervalComponents: years, quarters, months, weeks, days, hours, minutes, seconds or
  ///     nanoseconds; days and longer keep the wall clock (S-84).
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

  /// Takes the statistics of the samples that are stored; without data an empty collection (S-72). Gets
  /// `errorInvalidArgument` for options, components or a predicate's unit that do not fit (S-15, S-88,
  /// S-96), `errorDataSizeExceeded` if the samples lie in more than ten million intervals.
  public var initialResultsHandler: InitialHandler? {
    get { initialHandler }
    set {
      willChange("initialResultsHandler")
      initialHandler = newValue
    }
  }

  /// Takes the fresh collection after each save or deletion of matching samples, and the changed
  /// interval if exactly one changed (S-111…S-113).
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
      // Of what came and went beneath, only what it did to the statistics is known.
      guard !changed.isEmpty || !change.typesBeneath.contains(type.identifier) else { return }
      let collection = HKStatisticsCollection(results)
      let statistics = changed.count == 1 ? changed[0] : nil
      answer { updateHandler?(self, statistics, collection, nil) }
    } catch {
      answer { updateHandler?(self, nil, nil, error) }
    }
  }
}
