extension German: IntervalLanguage {
  package func heading(ofIntervals noun: IntervalNoun) -> String {
    switch noun {
    case .minute, .hour, .period: "Ab"
    case .week: "Woche vom"
    case .interval, .day, .night, .weekday, .month, .quarter, .year, .reading, .cycle, .time:
      noun.german.singular
    }
  }

  package func heading(ofRows noun: IntervalNoun) -> String { noun.german.singular }

  package var rangeHeading: String { "Zeitraum" }

  package func label(of week: NamedWeek) -> String {
    "\(week.number.map(name) ?? "Woche") vom \(week.firstDay)"
  }

  package func label(ofWeeksFrom day: String) -> String {
    "\(heading(ofIntervals: .period(of: 2, .week))) \(day)"
  }

  package func row(of week: NamedWeek) -> String {
    qualified(week.firstDay, week.number.map(name) ?? "")
  }

  /// The number of a week, beside a date that has the year.
  private func name(of number: NamedWeek.Number) -> String { "KW \(number.week)" }

  package func label(ofQuarter number: Int, _ year: Int) -> String { "Q\(number) \(year)" }
}
