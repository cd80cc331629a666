/// A scale of values from the foot to the top of a plot, with its grid lines.
package struct PlotScale: Sendable, Equatable {
  /// The value at the foot of a plot.
  package enum Baseline: String, Sendable, CaseIterable {
    /// Zero, for amounts that add up and for all bars.
    case zero
    /// The grid line at or below the least value, for readings.
    case readings
  }

  /// The distances between grid lines.
  package enum Steps: Sendable {
    /// 1, 2, 2.5 or 5 × 10ᵏ.
    case decimal
    /// Those of `decimal` that are whole numbers, for counted things.
    case whole
    /// Quarters of an hour, half hours, hours, or more hours, for values in minutes.
    case clock
  }

  /// A grid line.
  package struct Tick: Sendable, Equatable {
    package let value: Double
    /// The number of decimal places in its label.
    package let decimals: Int
  }

  /// The value at the foot.
  package let lower: Double
  /// The value at the top, greater than the lower one.
  package let upper: Double
  /// Three to six grid lines, from the foot to the top.
  package let ticks: [Tick]

  /// Creates a scale that covers a non-empty sequence of values.
  ///
  /// Grid lines are 1, 2, 2.5 or 5 × 10ᵏ apart: the step nearest to a quarter of the range that
  /// gives three to six lines (G-14).
  ///
  /// If readings would fill less than six tenths of the scale, steps of 3 or 4 × 10ᵏ are also
  /// tried, and the scale that the readings fill best is used.
  ///
  /// For times of day, grid lines are as close as six of them allow. For counts, they are whole
  /// numbers; for means of less than four things, they can have decimals.
  package init(
    covering values: some Sequence<Double>, baseline: Baseline, steps: Steps = .decimal
  ) {
    let values = Array(values)
    let range = ValueRange(values, withZero: baseline == .zero)
    if steps == .clock, let scale = Self.clock(range) {
      self = scale
      return
    }
    let isWhole =
      steps == .whole
      && (range.quarter >= 1 || values.allSatisfy { !$0.isFinite || $0 == $0.rounded() })
    let regular =
      Self.nearest(range, multiples: TickStep.multiples, isWhole: isWhole)
      ?? (isWhole ? Self.two(range) : nil) ?? .unit
    guard baseline == .readings, regular.fill(range) < 0.6 else {
      self = regular
      return
    }
    let others = [30, 40].compactMap {
      Self.nearest(range, multiples: [$0], isWhole: isWhole)
    }
    self = ([regular] + others).max { $0.fill(range) < $1.fill(range) } ?? regular
  }

  /// Creates a scale for the bars of a text form, which stays the same while most values come and
  /// go: from zero to twice the goal, or to a round number at or beyond the greatest value.
  ///
  /// - Parameter goal: the goal; nil if there is none. It does not matter if a value exceeds twice
  ///   the goal.
  package init(ofBars values: some Sequence<Double>, goal: Double?) {
    let range = ValueRange(values, withZero: true)
    if let goal, goal.isFinite, goal > 0, range.lower == 0, range.upper <= 2 * goal,
      let scale = Self(from: 0, to: 2 * goal)
    {
      self = scale
    } else {
      let lower = range.lower < 0 ? -TickStep.round(atLeast: -range.lower) : 0
      let upper = range.upper > 0 ? TickStep.round(atLeast: range.upper) : 0
      self = Self(from: lower, to: upper) ?? .unit
    }
  }

  /// Creates a scale between two values that the caller chose, such as a scale that several figures
  /// share.
  package init?(from lower: Double, to upper: Double) {
    guard lower.isFinite, upper.isFinite, lower < upper else { return nil }
    self.lower = lower
    self.upper = upper
    ticks = []
  }

  /// The share of the height at which a value is drawn: 0 at the foot, 1 at the top. Values outside
  /// of the scale are drawn at the nearest edge.
  package func share(_ value: Double) -> Double {
    guard value > lower else { return 0 }
    guard value < upper else { return 1 }
    let height = upper - lower
    // The difference of two huge numbers can overflow.
    let share =
      height.isFinite
      ? (value - lower) / height : (value / 2 - lower / 2) / (upper / 2 - lower / 2)
    return min(1, max(0, share))
  }

  /// The share of the height measured from the top, as in drawings.
  package func depth(_ value: Double) -> Double { 1 - share(value) }

  /// The share of the height at which bars start: at zero, or at the edge nearest to it.
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

  /// The scale with the shortest of a clock's steps that has at most six grid lines; nil for more
  /// than five days.
  private static func clock(_ range: ValueRange) -> PlotScale? {
    for minutes in [15.0, 30, 60, 120, 180, 240, 360, 720, 1_440] {
      let first = (range.lower / minutes + 1e-9).rounded(.down)
      let last = max(first + 2, (range.upper / minutes - 1e-9).rounded(.up))
      guard last - first <= 5 else { continue }
      return PlotScale(
        lower: first * minutes, upper: last * minutes,
        ticks: (0...Int(last - first)).map {
          Tick(value: (first + Double($0)) * minutes, decimals: 0)
        })
    }
    return nil
  }

  private static func nearest(
    _ range: ValueRange, multiples: [Int], isWhole: Bool
  ) -> PlotScale? {
    TickStep.near(range.quarter, multiples: multiples).lazy
      .filter { !isWhole || $0.decimals(of: 1) == 0 }
      .compactMap { Self(range, step: $0) }.first { (3...6).contains($0.ticks.count) }
  }

  /// The scale of two steps of 1 from the whole number at or below a range of at most one thing;
  /// nil for more.
  private static func two(_ range: ValueRange) -> PlotScale? {
    let first = range.lower.rounded(.down)
    guard abs(first) < 1e15, range.upper <= first + 2 else { return nil }
    return PlotScale(
      lower: first, upper: first + 2,
      ticks: (0...2).map { Tick(value: first + Double($0), decimals: 0) })
  }

  /// A scale from the multiple of a step at or below the least value to the multiple at or above
  /// the greatest; `nil` if it would exceed the range of numbers.
  private init?(_ range: ValueRange, step: TickStep) {
    let size = step.value(1)
    guard size > 0, size.isFinite else { return nil }
    // The tolerance accepts a multiple that division missed only by rounding.
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

  /// The share of the scale that the values fill.
  private func fill(_ range: ValueRange) -> Double { share(range.upper) - share(range.lower) }
}
