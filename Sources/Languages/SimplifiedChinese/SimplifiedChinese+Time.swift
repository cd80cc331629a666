extension SimplifiedChinese: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): day
    case .night(_, let day): spaced("\(day)前一晚")
    case .week(let day): starting(.week, day)
    case .starting(let noun, let day): starting(noun, day)
    case .quarter(let number, let year): label(ofQuarter: number, year)
    case .year(let number): year(number)
    case .month(let name), .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "\(day) \(time)"
    }
  }

  private func starting(_ noun: IntervalNoun, _ day: String) -> String {
    spaced("\(day)起的\(noun.chineseOne)")
  }

  /// Words for a time have no preposition, because they stand before what happens or in brackets.
  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .day, .night, .week, .starting, .month, .quarter, .year, .label, .dates, .time:
      name(of: interval)
    case .several(let count, let noun, let dates): spaced("\(dates)的\(counted(count, noun))")
    }
  }

  package func when(weekday name: String) -> String { name }

  package func when(time: String) -> String { time }

  package func year(_ year: Int) -> String { "\(year)年" }

  package func period(from first: String, to last: String) -> String {
    spaced("\(first)至\(last)")
  }
}
