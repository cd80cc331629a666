extension Spanish: RangeLanguage {
  private func words(_ names: RangeNames) -> (low: String, average: String, high: String) {
    switch names {
    case .lowestToHighest: ("mínimo", "promedio", "máximo")
    case .tenthToNinetieth: ("percentil 10", "mediana", "percentil 90")
    }
  }

  private func averages(_ names: RangeNames) -> SpanishNoun {
    switch names {
    case .lowestToHighest: .masculine("promedio", "promedios")
    case .tenthToNinetieth: .feminine("mediana", "medianas")
    }
  }

  package func rangeKey(
    _ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun
  ) -> String {
    let words = words(names)
    let values =
      haveAverages
      ? "\(words.low), \(words.average) (línea) y \(words.high)" : "\(words.low) y \(words.high)"
    return "\(values) de cada \(noun.spanish.singular)"
  }

  package func ranges(_ noun: IntervalNoun, _ period: String) -> String {
    ended("Rango de cada \(noun.spanish.singular), \(period)")
  }

  package func range(
    of current: String?, from least: DatedText, to greatest: DatedText
  ) -> String {
    ended(
      "\(current.map(Sentence.capitalized) ?? "En total"): de \(label(least)) a \(label(greatest))")
  }

  package func averages(
    _ names: RangeNames, between least: String, and greatest: String
  ) -> String {
    ended(
      "\(Sentence.capitalized(averages(names).plural)) entre \(least) y \(greatest)")
  }

  package func range(_ least: String, to greatest: String) -> String { "\(least) a \(greatest)" }

  package func range(_ range: String, _ names: RangeNames, average: String) -> String {
    "\(range), \(averageInRow(names, average))"
  }

  package func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    "\(range), mediana de \(averages(names).article(2)) \(averages(names).plural) \(medianAverage)"
  }

  package func averageInRow(_ names: RangeNames, _ average: String) -> String {
    "\(words(names).average) \(average)"
  }

  package func averagesOutside(_ count: Int, _ names: RangeNames) -> String {
    "\(number(count)) \(averages(names).form(count)) \(form(count, "queda", "quedan")) fuera del rango y"
      + " no \(form(count, "se dibuja", "se dibujan"))."
  }

  package func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Banda interior y línea: medianas de hasta \(counted(size, noun)); banda exterior: de su"
      + " mínimo a su máximo."
  }

  package func bandInText(_ names: RangeNames) -> String {
    ended("La banda va del \(words(names).low) al \(words(names).high)")
  }
}
