import Health
import TestSupport
import Testing

/// Histories with more samples than a single thread processes.
@Suite struct `Long histories computed in parts` {
  static let cases: [(type: HKQuantityType, options: HKStatisticsOptions)] = [
    (HKQuantityType(.stepCount), [.cumulativeSum, .mostRecent, .duration, .separateBySource]),
    (HKQuantityType(.heartRate), Self.discrete),
    (HKQuantityType(.bodyMass), Self.discrete),
    (HKQuantityType(.environmentalAudioExposure), Self.discrete),
  ]
  static let discrete: HKStatisticsOptions = [
    .discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration, .separateBySource,
  ]
  static let priority = [1, 2, 0]

  /// Samples of three sources. One of them writes samples of up to ten days, which cross every
  /// place where a thread can start.
  private static let samples: [ReferenceSample] = {
    var random = SplitMix64(seed: 11)
    var (samples, instant) = ([ReferenceSample](), 0.0)
    for index in 0..<200_000 {
      instant += Double.random(in: 0..<300, using: &random).rounded()
      var length = Double.random(in: -100..<600, using: &random).rounded()
      var source = Int.random(in: 0..<2, using: &random)
      if index % 400 == 0 { (length, source) = (86_400 * Double(index % 11), 2) }
      samples.append(
        ReferenceSample(
          start: instant, end: instant + max(0, length),
          value: Double.random(in: 0..<100, using: &random), source: source, sequence: index))
    }
    return samples
  }()

  private static let hours = stride(from: 3_600.0, through: 31_000_000, by: 3_600).map(\.self)

  @Test(arguments: 0..<4)
  func `a long history gives the same bits as a few intervals at a time`(_ index: Int) {
    let (type, options) = Self.cases[index]
    let columns = SampleColumns(type, Self.samples)
    let all = evaluate(columns, options, Self.hours)
    #expect(all.count == Self.hours.count - 1)
    // A window has too few samples for several parts, so a single thread computes it.
    for first in stride(from: 0, to: all.count, by: 1_500) {
      let last = min(first + 1_500, all.count)
      let window = evaluate(columns, options, Array(Self.hours[first...last]))
      #expect(window == Array(all[first..<last]), "from interval \(first)")
    }
    for _ in 0..<3 { #expect(evaluate(columns, options, Self.hours) == all) }
  }

  @Test(arguments: 0..<4)
  func `results do not depend on knowing the longest sample`(_ index: Int) {
    let (type, options) = Self.cases[index]
    var columns = SampleColumns(type, Self.samples)
    let results = evaluate(columns, options, Self.hours)
    columns.longest = 86_400 * 10
    #expect(evaluate(columns, options, Self.hours) == results)
    // A bound so long that no place is a good start for a part.
    columns.longest = 1e9
    #expect(evaluate(columns, options, Self.hours) == results)
  }

  @Test(arguments: 0..<4)
  func `results do not depend on knowing that all samples are instants`(_ index: Int) {
    let (type, options) = Self.cases[index]
    var columns = SampleColumns(
      type,
      Self.samples.map {
        ReferenceSample(
          start: $0.start, end: $0.start, value: $0.value, source: $0.source,
          sequence: $0.sequence)
      })
    let results = evaluate(columns, options, Self.hours)
    columns.longest = 0
    #expect(evaluate(columns, options, Self.hours) == results)
  }

  /// Compares some intervals of all parts with the engine that is written only from the rules.
  @Test(arguments: 0..<4)
  func `a long history agrees with the reference`(_ index: Int) {
    let (type, options) = Self.cases[index]
    let results = evaluate(SampleColumns(type, Self.samples), options, Self.hours)
    for result in stride(from: 0, to: results.count, by: 397).map({ results[$0] }) {
      let expected = ReferenceEngine.statistics(
        samples: Self.samples.touching((result.start, result.end)), style: type.aggregationStyle,
        priority: Self.priority, interval: (result.start, result.end))
      #expect(result.values.agrees(with: expected.merged, on: options), "at \(result.start)")
      for part in result.sources {
        let reference = expected.bySource[part.source] ?? ReferenceStatistics()
        #expect(part.values.agrees(with: reference, on: options), "at \(result.start)")
      }
    }
  }

  @Test(arguments: [-1, 0, 3_600, 2_000_000, 15_000_001, 30_999_600, 1e9])
  func `an interval is touched if a sample counts in it`(_ end: Double) {
    let columns = SampleColumns(HKQuantityType(.stepCount), Array(Self.samples.prefix(50_000)))
    let engine = StatisticsEngine(options: [], boundaries: Self.hours, priority: [])
    let counts = engine.evaluate(columns, until: end).map(\.values.count)
    #expect(engine.touched(by: columns, until: end) == counts.map { $0 > 0 })
    let none = StatisticsEngine(options: [], boundaries: [], priority: [])
    #expect(none.touched(by: columns, until: end) == [])
  }

  @Test func `a long history can lie within one interval`() throws {
    let type = HKQuantityType(.stepCount)
    let samples = Self.samples.map { sample in
      var sample = sample
      sample.value = 1
      sample.source = 0
      return sample
    }
    let results = evaluate(
      SampleColumns(type, samples), [.cumulativeSum, .separateBySource], [0, 1e9])
    try #require(results.count == 1)
    #expect(results[0].values.sum == 200_000)
    #expect(results[0].sources.map(\.source) == [0])
    #expect(results[0].sources[0].values == results[0].values)
  }

  private func evaluate(
    _ columns: SampleColumns, _ options: HKStatisticsOptions, _ boundaries: [Double]
  ) -> [IntervalStatistics] {
    StatisticsEngine(options: options, boundaries: boundaries, priority: Self.priority)
      .evaluate(columns)
  }
}
