/// The noun for an interval or a reading in sentences.
package enum IntervalNoun: String, Sendable {
  case interval, minute, hour, day, night, week, weekday, month, quarter, year
  case reading, cycle

  package var singular: String { rawValue }
  package var plural: String { rawValue + "s" }
  /// The word before the noun, as in `data on 27 of 28 days`.
  package var preposition: String { self == .day || self == .weekday ? "on" : "in" }

  /// The noun for a number of intervals: `day`, `days`.
  package func form(_ count: Int) -> String { count == 1 ? singular : plural }

  /// A number with its noun: `1 day`, `28 days`.
  package func counted(_ count: Int) -> String { "\(number(count)) \(form(count))" }

  /// A number of intervals, with a mark between thousands: `1,096`.
  package func number(_ count: Int) -> String {
    let digits = String(count)
    guard digits.count > 3 else { return digits }
    return number(count / 1_000) + "," + digits.suffix(3)
  }
}
