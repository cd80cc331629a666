/// The words about bars, and about profiles of a day, a week or a year.
package protocol BarLanguage: Sendable {
  /// A title with a goal: `Steps by day against a goal of 10,000`.
  func title(_ title: String, goal: String) -> String

  /// This report's interval in the key: `the week of January 22 in full color`.
  func inFullColor(_ current: String) -> String

  /// The kind of figure: `Bars by day from January 8 to February 4, against a goal of 10,000
  /// steps.`
  func bars(by noun: IntervalNoun, _ period: String, goal: String?) -> String

  /// `5 of 26 complete days with data reached it.` after the sentence on the goal.
  func reachedIt(_ part: Part, _ noun: IntervalNoun, isUpperLimit: Bool) -> String

  /// Many bars with parts as steps: `Each step is the median of up to 7 days.`
  func steps(upTo size: Int, _ noun: IntervalNoun) -> String

  /// The value of a bar with its parts under the pointer: `1:05; easy 0:20, hard 0:45`.
  func parts(of value: String, _ parts: [(name: String, value: String)]) -> String

  /// The kind of a profile: `Bars by hour, January 8 to February 4.`
  func profile(by noun: IntervalNoun, _ period: String, hasBars: Bool) -> String

  /// The meaning of the bands of a profile, as a phrase.
  ///
  /// - Parameter haveMost: true if a light band shows the 5th to the 95th percentile.
  func profileBands(haveMost: Bool) -> String

  /// The rows of a profile with parts of hours: `Rows: the first of the 4 parts of each hour.`
  func rowsOfHours(parts count: Int) -> String
}
