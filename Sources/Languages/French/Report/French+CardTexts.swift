extension French: CardTextLanguage {
  package var cardTitle: String { "En chiffres" }
  package var cardSubtitle: String { "en chiffres" }
  package var cardFooter: String { "Des nombres, pas des conseils. Réalisé avec healthmark." }
  package var cardIsEmpty: String {
    "Aucun indicateur par semaine ou par mois n’a de données."
  }
  package var cardAverage: String { "en moyenne" }

  package func cardMost(_ value: DatedText, isAmount: Bool) -> String {
    labeled("Maximum", label(value))
  }

  package func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String {
    Sentence.capitalized(coverageClause(part, noun))
  }
}
