import Figures
import Testing

@Suite struct `Scales` {
  struct Case: Sendable {
    let values: [Double], baseline: PlotScale.Baseline, lines: [Double]
  }

  /// Steps of 1, 2, 2.5 or 5 × 10ᵏ, the nearest to a quarter of the range, with three to six lines
  /// (G-14).
  @Test(arguments: [
    Case(values: [913, 13_213], baseline: .zero, lines: [0, 5_000, 10_000, 15_000]),
    Case(values: [44_742, 74_399], baseline: .zero, lines: [0, 20_000, 40_000, 60_000, 80_000]),
    Case(values: [175.9, 184.1], baseline: .readings, lines: [175, 177.5, 180, 182.5, 185]),
    Case(values: [49, 159], baseline: .readings, lines: [40, 80, 120, 160]),
    Case(values: [74, 135], baseline: .readings, lines: [60, 80, 100, 120, 140]),
    Case(values: [-8, 11], baseline: .zero, lines: [-10, -5, 0, 5, 10, 15]),
    Case(values: [-35, -3.5], baseline: .zero, lines: [-40, -30, -20, -10, 0]),
    Case(values: [0, 0], baseline: .zero, lines: [0, 0.25, 0.5, 0.75, 1]),
    Case(values: [60], baseline: .readings, lines: [58, 59, 60, 61, 62]),
    Case(values: [], baseline: .readings, lines: [-1, -0.5, 0, 0.5, 1]),
    Case(values: [0.1, 0.3], baseline: .readings, lines: [0.1, 0.15, 0.2, 0.25, 0.3]),
  ])
  func `a scale has three to six round lines`(_ example: Case) {
    let scale = PlotScale(covering: example.values, baseline: example.baseline)
    #expect(scale.ticks.map(\.value) == example.lines)
    #expect(scale.lower == example.lines.first && scale.upper == example.lines.last)
  }

  @Test(
    arguments: [
      [1e308, -1e308], [1e308], [1e-300, 3e-300], [.greatestFiniteMagnitude],
      [.leastNonzeroMagnitude], [-1e-300], [1e15, 1e15 + 1], [.infinity, .nan], [1, 1 + 1e-15],
      [.leastNonzeroMagnitude, 1e308],
    ], PlotScale.Baseline.allCases)
  func `a scale covers any numbers`(_ values: [Double], _ baseline: PlotScale.Baseline) {
    let scale = PlotScale(covering: values, baseline: baseline)
    #expect(scale.lower < scale.upper)
    #expect(scale.lower.isFinite && scale.upper.isFinite)
    #expect((2...6).contains(scale.ticks.count))
    for value in values where value.isFinite {
      #expect((0...1).contains(scale.share(value)))
      // The ends are rounded like the values.
      let slack = (scale.upper / 2 - scale.lower / 2) * 1e-8
      #expect(scale.lower - slack <= value && value <= scale.upper + slack)
    }
    let text = PlotScale(ofBars: values, goal: nil)
    #expect(text.lower < text.upper)
    #expect(values.allSatisfy { (0...1).contains(text.share($0)) || !$0.isFinite })
  }

  @Test(arguments: [
    Case(values: [6, 12], baseline: .zero, lines: [0, 5, 10, 15]),
    Case(values: [1, 2, 0], baseline: .zero, lines: [0, 1, 2]),
    Case(values: [1], baseline: .zero, lines: [0, 1, 2]),
    Case(values: [0], baseline: .zero, lines: [0, 1, 2]),
    Case(values: [-1, 1], baseline: .zero, lines: [-1, 0, 1]),
    Case(values: [95], baseline: .zero, lines: [0, 25, 50, 75, 100]),
    // Means of a few things have decimals, and means of more do not.
    Case(values: [0.4, 1.8], baseline: .zero, lines: [0, 0.5, 1, 1.5, 2]),
    Case(values: [8.5, 11.25], baseline: .zero, lines: [0, 5, 10, 15]),
  ])
  func `a scale of counts has lines at whole numbers (G-14)`(_ example: Case) {
    let scale = PlotScale(
      covering: example.values, baseline: example.baseline, steps: .whole)
    #expect(scale.ticks.map(\.value) == example.lines)
    #expect(scale.lower == example.lines.first && scale.upper == example.lines.last)
  }

  @Test func `a scale has the digits that each of its lines needs`() {
    let scale = PlotScale(covering: [175.9, 184.1], baseline: .readings)
    #expect(scale.ticks.map(\.decimals) == [0, 1, 0, 1, 0])
    let fine = PlotScale(covering: [60, 61], baseline: .readings)
    #expect(fine.ticks.map(\.decimals) == [0, 2, 1, 2, 0])
  }

  @Test(
    arguments: [
      ([13_213], nil, 0, 15_000), ([17_027, 9_807], nil, 0, 20_000), ([0.26], nil, 0, 0.3),
      ([30], nil, 0, 30), ([0.1 + 0.2], nil, 0, 0.3), ([81], nil, 0, 100),
      ([-3, 45], nil, -3, 60), ([-35], nil, -40, 0), ([0], nil, 0, 1),
      // Twice the goal, unless a value exceeds it.
      ([13_213], 10_000, 0, 20_000), ([700], 10_000, 0, 20_000), ([20_001], 10_000, 0, 30_000),
      ([7.5], 8, 0, 16), ([-1, 5], 10, -1, 6),
    ] as [([Double], Double?, Double, Double)])
  func `bars of a text form have a round scale, or one of twice the goal`(
    values: [Double], goal: Double?, lower: Double, upper: Double
  ) {
    let scale = PlotScale(ofBars: values, goal: goal)
    #expect(scale.lower == lower && scale.upper == upper)
  }

  @Test func `a scale places values from the foot to the top`() throws {
    let scale = try #require(PlotScale(from: -10, to: 30))
    #expect(scale.share(-10) == 0 && scale.share(30) == 1 && scale.share(0) == 0.25)
    #expect(scale.depth(0) == 0.75 && scale.zero == 0.25)
    #expect(scale.share(-99) == 0 && scale.share(99) == 1)
    #expect(PlotScale(from: 1, to: 1) == nil)
    #expect(PlotScale(from: 1, to: .infinity) == nil)
  }
}
