/// The noun for an interval, with the word before it in `data on 27 of 28 days`.
package struct IntervalNoun: Sendable, Equatable {
  package var singular: String
  package var plural: String
  package var preposition: String
  /// The mark between thousands in the report's language: `1,096 days`.
  package var separator: String

  package init(
    singular: String, plural: String, preposition: String, separator: String = ","
  ) {
    self.singular = singular
    self.plural = plural
    self.preposition = preposition
    self.separator = separator
  }

  package static let reading = IntervalNoun(
    singular: "reading", plural: "readings", preposition: "in")
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
  package func counted(_ count: Int) -> String { "\(number(count)) \(form(count))" }

  /// A number of intervals, with a mark between thousands: `1,096`.
  package func number(_ count: Int) -> String {
    let digits = String(count)
    guard digits.count > 3 else { return digits }
    return number(count / 1_000) + separator + digits.suffix(3)
  }
}
