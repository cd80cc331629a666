/// The words about smoothed readings and their change a week, about values entered by hand, and
/// about the extremes of days.
package protocol SmoothingLanguage: Sendable {
  /// The title of a figure: `Body mass (kg), readings and smoothed line`.
  func smoothedReadings(of title: String) -> String

  /// The heading of a column: `Date`, `Reading (kg)`, `Smoothed (kg)`.
  func column(ofSmoothed column: SmoothedColumn) -> String

  /// The range of a change a week: `between −0.5 and −0.2 kg a week`, or `−0.2 kg a week` if both
  /// ends are the same.
  ///
  /// - Parameters:
  ///   - low: the lower end without a unit; nil if both are the same.
  ///   - high: the upper end with its unit.
  func changeAWeek(from low: String?, to high: String) -> String

  /// `Body mass changed by −0.4 kg a week in the four weeks to February 4, 2024 (95% range: between
  /// −0.5 and −0.2 kg a week; readings on 24 of 28 days).`
  ///
  /// - Parameters:
  ///   - day: the last day with readings.
  ///   - days: the days with readings.
  ///   - far: the readings far from the others without which it changed so, by value and date: `…
  ///     days) without one reading far from the others (14 kg on June 3).` Empty for all readings.
  func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String

  /// The change with the readings that the sentence before it leaves out: `With it, the change is
  /// −1.2 kg a week (95% range: between −2.5 and 0.1 kg a week).`
  ///
  /// - Parameter count: the number of these readings.
  func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String

  /// Readings far from the others, where too few are left without them: `One reading far from the
  /// others (14 kg on June 3) is among these readings.`
  func areAmongReadings(far: [(value: String, day: String)]) -> String

  /// The sentence in place of a change: `Body mass has readings on 3 days in the four weeks to
  /// February 4, 2024, too few for a change a week: it needs readings on 8 days, the first and the
  /// last of them 14 days apart.`
  func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String

  /// A headline of the latest value without readings far from the others: `Body mass: 80 kg without
  /// one reading far from the others (Week of Jun 3, 2024)`.
  ///
  /// - Parameters:
  ///   - value: the value; nil if there are no other readings.
  ///   - count: the number of readings far from the others; 0 for none.
  ///   - interval: the name of the interval on its own.
  func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String

  /// The difference between values entered by hand and recorded ones, over the intervals that have
  /// both: `Body mass entered by hand, minus recorded: +0.4 kg on average of the 6 weeks with both,
  /// from −0.2 kg to +1.1 kg.`
  ///
  /// - Parameter range: the least and the greatest difference; nil if they are the same.
  func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String

  /// The heading of a column of a table of days: `Day`, `Lowest (mg/dL)`, `Highest 15-minute
  /// average (mg/dL)`.
  func column(ofDays column: DayColumn) -> String
}
