/// The texts of a card for people who do not see it.
package protocol CardLanguage: Sendable {
  /// A measure: `Steps: 65,476 steps.`
  ///
  /// - Parameter unit: the unit after the value; empty for none.
  func card(_ name: String, _ value: String, unit: String) -> String

  /// A line of the card with a full stop: `Data on 6 of 7 days.`
  func card(_ line: String) -> String
}
