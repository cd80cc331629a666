/// Profiles of categories and workouts: the mean of the days, or of the nights of sleep, that have
/// the same weekday or month.
extension ReferenceScope {
  func dailyAnswer(_ kind: ReferenceQuery.Profile) -> ReferenceAnswer {
    let days = daysOfProfile
    let answers = zip(days, daily.over(days.map(\.range)).answer.rows)
      .filter { isCounted($0, $1) }
    func mean(_ key: String, _ name: ReferenceValue, where isIn: (Int) -> Bool) -> ReferenceRow {
      row([key: name], of: answers.filter { isIn($0.0.number) }.map(\.1))
    }
    switch kind {
    case .hour: preconditionFailure("only quantities have a profile by hour")
    case .weekday:
      return ReferenceAnswer(
        rows: (0..<7).map { place in
          let weekday = (query.weekStart + place) % 7
          return mean("weekday", .text(ReferenceClock.weekdays[weekday])) {
            ReferenceClock.weekday(of: $0) == weekday
          }
        }, items: nil)
    case .month:
      return ReferenceAnswer(
        rows: (1...12).map { month in
          mean("month", .count(month)) { ReferenceDay(dayNumber: $0).month == month }
        }, items: nil)
    }
  }

  private var isOfSleep: Bool { query.subject == .category(.sleepAnalysis) }

  private var profileStatistics: [String] {
    if let statistics = query.statistics { return statistics }
    if case .category(let type) = query.subject { return [type.defaultStatistic] }
    return ["count"]
  }

  /// The days of the range before the end of the data that are not excluded. Nights are not clipped
  /// to the range.
  private var daysOfProfile: [Day] {
    let from = query.from.start(on: clock)
    let to = min(query.to.start(on: clock), end)
    guard from < to else { return [] }
    guard isOfSleep else { return days(of: from..<to) }
    return days(of: from..<to).map { day in
      Day(number: day.number, range: clock.night(day.number, cutAt: nightSecond))
    }
  }

  /// The same query with a row for each day or night.
  private var daily: ReferenceScope {
    var query = query
    query.profile = nil
    query.interval = ReferenceIntervalLength(1, isOfSleep ? .night : .day)
    return ReferenceScope(query: query, history: history)
  }

  /// A row of the profile: for each statistic, the sum over the days, divided by their number.
  private func row(
    _ keys: [String: ReferenceValue], of days: [ReferenceRow]
  ) -> ReferenceRow {
    var keys = keys
    for statistic in profileStatistics {
      let key = ReferenceKeys.json(statistic)
      let numbers = days.compactMap { $0.number(key) }
      // An amount that no workout states is not known; without a workout it is zero.
      let isUnknown = numbers.isEmpty && days.contains { $0.daysWithData > 0 }
      keys[key] =
        days.isEmpty || isUnknown ? .null : .number(numbers.reduce(0, +) / Double(days.count))
    }
    return ReferenceRow(keys: keys)
  }

  private func isCounted(_ day: Day, _ row: ReferenceRow) -> Bool {
    if row.daysWithData > 0 { return true }
    guard query.subject == .workout, let first = history.workouts.map(\.start).min() else {
      return false
    }
    return day.range.upperBound > first && query.filter.hasWeekday(of: day.number)
  }
}
