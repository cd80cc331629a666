extension Japanese: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): day
    case .night(_, let day): "\(day)にかけての夜"
    case .week(let day): "\(day)からの週"
    case .starting(let noun, let day): "\(day)からの\(noun.japaneseSpan)"
    case .quarter(let number, let year): label(ofQuarter: number, year)
    case .year(let number): year(number)
    case .month(let name), .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "\(day)の\(time)"
    }
  }

  /// The words have no particle: sentences put `の`, `は` or `に` after them, and labels have them in
  /// parentheses.
  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .several(let count, let noun, let dates): "\(dates)の\(length(count, noun))"
    case .day, .night, .week, .starting, .month, .quarter, .year, .label, .time, .dates:
      name(of: interval)
    }
  }

  package func when(weekday name: String) -> String { name }

  package func when(time: String) -> String { time }

  package func year(_ year: Int) -> String { "\(year)年" }

  package func period(from first: String, to last: String) -> String {
    range(from: first, to: last)
  }
}
