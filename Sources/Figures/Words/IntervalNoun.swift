/// The noun for an interval or a reading in sentences.
package struct IntervalNoun: Hashable, Sendable {
  package let singular: String
  package let plural: String
  /// The word before the noun, as in `data on 27 of 28 days`.
  package let preposition: String

  private init(_ singular: String, plural: String? = nil, after preposition: String = "in") {
    self.singular = singular
    self.plural = plural ?? singular + "s"
    self.preposition = preposition
  }

  package static let interval = IntervalNoun("interval")
  package static let minute = IntervalNoun("minute")
  package static let hour = IntervalNoun("hour")
  package static let day = IntervalNoun("day", after: "on")
  package static let night = IntervalNoun("night", after: "on")
  package static let week = IntervalNoun("week")
  package static let weekday = IntervalNoun("weekday", after: "on")
  package static let month = IntervalNoun("month")
  package static let quarter = IntervalNoun("quarter")
  package static let year = IntervalNoun("year")
  package static let reading = IntervalNoun("reading")
  package static let cycle = IntervalNoun("cycle")
  /// A part of an hour, in a profile of the day.
  package static let time = IntervalNoun("time of day", plural: "times of day", after: "at")

  /// The noun for an interval of several others: `two-week period`.
  package static func period(of count: Int, _ noun: IntervalNoun) -> IntervalNoun {
    IntervalNoun("\(Sentence.word(count))-\(noun.singular) period")
  }

  /// The noun for a number of intervals: `day`, `days`.
  package func form(_ count: Int) -> String { count == 1 ? singular : plural }

  /// A number with its noun: `1 day`, `28 days`.
  package func counted(_ count: Int) -> String { "\(number(count)) \(form(count))" }

  /// A number of intervals, with a mark between thousands: `1,096`.
  package func number(_ count: Int) -> String { Sentence.number(count) }
}
