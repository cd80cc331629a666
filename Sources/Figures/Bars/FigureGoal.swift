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

/// The part of a goal that has been reached, as a bar in a tile; the tile has the numbers.
package struct GoalBar: Sendable, Equatable {
  /// The value as a share of the goal; the bar is full at 1 and above.
  package var share: Double

  package init(share: Double) { self.share = share }

  /// The bar, hidden from screen readers because the tile has its numbers (G-6).
  package func svg() -> String {
    let filled = share.isFinite ? min(1, max(0, share)) : 0
    var writer = SVGWriter()
    writer.open("svg", [("aria-hidden", "true")], "progress")
    writer.rect(x: .px(0), y: .px(0), width: .share(1), height: .share(1), class: "track")
    writer.rect(x: .px(0), y: .px(0), width: .share(filled), height: .share(1), class: "filled")
    writer.close("svg")
    return writer.markup
  }
}
