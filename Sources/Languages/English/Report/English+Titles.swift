extension English: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String {
    saysInterval(title, noun) ? title : "\(title) by \(noun.singular)"
  }

  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    let adverb = noun == .day ? "daily" : noun.singular + "ly"
    return words.contains { $0 == noun.singular || $0 == noun.plural || $0 == adverb }
  }

  package func title(_ title: String, each noun: IntervalNoun) -> String { rate(title, each: noun) }

  package func title(bySource title: String) -> String { "\(title) by source" }

  package func title(byBand title: String) -> String { "\(title) by band" }

  package func title(ofReadings title: String) -> String { "\(title), readings" }

  package func title(ofTimeInZones title: String) -> String {
    title.lowercased().contains("zone") ? title : "\(title), time in zones"
  }

  package func title(ofAverageNights noun: IntervalNoun) -> String {
    "Average night of each \(noun.singular)"
  }

  package var titleOfStages: String { "Stages by night" }

  package var titleOfCycles: String { "Days from the first day of each cycle" }

  package func subtitle(_ title: String, _ period: String) -> String {
    [title, period].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package func subtitle(
    _ title: String, _ period: String, headlineIsAbout dates: String
  ) -> String { "\(subtitle(title, period)); headline: \(dates)" }

  package func subtitle(_ subtitle: String, above rows: ShownRows) -> String {
    "\(subtitle)\(subtitle.isEmpty ? "" : "; ")below: \(text(rows))"
  }

  package func sentence(on rows: ShownRows) -> String { sentence(text(rows)) }

  /// `the last 14 of 28 days`
  private func text(_ shown: ShownRows) -> String {
    (shown.areLast ? "the last " : "") + "\(shown.count)"
      + (shown.all.map { " of \(number($0))" } ?? "") + " \(plural(shown.rows))"
  }

  /// The noun for rows: `days`, `sources`.
  func plural(_ rows: TableRows) -> String {
    switch rows {
    case .intervals(let noun): noun.plural
    case .sources: "sources"
    case .stages: "stages"
    case .rows: "rows"
    }
  }

  package var yearsOfLines: (line: String, before: String) { ("this year", "year before") }
}
