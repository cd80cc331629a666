package import Health
import Languages

/// Statistics of the rings of days, each of which belongs to the interval that contains the noon of
/// its date.
package struct ActivitySummaryQuery: Query {
  /// The statistics; nil for the rings that occur in the data of the query's own intervals.
  package var statistics: [Statistic]?
  package var time: QueryTime
  /// The filter, which can select weekdays of dates; nil for all days.
  package var filter: SampleFilter?

  private let type = HKObjectType.activitySummaryType()

  package var types: [HKObjectType] { [type] }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    if time.range.needsExtent { return [SampleSpan(type)] }
    return try context.intervals(of: time, extent: nil).span.map {
      [SampleSpan(type, $0, parts: [])]
    } ?? []
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let excluded = time.excluded(by: filter, context.clock)
    let all = try context.reads.ringDays(context.clock)
    func counts(_ date: CivilDate, _ noon: Double) -> Bool {
      (filter?.admits(date) ?? true) && excluded?.contains(noon) != true
    }
    let days = all.filter { counts($0.date, $0.noon) }
    let intervals = try context.intervals(of: time, extent: days.extent(context.clock))
    func read(_ span: Range<Double>?) throws -> [DayRings] {
      guard let span else { return [] }
      return try context.store.rings(context.clock, in: span).filter { counts($0.date, $0.noon) }
    }
    let rings = try read(intervals.span)
    let members = ObjectIntervals(intervals: intervals).members(at: rings.map(\.noon))
    let statistics =
      try statistics
      ?? standard(
        of: time.boundaries == nil
          ? rings
          : read(context.intervals(of: time.own, extent: days.extent(context.clock)).span))
    let computed = statistics.computed(Self.allStatistics)
    var result = QueryResult(
      type: type.identifier,
      computation: Computation(statistics, of: .rings, where: filter),
      columns: computed.map(\.column), intervals: intervals,
      results: zip(intervals.intervals, members).map { span, members in
        let own = members.map { rings[$0] }
        return ResultInterval(
          start: span.lowerBound, end: span.upperBound,
          values: computed.map { $0.value(own) }, count: own.count)
      }, in: context)
    let inRange = all.count { intervals.span?.contains($0.noon) ?? true }
    let used = members.reduce(0) { $0 + $1.count }
    result.provenance = QueryProvenance(
      used: used, leftOut: inRange - used,
      rules: ["R-30"] + filter.rules)
    result.notices = filter.notices(refused: inRange, passed: used, of: type.shortName)
    try context.addCoverage(
      of: days.map(\.noon), to: &result, intervals, excluded: excluded,
      first: all.map(\.noon).min())
    result.exclude(excluded)
    return result
  }

  /// The default statistics. They use the move time if it has a goal and the move ring has none.
  ///
  /// - Parameter days: the days of the query's own intervals.
  private func standard(of days: [DayRings]) -> [Statistic] {
    func hasGoal(_ ring: DayRings.Ring) -> Bool { days.contains { $0.isUsed(ring) } }
    let move: Statistic = !hasGoal(.move) && hasGoal(.moveTime) ? .moveTime : .move
    return [move, .exercise, .stand, .allClosed]
  }
}

extension ActivitySummaryQuery {
  /// All statistics of rings, in the order in which they are listed.
  static let allStatistics: [ComputedStatistic<[DayRings]>] =
    statistics(of: .move, .move, .kilocalorie()) + statistics(of: .moveTime, .moveTime, .minute())
    + statistics(of: .exercise, .exercise, .minute()) + statistics(of: .stand, .stand, .hour())
    + [ComputedStatistic(.allClosed, .count) { Double($0.count(where: \.areAllClosed)) }]

  /// The amount of a ring, its goal, and the number of days on which it was closed.
  private static func statistics(
    of ring: DayRings.Ring, _ amount: Statistic, _ unit: HKUnit
  ) -> [ComputedStatistic<[DayRings]>] {
    [
      ComputedStatistic(amount, .quantity(unit), hasTotal: true, growsWithWear: true) { days in
        total(days.compactMap { $0[ring].amount })
      },
      ComputedStatistic(Statistic(amount.key + "Goal"), .quantity(unit), hasTotal: true) { days in
        total(days.compactMap { $0[ring].goal })
      },
      ComputedStatistic(Statistic(amount.key + "Closed"), .count) { days in
        Double(days.count { $0.isClosed(ring) })
      },
    ]
  }

  private static func total(_ amounts: [Double]) -> Double? {
    amounts.isEmpty ? nil : amounts.reduce(0, +)
  }
}

extension Statistic {
  fileprivate static let move = Statistic("move")
  fileprivate static let moveTime = Statistic("moveTime")
  fileprivate static let exercise = Statistic("exercise")
  fileprivate static let stand = Statistic("stand")
  fileprivate static let allClosed = Statistic("allClosed")
}

extension ActivitySummaryQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { firstAmounts[0] }

  /// By default, the first statistic is `move`, or `move_time` for users who have that goal.
  package var firstAmounts: [ResultColumn.Amount] {
    (statistics.map { Array($0.prefix(1)) } ?? [.move, .moveTime]).computed(Self.allStatistics)
      .map(\.column.amount)
  }

  package var columnKeys: [String]? { statistics?.map(\.key) }
  package var chartStyles: [FigureStyle] { amountStyles() }
}
