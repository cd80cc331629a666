package import Health

/// The origin of a mean per day: the amounts of the days, or of the nights for sleep.
package struct DailyExplanation: Sendable {
  package var type: HKObjectType
  /// The interval, with the engine's own mean in its first column.
  package var result: QueryResult
  /// The days of the interval that have begun, with their amounts in the first column.
  package var days: QueryResult
  /// The rules that the number follows.
  package var rules: [String]

  /// The days that count: those with data, whatever its value, that are not excluded.
  package var daysWithData: [ResultInterval] {
    days.intervals.filter { $0.count > 0 && !$0.isExcluded }
  }

  /// The sum of the amounts of these days. A day with data of other values counts as 0.
  package var total: Double {
    daysWithData.reduce(0) { $0 + (($1.values.first ?? nil) ?? 0) }
  }
}

extension ExplainableQuery {
  /// True if a mean per day comes before all statistics that samples explain.
  package var isOfDays: Bool {
    statistics.first { $0 == .perDay || explainable.contains($0) } == .perDay
  }

  /// Explains the mean per day of one interval by the amounts of its days.
  ///
  /// - Parameter boundaries: the start and the end of the interval.
  /// - Throws: the same errors as `evaluate(in:)`.
  package func dailyExplanation(
    of boundaries: [Double], in context: EvaluationContext
  ) throws -> DailyExplanation {
    var mean = over(boundaries)
    mean.statistics = [.perDay]
    let isOfNights = types.contains(HKCategoryType(.sleepAnalysis))
    var day = try over(
      isOfNights && time.interval?.unit != .night
        ? nights(named: boundaries, context) : days(of: boundaries, context))
    day.statistics = [explainable.contains(.sum) ? .sum : .duration]
    day.time.interval = IntervalLength(1, isOfNights ? .night : .day)
    return DailyExplanation(
      type: types[0], result: try mean.evaluate(in: context), days: try day.evaluate(in: context),
      rules: mean.rules)
  }

  /// The boundaries of the days of an interval that have begun, clipped to it.
  private func days(of boundaries: [Double], _ context: EvaluationContext) throws -> [Double] {
    let intervals = QueryIntervals(
      length: time.interval, range: boundaries[0]..<boundaries[1], boundaries: boundaries)
    let cuts = try IntervalDays(
      intervals, until: context.knownUntil, excluded: nil, context.clock
    ).cuts
    return known(cuts, in: context)
  }

  /// The boundaries of the nights whose dates begin in an interval.
  private func nights(named boundaries: [Double], _ context: EvaluationContext) -> [Double] {
    let clock = context.clock
    var date = clock.date(at: boundaries[0])
    if clock.instant(on: date) < boundaries[0] { date = date.adding(days: 1) }
    let nightStart = time.nightStart(clock)
    var nights = [clock.instant(on: date.adding(days: -1), timeOfDay: nightStart)]
    while clock.instant(on: date) < min(boundaries[1], context.knownUntil) {
      nights.append(clock.instant(on: date, timeOfDay: nightStart))
      date = date.adding(days: 1)
    }
    return known(nights, in: context)
  }

  /// The boundaries up to the end of the known data, which ends the last day that has begun.
  private func known(_ boundaries: [Double], in context: EvaluationContext) -> [Double] {
    let end = context.knownUntil
    let begun = boundaries.prefix { $0 < end }
    guard let next = boundaries.dropFirst(begun.count).first else { return boundaries }
    return begun.isEmpty ? Array(boundaries.prefix(2)) : begun + [min(end, next)]
  }
}
