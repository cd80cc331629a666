extension French: LineLanguage {
  package func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    ended("\(line(ofComplete: count, noun.french)), \(from(period))")
  }

  /// `Courbe de 13 semaines complètes`
  func line(ofComplete count: Int, _ noun: FrenchNoun) -> String {
    "Courbe de \(counted(count, noun)) \(noun.complete(count))"
  }

  package func value(
    of name: String, _ value: String, change: String?, _ noun: IntervalNoun
  ) -> String {
    tip(name, value)
      + (change.map { ended(", \($0) par rapport \(noun.french.atPrevious)") } ?? ".")
  }

  package func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String {
    clauses([
      "\(ratio(part, noun.french)) au-dessus de \(median), médiane \(of(earlier(count, noun)))",
      labeled("leur moitié centrale", ended("de \(middleHalf.from) à \(middleHalf.to)")),
    ])
  }

  package func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String {
    "La médiane couvre \(earlier(count, noun))."
  }

  package func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String {
    labeled("bande", "moitié centrale \(of(earlier(count, noun)))")
  }

  /// The intervals before the last one: `les 52 semaines précédant la dernière`.
  private func earlier(_ count: Int, _ interval: IntervalNoun) -> String {
    let noun = interval.french
    let some =
      FrenchNoun.isSingular(count) ? noun.definite : "les \(counted(count, noun))"
    return "\(some) précédant \(noun.isFeminine ? "la dernière" : "le dernier")"
  }

  package func gap(_ count: Int, _ noun: IntervalNoun) -> [String] {
    [noData, counted(count, noun)]
  }

  package func label(_ value: DatedText) -> String { "\(value.value) \(value.when)" }

  package var smoothedLabel: String { "lissage" }

  package func smoothedKey(timeConstant days: Int) -> String {
    clauses([
      labeled("points", plural(.reading)),
      labeled("courbe", "lissage, constante de temps de \(counted(days, .day))"),
    ])
  }

  package func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    "\(counted(count, .reading)) \(from(period)), et une courbe de lissage exponentiel avec une"
      + " constante de temps de \(counted(days, .day))."
  }

  package func smoothedLine(from start: DatedText, to end: DatedText) -> String {
    labeled("Courbe", ended("\(label(start)), \(label(end))"))
  }

  package func readings(_ extremes: ReadingExtremes) -> String {
    labeled("Relevés", ended(list(extremes)))
  }

  package func nothing(forDays gaps: [Int]) -> String {
    ended("Rien pendant \(list(gaps.map { counted($0, .day) }))")
  }

  package func readingDays(_ part: Part) -> String {
    "Relevés pour \(ratio(part, IntervalNoun.day.french))."
  }

  package func smoothedLineMeaning(timeConstant days: Int) -> String {
    clauses([
      "La courbe est la moyenne des jours jusqu’à chacun",
      "plus ils sont anciens, moins ils comptent"
        + " (constante de temps de \(counted(days, .day))).",
    ])
  }

  package func smoothedLineIsBroken(overDays days: Int) -> String {
    "Elle s’interrompt là où plus de \(counted(days, .day)) sont sans relevé."
  }

  package func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) au-delà de l’axe \(verb(count, "figure", "figurent")) à son bord."
  }

  package var smoothedText: String {
    clauses(["La courbe est celle du lissage", "les relevés sont dans le tableau."])
  }

  package func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    switch part {
    case .source, .group: qualified(measure, name)
    case .entry: qualified(measure, name.lowercased())
    }
  }

  package func sources(
    _ sources: [(name: String, shape: SourceShape)], haveLines: Bool
  ) -> String {
    list(
      sources.map { source in
        let line = haveLines && source.shape != .circle ? "courbe avec " : ""
        return qualified(source.name, line + word(source.shape))
      })
  }

  private func word(_ shape: SourceShape) -> String {
    switch shape {
    case .circle: "courbe"
    case .diamond: "losanges"
    case .square: "carrés"
    case .triangle: "triangles"
    case .cross: "croix"
    }
  }

  package func readings(
    _ noun: IntervalNoun, from period: String, by part: SeriesPart
  ) -> String {
    "\(Sentence.capitalized(plural(noun))) \(from(period)), par \(word(part).one)."
  }

  package func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  ) -> String {
    labeled("\(Sentence.capitalized(name)), \(counted(count, noun))", ended(list(extremes)))
  }

  package func groupLineIsBroken(_ noun: IntervalNoun) -> String {
    "Une courbe s’interrompt pour les \(plural(noun)) où le groupe n’a aucune donnée."
  }

  package func lineIsBroken(overDays days: Int) -> String {
    "La courbe s’interrompt là où plus de \(counted(days, .day)) sont sans relevé."
  }

  package func moreInTable(_ count: Int, _ part: SeriesPart) -> String {
    "\(number(count)) \(verb(count, "autre", "autres")) \(word(part).form(count))"
      + " \(verb(count, "est", "sont")) dans le tableau."
  }

  package func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String {
    labeled("La courbe montre seulement", ended(part == .entry ? name.lowercased() : name))
  }

  package func values(_ values: [(name: String, value: String)]) -> String {
    values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private func word(_ part: SeriesPart) -> FrenchNoun {
    switch part {
    case .source: .source
    case .group: FrenchNoun("groupe")
    case .entry: FrenchNoun("mode de saisie", "modes de saisie")
    }
  }

  private func list(_ extremes: ReadingExtremes) -> String {
    "maximum \(label(extremes.highest)), minimum \(label(extremes.lowest)), dernière valeur "
      + label(extremes.latest)
  }
}
