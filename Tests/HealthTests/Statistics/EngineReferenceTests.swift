import Health
import TestSupport
import Testing

@Suite struct `The engine and the brute-force reference` {
  static let types: [(type: HKQuantityType, options: HKStatisticsOptions)] = [
    (HKQuantityType(.stepCount), [.cumulativeSum, .mostRecent, .duration]),
    (
      HKQuantityType(.bodyMass),
      [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
    ),
    (
      HKQuantityType(.heartRate),
      [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
    ),
    (
      HKQuantityType(.environmentalAudioExposure),
      [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
    ),
  ]

  /// Every aggregation style over random histories: overlapping sources, instants, repeats, days
  /// with clock changes, and intervals of every unit.
  @Test(arguments: 0..<40)
  func `the engine agrees with the reference on random histories`(_ block: UInt64) {
    for seed in block * 100..<block * 100 + UInt64(Soak.rounds(20, of: 100)) {
      let history = RandomHistory(seed: seed)
      for (type, options) in Self.types {
        let columns = SampleColumns(type, history.samples)
        let engine = StatisticsEngine(
          options: options.union(.separateBySource),
          boundaries: history.boundaries.uniqued, priority: history.priority)
        let results = engine.evaluate(columns)
        #expect(results.map(\.start) == Array(history.boundaries.uniqued.dropLast()))
        for result in results {
          let expected = ReferenceEngine.statistics(
            samples: history.samples, style: type.aggregationStyle, priority: history.priority,
            interval: (result.start, result.end))
          #expect(
            result.values.agrees(with: expected.merged, on: options),
            "seed \(seed), \(type), \(result.values), \(expected.merged)")
          #expect(
            result.sources.map(\.source)
              == history.priority.filter { expected.bySource.keys.contains($0) },
            "seed \(seed), \(type)")
          for part in result.sources {
            let reference = expected.bySource[part.source] ?? ReferenceStatistics()
            #expect(
              part.values.agrees(with: reference, on: options),
              "seed \(seed), \(type), source \(part.source)")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<200)
  func `the merged sum of all time equals the reference and the interval sums`(_ seed: UInt64) {
    let history = RandomHistory(seed: 90_000 + seed)
    let columns = SampleColumns(HKQuantityType(.stepCount), history.samples)
    let whole = StatisticsEngine(
      options: .cumulativeSum, boundaries: [-.infinity, .infinity], priority: history.priority
    ).evaluate(columns)[0].values
    let expected = ReferenceEngine.statistics(
      samples: history.samples, style: .cumulative, priority: history.priority,
      interval: (-.infinity, .infinity))
    #expect(whole.agrees(with: expected.merged, on: .cumulativeSum))
    let cut = StatisticsEngine(
      options: .cumulativeSum,
      boundaries: [-.infinity] + history.boundaries.uniqued + [.infinity],
      priority: history.priority
    ).evaluate(columns)
    let sum = cut.compactMap(\.values.sum).reduce(0, +)
    #expect(abs(sum - (whole.sum ?? 0)) < 1e-6, "S-47")
  }

  /// 3,000 samples of 8 sources in one sweep, with very long samples over many short ones.
  @Test func `the engine agrees with the reference on long samples over short ones`() {
    var random = SplitMix64(seed: 7)
    var samples: [ReferenceSample] = []
    for index in 0..<3_000 {
      let source = Int.random(in: 0..<8, using: &random)
      let start = Double.random(in: 0..<1_000_000, using: &random).rounded()
      let length = source == 7 ? 200_000 : Double.random(in: 0..<900, using: &random).rounded()
      samples.append(
        ReferenceSample(
          start: start, end: start + length, value: 10, source: source, sequence: index))
    }
    let priority = [3, 1, 7, 0, 2, 4, 6, 5]
    let boundaries = stride(from: 0.0, through: 1_200_000, by: 86_400).map { $0 }
    let results = StatisticsEngine(
      options: .cumulativeSum, boundaries: boundaries, priority: priority
    ).evaluate(SampleColumns(HKQuantityType(.stepCount), samples))
    for result in results {
      let expected = ReferenceEngine.statistics(
        samples: samples, style: .cumulative, priority: priority,
        interval: (result.start, result.end))
      #expect(result.values.agrees(with: expected.merged, on: .cumulativeSum))
    }
  }

  @Test(arguments: 0..<100)
  func `results have the same bits in any order of insertion`(_ seed: UInt64) throws {
    let history = RandomHistory(seed: 50_000 + seed)
    var random = SplitMix64(seed: seed)
    func results(_ samples: [ReferenceSample]) throws -> [IntervalStatistics] {
      let store = try InMemorySampleStore(
        samples.map {
          .init(
            .stepCount, start: $0.start, end: $0.end, value: $0.value, source: "\($0.source)")
        })
      guard let columns = try store.columns(of: HKQuantityType(.stepCount), in: nil) else {
        return []
      }
      return StatisticsEngine(
        options: [.cumulativeSum, .duration, .separateBySource],
        boundaries: history.boundaries.uniqued, priority: Array(store.sources.indices)
      ).evaluate(columns)
    }
    let ordered = try results(history.samples)
    #expect(ordered.isEmpty == history.samples.isEmpty)
    #expect(try results(history.samples.shuffled(using: &random)) == ordered)
  }

  @Test(arguments: 0..<100)
  func `an empty source changes nothing`(_ seed: UInt64) {
    let history = RandomHistory(seed: 60_000 + seed)
    let columns = SampleColumns(HKQuantityType(.stepCount), history.samples)
    func results(_ priority: [Int]) -> [IntervalStatistics] {
      StatisticsEngine(
        options: [.cumulativeSum, .separateBySource], boundaries: history.boundaries.uniqued,
        priority: priority
      ).evaluate(columns)
    }
    #expect(results([77] + history.priority) == results(history.priority))
  }
}

extension [Double] {
  /// Boundaries without repeats, as the engine gets them: a day that a zone skips is not an
  /// interval.
  fileprivate var uniqued: [Double] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
