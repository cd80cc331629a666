extension Japanese: IntervalLanguage {
  package func heading(ofIntervals noun: IntervalNoun) -> String {
    switch noun {
    case .minute, .hour, .period: "開始"
    case .day: "日付"
    case .week: "週の初日"
    case .interval, .night, .weekday, .month, .quarter, .year, .reading, .cycle, .time:
      noun.japaneseName
    }
  }

  package func heading(ofRows noun: IntervalNoun) -> String {
    switch noun {
    case .hour: IntervalNoun.time.japaneseName
    case .interval, .minute, .day, .night, .week, .weekday, .month, .quarter, .year, .reading,
      .cycle, .time, .period:
      noun.japaneseName
    }
  }

  package var rangeHeading: String { "期間" }

  package func label(of week: NamedWeek) -> String { name(of: .week(of: week.firstDay)) }

  package func label(ofWeeksFrom day: String) -> String { "\(day)から" }

  package func row(of week: NamedWeek) -> String { week.firstDay }

  package func label(ofQuarter number: Int, _ year: Int) -> String {
    "\(year)年第\(number)四半期"
  }
}
