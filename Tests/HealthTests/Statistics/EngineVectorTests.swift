import Foundation
import Health
import TestSupport
import Testing

/// The vectors of the rules that do not need a query class.
@Suite struct `The engine on the vectors of the rules` {
  static let steps = HKQuantityType(.stepCount)
  static let watch = 0
  static let phone = 1

  static let overlap = [
    ReferenceSample.piece(clock(8), clock(9), 1_000, source: watch),
    .piece(clock(8, 30), clock(9, 30), 600, source: phone),
  ]

  func hours(
    _ samples: [ReferenceSample], _ options: HKStatisticsOptions, of type: HKQuantityType = steps,
    priority: [Int] = [0]
  ) -> [IntervalStatistics] {
    StatisticsEngine(
      options: options, boundaries: (0...25).map { clock($0) }, priority: priority
    ).evaluate(SampleColumns(type, samples))
  }

  /// The hours with data, and their sums.
  func sums(_ samples: [ReferenceSample], priority: [Int] = [0]) -> [Int: Double] {
    hours(samples, .cumulativeSum, priority: priority).reduce(into: [:]) {
      if let sum = $1.values.sum { $0[Int($1.start) / 3600] = sum }
    }
  }

  @Test func `T-1: a piece over a boundary is split`() {
    #expect(sums([.piece(clock(13, 57), clock(14, 2), 100)]) == [13: 60, 14: 40])
  }

  @Test func `T-2 and T-3: the higher source masks the lower`() {
    #expect(sums(Self.overlap, priority: [0, 1]) == [8: 1_000, 9: 300])
    #expect(sums(Self.overlap, priority: [1, 0]) == [8: 800, 9: 300])
  }

  @Test func `T-2: per-source sums are plain`() {
    let results = hours(Self.overlap, [.cumulativeSum, .separateBySource], priority: [0, 1])
    #expect(results[8].sources.map(\.source) == [0, 1], "S-24")
    #expect(results[8].sources.map(\.values.sum) == [1_000, 300])
    #expect(results[9].sources.map(\.source) == [1], "S-21")
    #expect(results[9].sources.map(\.values.sum) == [300])
    #expect(results[8].values.plainSum == 1_300)
  }

  @Test func `T-4: lower sources fill gaps`() {
    let samples: [ReferenceSample] = [
      .piece(clock(8), clock(8, 30), 500, source: 0),
      .piece(clock(9), clock(9, 10), 120, source: 0),
      .piece(clock(8, 20), clock(9, 5), 900, source: 1),
      .piece(clock(7, 50), clock(9, 20), 1_800, source: 2),
    ]
    #expect(sums(samples, priority: [0, 1, 2]) == [7: 200, 8: 1_100, 9: 320])
  }

  @Test func `T-5: one source is not masked by itself`() {
    #expect(sums([.piece(clock(8), clock(9), 100), .piece(clock(8), clock(9), 100)]) == [8: 200])
  }

  @Test func `T-6: instants count where nothing covers them`() {
    let samples: [ReferenceSample] = [
      .piece(clock(8), clock(9), 100, source: 0), .piece(clock(8), clock(8), 7, source: 1),
      .piece(clock(9), clock(9), 5, source: 1),
    ]
    #expect(sums(samples, priority: [0, 1]) == [8: 100, 9: 5])
    #expect(hours(samples, .cumulativeSum, priority: [0, 1])[8].values.count == 2)
  }

  @Test func `T-7: a piece over midnight counts on both days`() {
    let days = StatisticsEngine(
      options: .cumulativeSum, boundaries: [0, 86_400, 172_800, 259_200], priority: [0]
    ).evaluate(SampleColumns(Self.steps, [.piece(clock(23), clock(25), 300)]))
    #expect(days.map(\.values.sum) == [150, 150, nil])
  }

  @Test func `T-14: heart rate is weighted by time`() throws {
    let values = hours(
      [.piece(clock(8), clock(8, 10), 60), .piece(clock(8, 10), clock(8, 30), 120)],
      [.discreteAverage, .discreteMin, .discreteMax, .duration], of: HKQuantityType(.heartRate)
    )[8].values
    #expect(values.average == 100)
    #expect(values.minimum == 60)
    #expect(values.maximum == 120)
    #expect(values.duration == 1_800)
  }

