extension French: RangeLanguage {
  private func words(_ names: RangeNames) -> (low: String, average: FrenchNoun, high: String) {
    switch names {
    case .lowestToHighest: ("minimum", FrenchNoun("moyenne", isFeminine: true), "maximum")
    case .tenthToNinetieth:
      ("10e centile", FrenchNoun("médiane", isFeminine: true), "90e centile")
    }
  }

  package func rangeKey(
    _ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun
  ) -> String {
    let words = words(names)
    let average = haveAverages ? ", \(words.average.one) (courbe)" : ""
    return "\(words.low)\(average) et \(words.high) de chaque \(noun.french.one)"
  }

  package func ranges(_ noun: IntervalNoun, _ period: String) -> String {
    ended("Étendue de chaque \(noun.french.one), \(from(period))")
  }

  package func range(
    of current: String?, from least: DatedText, to greatest: DatedText
  ) -> String {
    tip(current ?? "dans l’ensemble", ended("de \(label(least)) à \(label(greatest))"))
  }

  package func averages(
    _ names: RangeNames, between least: String, and greatest: String
  ) -> String {
    ended("\(Sentence.capitalized(words(names).average.many)) entre \(least) et \(greatest)")
  }

  package func range(_ least: String, to greatest: String) -> String { "\(least) à \(greatest)" }

  package func range(_ range: String, _ names: RangeNames, average: String) -> String {
    "\(range), \(averageInRow(names, average))"
  }

  package func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    "\(range), médiane des \(words(names).average.many) \(medianAverage)"
  }

  package func averageInRow(_ names: RangeNames, _ average: String) -> String {
    "\(words(names).average.one) \(average)"
  }

  package func averagesOutside(_ count: Int, _ names: RangeNames) -> String {
    let noun = words(names).average
    return "\(counted(count, noun)) hors de l’étendue, non \(noun.agreeing("tracé", count))."
  }

  package func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String {
    clauses([
      labeled("Bande intérieure et courbe", "médianes de \(atMost(size, noun))"),
      labeled("bande extérieure", "du minimum au maximum."),
    ])
  }

  package func bandInText(_ names: RangeNames) -> String {
    ended("La bande va du \(words(names).low) au \(words(names).high)")
  }
}
