import Health
import TestSupport
import Testing

/// One source, a few and many are merged in three ways, which must give the same sums.
@Suite struct `Merged sums of any number of sources` {
  /// A hundred days from 2024-03-01 00:00 UTC, on the tenth of which clocks change in New York.
  private static let start = 730_944_000.0
  private static let days = 100

  /// Samples with many ties: they are nested, touch each other, repeat, or are instants. A tenth of
  /// them last for a day.
  private static func samples(
    _ sourceCount: Int, _ count: Int, _ random: inout SplitMix64
  ) -> [ReferenceSample] {
    let sources = 0..<sourceCount
    return (0..<count).map { index in
      // Sources alternate in the first half of the time, and follow one another in the second.
      let place = Double.random(in: 0..<1, using: &random)
      let source =
        place < 0.5
        ? Int.random(in: sources, using: &random)
        : min(Int((place - 0.5) * 2 * Double(sourceCount + 1)), sourceCount - 1)
      let fraction = index % 5 == 0 ? Double(Int.random(in: 0..<8, using: &random)) / 8 : 0
      let start = Self.start + (place * Double(Self.days) * 288).rounded(.down) * 300 + fraction
      let lengths = [0, 0, 1, 60, 299.5, 300, 600, 900, 3_600, 86_400]
      let length = lengths.randomElement(using: &random) ?? 0
      return ReferenceSample(
        start: start, end: start + length, value: Double(Int.random(in: -5..<900, using: &random)),
        source: source, sequence: index)
    }
  }

  /// Days of New York, the first of which with 23 hours is the tenth.
  private static let boundaries = (0...days).map {
    start + 5 * 3_600 + Double($0) * 86_400 - ($0 > 9 ? 3_600 : 0)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 9, 40])
  func `sums and contributions agree with the rules`(_ sourceCount: Int) throws {
    var random = SplitMix64(seed: UInt64(sourceCount))
    // With three times as many samples as are merged together, sums begin anew.
    let samples = Self.samples(sourceCount, 7_000, &random)
    let priority = Array(0..<sourceCount).shuffled(using: &random)
    var columns = SampleColumns(HKQuantityType(.stepCount), samples)
    columns.longest = 86_400
    let engine = StatisticsEngine(
      options: .cumulativeSum, boundaries: Self.boundaries, priority: priority)
    let results = engine.evaluate(columns)
    let contributions = engine.contributions(of: columns, until: nil)
    let ofSamples = engine.sampleContributions(of: columns, until: nil)
    for (index, result) in results.enumerated() where index % 5 == 4 {
      let interval = (start: result.start, end: result.end)
      let near = samples.filter { $0.start < interval.end && $0.end >= interval.start - 86_400 }
      let expected = ReferenceEngine.statistics(
        samples: near, style: .cumulative, priority: priority, interval: interval)
      #expect(result.values.agrees(with: expected.merged, on: .cumulativeSum), "day \(index)")
      let sum = contributions[index].reduce(0) { $0 + $1.sum }
      #expect(abs(sum - (result.values.sum ?? 0)) <= 1e-9 * max(1, abs(sum)), "day \(index)")
      #expect(
        ofSamples[index].allSatisfy { !$0.isMasked || $0.merged == 0 }, "day \(index)")
      let merged = ofSamples[index].reduce(0) { $0 + $1.merged }
      #expect(abs(sum - merged) <= 1e-9 * max(1, abs(sum)), "day \(index)")
      for sample in ofSamples[index].prefix(20) {
        #expect(sample.isMasked == isMasked(sample.row, columns, near, priority, interval))
      }
    }
  }

  /// Returns true if samples of higher sources cover all of a sample's time in an interval.
  private func isMasked(
    _ row: Int, _ columns: SampleColumns, _ samples: [ReferenceSample], _ priority: [Int],
    _ interval: (start: Double, end: Double)
  ) -> Bool {
    let higher = Set(priority.prefix { $0 != Int(columns.source[row]) })
    let masks = samples.filter { higher.contains($0.source) && $0.start < $0.end }
    let (from, to) = (max(columns.start[row], interval.start), min(columns.end[row], interval.end))
    // Time begins to be covered, or ceases to be, only where a sample starts or ends.
    let instants = [from] + masks.map(\.end).filter { from < $0 && $0 < to }
    return instants.allSatisfy { instant in
      masks.contains { $0.start <= instant && instant < $0.end }
    }
  }

  /// The same history with more intervals than samples, and with fewer.
  @Test(arguments: [2, 3, 4, 6, 30], [600, 3_600, 4_320_000] as [Double])
  func `intervals of any length add up to the whole`(_ sourceCount: Int, _ step: Double) {
    var random = SplitMix64(seed: UInt64(sourceCount) + 100)
    let samples = Self.samples(sourceCount, 5_000, &random)
    let columns = SampleColumns(HKQuantityType(.stepCount), samples)
    let end = Self.start + Double(Self.days + 2) * 86_400
    func sums(_ boundaries: [Double]) -> [Double] {
      StatisticsEngine(
        options: .cumulativeSum, boundaries: boundaries, priority: Array(0..<sourceCount)
      ).evaluate(columns).compactMap(\.values.sum)
    }
    let whole = sums([Self.start, end]).reduce(0, +)
    let parts = sums(Array(stride(from: Self.start, to: end, by: step)) + [end]).reduce(0, +)
    #expect(abs(whole - parts) <= 1e-9 * abs(whole), "S-47")
  }

  /// Around 2001-01-01, dates have finer fractions than lengths of time.
  @Test(arguments: [-9_000, 0, 86_400] as [Double])
  func `a sample inside a higher one counts nothing`(_ start: Double) throws {
    var random = SplitMix64(seed: 7)
    var samples: [ReferenceSample] = []
    var instant = start
    for index in 0..<300 {
      let pause = Double(Int.random(in: 1..<20_000, using: &random)) / 1_000
      let length = Double(Int.random(in: 3_000..<60_000, using: &random)) / 1_000
      let (from, to) = (instant + pause, instant + pause + length)
      samples.append(
        ReferenceSample(start: from, end: to, value: 60, source: 0, sequence: 2 * index))
      samples.append(
        ReferenceSample(
          start: from + length * 0.1, end: to - length * 0.3, value: 7, source: 1,
          sequence: 2 * index + 1))
      instant = to
    }
    let columns = SampleColumns(HKQuantityType(.stepCount), samples)
    let engine = StatisticsEngine(
      options: .cumulativeSum, boundaries: [start, start + 3_600, instant + 1], priority: [0, 1])
    let contributions = engine.sampleContributions(of: columns, until: nil).flatMap(\.self)
    let lower = contributions.filter { Int(columns.source[$0.row]) == 1 }
    #expect(lower.count >= 300)
    #expect(lower.allSatisfy { $0.isMasked && $0.merged == 0 })
    #expect(engine.evaluate(columns).compactMap(\.values.sum).reduce(0, +) <= 18_000.000_001)
  }
}
