extension French: SeriesLanguage {
  package func coverage(_ part: Part, _ noun: IntervalNoun) -> String {
    sentence(coverageClause(part, noun))
  }

  package func coverage(_ part: Part, tooLittleIn thin: Int, _ noun: IntervalNoun) -> String {
    sentence("\(coverageClause(part, noun)), trop peu pour \(number(thin))")
  }

  package func undrawn(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) hors limites, non \(noun.french.agreeing("tracé", count))."
  }

  package func missing(_ names: [String]) -> String {
    labeled(Sentence.capitalized(noData), ended(list(names)))
  }

  package func missing(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(noData)."
  }

  package func thin(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(verb(count, "a", "ont")) trop peu de données pour compter."
  }

  package func running(_ name: String, until end: DataEnd?, value: String?) -> String {
    let state = end.map { "\(untilClause($0)) seulement" } ?? "encore en cours"
    return tip(name, ended([value, state].compactMap(\.self).joined(separator: ", ")))
  }

  package func axisStart(_ number: String) -> String { ended("L’axe commence à \(number)") }

  package func extremes(
    _ greatest: DatedText, _ least: DatedText, isAmount: Bool
  ) -> String { extremes(of: "", greatest, least) }

  package func only(_ value: DatedText) -> String { ended(label(value)) }

  package func current(
    _ name: String, from least: DatedText, to greatest: DatedText
  ) -> String { tip(name, ended("entre \(label(least)) et \(label(greatest))")) }

  package func current(_ name: String, only value: String) -> String { tip(name, ended(value)) }

  package func latest(_ part: Part, _ noun: IntervalNoun) -> String {
    sentence(latest(part, noun.french))
  }

  package func noData(from period: String) -> String { ended("Aucune donnée \(during(period))") }

  package var noDataSentence: String { "Aucune donnée." }

  package func tip(_ name: String, _ value: String) -> String {
    labeled(Sentence.capitalized(name), value)
  }

  package func span(_ first: String, _ last: String) -> String { "\(first)\u{A0}– \(last)" }

  package func summary(
    median: String, from least: String, to greatest: String
  ) -> String { "médiane \(median), de \(least) à \(greatest)" }

  package func coverageClause(_ part: Part, _ noun: IntervalNoun) -> String {
    "données pour \(ratio(part, noun.french))"
  }

  package func untilClause(_ end: DataEnd) -> String {
    switch end {
    case .time(let time): "jusqu’à \(time)"
    case .moment(let moment): "jusqu’au \(moment)"
    }
  }

  package var thinClause: String { "trop peu de données pour compter" }

  package func days(_ values: [(day: String, value: String)]) -> String {
    values.map { "\($0.day) \($0.value)" }.joined(separator: ", ")
  }

  package func week(_ number: Int) -> String { "semaine \(number)" }

  package func event(_ date: String, _ text: String) -> String { labeled(date, text) }

  package func unnumberedEvents(_ count: Int) -> String {
    FrenchNoun.isSingular(count)
      ? "\(number(count)) date antérieure a un trait sans numéro."
      : "\(number(count)) dates antérieures ont un trait sans numéro."
  }

  package func eventsListed(_ numbers: String, count: Int, below title: String) -> String {
    count == 1
      ? ended("La date \(numbers) est indiquée sous \(title)")
      : ended("Les dates \(numbers) sont indiquées sous \(title)")
  }

  package func quoted(_ title: String) -> String { "«\u{A0}\(title)\u{A0}»" }

  package func summaryBand(upTo size: Int, _ noun: IntervalNoun) -> String {
    clauses([
      labeled("Courbe", "médiane de \(atMost(size, noun))"),
      labeled("bande", "du minimum au maximum."),
    ])
  }
}
