/// The rules of report queries (R-1… … …R-79), evaluated for one interval at a
/// time from all data, in the slowest and simplest way.
///
/// Tests compare the output of `healthmark query --format json` with it.
package enum ReferenceQueries {
  /// The rows that the query has over the history, and their summaries if the query asks for them.
  package static func answer(
    to query: ReferenceQuery, over history: ReferenceHistory
  ) -> ReferenceAnswer {
    let scope = ReferenceScope(query: query, history: history)
    var answer = scope.answer
    if let days = query.smoothingDays, case .quantity(let type) = query.subject {
      answer.smoothing = scope.smoothingAnswer(type, days: days)
    }
    answer.summary = query.summary.map { scope.summary(of: answer.rows, $0) }
    return answer
  }

  /// The hour that a note about a query of nights suggests as an anchor; `nil` without such
  /// a note.
  package static func suggestedAnchor(
    for query: ReferenceQuery, over history: ReferenceHistory
  ) -> Int? {
    guard case .category(let type) = query.subject else { return nil }
    return ReferenceScope(query: query, history: history).categories(type).suggestedAnchor
  }

  /// True if the data shows that the query is a mistake: shares of time without any.
  package static func isMistake(
    _ query: ReferenceQuery, over history: ReferenceHistory
  ) -> Bool {
    guard case .quantity(let type) = query.subject, query.profile == nil, query.episodes == nil
    else { return false }
    return ReferenceScope(query: query, history: history).quantities(type).sharesNoTime
  }
}

/// The facts that all computations of one query share.
struct ReferenceScope {
  let query: ReferenceQuery
  /// The history without exact repeats, and cut at `as_of`.
  let history: ReferenceHistory
  let clock: ReferenceClock
  /// The instant up to which intervals are complete.
  let end: Double
  /// The instant from which the answer looks back, which can be after the end of the data.
  let asOf: Double
  /// The intervals of the range.
  let intervals: [Range<Double>]
  /// The intervals that have rows: the intervals of the range, unless summaries need others.
  private(set) var rowIntervals: [Range<Double>]
  let nightSecond: Int

  init(query: ReferenceQuery, history: ReferenceHistory) {
    self.query = query
    clock = ReferenceClock(zone: history.zone)
    if let asOf = query.asOf?.end(on: clock) {
      self.history = history.withoutRepeats().cut(at: asOf)
      end = min(asOf, history.exportDate)
      self.asOf = asOf
    } else {
      self.history = history.withoutRepeats()
      end = history.exportDate
      asOf = end
    }
    let intervals = ReferenceIntervals(query: query, clock: clock)
    self.intervals = intervals.all
    rowIntervals = self.intervals
    nightSecond = intervals.nightSecond
  }

  /// The rows of the subject, without summaries.
  var answer: ReferenceAnswer {
    switch query.subject {
    case .category(let type): query.profile.map(dailyAnswer) ?? categoryAnswer(type)
    case .workout: query.profile.map(dailyAnswer) ?? workoutAnswer()
    case .activitySummary: ringAnswer()
    case .bloodPressure: pressureAnswer()
    case .menstrualCycle: cycleAnswer()
    case .quantity(let type):
      query.episodes.map { episodeAnswer(type, $0) }
        ?? query.profile.map { profileAnswer(type, $0) } ?? quantityAnswer(type)
    }
  }

  /// The same query with rows for other intervals, which can be outside of the range.
  func over(_ intervals: [Range<Double>]) -> ReferenceScope {
    var scope = self
    scope.rowIntervals = intervals
    return scope
  }

  func state(of interval: Range<Double>) -> String {
    if interval.lowerBound >= end { return "ahead" }
    return interval.upperBound <= end ? "complete" : "partial"
  }

  // MARK: Samples

  /// The samples that pass `where` and `exclude` (R-3, R-3a).
  func counted<Record: ReferenceRecord>(_ records: [Record]) -> [Record] {
    records.filter { record in
      query.filter.passes(record, on: weekdayDay(of: record.start), clock: clock)
        && query.filter.passesWorkouts(record, among: history.workouts)
        && !query.excludes(excludingDay(of: record.start))
    }
  }

  /// The date that gives a record its weekday. For sleep it is the date of the night.
  private func weekdayDay(of start: Double) -> Int {
    query.subject == .category(.sleepAnalysis)
      ? clock.nightDay(of: start, cutAt: nightSecond) : clock.day(of: start)
  }

