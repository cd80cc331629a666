extension Spanish: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): "el \(day)"
    case .night(let first, let day): "la noche \(nights(from: first, to: day))"
    case .week(let day): "la semana del \(day)"
    case .starting(let noun, let day):
      "\(noun.spanish.article(1)) \(noun.spanish.singular) que empieza el \(day)"
    case .quarter(let number, let year): "el \(label(ofQuarter: number, year))"
    case .year(let number): year(number)
    case .month(let name), .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "el \(day) \(at(time))"
    }
  }

  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .day, .dates, .time: name(of: interval)
    case .night, .week, .starting, .month, .quarter, .year, .label: "en \(name(of: interval))"
    case .several(let count, let noun, let dates):
      "en \(noun.spanish.article(count)) \(counted(inWords: count, noun)) del \(dates)"
    }
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
    return period.hasPrefix("del ") || period.hasPrefix("el ") ? period : "el \(period)"
  }

  /// A time of day with its article: `la 1:05`, `las 7:20`.
  func the(_ time: String) -> String {
    Int(time.prefix { $0.isNumber }) == 1 ? "la \(time)" : "las \(time)"
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