  @Test func `T-15: instants of heart rate have the plain mean`() {
    let values = hours(
      [.reading(clock(8), 60), .reading(clock(8, 1), 70), .reading(clock(8, 50), 80)],
      .discreteAverage, of: HKQuantityType(.heartRate))[8].values
    #expect(values.average == 70)
  }

  struct SoundCase: Sendable {
    let levels: [(level: Double, minutes: Int)]
    let expected: Double
  }

  @Test(
    "T-16 and T-17: sound levels have the level of equal energy",
    arguments: [
      SoundCase(levels: [(70, 60), (80, 60)], expected: 77.403627),
      SoundCase(levels: [(85, 480), (100, 15)], expected: 87.850987),
    ])
  func soundLevels(_ example: SoundCase) throws {
    var time = 0.0
    let samples = example.levels.map { level, minutes in
      defer { time += Double(minutes) * 60 }
      return ReferenceSample.piece(time, time + Double(minutes) * 60, level)
    }
    let values = StatisticsEngine(
      options: .discreteAverage, boundaries: [0, 86_400], priority: [0]
    ).evaluate(SampleColumns(HKQuantityType(.environmentalAudioExposure), samples))[0].values
    #expect(abs(try #require(values.average) - example.expected) < 1e-6)
  }

  @Test func `T-18: body mass has the plain mean, and the last reading by start`() {
    let values = hours(
      [.reading(clock(8, 20), 81), .reading(clock(8, 40), 85), .reading(clock(8), 80)],
      [.discreteAverage, .discreteMin, .discreteMax, .mostRecent], of: HKQuantityType(.bodyMass)
    )[8].values
    #expect(values.average == 82)
    #expect(values.minimum == 80)
    #expect(values.maximum == 85)
    #expect(values.mostRecent == 85)
    #expect(values.mostRecentDates == clock(8, 40)...clock(8, 40))
  }

  struct OptionCase: Sendable {
    let type: HKQuantityTypeIdentifier
    let options: HKStatisticsOptions
    let message: String
  }

  @Test(
    "T-19: an option that does not fit the type is refused with Apple's message",
    arguments: [
      OptionCase(
        type: .stepCount, options: [.discreteMax, .discreteAverage],
        message: "Statistics option HKStatisticsOptionDiscreteAverage is not compatible with "
          + "cumulative data type HKQuantityTypeIdentifierStepCount"),
      OptionCase(
        type: .heartRate, options: .cumulativeSum,
        message: "Statistics option HKStatisticsOptionCumulativeSum is not compatible with "
          + "discrete data type HKQuantityTypeIdentifierHeartRate"),
    ])
  func illegalOptions(_ example: OptionCase) {
    let error = #expect(throws: HKError.self) {
      try example.options.check(for: HKQuantityType(example.type))
    }
    #expect(error?.code == .errorInvalidArgument)
    #expect(error?.message == example.message)
  }

  @Test func `T-20: empty intervals have no values`() {
    let days = StatisticsEngine(
      options: .cumulativeSum, boundaries: [0, 86_400, 172_800, 259_200], priority: [0]
    ).evaluate(SampleColumns(Self.steps, [.piece(90_000, 90_060, 0)]))
    #expect(days.map(\.values.sum) == [nil, 0, nil], "S-22: zero is not missing")
    #expect(days.map(\.values.count) == [0, 1, 0])
  }

  @Test func `T-22: duration is the union of the time that samples cover`() {
    let values = StatisticsEngine(
      options: [.duration, .separateBySource], boundaries: [0, 86_400], priority: [0, 1]
    ).evaluate(SampleColumns(Self.steps, Self.overlap))[0]
    #expect(values.values.duration == 5_400)
    #expect(values.sources.map(\.values.duration) == [3_600, 3_600])
  }

  @Test func `T-23: a single source has its plain sum`() {
    let phone = Self.overlap.filter { $0.source == Self.phone }
    #expect(sums(phone, priority: [0, 1]) == [8: 300, 9: 300])
  }

  @Test func `S-55: of equal starts, the last end, then insertion, is most recent`() {
    let samples: [ReferenceSample] = [
      .piece(clock(8), clock(8, 10), 1, sequence: 5),
      .piece(clock(8), clock(8, 20), 2, sequence: 1),
      .piece(clock(8), clock(8, 20), 3, sequence: 3),
      .piece(clock(8), clock(8, 20), 9, sequence: 2),
    ]
    let values = hours(samples, .mostRecent, of: HKQuantityType(.bodyMass))[8].values
    #expect(values.mostRecent == 3)
  }
}
