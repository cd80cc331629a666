extension German: SiteLanguage {
  package var siteTitle: String { "Gesundheitsberichte" }

  package func allReports(_ title: String) -> String { labeled(title, "alle Berichte") }

  package func reports(_ title: String, year: String) -> String { labeled(title, year) }

  package func feedEntry(_ title: String, _ dates: String) -> String { labeled(title, dates) }

  package var otherReports: String { "Weitere Berichte" }
  package var allReportsLink: String { "Alle Berichte" }

  package func previous(_ name: String) -> String { labeled("Zurück", name) }

  package func next(_ name: String) -> String { labeled("Weiter", name) }

  package var feedLink: String { "Atom-Feed" }

  package func latest(_ dates: String, isSentence: Bool) -> String {
    labeled("Neuester Bericht", dates) + (isSentence ? "." : "")
  }

  package var reportColumn: String { "Bericht" }
  package var latestColumn: String { "Neuester" }
  package var countColumn: String { "Anzahl der Berichte" }

  package func column(of unit: IntervalNoun) -> String { unit.german.singular }

  package func reports(_ count: Int, by unit: IntervalNoun) -> String {
    let report = count == 1 ? "bericht" : "berichte"
    guard let start = compound(unit) else {
      return "\(number(count)) \(Sentence.capitalized(report)) je \(unit.german.singular)"
    }
    return "\(number(count)) \(start)\(report)"
  }

  /// The start of a compound with an interval: `Wochen` of `Wochenbericht`; nil if there is none.
  private func compound(_ unit: IntervalNoun) -> String? {
    switch unit {
    case .minute, .hour, .week: unit.german.plural
    case .night: "Nacht"
    case .day: "Tages"
    case .month: "Monats"
    case .quarter: "Quartals"
    case .year: "Jahres"
    case .interval, .weekday, .reading, .cycle, .time, .period: nil
    }
  }
}
