import Health
import Languages

/// A query for the days of a range, or the nights of sleep, by weekday or month.
///
/// The value of a row is the sum of the values of its days, divided by their number.
struct DayProfileQuery: RowQuery {
  let daily: any DailyQuery
  let unit: ProfileUnit

  var base: any IntervalQuery { daily }
  var types: [HKObjectType] { daily.types }

  /// False: a profile has rows instead of intervals.
  var hasIntervals: Bool { false }

  private var time: QueryTime { daily.time }

  /// True if the range is known only after the samples were read: it extends from the first one
  /// that counts to the last.
  private var readsForRange: Bool {
    time.range.needsExtent && !daily.countsAllSamples
  }

  func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    guard !readsForRange else { return try daily.spans(in: context) }
    return try query(over: range(in: context), context).spans(in: context)
  }

  /// The query over the days or the nights of a range.
  private func query(
    over range: Range<Double>?, _ context: EvaluationContext
  ) throws -> any DailyQuery {
    var query = daily.over(try days(of: range, context))
    query.time.interval = IntervalLength(1, daily.countsNights ? .night : .day)
    return query
  }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    var context = context
    context.wants.subtract([.items, .intervalsBefore, .yearBefore, .history, .yearAgo])
    let range = try range(in: context)
    var result = try query(over: range, context).evaluate(in: context)
    let totals = try totals(of: result, context)
    result.computed = daily.computation(by: unit)
    result.facts.insert(
      .samples(
        daily.countsEveryDay ? .everyDayOfProfile : .daysOfProfile(areNights: daily.countsNights)),
      at: 0)
    result.provenance?.rules.append("R-64")
    result.range = range
    result.length = nil
    result.intervals = []
    // Numbers of things are whole, but not their means.
    for column in result.columns.indices { result.columns[column].roundsDown = false }
    result.details = ResultProfile(
      unit: unit,
      rows: unit.numbers(weekStart: context.calendar.weekStart).map { number in
        let row = totals[number]
        return .init(
          number: number, values: row?.means ?? result.columns.map { _ in nil },
          count: row?.count ?? 0)
      })
    return result
  }

  private func range(in context: EvaluationContext) throws -> Range<Double>? {
    try readsForRange
      ? daily.evaluate(in: context).range
      : context.intervals(of: time, over: daily.types).range
  }

  /// The boundaries of the days of a range, which ends with the known data. The first and the last
  /// day are not extended, but nights are complete.
  private func days(of range: Range<Double>?, _ context: EvaluationContext) throws -> [Double] {
    guard let range else { return [] }
    let end = min(range.upperBound, context.knownUntil, context.cutoff ?? .infinity)
    guard range.lowerBound < end else { return [] }
    let known = range.lowerBound..<end
    do {
      return try daily.countsNights
        ? context.calendar.nights(
          IntervalLength(1, .night), from: time.nightStart(context.clock), in: known, anchor: nil)
        : context.clock.boundaries(of: unit, in: known)
    } catch let error as IntervalBoundaries.TooManyIntervals {
      guard let place = time.place else { throw error }
      throw Diagnostic(error.description, at: place)
    }
  }

  /// The days of one row.
  private struct Total {
    var sums: [Double?]
    var days = 0
    /// The number of samples on these days.
    var count = 0

    /// The sums for each day; nil without days, and for an amount that no sample states.
    var means: [Double?] {
      sums.map { sum in
        days == 0 || (sum == nil && count > 0) ? nil : (sum ?? 0) / Double(days)
      }
    }
  }

  /// The rows by their numbers.
  private func totals(
    of result: QueryResult, _ context: EvaluationContext
  ) throws -> [Int: Total] {
    // Before the first sample, a count of 0 has no meaning.
    let first =
      try (daily.types.first as? HKSampleType)
      .flatMap { try context.store.extent(of: $0)?.lowerBound } ?? .infinity
    var totals: [Int: Total] = [:]
    for day in result.intervals where !day.isExcluded {
      let date =
        daily.countsNights
        ? context.clock.dateOfNight(at: day.start, startingAt: time.nightStart(context.clock))
        : context.clock.date(at: day.start)
      let hasData = day.count > 0
      guard
        hasData
          || (daily.countsEveryDay && day.end > first && daily.filter?.admits(date) ?? true)
      else { continue }
      let number = unit == .weekday ? date.isoWeekday : date.month
      var total = totals[number] ?? Total(sums: result.columns.map { _ in nil })
      total.days += 1
      total.count += day.count
      for (column, value) in day.values.enumerated() {
        if let value { total.sums[column] = (total.sums[column] ?? 0) + value }
      }
      totals[number] = total
    }
    return totals
  }
}

extension ProfileUnit {
  /// The numbers of the rows of a profile, in the order of the rows.
  func numbers(weekStart: Weekday) -> [Int] {
    switch self {
    case .hour: Array(0..<24)
    case .weekday: (0..<7).map { (weekStart.rawValue - 1 + $0) % 7 + 1 }
    case .month: Array(1...12)
    }
  }
}
