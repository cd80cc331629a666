/// The words of the card of a published report. Its dates are texts in the formats of the locale.
package protocol CardTextLanguage: Sendable {
  /// The title of a card without measures: `In numbers`.
  var cardTitle: String { get }
  /// The line below a title that is a year or dates: `in numbers`.
  var cardSubtitle: String { get }
  /// The line at the foot: `Numbers, not advice. Made with healthmark.`
  var cardFooter: String { get }
  /// The sentence of a card without measures: `No measure by week or month has data.`
  var cardIsEmpty: String { get }
  /// The word beside a mean, in place of a unit: `on average`.
  var cardAverage: String { get }
  /// The greatest value: `Most: 412,330 steps in August 2024`; `Highest: …` for values such as a
  /// heart rate.
  func cardMost(_ value: DatedText, isAmount: Bool) -> String
  /// The coverage: `Data in 48 of 52 weeks`.
  func cardCoverage(_ part: Part, _ noun: IntervalNoun) -> String
}
