import Health
import TestSupport
import Testing

@Suite struct `Reference values of discrete samples` {
  struct Case: Sendable, CustomTestStringConvertible {
    let vector: String
    let style: HKQuantityAggregationStyle
    let samples: [ReferenceSample]
    let average: Double
    let minimum: Double
    let maximum: Double
    let duration: Double

    var testDescription: String { vector }
  }

  static let heartRates = [
    ReferenceSample.piece(clock(8), clock(8, 10), 60),
    .piece(clock(8, 10), clock(8, 30), 120),
  ]

  @Test(arguments: [
    Case(
      vector: "T-14: heart rate is weighted by time",
      style: .discreteTemporallyWeighted, samples: heartRates,
      average: 100, minimum: 60, maximum: 120, duration: 1_800),
    Case(
      vector: "T-14: the arithmetic mean is another",
      style: .discreteArithmetic, samples: heartRates,
      average: 90, minimum: 60, maximum: 120, duration: 1_800),
    Case(
      vector: "T-15: instants weigh the same",
      style: .discreteTemporallyWeighted,
      samples: [.reading(clock(1), 60), .reading(clock(2), 70), .reading(clock(17), 80)],
      average: 70, minimum: 60, maximum: 80, duration: 0),
    Case(
      vector: "S-53: an instant among pieces weighs a second",
      style: .discreteTemporallyWeighted,
      samples: [.piece(0, 9, 100), .reading(20, 50)],
      average: 95, minimum: 50, maximum: 100, duration: 9),
    Case(
      vector: "T-16: equal energy over two hours",
      style: .discreteEquivalentContinuousLevel,
      samples: [.piece(clock(8), clock(9), 70), .piece(clock(9), clock(10), 80)],
      average: 77.403627, minimum: 70, maximum: 80, duration: 7_200),
    Case(
      vector: "T-17: a short loud time",
      style: .discreteEquivalentContinuousLevel,
      samples: [.piece(clock(8), clock(16), 85), .piece(clock(16), clock(16, 15), 100)],
      average: 87.850987, minimum: 85, maximum: 100, duration: 29_700),
    Case(
      vector: "T-18: body mass",
      style: .discreteArithmetic,
      samples: [.reading(clock(6), 80), .reading(clock(30), 85), .reading(clock(54), 81)],
      average: 82, minimum: 80, maximum: 85, duration: 0),
  ])
  func `reference values of discrete samples follow the vectors`(_ example: Case) throws {
    let merged = ReferenceEngine.statistics(
      samples: example.samples, style: example.style, priority: [0],
      interval: (-.infinity, .infinity)
    ).merged
    #expect(abs(try #require(merged.average) - example.average) < 5e-7)
    #expect(merged.minimum == example.minimum)
    #expect(merged.maximum == example.maximum)
    #expect(merged.duration == example.duration)
    #expect(merged.mostRecent == example.samples.last?.value)
    #expect(merged.count == example.samples.count)
    #expect(merged.sum == nil)
  }

  @Test func `a sample over a boundary counts fully, weighted by its part (S-57)`() {
    let samples = [ReferenceSample.piece(50, 110, 10), .piece(110, 140, 50)]
    let merged = ReferenceEngine.statistics(
      samples: samples, style: .discreteTemporallyWeighted, priority: [0], interval: (100, 200)
    ).merged
    #expect(merged.average == 40)
    #expect(merged.minimum == 10)
    #expect(merged.duration == 40)
  }

  @Test func `an instant on a boundary belongs to the later interval (S-57)`() {
    let counts = [(0.0, 100.0), (100, 200)].map { interval in
      ReferenceEngine.statistics(
        samples: [.reading(100, 1)], style: .discreteArithmetic, priority: [0], interval: interval
      ).merged.count
    }
    #expect(counts == [0, 1])
  }

  struct Tie: Sendable {
    let samples: [ReferenceSample]
    let mostRecent: Double
  }

  @Test(arguments: [
    Tie(samples: [.piece(5, 90, 1), .piece(6, 7, 2)], mostRecent: 2),
    Tie(samples: [.piece(5, 9, 1), .piece(5, 8, 2)], mostRecent: 1),
    Tie(
      samples: [.piece(5, 9, 1, sequence: 3), .piece(5, 9, 2, sequence: 1)], mostRecent: 1),
  ])
  func `the most recent sample has the latest start, end and insertion (S-55)`(_ tie: Tie) {
    let merged = ReferenceEngine.statistics(
      samples: tie.samples, style: .cumulative, priority: [0], interval: (0, 8)
    ).merged
    #expect(merged.mostRecent == tie.mostRecent)
    #expect(merged.mostRecentRange?.lowerBound == tie.samples.map(\.start).max())
  }

  @Test func `time that sources share counts once in the duration (T-22)`() {
    let result = ReferenceEngine.statistics(
      samples: [
        .piece(clock(8), clock(9), 1_000, source: 0),
        .piece(clock(8, 30), clock(9, 30), 600, source: 1),
      ],
      style: .cumulative, priority: [0, 1], interval: (-.infinity, .infinity))
    #expect(result.merged.duration == 5_400)
    #expect(result.bySource.mapValues(\.duration) == [0: 3_600, 1: 3_600])
  }
}
