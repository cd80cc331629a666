extension Spanish: IntervalLanguage {
  package func heading(ofIntervals noun: IntervalNoun) -> String {
    switch noun {
    case .minute, .hour, .period: "Desde"
    case .week: "Semana del"
    case .interval, .day, .night, .weekday, .month, .quarter, .year, .reading, .cycle, .time:
      column(of: noun)
    }
  }

  package func heading(ofRows noun: IntervalNoun) -> String { column(of: noun) }

  package var rangeHeading: String { "Fechas" }

  package func label(of week: NamedWeek) -> String {
    "\(heading(ofIntervals: .week)) \(week.firstDay)"
  }

  package func label(ofWeeksFrom day: String) -> String { "Desde el \(day)" }

  package func row(of week: NamedWeek) -> String { week.firstDay }

  package func label(ofQuarter number: Int, _ year: Int) -> String { "T\(number) \(year)" }
}
