package import Health

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
    let all = try context.reads.rings(context.clock)
    let rings = all.filter { rings in
      (filter?.admits(rings.date) ?? true)
        && excluded?.contains(rings.noon) != true
    }
    let intervals = try context.intervals(of: time, extent: rings.extent(context.clock))
    let members = ObjectIntervals(intervals: intervals).members(at: rings.map(\.noon))
    let statistics = try statistics ?? standard(of: rings, in: context)
    var result = QueryResult(
      type: type.identifier,
      computation: ReportWords.computation(statistics, of: ReportWords.rings, where: filter),
      columns: statistics.map { ResultColumn(ofRings: $0) }, intervals: intervals,
      results: zip(intervals.intervals, members).map { span, members in
        let own = members.map { rings[$0] }
        return ResultInterval(
          start: span.lowerBound, end: span.upperBound,
          values: statistics.map { statistic in Self.value(statistic, of: own) }, count: own.count)
      }, in: context)
    let inRange = all.count { intervals.span?.contains($0.noon) ?? true }
    let used = members.reduce(0) { $0 + $1.count }
    result.provenance = QueryProvenance(
      used: used, leftOut: inRange - used,
      rules: ["R-30"] + filter.rules)
    result.notices = filter.notices(refused: inRange, passed: used, of: type.shortName)
    try context.addCoverage(
      of: rings.map(\.noon), to: &result, intervals, excluded: excluded,
      first: all.map(\.noon).min())
    result.exclude(excluded)
    return result
  }

  /// The default statistics. They use the move time if it has a goal and the move ring has none.
  private func standard(
    of rings: [DayRings], in context: EvaluationContext
  ) throws -> [Statistic] {
    let own = try context.intervals(of: time.own, extent: rings.extent(context.clock)).span
    let days = rings.filter { own?.contains($0.noon) ?? false }
    func hasGoal(_ ring: DayRings.Ring) -> Bool { days.contains { $0.isUsed(ring) } }
    let move: Statistic = !hasGoal(.move) && hasGoal(.moveTime) ? .moveTime : .move
    return [move, .exercise, .stand, .allClosed]
  }

  private static func value(_ statistic: Statistic, of days: [DayRings]) -> Double? {
    guard statistic != .allClosed else { return Double(days.count(where: \.areAllClosed)) }
    guard let (ring, aspect) = DayRings.Ring.of(statistic) else { return nil }
    switch aspect {
    case .amount: return total(days.compactMap { $0[ring].amount })
    case .goal: return total(days.compactMap { $0[ring].goal })
    case .closed: return Double(days.count { $0.isClosed(ring) })
    }
  }

  private static func total(_ amounts: [Double]) -> Double? {
    amounts.isEmpty ? nil : amounts.reduce(0, +)
  }
}

extension DayRings.Ring {
  fileprivate enum Aspect {
    case amount, goal, closed
  }

  /// The ring of a statistic and its aspect of the ring; nil for other statistics.
  fileprivate static func of(_ statistic: Statistic) -> (Self, Aspect)? {
    switch statistic {
    case .move: (.move, .amount)
    case .moveGoal: (.move, .goal)
    case .moveClosed: (.move, .closed)
    case .moveTime: (.moveTime, .amount)
    case .moveTimeGoal: (.moveTime, .goal)
    case .moveTimeClosed: (.moveTime, .closed)
    case .exercise: (.exercise, .amount)
    case .exerciseGoal: (.exercise, .goal)
    case .exerciseClosed: (.exercise, .closed)
    case .stand: (.stand, .amount)
    case .standGoal: (.stand, .goal)
    case .standClosed: (.stand, .closed)
    default: nil
    }
  }
}

extension ResultColumn {
  /// Creates the column of a statistic of rings.
  init(ofRings statistic: Statistic) {
    let amount: Amount =
      switch statistic {
      case .move, .moveGoal: .quantity(.kilocalorie())
      case .moveTime, .moveTimeGoal, .exercise, .exerciseGoal: .quantity(.minute())
      case .stand, .standGoal: .quantity(.hour())
      default: .count
      }
    self.init(key: statistic.rawValue, title: statistic.title, amount: amount)
    hasTotal = true
    growsWithWear = [.move, .moveTime, .exercise, .stand].contains(statistic)
  }
}
