extension English: RangeLanguage {
  private func words(_ names: RangeNames) -> (low: String, average: String, high: String) {
    switch names {
    case .lowestToHighest: ("lowest", "average", "highest")
    case .tenthToNinetieth: ("10th percentile", "median", "90th percentile")
    }
  }

  package func rangeKey(
    _ names: RangeNames, haveAverages: Bool, _ noun: IntervalNoun
  ) -> String {
    let words = words(names)
    let values =
      haveAverages
      ? "\(words.low), \(words.average) (line) and \(words.high)" : "\(words.low) and \(words.high)"
    return "\(values) of each \(noun.singular)"
  }

  package func ranges(_ noun: IntervalNoun, _ period: String) -> String {
    ended("Range of each \(noun.singular) from \(period)")
  }

  package func range(
    of current: String?, from least: DatedText, to greatest: DatedText
  ) -> String {
    ended(
      "\(current.map(Sentence.capitalized) ?? "In all"): from \(label(least)) to \(label(greatest))"
    )
  }

  package func averages(
    _ names: RangeNames, between least: String, and greatest: String
  ) -> String {
    ended("\(Sentence.capitalized(words(names).average))s between \(least) and \(greatest)")
  }

  package func range(_ least: String, to greatest: String) -> String { "\(least) to \(greatest)" }

  package func range(_ range: String, _ names: RangeNames, average: String) -> String {
    "\(range), \(words(names).average) \(average)"
  }

  package func range(_ range: String, _ names: RangeNames, medianAverage: String) -> String {
    "\(range), median \(words(names).average) \(medianAverage)"
  }

  package func averageInRow(_ names: RangeNames, _ average: String) -> String {
    "\(words(names).average) \(average)"
  }

  package func averagesOutside(_ count: Int, _ names: RangeNames) -> String {
    "\(number(count)) \(words(names).average)\(count == 1 ? " is" : "s are") outside of the range"
      + " and not drawn."
  }

  package func rangeBands(upTo size: Int, _ noun: IntervalNoun) -> String {
    "Inner band and line: medians of up to \(counted(size, noun)); outer band: from their least to"
      + " their greatest."
  }

  package func bandInText(_ names: RangeNames) -> String {
    "The band reaches from the \(words(names).low) to the \(words(names).high) values."
  }
}
