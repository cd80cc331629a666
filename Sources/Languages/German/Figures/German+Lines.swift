extension German: LineLanguage {
  package func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    ended("Linie aus \(complete(count, noun)), \(period)")
  }

  package func value(
    of name: String, _ value: String, change: String?, _ noun: IntervalNoun
  ) -> String {
    let before = "gegenüber \(noun.german.the(.dative)) \(noun.german.singular) davor"
    return ended("\(tip(name, value))\(change.map { ", \($0) \(before)" } ?? "")")
  }

  package func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String {
    let its = count == 1 && noun.german.gender != .feminine ? "dessen" : "deren"
    return ended(
      "\(share(part, noun)) über \(median), dem Median \(ofEarlier(count, noun));"
        + " \(its) mittlere Hälfte: \(range(middleHalf.from, to: middleHalf.to))")
  }

  package func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String {
    count == 1
      ? "Der Median umfasst \(noun.german.the(.accusative)) \(noun.german.singular)"
        + " \(beforeLast(noun))."
      : "Der Median umfasst die \(counted(count, noun)) \(beforeLast(noun))."
  }

  package func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String {
    "Band: die mittlere Hälfte \(ofEarlier(count, noun))"
  }

  /// The intervals before the last one, after a noun: `der 52 Wochen vor der letzten`.
  private func ofEarlier(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(count == 1 ? "von" : "der") \(counted(count, noun)) \(beforeLast(noun))"
  }

  /// `vor der letzten`
  private func beforeLast(_ noun: IntervalNoun) -> String {
    "vor \(noun.german.the(.dative)) letzten"
  }

  package func gap(_ count: Int, _ noun: IntervalNoun) -> [String] {
    [noData, counted(count, noun)]
  }

  package func label(_ value: DatedText) -> String { "\(value.value) \(value.when)" }

  package var smoothedLabel: String { "geglättet" }

  package func smoothedKey(timeConstant days: Int) -> String {
    "Punkte: Messwerte; Linie: geglättet, Zeitkonstante \(counted(days, .day))"
  }

  package func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    "\(counted(count, .reading)) vom \(period) und eine exponentiell geglättete Linie mit einer"
      + " Zeitkonstante von \(dative(days, .day))."
  }

  package func smoothedLine(from start: DatedText, to end: DatedText) -> String {
    ended("Die Linie: \(label(start)), \(label(end))")
  }

  package func readings(_ extremes: ReadingExtremes) -> String {
    ended("Messwerte: \(list(extremes))")
  }

  package func nothing(forDays gaps: [Int]) -> String {
    ended("\(gaps.count == 1 ? "Lücke" : "Lücken") von \(list(gaps.map { dative($0, .day) }))")
  }

  package func readingDays(_ part: Part) -> String { "Messwerte \(share(in: part, .day))." }

  package func smoothedLineMeaning(timeConstant days: Int) -> String {
    "Die Linie ist der Mittelwert der Tage bis zum jeweiligen Tag; je früher ein Tag, desto weniger"
      + " zählt er (Zeitkonstante \(counted(days, .day)))."
  }

  package func smoothedLineIsBroken(overDays days: Int) -> String {
    "Sie \(isBroken(overDays: days))."
  }

  private func isBroken(overDays days: Int) -> String {
    "ist unterbrochen, wo mehr als \(counted(days, .day)) lang nichts gemessen wurde"
  }

  package func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) jenseits der Achse \(stands(count)) an ihrem Rand."
  }

  package var smoothedText: String {
    "Die Linie ist die geglättete; die Messwerte stehen in der Tabelle."
  }

  package func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    qualified(measure, part == .entry ? name.lowercased() : name)
  }

  package func sources(
    _ sources: [(name: String, shape: SourceShape)], haveLines: Bool
  ) -> String {
    list(
      sources.map { source in
        let shape = haveLines ? lineWith(source.shape) : word(source.shape)
        return qualified(source.name, shape)
      })
  }

  private func word(_ shape: SourceShape) -> String {
    switch shape {
    case .circle: "Linie"
    case .diamond: "Rauten"
    case .square: "Quadrate"
    case .triangle: "Dreiecke"
    case .cross: "Kreuze"
    }
  }

  private func lineWith(_ shape: SourceShape) -> String {
    switch shape {
    case .circle: "Linie"
    case .diamond: "Linie mit Rauten"
    case .square: "Linie mit Quadraten"
    case .triangle: "Linie mit Dreiecken"
    case .cross: "Linie mit Kreuzen"
    }
  }

  package func readings(
    _ noun: IntervalNoun, from period: String, by part: SeriesPart
  ) -> String {
    "\(noun.german.plural) vom \(period), nach \(word(part).singular)."
  }

  package func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  ) -> String {
    ended("\(Sentence.capitalized(name)), \(counted(count, noun)): \(list(extremes))")
  }

  package func groupLineIsBroken(_ noun: IntervalNoun) -> String {
    "Eine Linie ist \(noun.germanPreposition) \(noun.german.dativePlural) ohne Daten der Gruppe"
      + " unterbrochen."
  }

  package func lineIsBroken(overDays days: Int) -> String {
    "Die Linie \(isBroken(overDays: days))."
  }

  package func moreInTable(_ count: Int, _ part: SeriesPart) -> String {
    "\(number(count)) weitere \(word(part).form(count)) \(stands(count)) in der Tabelle."
  }

  package func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String {
    part == .entry
      ? "Die Linie zeigt nur Werte mit der Angabe \(quoted(name.lowercased()))."
      : ended("Die Linie zeigt nur \(name)")
  }

  package func values(_ values: [(name: String, value: String)]) -> String {
    values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private func word(_ part: SeriesPart) -> GermanNoun {
    switch part {
    case .source: GermanNoun(.feminine, "Quelle", "Quellen")
    case .group: GermanNoun(.feminine, "Gruppe", "Gruppen")
    case .entry: GermanNoun(.feminine, "Eingabeart", "Eingabearten")
    }
  }

  private func list(_ extremes: ReadingExtremes) -> String {
    "höchster Wert \(label(extremes.highest)), niedrigster \(label(extremes.lowest)), neuester"
      + " \(label(extremes.latest))"
  }
}
