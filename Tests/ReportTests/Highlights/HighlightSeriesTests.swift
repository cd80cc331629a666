import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `Facts about the latest value of a series` {
  /// A series, the facts about its latest value, and the number of values that it is compared with.
  struct Vector: Sendable {
    let values: [Double?]
    var goal: Double?
    var skipsGaps = false
    /// The places of intervals all of whose days are excluded.
    var excluded: Set<Int> = []
    let facts: [Highlight.Fact]
    let weights: [Int]
    var n: Int

    func highlights() -> [Highlight] {
      HighlightSeries(
        values.enumerated().map { place, value in
          HighlightSeries.Point(
            value, isExcluded: excluded.contains(place),
            meetsGoal: value.flatMap { value in goal.map { value >= $0 } })
        }, skipsGaps: skipsGaps
      ).highlights
    }
  }

  /// 1 to 20, so that the 5th and the 95th percentile are 1.95 and 19.05.
  private static let twenty: [Double?] = [
    1, 20, 2, 19, 3, 18, 4, 17, 5, 16, 6, 15, 7, 14, 8, 13, 9, 12, 10, 11,
  ]
  private static let long: [Double?] = (0..<59).map {
    $0 == 3 ? 100 : $0.isMultiple(of: 2) ? 10 : 12
  }

  private func check(_ vector: Vector) {
    let highlights = vector.highlights()
    #expect(highlights.map { Self.rounded($0.fact) } == vector.facts.map(Self.rounded))
    #expect(highlights.map(\.weight) == vector.weights)
    #expect(highlights.allSatisfy { $0.n == vector.n })
  }

  @Test(arguments: [
    // RT-36: nine weeks before.
    Vector(
      values: [50, 60, 55, 70, 65, 58, 62, 66, 61, 80], facts: [.record], weights: [10], n: 9),
    Vector(values: [50, 60, 55, 90, 65, 58, 62, 66, 61, 80], facts: [], weights: [], n: 9),
    // Eight before are enough, seven are not.
    Vector(values: [5, 4, 3, 9, 8, 7, 5, 6, 2], facts: [.record], weights: [9], n: 8),
    Vector(values: [5, 4, 3, 9, 8, 5, 6, 2], facts: [], weights: [], n: 7),
    // A value that was there before is not a record, even if rounding errors make it greater.
    Vector(values: [5, 4, 3, 9, 8, 7, 5, 6, 9], facts: [], weights: [], n: 8),
    Vector(
      values: [0.1, 0.3, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1, 0.1 + 0.2], facts: [], weights: [], n: 8),
  ])
  func `RT-36: a record needs eight values before it (R-80)`(_ vector: Vector) { check(vector) }

  @Test func `a record among 52 values may have been reached before them (R-80)`() throws {
    // The mean of 12, 10 and 90 is above all means before, which is a turn of less weight.
    let vector = Vector(
      values: Self.long + [90],
      facts: [
        .record,
        .turn(
          .higher, mean: (112.0 / 3),
          bound: (34.0 / 3), exceptions: 0, means: 50),
      ], weights: [53, 10], n: 52)
    check(vector)
    #expect(
      vector.highlights().first?.record
        == Highlight.Record(side: .higher, earlier: 3, count: 60))
    let first = Vector(
      values: [50, 60, 55, 70, 65, 58, 62, 66, 61, 80], facts: [.record], weights: [10], n: 9)
    #expect(
      first.highlights().first?.record
        == Highlight.Record(side: .higher, earlier: nil, count: 10))
  }

  @Test(arguments: [
    Vector(
      values: twenty + [19.5],
      facts: [.unusual(.higher, bound: 19.05, exceptions: 1)], weights: [20],
      n: 20),
    Vector(
      values: twenty + [1.5],
      facts: [.unusual(.lower, bound: 1.95, exceptions: 1)], weights: [20],
      n: 20),
    // 19 values are too few. The mean of 10, 11 and 19.5 is above 13.133… of 17 means.
    Vector(
      values: Array(twenty.dropFirst()) + [19.5],
      facts: [
        .turn(
          .higher, mean: 13.5, bound: (13 + 0.4 / 3), exceptions: 1,
          means: 17)
      ], weights: [10], n: 19),
    Vector(values: twenty + [13], facts: [], weights: [], n: 20),
  ])
  func `an unusual value is beyond a percentile of twenty or more (R-81)`(_ vector: Vector) {
    check(vector)
  }

  @Test(arguments: [
    Vector(values: [5, 1, 2, 3, 4, 5], facts: [.course(.higher, length: 4)], weights: [16], n: 5),
    Vector(values: [5, 1, 2, 3, 4], facts: [], weights: [], n: 4),
    Vector(
      values: [9, 8, 7, 6, 5, 4, 3, 2], facts: [.course(.lower, length: 7)], weights: [64], n: 7),
    // A gap, an equal value and an excluded interval end a run.
    Vector(values: [1, 2, nil, 3, 4, 5, 6], facts: [], weights: [], n: 5),
    Vector(values: [1, 2, 2, 3, 4, 5], facts: [], weights: [], n: 5),
    // A record in a run: the run has the greater weight.
    Vector(
      values: [7, 9, 8, 9, 1, 2, 3, 4, 5, 10],
      facts: [.course(.higher, length: 5), .record], weights: [32, 10], n: 9),
  ])
  func `values that each rose or fell are a run (R-82)`(_ vector: Vector) { check(vector) }

  @Test(arguments: [
    Vector(
      values: [9, 10, 12, 11, 10], goal: 10, facts: [.goal(isMet: true, length: 4)], weights: [16],
      n: 4),
    Vector(
      values: [10, 9, 8, 9, 8], goal: 10, facts: [.goal(isMet: false, length: 4)], weights: [16],
      n: 4),
    Vector(
      values: [12, 10, 12, 10, 12, 9], goal: 10, facts: [.streakEnded(length: 5)], weights: [16],
      n: 5),
    Vector(values: [12, 10, 12, 9], goal: 10, facts: [], weights: [], n: 3),
    Vector(values: [10, 12, nil, 11, 10], goal: 10, facts: [], weights: [], n: 3),
    Vector(
      values: [10, 12, nil, 11, 10], goal: 10, skipsGaps: true,
      facts: [.goal(isMet: true, length: 4)], weights: [16], n: 3),
    Vector(
      values: [10, 12, nil, 11, 10], goal: 10, excluded: [2],
      facts: [.goal(isMet: true, length: 4)], weights: [16], n: 3),
    Vector(values: [9], goal: 10, facts: [], weights: [], n: 0),
  ])
  func `intervals that each met or missed the goal are a run (R-82)`(_ vector: Vector) {
    check(vector)
  }

  /// A run that met, or missed, the goal, after some values of which a number met it.
  struct RunCase: Sendable {
    let met: Int, count: Int
    let run: Int, isMet: Bool
    let isExpected: Bool
  }

  @Test(arguments: [
    // Nine of twelve missed: four misses have a chance of 0.32, nine of 0.075, ten of 0.056.
    RunCase(met: 3, count: 12, run: 4, isMet: false, isExpected: true),
    RunCase(met: 3, count: 12, run: 9, isMet: false, isExpected: true),
    RunCase(met: 3, count: 12, run: 10, isMet: false, isExpected: false),
    // Four that met it have a chance of 0.004.
    RunCase(met: 3, count: 12, run: 4, isMet: true, isExpected: false),
    // Exactly one in sixteen.
    RunCase(met: 6, count: 12, run: 4, isMet: false, isExpected: false),
    RunCase(met: 5, count: 12, run: 4, isMet: false, isExpected: true),
    // Seven values before the run are too few.
    RunCase(met: 2, count: 7, run: 4, isMet: false, isExpected: false),
    RunCase(met: 2, count: 8, run: 4, isMet: false, isExpected: true),
    // None of those before missed it.
    RunCase(met: 12, count: 12, run: 4, isMet: false, isExpected: false),
    // A run from the first value has none before it.
    RunCase(met: 0, count: 0, run: 32, isMet: true, isExpected: false),
  ])
  func `a run that the values before it make likely is expected`(_ example: RunCase) throws {
    // The values just before the run are those on the other side of the goal.
    let others = example.isMet ? example.count - example.met : example.met
    let before = (0..<example.count).map { place in
      place < example.count - others ? example.isMet : !example.isMet
    }
    let series = HighlightSeries(
      (before + Array(repeating: example.isMet, count: example.run)).map {
        .init($0 ? 12 : 8, meetsGoal: $0)
      })
    let run = try #require(
      series.highlights.first { $0.fact == .goal(isMet: example.isMet, length: example.run) })
    #expect(run.isExpected == example.isExpected)
    #expect(run.weight == (example.run < 6 ? 1 << example.run : 64))
  }

  @Test(arguments: [
    // The mean 40/3 is above 13.1 of 18 means, of which the greatest are 41/3 and 40/3.
    Vector(
      values: twenty + [19],
      facts: [
        .turn(
          .higher, mean: (40.0 / 3),
          bound: 13.1, exceptions: 2, means: 18)
      ], weights: [10], n: 20),
    Vector(
      values: [5, 30, 10, 20, 10, 20, 10, 20, 10, 20, 10, 20, 6],
      facts: [
        .turn(.lower, mean: 12, bound: (40.0 / 3), exceptions: 0, means: 10)
      ], weights: [10], n: 12),
    Vector(
      values: [5, 10, 20, 10, 20, 10, 20, 10, 20, 10, 20, 6], facts: [], weights: [], n: 11),
  ])
  func `a turn is a mean of three beyond those before it (R-83)`(_ vector: Vector) {
    check(vector)
  }

  @Test func `missing values, and those out of range, have no facts`() {
    #expect(HighlightSeries([]).highlights.isEmpty)
    #expect(HighlightSeries([.init(nil), .init(.infinity), .init(.nan)]).highlights.isEmpty)
  }

  /// The fact with numbers of twelve digits, the others of which depend on the order of sums.
  private static func rounded(_ fact: Highlight.Fact) -> Highlight.Fact {
    switch fact {
    case .unusual(let side, let bound, let exceptions):
      .unusual(side, bound: bound.roundedToTwelveDigits, exceptions: exceptions)
    case .turn(let side, let mean, let bound, let exceptions, let means):
      .turn(
        side, mean: mean.roundedToTwelveDigits, bound: bound.roundedToTwelveDigits,
        exceptions: exceptions, means: means)
    default: fact
    }
  }

  // MARK: The reference

  @Test func `facts about random series equal the reference (R-80, R-81, R-82, R-83)`() {
    var found: [String: Int] = [:]
    for seed in UInt64(0)..<UInt64(Soak.rounds(300, of: 2_000)) {
      var random = SplitMix64(seed: seed)
      let series = Self.randomSeries(&random)
      let skipsGaps = Bool.random(using: &random)
      let highlights = HighlightSeries(
        series.map { .init($0.value, isExcluded: $0.isExcluded, meetsGoal: $0.meetsGoal) },
        skipsGaps: skipsGaps
      ).highlights
      let reference = ReferenceHighlights(series, skipsGaps: skipsGaps)
      #expect(
        highlights.map { ReferenceHighlights.Fact(Self.text($0), weight: Double($0.weight)) }
          == reference.facts, "seed \(seed)")
      #expect(
        highlights.contains(where: \.isExpected) == reference.expectsGoalRun, "seed \(seed)")
      let record = highlights.first?.record
      #expect(record.map { $0.earlier ?? -1 } == reference.placeOfRecordBefore, "seed \(seed)")
      for highlight in highlights { found[highlight.rule, default: 0] += 1 }
    }
    for rule in ["R-80", "R-81", "R-82", "R-83"] { #expect(found[rule, default: 0] >= 10) }
  }

  /// Values that wander, swing or repeat, with gaps, and sometimes with a goal.
  private static func randomSeries(
    _ random: inout SplitMix64
  ) -> [ReferenceHighlights.Interval] {
    let count = Int.random(in: 0...80, using: &random)
    let spread = [3, 20, 1_000].randomElement(using: &random) ?? 20
    let wanders = Bool.random(using: &random)
    let gaps = [0, 0, 5, 25].randomElement(using: &random) ?? 0
    let goal = Bool.random(using: &random) ? Int.random(in: 0...spread, using: &random) : nil
    var value = spread / 2
    return (0..<count).map { _ in
      if Int.random(in: 0..<100, using: &random) < gaps {
        return .init(value: nil, isExcluded: Bool.random(using: &random))
      }
      value =
        wanders
        ? value + Int.random(in: -2...3, using: &random)
        : Int.random(in: 0...spread, using: &random)
      return .init(value: Double(value) / 10, meetsGoal: goal.map { value >= $0 })
    }
  }

  private static func text(_ highlight: Highlight) -> String {
    let fact =
      switch highlight.fact {
      case .record: highlight.record?.side.rawValue ?? ""
      case .unusual(let side, _, _), .turn(let side, _, _, _, _): side.rawValue
      case .course(.higher, let length): "rise \(length)"
      case .course(.lower, let length): "fall \(length)"
      case .goal(let isMet, let length): "\(isMet ? "met" : "missed") \(length)"
      case .streakEnded(let length): "ended \(length)"
      }
    return "\(highlight.rule) \(fact)"
  }
}
