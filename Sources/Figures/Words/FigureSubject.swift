package import Languages

/// The words that a figure makes its sentences of, in the language of the report.
package struct FigureSubject: Sendable {
  /// The language of the sentences.
  package var language: any Language
  /// The name of the measure: `Steps`, `Body mass`.
  package var name: String
  /// The title of the drawing: `Steps a day`, `Heart rate, range of each day`.
  package var title: String
  /// The period in a sentence: `January 8 to February 4, 2024`.
  package var period: String
  /// This report's interval in a sentence: `the week of January 22`, `February 3`; nil for none.
  package var current: String?
  /// The noun for an interval.
  package var interval: IntervalNoun
  /// The number of intervals that have begun, and of those with data, as the report counts them;
  /// nil to count the values that are drawn.
  package var coverage: (withData: Int, begun: Int)?
  /// The share of the intervals that need a value for a statement about all of them (R-5b); 0 for a
  /// measure that is not meant to be measured daily.
  package var leastShare = 0.0
  /// The events that a figure over time draws.
  package var events = FigureEvents()

  package init(
    language: any Language, name: String, title: String, period: String, current: String? = nil,
    interval: IntervalNoun, coverage: (withData: Int, begun: Int)? = nil
  ) {
    self.language = language
    self.name = name
    self.title = title
    self.period = period
    self.current = current
    self.interval = interval
    self.coverage = coverage
  }
}
