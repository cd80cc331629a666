package import Languages

/// The sizes of the squares of a calendar, and the values at which each starts.
package struct CalendarLevels: Sendable, Equatable {
  /// The values at which the next size starts, up to four, ascending.
  package let thresholds: [Double]

  /// The sides of the squares as shares of the cell's side.
  private static let sizes = [0.3, 0.47, 0.63, 0.79, 0.94]

  package init(_ thresholds: [Double]) {
    self.thresholds = Array(Set(thresholds.filter(\.isFinite)).sorted().prefix(4))
  }

  /// Round thresholds: one half, three quarters, one and five quarters of a goal, or the lines that
  /// a grid would have.
  package static func round(
    _ values: [Double], baseline: PlotScale.Baseline = .zero, goal: FigureGoal?
  ) -> [Double] {
    if let goal, goal.value.isFinite, goal.value > 0, baseline == .zero {
      return [0.5, 0.75, 1, 1.25].map { goal.value * $0 }
    }
    guard let least = values.min(), let greatest = values.max(), least < greatest else { return [] }
    return PlotScale(covering: values, baseline: least < 0 ? .readings : baseline).ticks
      .dropFirst().dropLast().map(\.value)
  }

  /// The number of sizes.
  package var count: Int { thresholds.count + 1 }

  /// The level of a value, starting at 0.
  package func level(_ value: Double) -> Int { thresholds.count { $0 <= value } }

  /// The position of a level among the five sizes. If there are fewer levels, they are spread as
  /// far apart as possible.
  package func slot(_ level: Int) -> Int {
    guard count > 1 else { return 2 }
    return Int((Double(level) * 4 / Double(count - 1)).rounded())
  }

  /// The side of a square as a share of its cell's side.
  package func size(_ level: Int) -> Double { Self.sizes[slot(level)] }

  /// The character of a level in a text form.
  package func cell(_ level: Int, _ charset: Charset) -> Character {
    Array(charset == .unicode ? "▁▃▅▇█" : ".-=*#")[slot(level)]
  }

  /// The names of the levels; none for a single one.
  package func names(_ number: (Double) -> String, _ language: any Language) -> [String] {
    thresholds.isEmpty ? [] : language.levels(thresholds.map(number))
  }
}
