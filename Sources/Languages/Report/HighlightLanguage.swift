/// The sentences about what stands out. They state numbers, and never advise.
package protocol HighlightLanguage: Sendable {
  /// A fact as a headline or the subject of a mail, without a full stop: `Steps rose to 80 in the
  /// week of August 5, the most of all 10 weeks on record`.
  func highlight(_ highlight: HighlightSentence) -> String

  /// The same as a sentence, with its full stop.
  func highlightSentence(_ highlight: HighlightSentence) -> String

  /// The sentence in place of facts: `Nothing stands out: 3 of 5 measures are within their usual
  /// range; the others have too little data to tell.`, or `Nothing can be said yet: no measure has
  /// nine complete weeks with data, up to the time of this report.`
  func nothingStandsOut(of measures: JudgedMeasures) -> String

  /// The clause of the account about the facts of a query: `highlights of the latest week and 52
  /// weeks before it: R-80 with weight 53, R-83 with weight 10 (lower than 10 of 10 means of three
  /// before)`, or `nothing stands out among the latest week and 52 weeks before it`.
  func account(of highlights: HighlightAccount) -> String
}
