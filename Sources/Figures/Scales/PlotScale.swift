/// A scale of values from the foot to the top of a plot, with the lines of its grid.
package struct PlotScale: Sendable, Equatable {
  /// The value at the foot of a plot.
  package enum Baseline: String, Sendable, CaseIterable {
    /// Zero, for amounts that add up and for all bars.
    case zero
    /// The line of the grid below the least value, for readings.
    case readings
  }

  /// A line of the grid.
  package struct Tick: Sendable, Equatable {
    package let value: Double
    /// The digits that its label has after the point.
    package let decimals: Int
  }

  /// The value at the foot.
  package let lower: Double
  /// The value at the top, greater than the lower one.
  package let upper: Double
  /// Three to six lines, from the foot to the top.
  package let ticks: [Tick]

  /// A scale around values that are not empty: its lines are 1, 2, 2.5 or 5 × 10ᵏ apart, of these the nearest to a
  /// quarter of the range with three to six lines (§5).
  ///
  /// Readings that would fill less than six tenths of it get lines 3 or 4 × 10ᵏ apart where these are closer.
  package init(covering values: some Sequence<Double>, baseline: Baseline) {
    let range = ValueRange(values, withZero: baseline == .zero)
    let regular = Self.nearest(range, multiples: TickStep.multiples) ?? .unit
    guard baseline == .readings, regular.fill(range) < 0.6 else {
      self = regular
      return
    }
    let others = [30, 40].compactMap { Self.nearest(range, multiples: [$0]) }
    self = ([regular] + others).max { $0.fill(range) < $1.fill(range) } ?? regular
  }

  /// A scale for a text form, whose ends are the multiples of a step near a tenth of the range.
  package init(coveringClosely values: some Sequence<Double>, baseline: Baseline) {
    let range = ValueRange(values, withZero: baseline == .zero)
    self = TickStep.near(range.tenth).first.flatMap { Self(range, step: $0) } ?? .unit
  }

  /// A scale between two values that the caller chose, such as one that several figures share.
  package init?(from lower: Double, to upper: Double) {
    guard lower.isFinite, upper.isFinite, lower < upper else { return nil }
    self.lower = lower
    self.upper = upper
    ticks = []
  }

  /// The share of the height at which a value lies: 0 at the foot, 1 at the top. Values outside lie on the nearest
  /// edge.
  package func share(_ value: Double) -> Double {
    guard value > lower else { return 0 }
    guard value < upper else { return 1 }
    let height = upper - lower
    // The difference of two huge numbers may be beyond all numbers.
    let share =
      height.isFinite
      ? (value - lower) / height : (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return min(1, max(0, share))
  }

  /// The share of the height from the top, as drawings measure it.
  package func depth(_ value: Double) -> Double { 1 - share(value) }

  /// The share of the height at which a bar begins: zero, or the edge next to it.
  package var zero: Double { share(0) }

  private static let unit = PlotScale(
    lower: 0, upper: 1,
    ticks: [
      Tick(value: 0, decimals: 0), Tick(value: 0.5, decimals: 1), Tick(value: 1, decimals: 0),
    ])

  private init(lower: Double, upper: Double, ticks: [Tick]) {
    self.lower = lower
    self.upper = upper
    self.ticks = ticks
  }

  private static func nearest(_ range: ValueRange, multiples: [Int]) -> PlotScale? {
    TickStep.near(range.quarter, multiples: multiples).lazy
      .compactMap { Self(range, step: $0) }.first { (3...6).contains($0.ticks.count) }
  }

  /// The scale from the multiple of a step at or below the least value to the one at or above the greatest; nil
  /// beyond the range of numbers.
  private init?(_ range: ValueRange, step: TickStep) {
    let size = step.value(1)
    guard size > 0, size.isFinite else { return nil }
    // A multiple that division missed by its rounding is not passed over.
    let first = (range.lower / size + 1e-9).rounded(.down)
    let last = (range.upper / size - 1e-9).rounded(.up)
    guard last > first, last - first <= 40 else { return nil }
    let values = (0...Int(last - first)).map { step.value(first + Double($0)) }
    guard let foot = values.first, let top = values.last else { return nil }
    lower = foot.isFinite ? foot : -.greatestFiniteMagnitude
    upper = top.isFinite ? top : .greatestFiniteMagnitude
    ticks = values.enumerated().filter(\.element.isFinite).map { offset, value in
      Tick(value: value, decimals: step.decimals(of: first + Double(offset)))
    }
  }

  /// The share of the scale that values take.
  private func fill(_ range: ValueRange) -> Double { share(range.upper) - share(range.lower) }
}
