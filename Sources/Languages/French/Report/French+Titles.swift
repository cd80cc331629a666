extension French: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String {
    saysInterval(title, noun) ? title : "\(title) par \(noun.french.one)"
  }

  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool {
    let title = title.lowercased().split { !$0.isLetter }.joined(separator: " ")
    let words = [noun.french.one, noun.french.many] + otherWords(for: noun)
    return words.contains { title.contains(words: $0) }
  }

  /// Adjectives and other nouns that say in a title that it is by an interval.
  private func otherWords(for noun: IntervalNoun) -> [String] {
    switch noun {
    case .day:
      ["quotidien", "quotidiens", "quotidienne", "quotidiennes"]
        + ["journalier", "journaliers", "journalière", "journalières", "journée", "journées"]
    case .week: ["hebdomadaire", "hebdomadaires", "hebdo"]
    case .month: ["mensuel", "mensuels", "mensuelle", "mensuelles"]
    case .quarter: ["trimestriel", "trimestriels", "trimestrielle", "trimestrielles"]
    case .year: ["annuel", "annuels", "annuelle", "annuelles", "an", "ans"]
    case .hour: ["horaire", "horaires"]
    case .night: ["nocturne", "nocturnes"]
    case .interval, .minute, .weekday, .reading, .cycle, .time, .period: []
    }
  }

  package func title(_ title: String, each noun: IntervalNoun) -> String { rate(title, each: noun) }

  package func title(bySource title: String) -> String { "\(title) par source" }

  package func title(byBand title: String) -> String { "\(title) par plage" }

  package func title(ofReadings title: String) -> String { "\(title), relevés" }

  package func title(ofTimeInZones title: String) -> String {
    title.lowercased().contains("zone") ? title : "\(title), temps par zone"
  }

  package func title(ofAverageNights noun: IntervalNoun) -> String {
    "Nuit moyenne de chaque \(noun.french.one)"
  }

  package var titleOfStages: String { "Phases par nuit" }

  package var titleOfCycles: String { "Jours depuis le premier jour de chaque cycle" }

  package func subtitle(_ title: String, _ period: String) -> String {
    guard !period.isEmpty else { return title }
    return title.isEmpty ? Sentence.capitalized(from(period)) : "\(title), \(from(period))"
  }

  package func subtitle(
    _ title: String, _ period: String, headlineIsAbout dates: String
  ) -> String { clauses([subtitle(title, period), labeled("titre", dates)]) }

  package func subtitle(_ subtitle: String, above rows: ShownRows) -> String {
    clauses((subtitle.isEmpty ? [] : [subtitle]) + [labeled("ci-dessous", text(rows))])
  }

  package func sentence(on rows: ShownRows) -> String { sentence(text(rows)) }

  /// `les 14 derniers jours sur 28`
  private func text(_ shown: ShownRows) -> String {
    let noun = noun(of: shown.rows)
    return (shown.areLast ? last(shown.count, noun) : counted(shown.count, noun))
      + (shown.all.map { " sur \(number($0))" } ?? "")
  }

  /// The noun for rows: `jour`, `source`.
  func noun(of rows: TableRows) -> FrenchNoun {
    switch rows {
    case .intervals(let noun): noun.french
    case .sources: .source
    case .stages: .stage
    case .rows: .row
    }
  }

  package var yearsOfLines: (line: String, before: String) {
    ("cette année", IntervalNoun.year.french.previous)
  }
}
