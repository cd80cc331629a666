extension Spanish: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): the(day: day)
    case .night(let first, let day): "la noche \(nights(from: first, to: day))"
    case .week(let day): "la semana del \(day)"
    case .starting(let noun, let day):
      "\(noun.spanish.article(1)) \(noun.spanish.singular) que empieza el \(day)"
    case .quarter(let number, let year): "el \(quarter(number)) trimestre de \(year)"
    case .year(let number): year(number)
    case .month(let name), .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "el \(day) \(at(time))"
    }
  }

  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .day, .dates, .time: name(of: interval)
    case .label(let name) where isDay(name): "en el periodo que empieza el \(name)"
    case .night, .week, .starting, .month, .quarter, .year, .label: "en \(name(of: interval))"
    case .several(let count, let noun, let dates):
      "en \(noun.spanish.article(count)) \(counted(inWords: count, noun)) \(span(dates))"
    }
  }

  private func quarter(_ number: Int) -> String {
    let words = ["primer", "segundo", "tercer", "cuarto"]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number).º"
  }

  /// A day with its article, and without the comma that a weekday has alone: `el lunes 8 de enero`.
  func the(day: String) -> String { "el \(withoutComma(day))" }

  /// The text of a day, as it stands after an article: `lunes 8 de enero`.
  func withoutComma(_ day: String) -> String {
    let weekday = day.prefix(while: \.isLetter)
    let rest = day.dropFirst(weekday.count)
    return !weekday.isEmpty && rest.hasPrefix(",") ? "\(weekday)\(rest.dropFirst())" : day
  }

  /// The first and the last date of several intervals after their noun: `del 22 al 28 de enero` of
  /// `22 – 28 de enero`.
  private func span(_ dates: String) -> String {
    let words = dates.split(whereSeparator: \.isWhitespace).map { word in
      word == "\u{2013}" ? (isDay(dates) ? "al" : "a") : String(word)
    }
    return "\(isDay(dates) ? "del" : "de") \(words.joined(separator: " "))"
  }

  /// True for a text that starts with the number of a day, which a year and a month do not.
  private func isDay(_ text: String) -> Bool {
    (1...2).contains(text.prefix(while: \.isNumber).count)
  }

  package func when(weekday name: String) -> String {
    // Of the names of weekdays, only `sábado` and `domingo` have a plural of their own.
    "los \(name)\(name.hasSuffix("o") ? "s" : "")"
  }

  package func when(time: String) -> String { at(time) }

  package func year(_ year: Int) -> String { "\(year)" }

  package func period(from first: String, to last: String) -> String { "del \(first) al \(last)" }

  /// The two dates of a night, with their month once: `del 22 al 23 de enero`.
  private func nights(from first: String, to last: String) -> String {
    let month = first.drop(while: \.isNumber)
    let isInMonth =
      month.count < first.count && last.drop(while: \.isNumber).hasPrefix(month)
    return period(from: isInMonth ? String(first.prefix(while: \.isNumber)) : first, to: last)
  }

  /// A period after a noun: `del 8 de enero al 4 de febrero`, or for a date alone `el 8 de enero`.
  func during(_ period: String) -> String {
    if period.hasPrefix("la ") { return "en \(period)" }
    return period.hasPrefix("del ") || period.hasPrefix("el ") ? period : the(day: period)
  }

  /// A time of day with its article: `la 1:05`, `las 7:20`, and of an hour alone `las 18 h`.
  func the(_ time: String) -> String {
    let unit = time.allSatisfy(\.isNumber) ? " h" : ""
    return (Int(time.prefix { $0.isNumber }) == 1 ? "la " : "las ") + time + unit
  }

  /// `a la 1:05`, `a las 7:20`
  func at(_ time: String) -> String { "a \(the(time))" }

  /// `de` before a name of an interval: `del 8 de enero`, `de la semana del 8 de enero`.
  func of(_ name: String) -> String {
    name.hasPrefix("el ") ? "del \(name.dropFirst(3))" : "de \(name)"
  }

  /// `a` before a name of an interval: `al 8 de enero`, `a la semana del 8 de enero`.
  func to(_ name: String) -> String {
    name.hasPrefix("el ") ? "al \(name.dropFirst(3))" : "a \(name)"
  }
}
