/// A goal for each interval.
package struct FigureGoal: Sendable {
  package var value: Double
  /// True if a value at or below the goal meets it.
  package var isUpperLimit: Bool

  package init(_ value: Double, isUpperLimit: Bool = false) {
    self.value = value
    self.isUpperLimit = isUpperLimit
  }

  /// True if a value meets the goal.
  package func isMet(by other: Double) -> Bool { isUpperLimit ? other <= value : other >= value }
}
