extension French: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): day
    case .night(let first, let day): "la nuit \(from(period(from: first, to: day)))"
    case .week(let day): "la semaine du \(day)"
    case .starting(let noun, let day): "\(noun.french.definite) commençant le \(day)"
    case .quarter(let number, let year): label(ofQuarter: number, year)
    case .year(let number): year(number)
    case .month(let name), .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "\(day) à \(time)"
    }
  }

  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): "le \(day)"
    case .night, .week, .starting: "pendant \(name(of: interval))"
    case .quarter: "au \(name(of: interval))"
    case .month, .year, .label: "en \(name(of: interval))"
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
    case .quarter: "le \(name(of: interval))"
    case .year: "l’année \(name(of: interval))"
    case .night, .week, .starting, .label, .month: name(of: interval)
    case .several(_, _, let dates), .dates(let dates): "la période \(span(dates))"
    }
  }

  /// Dates after `du`, also those with a dash: `du 25 septembre au 8 octobre 2023`.
  private func span(_ dates: String) -> String {
    let ends = dates.split(separator: "–").map(\.withoutSpacesAround)
    return ends.count == 2 ? from(period(from: ends[0], to: ends[1])) : from(dates)
  }

  package func when(weekday name: String) -> String { "le \(name)" }

  package func when(time: String) -> String { "à \(time)" }

  package func year(_ year: Int) -> String { "\(year)" }

  /// The month of both dates stands once: `8 au 28 janvier 2024`.
  package func period(from first: String, to last: String) -> String {
    let month = Self.month(of: first)
    let isInMonth =
      month.first?.isWhitespace == true && month.count < first.count
      && Self.month(of: last).hasPrefix(month)
    return "\(isInMonth ? first.dropLast(month.count) : first[...]) au \(last)"
  }

  /// The text after the day of a date: ` janvier` of `8 janvier` and of `1er janvier`.
  private static func month(of date: String) -> Substring {
    let rest = date.drop(while: \.isNumber)
    return rest.hasPrefix("er") && rest.count < date.count ? rest.dropFirst(2) : rest
  }
}

extension StringProtocol {
  /// The text without spaces of any width at its ends.
  var withoutSpacesAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
