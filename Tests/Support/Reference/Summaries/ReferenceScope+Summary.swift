/// The JSON of summaries (R-70…R-79).
extension ReferenceScope {
  /// One object for each column.
  func summary(
    of rows: [ReferenceRow], _ options: ReferenceSummaryOptions
  ) -> [String: ReferenceValue] {
    let bases = options.compares.isEmpty ? [.previous] : options.compares
    let latest = rows.lastIndex { $0.state == "complete" }
    let previousRows = rowsOfBase(.previous, before: latest)
    let rowsOfBases = bases.map { base in
      base == .previous ? previousRows : rowsOfBase(base, before: latest)
    }
    var summary: [String: ReferenceValue] = [:]
    for (place, column) in columns.enumerated() {
      let own = rows.map { interval(of: $0, column) }
      let changes = rowsOfBases.map { base in
        ReferenceChange(
          of: latest.map { own[$0] }, against: base.map { interval(of: $0, column) },
          growsWithDays: column.growsWithDays, isNeverThin: isFine)
      }
      let summaries = ReferenceColumnSummary(own)
      var keys = Self.numbers(of: summaries, column)
      keys.merge(Self.places(in: summaries, isBetterDown: options.isBetterDown)) { $1 }
      let previous = previousRows.first.map { interval(of: $0, column) }
      keys["previous"] = Self.place(previous.flatMap { $0.value == nil ? nil : $0 })
      keys["change"] = .number(changes[0].change)
      keys["changePercent"] = .number(changes[0].percent)
      if options.compares.count > 1 {
        keys["changes"] = .list(zip(bases, changes).map { Self.keys(of: $1, against: $0) })
      }
      if place == 0, let goal = options.goal {
        keys["goal"] = self.goal(goal, options, summaries, column)
      }
      summary[column.key] = .object(keys)
    }
    return summary
  }

  /// True for intervals counted in minutes or hours.
  var isFine: Bool { [.minute, .hour].contains(query.interval?.unit) }

  /// True if too few days of an interval have data (R-5b).
  func isThin(days: Int, daysWithData: Int) -> Bool {
    !isFine && Double(daysWithData) < (query.summary?.leastCoverage ?? 0.5) * Double(days)
  }

  /// The number of readings that an interval needs, but for numbers of readings themselves.
  var leastReadings: Int { query.summary?.leastReadings ?? 0 }

  // MARK: Intervals

  /// The value of a column in a row. An instant is given in minutes since its night began,
  /// and a count before the first sample is missing.
  private func interval(
    of row: ReferenceRow, _ column: ReferenceColumn
  ) -> ReferenceColumnSummary.Interval {
    var interval = ReferenceColumnSummary.Interval(
      start: row.instant("start") ?? 0, end: row.instant("end") ?? 0,
      value: row.number(column.key))
    if let instant = row.instant(column.key) {
      interval.value = clock.minutesOfNight(
        instant, beginningAt: interval.start, cutAt: nightSecond)
    }
    if column.isCount, interval.end <= firstStart ?? .infinity { interval.value = nil }
    interval.state = ReferenceColumnSummary.Interval.State(rawValue: row.state) ?? .complete
    let isThin =
      column.isMeasuredDaily && isThin(days: row.days, daysWithData: row.daysWithData)
      || !column.isCount && column.key != "count" && row.readings < leastReadings
    if isThin, interval.state == .complete { interval.value = nil }
    interval.isExcluded = row["excluded"] == .flag(true)
    (interval.days, interval.daysWithData) = (row.days, row.daysWithData)
    return interval
  }

  /// The start of the first sample of the type, regardless of `where` and `exclude`; `nil` if there
  /// are no samples.
  private var firstStart: Double? {
    switch query.subject {
    case .category(let type):
      history.categories.filter { $0.type == type }.map(\.start).min()
    case .quantity(let type):
      history.quantities.filter { $0.type == type }.map(\.start).min()
    case .menstrualCycle:
      history.categories.filter { $0.type == .menstrualFlow }.map(\.start).min()
    case .workout: history.workouts.map(\.start).min()
    case .activitySummary: history.summaries.map { clock.noon(of: $0.day) }.min()
    case .bloodPressure: ReferencePressurePairs(history).readings.map(\.start).min()
    }
  }

