extension German: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String {
    saysInterval(title, noun) ? title : self.title(title, by: noun.german.singular)
  }

  private func title(_ title: String, by word: String) -> String { "\(title) nach \(word)" }

  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    let forms = [noun.german.singular, noun.german.plural, noun.german.dativePlural]
      .map { $0.lowercased() }
    // The adverb is the start of its adjective, too: `tägliche Schritte`.
    return words.contains { word in
      forms.contains(String(word)) || adverbs(noun).contains { word.hasPrefix($0) }
    }
  }

  /// The words that say an interval: `täglich`.
  private func adverbs(_ noun: IntervalNoun) -> [String] {
    switch noun {
    case .minute: ["minütlich"]
    case .hour: ["stündlich"]
    case .day: ["täglich"]
    case .night: ["nächtlich", "nachts"]
    case .week: ["wöchentlich"]
    case .weekday: ["wochentags"]
    case .month: ["monatlich"]
    case .quarter: ["vierteljährlich", "quartalsweise"]
    case .year: ["jährlich"]
    case .interval, .reading, .cycle, .time, .period: []
    }
  }

  package func title(_ title: String, each noun: IntervalNoun) -> String { rate(title, each: noun) }

  package func title(bySource title: String) -> String { self.title(title, by: "Quelle") }

  package func title(byBand title: String) -> String { self.title(title, by: "Bereich") }

  package func title(ofReadings title: String) -> String { "\(title), Messwerte" }

  package func title(ofTimeInZones title: String) -> String {
    title.lowercased().contains("zone") ? title : "\(title), Zeit in Zonen"
  }

  package func title(ofAverageNights noun: IntervalNoun) -> String {
    "Durchschnittliche Nacht je \(noun.german.singular)"
  }

  package var titleOfStages: String { "Schlafphasen je Nacht" }

  package var titleOfCycles: String { "Tage ab dem ersten Tag jedes Zyklus" }

  package func subtitle(_ title: String, _ period: String) -> String {
    [title, period].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package func subtitle(
    _ title: String, _ period: String, headlineIsAbout dates: String
  ) -> String { "\(subtitle(title, period)); Überschrift: \(dates)" }

  package func subtitle(_ subtitle: String, above rows: ShownRows) -> String {
    "\(subtitle)\(subtitle.isEmpty ? "" : "; ")unten: \(text(rows))"
  }

  package func sentence(on rows: ShownRows) -> String { sentence(text(rows)) }

  /// `die letzten 14 von 28 Tagen`, `der letzte Tag`
  private func text(_ shown: ShownRows) -> String {
    let noun = noun(of: shown.rows)
    guard let all = shown.all else {
      return shown.areLast
        ? last(shown.count, noun) + " \(noun.form(shown.count))"
        : "\(number(shown.count)) \(noun.form(shown.count))"
    }
    return (shown.areLast ? last(shown.count, noun) : number(shown.count))
      + " von \(number(all)) \(noun.form(all, .dative))"
  }

  /// The last of several things, without their noun: `die letzten 14`, `der letzte`.
  func last(_ count: Int, _ noun: GermanNoun) -> String {
    count == 1 ? "\(noun.the()) letzte" : "die letzten \(number(count))"
  }

  /// The noun for rows.
  func noun(of rows: TableRows) -> GermanNoun {
    switch rows {
    case .intervals(let noun): noun.german
    case .sources: GermanNoun(.feminine, "Quelle", "Quellen")
    case .stages: GermanNoun(.feminine, "Phase", "Phasen")
    case .rows: GermanNoun(.feminine, "Zeile", "Zeilen")
    }
  }

  package var yearsOfLines: (line: String, before: String) { ("dieses Jahr", "Vorjahr") }
}
