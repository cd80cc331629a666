extension German: TimeLanguage {
  package func name(of interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): day
    case .night(_, let day): "die Nacht zum \(day)"
    case .week(let day): "die Woche vom \(day)"
    case .starting(let noun, let day): "\(noun.german.the()) \(noun.german.singular) ab \(day)"
    case .quarter(let number, let year): label(ofQuarter: number, year)
    case .year(let number): year(number)
    case .month(let name), .label(let name), .several(_, _, let name), .dates(let name): name
    case .time(let time, let day): "\(day) um \(clock(time))"
    }
  }

  /// The interval with an article, as the subject of a sentence with a verb: `der 10. Januar`, `der
  /// Januar 2024`.
  func subject(_ interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): "der \(day)"
    case .night, .week, .starting: name(of: interval)
    case .month(let name), .label(let name): "der \(name)"
    case .quarter(let number, let year): "das \(ordinal(ofQuarter: number, year))"
    case .year: "das Jahr \(name(of: interval))"
    case .several(_, _, let dates), .dates(let dates): "der Zeitraum vom \(dates)"
    case .time(let time, let day): "die Zeit ab \(clock(time)) am \(day)"
    }
  }

  package func when(_ interval: NamedInterval) -> String {
    switch interval {
    case .day(let day): "am \(day)"
    case .night(_, let day): "in der Nacht zum \(day)"
    case .week(let day): "in der Woche vom \(day)"
    case .starting(let noun, let day):
      "\(noun.german.inThe) \(noun.german.singular) ab \(day)"
    case .month(let name), .label(let name): "im \(name)"
    case .quarter(let number, let year): "im \(ordinal(ofQuarter: number, year))"
    case .year: "im Jahr \(name(of: interval))"
    case .time(let time, let day): "am \(day) um \(clock(time))"
    case .several(let count, let noun, let dates):
      "in den \(inWords(count, noun, .dative)) vom \(dates)"
    case .dates(let dates): "vom \(dates)"
    }
  }

  /// The interval in the dative, with its article after a preposition: `dem 10. Januar`, `der Woche
  /// vom 8. Januar`, `Januar 2024`.
  func dative(_ interval: NamedInterval) -> String {
    switch interval {
    // A weekday before the date stands without an article.
    case .day(let day): (day.first?.isWholeNumber == true ? "dem " : "") + day
    case .night(_, let day): "der Nacht zum \(day)"
    case .week(let day): "der Woche vom \(day)"
    case .starting(let noun, let day):
      "\(noun.german.the(.dative)) \(noun.german.singular) ab \(day)"
    case .month(let name), .label(let name): name
    case .quarter(let number, let year): "dem \(ordinal(ofQuarter: number, year))"
    case .year(let number): year(number)
    case .time(let time, let day): "\(dative(.day(day))) um \(clock(time))"
    case .several(_, _, let dates), .dates(let dates): "dem Zeitraum vom \(dates)"
    }
  }

  /// A quarter after an article: `1. Quartal 2024`.
  private func ordinal(ofQuarter number: Int, _ year: Int) -> String {
    "\(number). Quartal \(self.year(year))"
  }

  /// `seit dem 10. Januar`, `seit Januar 2024`
  func since(_ interval: NamedInterval) -> String { "seit \(dative(interval))" }

  /// `bis zum 10. Januar`, `bis zur Woche vom 8. Januar`, `bis Januar 2024`
  func until(_ interval: NamedInterval) -> String {
    let name = dative(interval)
    let hasArticle = name.hasPrefix("dem ") || name.hasPrefix("der ")
    return "bis " + (hasArticle ? contracted("zu \(name)") : name)
  }

  /// A preposition with the article after it: `zum` for `zu dem`, `am` for `an dem`.
  func contracted(_ text: String) -> String {
    let forms = [
      "zu dem": "zum", "zu der": "zur", "an dem": "am", "in dem": "im", "bei dem": "beim",
    ]
    return forms.first { text == $0.key || text.hasPrefix($0.key + " ") }
      .map { $0.value + text.dropFirst($0.key.count) } ?? text
  }

  /// A time before more words of its sentence: a date after a weekday has commas on both sides, as
  /// in `am Freitag, 2. Februar,`.
  func inserted(_ when: String) -> String { when.contains(", ") ? when + "," : when }

  package func when(weekday name: String) -> String { "am \(name)" }

  package func when(time: String) -> String { "um \(clock(time))" }

  package func year(_ year: Int) -> String { "\(year)" }

  package func period(from first: String, to last: String) -> String { "\(first) bis \(last)" }

  /// The word after a date with a time of day if the time has digits alone, as in `2. Februar 2024
  /// um 9:41 Uhr`; empty for none.
  func clockWord(after moment: String) -> String {
    moment.last { $0 == " " || $0 == ":" || $0.isLetter } == ":" ? " Uhr" : ""
  }

  /// A time of day with the word that follows digits alone: `9:41 Uhr`, but `9 Uhr` and `9:41 AM`
  /// as they are.
  func clock(_ time: String) -> String {
    time.contains(":") && time.allSatisfy { $0.isWholeNumber || $0 == ":" } ? time + " Uhr" : time
  }
}
