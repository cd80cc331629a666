extension French: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): day
    case .night(let day): "la nuit finissant le \(day)"
    case .week(let day): "la semaine du \(day)"
    case .starting(let noun, let day): "\(noun.french.definite) commençant le \(day)"
    case .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "\(day) à \(time)"
    }
  }

  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): "le \(day)"
    case .night, .week, .starting: "pendant \(name(of: interval))"
    case .label(let name): isQuarter(name) ? "au \(name)" : "en \(name)"
    case .time(let time, let day): "le \(day) à \(time)"
    case .several(let count, let noun, let dates):
      "pendant les \(word(count, noun.french)) \(span(dates))"
    case .dates(let dates): span(dates)
    }
  }

  /// The name of an interval as the subject of a verb, or after `depuis` and `avant`: `le 4
  /// février`, `la semaine du 22 janvier`, `janvier 2024`.
  func subject(_ interval: NamedInterval) -> String {
    switch interval {
    case .day, .time: when(interval)
    case .night, .week, .starting: name(of: interval)
    case .label(let name): isQuarter(name) ? "le \(name)" : name
    case .several(_, _, let dates), .dates(let dates): "la période \(span(dates))"
    }
  }

  /// True for `T1 2024`, the name of a quarter.
  private func isQuarter(_ name: String) -> Bool {
    name.first?.isLetter == true && name.dropFirst().first?.isNumber == true
  }

  /// Dates after `du`, also those with a dash: `du 25 septembre au 8 octobre 2023`.
  private func span(_ dates: String) -> String {
    let ends = dates.split(separator: "–").map(\.withoutSpacesAround)
    return ends.count == 2 ? from(period(from: ends[0], to: ends[1])) : from(dates)
  }

  package func when(weekday name: String) -> String { "le \(name)" }

  package func when(time: String) -> String { "à \(time)" }

  /// The month of both dates stands once: `8 au 28 janvier 2024`.
  package func period(from first: String, to last: String) -> String {
    let month = first.drop(while: \.isNumber)
    let isInMonth =
      month.first?.isWhitespace == true && month.count < first.count
      && last.drop(while: \.isNumber).hasPrefix(month)
    return "\(isInMonth ? first.prefix(while: \.isNumber) : first[...]) au \(last)"
  }
}

extension StringProtocol {
  /// The text without spaces of any width at its ends.
  var withoutSpacesAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
