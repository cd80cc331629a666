/// An interval of time by its dates, which are texts in the formats of the locale.
package enum NamedInterval: Sendable, Equatable {
  /// A day: `January 10`.
  case day(String)
  /// A night by the day on which it ends, and the day before, each with its year where both need
  /// one: `January 22`, `January 23`.
  case night(from: String, to: String)
  /// A week by its first day.
  case week(of: String)
  /// An interval by its first day: `the month from January 8`.
  case starting(IntervalNoun, on: String)
  /// A month, with its year or without: `January 2024`.
  case month(String)
  /// A quarter from 1 to 4: `Q1 2024`.
  case quarter(Int, of: Int)
  case year(Int)
  /// An interval by another name, such as a month that a range cuts by its first date.
  case label(String)
  /// The hour or the minute that starts at a time of a day.
  case time(String, of: String)
  /// Several intervals with a first and a last date, such as two weeks: `Sep 25 – Oct 8, 2023`.
  case several(Int, IntervalNoun, dates: String)
  /// Dates without an interval: `January 8 to February 4, 2024`.
  case dates(String)
}
