extension Spanish: TitleLanguage {
  package func title(_ title: String, by noun: IntervalNoun) -> String {
    saysInterval(title, noun) ? title : "\(title) por \(noun.spanish.singular)"
  }

  package func saysInterval(_ title: String, _ noun: IntervalNoun) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    let (singular, plural) = (noun.spanish.singular, noun.spanish.plural)
    // Nouns of several words, such as `periodo de dos semanas`.
    if singular.contains(" ") {
      let title = words.joined(separator: " ")
      return title.contains(singular) || title.contains(plural)
    }
    let stem = adjectiveStem(noun)
    return words.indices.contains { place in
      // Not `Hora de dormir`.
      let isName = place + 1 < words.count && words[place + 1] == "de"
      return [singular, plural].contains(String(words[place])) && !isName
        || stem.map { words[place].hasPrefix($0) } ?? false
    }
  }

  /// The start of the adjective and of the adverb: `diari` of `diario` and `diariamente`.
  private func adjectiveStem(_ noun: IntervalNoun) -> String? {
    switch noun {
    case .day: "diari"
    case .week: "semanal"
    case .month: "mensual"
    case .quarter: "trimestral"
    case .year: "anual"
    case .interval, .minute, .hour, .night, .weekday, .reading, .cycle, .time, .period: nil
    }
  }

  package func title(_ title: String, each noun: IntervalNoun) -> String { rate(title, each: noun) }

  package func title(bySource title: String) -> String { "\(title) por fuente" }

  package func title(byBand title: String) -> String { "\(title) por rango" }

  package func title(ofReadings title: String) -> String { "\(title), lecturas" }

  package func title(ofTimeInZones title: String) -> String {
    title.lowercased().contains("zona") ? title : "\(title), tiempo en zonas"
  }

  package func title(ofAverageNights noun: IntervalNoun) -> String {
    "Noche promedio de cada \(noun.spanish.singular)"
  }

  package var titleOfStages: String { "Fases por noche" }

  package var titleOfCycles: String { "Días desde el primer día de cada ciclo" }

  package func subtitle(_ title: String, _ period: String) -> String {
    [title, period].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package func subtitle(
    _ title: String, _ period: String, headlineIsAbout dates: String
  ) -> String { "\(subtitle(title, period)); titular: \(dates)" }

  package func subtitle(_ subtitle: String, above rows: ShownRows) -> String {
    "\(subtitle)\(subtitle.isEmpty ? "" : "; ")abajo: \(text(rows))"
  }

  package func sentence(on rows: ShownRows) -> String { sentence(text(rows)) }

  /// `los últimos 14 de 28 días`
  private func text(_ shown: ShownRows) -> String {
    let noun = noun(of: shown.rows)
    let count =
      shown.areLast ? Sentence.lowercased(theLatest(shown.count, noun)) : number(shown.count)
    return shown.all.map { "\(count) de \(counted($0, noun))" }
      ?? "\(count) \(noun.form(shown.count))"
  }

  /// The noun for rows: `días`, `fuentes`.
  func noun(of rows: TableRows) -> SpanishNoun {
    switch rows {
    case .intervals(let noun): noun.spanish
    case .sources: .source
    case .stages: .feminine("fase", "fases")
    case .rows: .row
    }
  }

  package var yearsOfLines: (line: String, before: String) { ("este año", "año anterior") }
}
