extension English: IntervalLanguage {
  package func heading(ofIntervals noun: IntervalNoun) -> String {
    switch noun {
    case .minute, .hour, .period: "From"
    case .week: "Week of"
    default: Sentence.capitalized(noun.singular)
    }
  }

  package func heading(ofRows noun: IntervalNoun) -> String { Sentence.capitalized(noun.singular) }

  package var rangeHeading: String { "Range" }

  package func label(of week: NamedWeek) -> String {
    "\(heading(ofIntervals: .week)) \(week.firstDay)"
  }

  package func label(ofWeeksFrom day: String) -> String {
    "\(heading(ofIntervals: .period(of: 2, .week))) \(day)"
  }

  package func row(of week: NamedWeek) -> String { week.firstDay }

  package func label(ofQuarter number: Int, _ year: Int) -> String { "Q\(number) \(year)" }
}
