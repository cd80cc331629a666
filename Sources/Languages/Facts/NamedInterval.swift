/// An interval of time by its dates, which are texts in the formats of the locale.
package enum NamedInterval: Sendable, Equatable {
  /// A day: `January 10`.
  case day(String)
  /// A night by the day on which it ends.
  case night(to: String)
  /// A week by its first day.
  case week(of: String)
  /// An interval by its first day: `the month from January 8`.
  case starting(IntervalNoun, on: String)
  /// A month, a quarter or a year: `January 2024`, `Q1 2024`.
  case label(String)
  /// The hour or the minute that starts at a time of a day.
  case time(String, of: String)
  /// Several intervals with a first and a last date, such as two weeks: `Sep 25 – Oct 8, 2023`.
  case several(Int, IntervalNoun, dates: String)
  /// Dates without an interval: `January 8 to February 4, 2024`.
  case dates(String)
}
