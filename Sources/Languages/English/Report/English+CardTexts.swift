extension English: CardTextLanguage {
  package var cardTitle: String { "In numbers" }
  package var cardSubtitle: String { "in numbers" }
  package var cardFooter: String { "Numbers, not advice. Made with healthmark." }
  package var cardIsEmpty: String { "No measure by week or month has data." }
  package var cardAverage: String { "on average" }

  package func cardMost(_ value: DatedText, isAmount: Bool) -> String {
    "\(isAmount ? "Most" : "Highest"): \(value.value) \(value.when)"
  }

  package func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String {
    Sentence.capitalized(coverageClause(part, noun))
  }
}
