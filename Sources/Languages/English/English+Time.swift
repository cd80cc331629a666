extension English: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): day
    case .night(_, let day): "the night to \(day)"
    case .week(let day): "the week of \(day)"
    case .starting(let noun, let day): "the \(noun.singular) from \(day)"
    case .quarter(let number, let year): label(ofQuarter: number, year)
    case .year(let number): year(number)
    case .month(let name), .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "\(day) at \(time)"
    }
  }

  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): "on \(day)"
    case .night, .week, .starting, .month, .quarter, .year, .label: "in \(name(of: interval))"
    case .time(let time, let day): "on \(day) at \(time)"
    case .several(let count, let noun, let dates):
      "in the \(word(count)) \(noun.plural) from \(dates)"
    case .dates(let dates): "from \(dates)"
    }
  }

  package func when(weekday name: String) -> String { "on \(name)" }

  package func when(time: String) -> String { "at \(time)" }

  package func year(_ year: Int) -> String { "\(year)" }

  package func period(from first: String, to last: String) -> String { "\(first) to \(last)" }
}
