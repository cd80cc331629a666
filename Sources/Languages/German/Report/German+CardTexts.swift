extension German: CardTextLanguage {
  package var cardTitle: String { "In Zahlen" }
  package var cardSubtitle: String { "in Zahlen" }
  package var cardFooter: String { "Zahlen, kein Rat. Erstellt mit healthmark." }
  package var cardIsEmpty: String { "Keine Messgröße nach Woche oder Monat hat Daten." }
  package var cardAverage: String { "im Durchschnitt" }

  package func cardMost(_ value: DatedText, isAmount: Bool) -> String {
    labeled(isAmount ? "Am meisten" : "Am höchsten", label(value))
  }

  package func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String {
    coverageClause(part, noun)
  }
}
