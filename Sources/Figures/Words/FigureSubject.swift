/// The words that a figure makes its sentences of, in the language of the report.
package struct FigureSubject: Sendable {
  /// The name of the measure: `Steps`, `Body mass`.
  package var name: String
  /// The title of the drawing: `Steps a day`, `Heart rate, range of each day`.
  package var title: String
  /// The period in a sentence: `January 8 to February 4, 2024`.
  package var period: String
  /// This report's interval in a sentence: `the week of this report, January 22 to 28`; nil for none.
  package var current: String?
  /// The noun for an interval.
  package var interval: IntervalNoun

  package init(
    name: String, title: String, period: String, current: String? = nil, interval: IntervalNoun
  ) {
    self.name = name
    self.title = title
    self.period = period
    self.current = current
    self.interval = interval
  }
}

/// The noun for an interval, with the word before it in `data on 27 of 28 days`.
package struct IntervalNoun: Sendable, Equatable {
  package var singular: String
  package var plural: String
  package var preposition: String

  package init(singular: String, plural: String, preposition: String) {
    self.singular = singular
    self.plural = plural
    self.preposition = preposition
  }

  package static let hour = IntervalNoun(singular: "hour", plural: "hours", preposition: "in")
  package static let day = IntervalNoun(singular: "day", plural: "days", preposition: "on")
  package static let night = IntervalNoun(singular: "night", plural: "nights", preposition: "in")
  package static let week = IntervalNoun(singular: "week", plural: "weeks", preposition: "in")
  package static let month = IntervalNoun(singular: "month", plural: "months", preposition: "in")
  package static let quarter = IntervalNoun(
    singular: "quarter", plural: "quarters", preposition: "in")
  package static let year = IntervalNoun(singular: "year", plural: "years", preposition: "in")

  /// The noun for a number of intervals: `day`, `days`.
  package func form(_ count: Int) -> String { count == 1 ? singular : plural }

  /// A number with its noun: `1 day`, `28 days`.
  package func counted(_ count: Int) -> String { "\(count) \(form(count))" }
}
