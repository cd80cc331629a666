/// The words about calendars of days.
package protocol CalendarLanguage: Sendable {
  /// The names of levels between thresholds: `under 5,000`, `5,000`, `7,500 and more`.
  func levels(_ thresholds: [String]) -> [String]

  /// The meaning of squares, as a phrase: `larger is more, full color reaches the goal`.
  ///
  /// - Parameters:
  ///   - haveSizes: true if larger squares are more.
  ///   - goal: true for days in full color that stay within an upper limit, false for days that
  ///     reach a goal; nil for none in full color.
  func calendarKey(haveSizes: Bool, staysWithinGoal goal: Bool?) -> String

  /// The kind of figure: `Calendar of 340 days from January 1 to December 31; larger squares are
  /// more.`
  func calendar(_ count: Int, _ noun: IntervalNoun, _ period: String) -> String

  /// `120 days reached 10,000 steps.`
  func reached(_ goal: String, _ count: Int, _ noun: IntervalNoun, isUpperLimit: Bool) -> String

  /// The layout of a text form: `Each block is a year, with a column for each week.`
  var yearBlocks: String { get }

  /// `Columns: weeks from January 1 to December 25.`
  func weekColumns(from first: String, to last: String) -> String

  /// The levels of a text form: `Levels: under 5,000, 5,000, 7,500 and more.`
  func levelNames(_ names: [String]) -> String
}
