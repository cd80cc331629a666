package import Languages

extension CanaryLanguage: HighlightLanguage {
  package func highlight(_ highlight: HighlightSentence) -> String { Self.mark(highlight) }
  package func highlightSentence(_ highlight: HighlightSentence) -> String {
    Self.mark(highlight)
  }
  package func nothingStandsOut(of measures: JudgedMeasures) -> String { Self.mark(measures) }
  /// The numbers of rules have a letter, and are not words.
  package func account(of highlights: HighlightAccount) -> String {
    Self.mark(highlights.facts.map(\.turn), highlights.count, highlights.noun)
  }
}