  /// The rows of the intervals that form a base; empty if the range has no complete interval.
  private func rowsOfBase(
    _ base: ReferenceSummaryOptions.Base, before latest: Int?
  ) -> [ReferenceRow] {
    guard let latest else { return [] }
    let made = ReferenceIntervals(query: query, clock: clock)
    func before(_ count: Int) -> [Range<Double>] {
      (made.before(count) + intervals[..<latest]).suffix(count)
    }
    let wanted =
      switch base {
      case .previous: before(1)
      case .yearAgo: made.yearBefore(intervals[latest]).map { [$0] } ?? []
      case .averageOf(let count): before(count)
      }
    return wanted.isEmpty ? [] : over(wanted).answer.rows
  }

  // MARK: Keys

  private static func numbers(
    of summaries: ReferenceColumnSummary, _ column: ReferenceColumn
  ) -> [String: ReferenceValue] {
    var keys: [String: ReferenceValue] = [
      "n": .count(summaries.n), "mean": .number(summaries.mean),
      "median": .number(summaries.median),
      "standardDeviation": .number(summaries.standardDeviation),
      "minimum": .number(summaries.minimum), "maximum": .number(summaries.maximum),
    ]
    for percent in [10, 25, 75, 90] {
      keys["p\(percent)"] = .number(summaries.percentile(percent))
    }
    if column.hasTotal { keys["total"] = .number(summaries.total) }
    return keys
  }

  private static func places(
    in summaries: ReferenceColumnSummary, isBetterDown: Bool
  ) -> [String: ReferenceValue] {
    func extreme(_ places: [ReferenceColumnSummary.Interval]) -> ReferenceValue {
      places.count > 1 ? .oneOf(places.map(place)) : place(places.first)
    }
    return [
      "latest": place(summaries.latest), "latestWithData": place(summaries.latestWithData),
      "trend": summaries.trend.map { trend in
        .object([
          "slope": .number(trend.slope), "r2": .number(trend.r2), "n": .count(trend.n),
        ])
      } ?? .null,
      "best": extreme(summaries.places(ofGreatest: !isBetterDown)),
      "worst": extreme(summaries.places(ofGreatest: isBetterDown)),
    ]
  }

  private static func place(_ interval: ReferenceColumnSummary.Interval?) -> ReferenceValue {
    guard let interval else { return .null }
    return .object(["start": .instant(interval.start), "value": .number(interval.value)])
  }

  private static func keys(
    of change: ReferenceChange, against base: ReferenceSummaryOptions.Base
  ) -> [String: ReferenceValue] {
    [
      "base": .text(base.text), "value": .number(change.value),
      "change": .number(change.change), "changePercent": .number(change.percent),
    ]
  }

  /// The goal in the column's unit, and the intervals that meet it, compared in the unit of the
  /// goal.
  private func goal(
    _ goal: ReferenceSummaryOptions.Goal, _ options: ReferenceSummaryOptions,
    _ summaries: ReferenceColumnSummary, _ column: ReferenceColumn
  ) -> ReferenceValue {
    let unit = column.unit ?? "count"
    let (amount, ownUnit): (Double, String?) =
      switch goal {
      case .amount(let amount, let unit): (amount, unit)
      case .clock(let second): (Double((second - nightSecond + 86_400) % 86_400) / 60, nil)
      }
    let bound = ReferenceBand.Bound(
      options.isBetterDown ? .atMost(amount) : .atLeast(amount), ownUnit ?? unit)
    let met = summaries.goal(countsPartial: !options.isBetterDown, skipsGaps: options.skipsGaps) {
      bound.holds($0, in: unit)
    }
    return .object([
      "value": .number(ReferenceUnits.convert(amount, from: ownUnit ?? unit, to: unit)),
      "met": .count(met.met), "streak": .count(met.streak),
      "longestStreak": met.longestStreak.map { streak in
        .object([
          "length": .count(streak.length), "start": .instant(streak.start),
          "end": .instant(streak.end),
        ])
      } ?? .null,
    ])
  }
}
