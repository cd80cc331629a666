import Health

/// The rows of one statistic of one query, in intervals of one length.
package struct CohortSeries: Hashable, Sendable {
  /// The name of the query in the definition from which the rows were made.
  package let query: String
  /// The key of the statistic in JSON, as rows have it.
  package let statistic: String
  /// The source, stage, activity or band whose values are used; nil for the values of all together.
  package let part: String?
  let interval: IntervalLength

  func has(_ row: CohortRow) -> Bool {
    row.query == query && row.statistic == statistic && row.isOfPart == (part != nil)
      && row.part == part ?? ""
  }

  /// The statistic in words, with its part.
  var words: String {
    let statistic = statistic.inWords
    return part.map { "\(statistic) of '\($0)'" } ?? statistic
  }

  /// The date of a row's interval; nil if its length is another one.
  ///
  /// - Parameter clock: the clock of the row's time zone; nil if the row does not name one.
  func date(of row: CohortRow, _ clock: LocalClock?) throws(CohortRowMistake) -> CivilDate? {
    guard let date = CivilDate(iso: row.date) else {
      throw CohortRowMistake(
        .date, "\(CohortRowMistake.quoted(row.date)) is not a date such as 2024-01-08")
    }
    guard let start = LocalMoment(row.start, clock) else {
      throw CohortRowMistake(.start, notAnInstant(row.start))
    }
    guard let end = LocalMoment(row.end, clock) else {
      throw CohortRowMistake(.end, notAnInstant(row.end))
    }
    // The starts of days and nights are compared by their dates, because the clock can skip
    // midnight, and because 'anchor' can start a day at another time.
    let first = interval.unit == .night ? start.date.adding(days: 1) : start.date
    return first == date && interval.end(from: start.date) == end.date ? date : nil
  }

  /// True for a value that is an instant within two days of the interval of the row's date.
  func holds(_ value: LocalMoment, on date: CivilDate) -> Bool {
    let start = interval.unit == .night ? date.adding(days: -1) : date
    let end = interval.end(from: start) ?? start
    return value.date.daysSince2001 >= start.daysSince2001 - 2
      && value.date.daysSince2001 <= end.daysSince2001 + 2
  }

  /// The time of day of a value that is an instant, in seconds since the start of nights on the
  /// evening before the row's date, or since the midnight of the date.
  func timeOfDay(_ value: LocalMoment, on date: CivilDate) -> Double {
    interval.unit == .night
      ? value.seconds(since: date.adding(days: -1)) - ReportCalendar.nightStart
      : value.seconds(since: date)
  }

  /// The instant at which a clock shows a time of day; see `timeOfDay(_:on:)`.
  func instant(_ timeOfDay: Double, on date: CivilDate, _ clock: LocalClock) -> Double {
    let isNight = interval.unit == .night
    let seconds = timeOfDay + (isNight ? ReportCalendar.nightStart : 0)
    let days = (seconds / 86_400).rounded(.down)
    return clock.instant(
      on: date.adding(days: Int(days) - (isNight ? 1 : 0)), timeOfDay: seconds - days * 86_400)
  }
}

private func notAnInstant(_ text: String) -> String {
  "\(CohortRowMistake.quoted(text)) is not a time such as 2024-01-08T00:00:00-05:00"
}

extension IntervalLength {
  /// The date on which an interval ends that starts on a date. The end is not included.
  fileprivate func end(from start: CivilDate) -> CivilDate? {
    switch unit {
    case .minute, .hour: nil
    case .day, .night: start.adding(days: count)
    case .week: start.adding(days: 7 * count)
    case .month: start.adding(months: count)
    case .quarter: start.adding(months: 3 * count)
    case .year: start.adding(months: 12 * count)
    }
  }
}