  /// The date whose exclusion drops a record that starts at an instant. For sleep, and for
  /// intervals of nights, it is the date of the night.
  func excludingDay(of start: Double) -> Int {
    countsNights || query.subject == .category(.sleepAnalysis)
      ? clock.nightDay(of: start, cutAt: nightSecond) : clock.day(of: start)
  }

  func order(of records: [any ReferenceRecord]) -> [String] {
    ReferenceSourceOrder.sources(of: records, priority: query.sourcePriority)
  }

  // MARK: Days

  /// A local day or a night.
  struct Day {
    let number: Int
    /// The day, clipped to the interval.
    let range: Range<Double>
  }

  var countsNights: Bool { query.interval?.unit == .night }

  /// The local days, or nights, of an interval, including excluded ones. Days at its ends are
  /// clipped.
  private func allDays(of interval: Range<Double>) -> [Day] {
    let first = clock.day(of: interval.lowerBound) - 1
    let last = clock.day(of: interval.upperBound) + 1
    return (first...last).compactMap { number in
      let whole =
        countsNights
        ? clock.night(number, cutAt: nightSecond)
        : clock.instant(day: number)..<clock.instant(day: number + 1)
      let range = whole.clamped(to: interval)
      return range.isEmpty ? nil : Day(number: number, range: range)
    }
  }

  /// The days of an interval that are not excluded.
  func days(of interval: Range<Double>) -> [Day] {
    allDays(of: interval).filter { !query.excludes($0.number) }
  }

  func isExcluded(_ interval: Range<Double>) -> Bool {
    !query.excluded.isEmpty && days(of: interval).isEmpty
  }

  /// The number of days of an interval with data before the end of the data.
  func daysWithData(
    of interval: Range<Double>, touching records: [any ReferenceRecord]
  ) -> Int {
    days(of: interval).filter { day in
      let range = day.range.lowerBound..<max(day.range.lowerBound, min(day.range.upperBound, end))
      return records.contains { !range.isEmpty && $0.touches(range) }
    }.count
  }

  // MARK: Rows

  /// A row for each interval: its bounds and state, its coverage by `data`, and the keys of
  /// `make`. A complete row is thin if it has a value of too few days (R-5b). If all days of the
  /// interval are excluded (R-3a), `nullKeys` are null and the parts are empty.
  func rows(
    data: [any ReferenceRecord], nullKeys: [String],
    _ make: (Range<Double>) -> [String: ReferenceValue]
  ) -> [ReferenceRow] {
    let daily = columns.filter(\.isMeasuredDaily).map(\.key)
    let measured = columns.filter { !$0.isCount && $0.key != "count" }.map(\.key)
    return rowIntervals.map { interval in
      var keys: [String: ReferenceValue] = [
        "start": .instant(interval.lowerBound), "end": .instant(interval.upperBound),
        "state": .text(state(of: interval)),
      ]
      if isExcluded(interval) {
        keys["excluded"] = .flag(true)
        for key in nullKeys { keys[key] = .null }
        if query.grouping == .source { keys["sources"] = .list([]) }
        if query.grouping == .entry { keys["entries"] = .list([]) }
        if query.grouping == .activity { keys["activities"] = .list([]) }
      } else {
        keys.merge(make(interval)) { $1 }
      }
      let begun = days(of: interval).filter { $0.range.lowerBound < end }
      let touched = begun.filter { day in data.contains { $0.touches(day.range) } }
      func hasValue(_ columns: [String]) -> Bool {
        columns.contains { keys[$0] != nil && keys[$0] != .null }
      }
      let range = interval.lowerBound..<max(interval.lowerBound, min(interval.upperBound, end))
      let readings = isExcluded(interval) ? 0 : data.count { $0.touches(range) }
      let isThin =
        hasValue(daily) && isThin(days: begun.count, daysWithData: touched.count)
        || hasValue(measured) && readings < leastReadings
      if isThin, keys["state"] == .text("complete") { keys["thin"] = .flag(true) }
      return ReferenceRow(
        keys: keys, days: begun.count, daysWithData: touched.count, readings: readings)
    }
  }

  /// The listed intervals that have items.
  var intervalsWithItems: [Range<Double>] { intervals.filter { !isExcluded($0) } }
}
