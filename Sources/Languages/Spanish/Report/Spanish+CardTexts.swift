extension Spanish: CardTextLanguage {
  package var cardTitle: String { "En cifras" }
  package var cardSubtitle: String { "en cifras" }
  package var cardFooter: String { "Cifras, no consejos. Hecho con healthmark." }
  package var cardIsEmpty: String { "Ninguna medida por semana o mes tiene datos." }
  package var cardAverage: String { "en promedio" }

  package func cardMost(_ value: DatedText, isAmount: Bool) -> String {
    labeled("Máximo", label(value))
  }

  package func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String {
    Sentence.capitalized(coverageClause(part, noun))
  }
}
