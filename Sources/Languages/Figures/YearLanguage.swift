/// The sentences of figures that show a year: one drawing for each month, and a line over that of
/// the year before.
package protocol YearLanguage: Sendable {
  // A drawing for each month.

  /// The kind of figure: `12 months of days with the same scale, 2024: 340 days with data.`
  func months(_ months: Int, of noun: IntervalNoun, _ period: String, withData count: Int) -> String

  /// `Highest mean: 10,895 in May; lowest: 7,201 in January.`
  func means(highest: DatedText, lowest: DatedText) -> String

  /// The numbers beside months: `Beside each month: the mean of its days.`
  ///
  /// - Parameter haveBrackets: true if some means are in brackets, because fewer than half of the
  ///   intervals have data or some are still to come.
  func monthMeans(_ noun: IntervalNoun, haveBrackets: Bool) -> String

  /// The axis of every small drawing: `Each drawing goes from 0 to 20,000 steps.`
  ///
  /// - Parameter unit: the unit after the numbers; empty for none.
  func drawings(from least: String, to greatest: String, unit: String) -> String

  /// `The line across each is the goal of 10,000 steps.`
  func lineAcrossEach(goal: String) -> String

  /// A month that has not begun: `ahead`.
  var aheadLabel: String { get }

  /// The columns and levels of a text form: `Columns: days 1 to 31. Levels: 0 to 20,000.`
  func columnsOfMonth(levels least: String, to greatest: String) -> String

  // A line over that of the year before.

  /// The kind of figure: `Line of 12 complete months, 2024, over that of the year before.`
  func lineOverYearBefore(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String

  /// `8 of 12 months with data in both years are above the year before.`
  func aboveYearBefore(_ part: Part, _ noun: IntervalNoun) -> String

  /// `The year before has no data.`
  var yearBeforeHasNoData: String { get }

  /// `The year before has data in 6 of 12 months.`
  func yearBeforeHasData(_ part: Part, _ noun: IntervalNoun) -> String

  /// The value of an interval with that a year before: `January 13: 10,895 steps; a year before:
  /// 8,231 steps`.
  ///
  /// - Parameters:
  ///   - tip: the name of the interval and its value.
  ///   - before: the value a year before; nil for no data.
  func tip(_ tip: String, yearBefore before: String?) -> String

  /// The meaning of the mark of an interval that is still running: `does not count yet`.
  var doesNotCountYet: String { get }
}
