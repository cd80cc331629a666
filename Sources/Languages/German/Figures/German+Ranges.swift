extension German: RangeLanguage {
  /// The names of the three values, and the plural of the name of the second one.
  private func words(
    _ names: RangeNames
  ) -> (low: String, average: String, averages: String, high: String) {
    switch names {
    case .lowestToHighest: ("niedrigster Wert", "Durchschnitt", "Durchschnitte", "höchster Wert")
    case .tenthToNinetieth: ("10. Perzentil", "Median", "Mediane", "90. Perzentil")
    }
  }

  package func rangeKey(
    _ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun
  ) -> String {
    let words = words(names)
    let low = haveAverages ? "\(words.low), \(words.average) (Linie)" : words.low
    return "\(low) und \(words.high) je \(noun.german.singular)"
  }

  package func ranges(_ noun: IntervalNoun, _ period: String) -> String {
    ended("Spanne je \(noun.german.singular) vom \(period)")
  }

  package func range(
    of current: String?, from least: DatedText, to greatest: DatedText
  ) -> String {
    let from = "\(least.value) \(inserted(least.when))"
    return ended(tip(current ?? "insgesamt", "von \(range(from, to: label(greatest)))"))
  }

  package func averages(
    _ names: RangeNames, between least: String, and greatest: String
  ) -> String { ended("\(words(names).averages) von \(range(least, to: greatest))") }

  package func range(_ least: String, to greatest: String) -> String { "\(least) bis \(greatest)" }

  package func range(_ range: String, _ names: RangeNames, average: String) -> String {
    "\(range), \(averageInRow(names, average))"
  }

  package func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    "\(range), Median der \(words(names).averages) \(medianAverage)"
  }

  package func averageInRow(_ names: RangeNames, _ average: String) -> String {
    "\(words(names).average) \(average)"
  }

  package func averagesOutside(_ count: Int, _ names: RangeNames) -> String {
    let words = words(names)
    return
      "\(number(count)) \(count == 1 ? words.average : words.averages) \(lies(count)) außerhalb"
      + " des Bereichs und \(isOrAre(count)) nicht gezeichnet."
  }

  package func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Inneres Band und Linie: Mediane von bis zu \(dative(size, noun)); äußeres Band: vom kleinsten"
      + " bis zum größten Wert."
  }

  package func bandInText(_ names: RangeNames) -> String {
    switch names {
    case .lowestToHighest: "Das Band reicht vom niedrigsten bis zum höchsten Wert."
    case .tenthToNinetieth: "Das Band reicht vom 10. bis zum 90. Perzentil."
    }
  }
}
