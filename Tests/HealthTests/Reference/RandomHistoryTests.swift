import Health
import TestSupport
import Testing

@Suite struct `Random histories` {
  static let seeds: Range<UInt64> = 0..<200

  @Test func `a random history repeats for the same seed`() {
    for seed in Self.seeds {
      #expect(RandomHistory(seed: seed).samples == RandomHistory(seed: seed).samples)
    }
    #expect(RandomHistory(seed: 1).samples != RandomHistory(seed: 2).samples)
  }

  @Test func `random histories often contain every edge case`() {
    var found: [String: Int] = [:]
    for history in Self.seeds.map(RandomHistory.init) {
      let samples = history.samples
      func note(_ name: String, _ isFound: Bool) { found[name, default: 0] += isFound ? 1 : 0 }
      note("six sources", history.priority.count == 6)
      note("instant", samples.contains { $0.start == $0.end })
      note("fraction", samples.contains { $0.start != $0.start.rounded() })
      note("zero", samples.contains { $0.value == 0 })
      note("touches a boundary", samples.contains { history.boundaries.contains($0.end) })
      note(
        "spans a whole interval",
        samples.contains { sample in
          history.intervals.contains { sample.start < $0.start && sample.end > $0.end }
        })
      note("identical", pairs(samples).contains { isIdentical($0, $1) })
      note("touches another", pairs(samples).contains { $0.end == $1.start && $0.start < $0.end })
      note(
        "sources overlap",
        pairs(samples).contains {
          $0.source != $1.source && $0.start < $1.end && $1.start < $0.end
        })
      note("empty", samples.isEmpty)
      note("missing day", history.intervals.contains { $0.start == $0.end })
    }
    for (name, count) in found {
      #expect(count >= (["empty", "missing day"].contains(name) ? 1 : 20), "\(name): \(count)")
    }
  }

  @Test func `interval sums of a random history add up to its total (S-47)`() throws {
    for history in Self.seeds.map(RandomHistory.init) {
      let outside = [
        (-Double.infinity, history.boundaries[0]), (history.boundaries[7], .infinity),
      ]
      let sum = (history.intervals + outside).compactMap { sums(history, $0).merged }.reduce(0, +)
      let total = sums(history, (-.infinity, .infinity)).merged
      #expect((total == nil) == history.samples.isEmpty)
      #expect(abs(sum - (total ?? 0)) < 1e-6)
    }
  }

  @Test func `a merged sum is never above the sum of all sources (S-49)`() {
    for history in Self.seeds.map(RandomHistory.init) {
      for interval in history.intervals {
        let (merged, plain) = sums(history, interval)
        #expect((merged == nil) == (plain == nil))
        #expect(merged ?? 0 <= (plain ?? 0) + 1e-6)
      }
    }
  }

  @Test func `the random number generator produces the known numbers`() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  /// The merged sum, and the sum of all sources' plain sums.
  private func sums(
    _ history: RandomHistory, _ interval: (Double, Double)
  ) -> (merged: Double?, plain: Double?) {
    let result = ReferenceEngine.statistics(
      samples: history.samples, style: .cumulative, priority: history.priority,
      interval: interval)
    let plain = result.bySource.values.compactMap(\.sum)
    return (result.merged.sum, plain.isEmpty ? nil : plain.reduce(0, +))
  }

  private func isIdentical(_ a: ReferenceSample, _ b: ReferenceSample) -> Bool {
    (a.start, a.end, a.value) == (b.start, b.end, b.value) && a.source == b.source
  }

  private func pairs(
    _ samples: [ReferenceSample]
  ) -> [(ReferenceSample, ReferenceSample)] {
    samples.flatMap { first in
      samples.filter { $0.sequence != first.sequence }.map { (first, $0) }
    }
  }
}
