extension French: IntervalLanguage {
  package func heading(ofIntervals noun: IntervalNoun) -> String {
    switch noun {
    case .minute, .hour, .period: "Début"
    case .week: "Semaine du"
    case .interval, .day, .night, .weekday, .month, .quarter, .year, .reading, .cycle, .time:
      Sentence.capitalized(noun.french.one)
    }
  }

  package func heading(ofRows noun: IntervalNoun) -> String {
    switch noun {
    case .weekday: "Jour"
    case .time: "Heure"
    case .interval, .minute, .hour, .day, .night, .week, .month, .quarter, .year, .reading, .cycle,
      .period:
      Sentence.capitalized(noun.french.one)
    }
  }

  package var rangeHeading: String { "Période" }

  package func label(of week: NamedWeek) -> String { "Semaine du \(week.firstDay)" }

  package func label(ofWeeksFrom day: String) -> String { "À partir du \(day)" }

  package func row(of week: NamedWeek) -> String { week.firstDay }

  package func label(ofQuarter number: Int, _ year: Int) -> String { "T\(number) \(year)" }
}
