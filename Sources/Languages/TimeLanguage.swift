/// The words for intervals, days and times in sentences.
package protocol TimeLanguage: Sendable {
  /// The name of an interval as the subject of a sentence: `January 10`, `the week of January 8`.
  func name(of interval: NamedInterval) -> String

  /// The words for the time of a value, after it: `on Friday, February 2`, `in the week of October
  /// 30`, `on January 8 at 9 AM`.
  func when(_ interval: NamedInterval) -> String

  /// The words for a weekday, as in a profile of the week: `on Monday`.
  func when(weekday name: String) -> String

  /// The words for a time of day, as in a profile of the day: `at 6 PM`.
  func when(time: String) -> String

  /// A year, on its own or in a sentence: `2024`.
  func year(_ year: Int) -> String

  /// A period from its first to its last date: `January 8 to February 4, 2024`.
  func period(from first: String, to last: String) -> String
}
