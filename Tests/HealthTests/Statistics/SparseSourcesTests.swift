import Health
import TestSupport
import Testing

/// No test in this suite measures time. If the work grows with the product of sources and
/// intervals, they take minutes.
@Suite struct `Sources with few samples, far apart` {
  /// Returns one sample of each source at the beginning and one at the end.
  private static func columns(_ count: Int, _ end: Double) -> SampleColumns {
    let first = (0..<count).map {
      ReferenceSample(start: 0, end: 30, value: 1, source: $0, sequence: $0)
    }
    let last = (0..<count).map {
      ReferenceSample(start: end - 60, end: end - 30, value: 2, source: $0, sequence: count + $0)
    }
    return SampleColumns(HKQuantityType(.stepCount), first + last)
  }

  @Test func `the cost of sparse sources depends on samples, not on the gaps`() throws {
    let (count, minutes) = (20_000, 20_000)
    let engine = StatisticsEngine(
      options: [.cumulativeSum, .separateBySource],
      boundaries: (0...minutes).map { Double($0) * 60 }, priority: Array(0..<count))
    let results = engine.evaluate(Self.columns(count, Double(minutes) * 60))
    #expect(results.count == minutes)
    #expect(results.first?.sources.map(\.source) == Array(0..<count))
    #expect(results.first?.sources.allSatisfy { $0.values.sum == 1 } == true)
    #expect(results.last?.sources.map(\.source) == Array(0..<count))
    #expect(results.last?.sources.allSatisfy { $0.values.sum == 2 } == true)
    #expect(results.dropFirst().dropLast().allSatisfy { $0.sources.isEmpty })
  }

  /// Gaps shorter and longer than the engine's short gap, and samples over several intervals, at
  /// boundaries, before the first boundary and after the last.
  @Test(arguments: 0..<20)
  func `per-source results equal those of each source on its own`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var instant = -50.0
    let samples = (0..<300).map { index in
      instant += [0, 1, 3, 10, 40].randomElement(using: &random) ?? 0
      return ReferenceSample(
        start: instant,
        end: instant + ([0, 0, 1, 5, 10, 35].randomElement(using: &random) ?? 0),
        value: Double.random(in: 0..<10, using: &random), source: index % 3, sequence: index)
    }
    let boundaries = stride(from: 0.0, through: instant - 30, by: 10).map(\.self)
    let options: HKStatisticsOptions = [
      .cumulativeSum, .mostRecent, .duration, .separateBySource,
    ]
    func evaluate(_ samples: [ReferenceSample]) -> [IntervalStatistics] {
      StatisticsEngine(options: options, boundaries: boundaries, priority: [0, 1, 2])
        .evaluate(SampleColumns(HKQuantityType(.stepCount), samples))
    }
    let results = evaluate(samples)
    for source in 0..<3 {
      let alone = evaluate(samples.filter { $0.source == source })
      #expect(
        results.map { $0.sources.first { $0.source == source }?.values }
          == alone.map { $0.values.count > 0 ? $0.values : nil })
    }
  }

  @Test func `statistics find each of 16,000 sources by name`() throws {
    let sources = (0..<16_000).map { HKSource(name: "Source \($0)") }
    var values = StatisticsValues()
    let all = sources.enumerated().map { index, source in
      values.sum = Double(index)
      return (source: source, values: values)
    }
    let type = HKQuantityType(.stepCount)
    let statistics = HKStatistics(
      type, start: 0, end: 1, options: [.cumulativeSum, .separateBySource],
      values: StatisticsValues(), sources: all)
    #expect(
      sources.map { statistics.sumQuantity(for: $0)?.doubleValue(for: .count()) }
        == sources.indices.map(Double.init))
    #expect(statistics.sumQuantity(for: HKSource(name: "Nobody")) == nil)
  }
}
