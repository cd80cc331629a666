import Foundation
import Health

/// Daily sums over two overlapping sources, with overlapping time counted once, compared with plain
/// sums.
enum MergedSumBenchmark {
  private static let years = 10

  static func entry(_ setting: Setting) throws -> Entry {
    let merged = StepHistory.columns(years: years)
    // The plain sums are computed over the same rows as a single source, which has nothing to
    // merge.
    var plain = merged
    plain.source = plain.source.map { _ in NamePlace(0) }
    guard let zone = TimeZone(identifier: "America/Los_Angeles") else {
      throw BenchmarkFailure("the system does not know the zone America/Los_Angeles")
    }
    let clock = LocalClock(zone)
    let range = merged.start[0]..<(merged.end.max() ?? 0)
    let first = clock.date(at: range.lowerBound)
    let boundaries = try IntervalBoundaries(
      anchor: .wallClock(first, timeOfDay: 0), components: IntervalComponents(days: 1),
      clock: clock
    ).covering(range)
    let engine = StatisticsEngine(
      options: .cumulativeSum, boundaries: boundaries, priority: [0, 1])
    var results: (plain: [IntervalStatistics], merged: [IntervalStatistics]) = ([], [])
    let comparison = try Comparison(
      rounds: setting.rounds,
      [
        Comparison.Way(name: "plain sums of all rows") {
          Measurement { results.plain = engine.evaluate(plain) }
        },
        Comparison.Way(name: "merged sums") {
          Measurement { results.merged = engine.evaluate(merged) }
        },
      ])
    try check(results.merged, against: results.plain)
    return Entry(
      title: "Daily sums of \(merged.count.formatted()) samples of two sources, \(years) years",
      goal: "10 ns a sample", rows: comparison.rows())
  }

  /// Checks that both have the same plain sums, and that the merged sums are smaller, but not zero.
  private static func check(
    _ merged: [IntervalStatistics], against plain: [IntervalStatistics]
  ) throws {
    let agree =
      merged.count == plain.count
      && zip(merged, plain).allSatisfy { merged, plain in
        guard let sum = merged.values.sum, let all = plain.values.sum else {
          return merged.values.sum == nil && plain.values.sum == nil
        }
        return merged.values.count == plain.values.count
          && abs((merged.values.plainSum ?? .nan) - all) <= 1e-9 * all && 0 < sum && sum < all
      }
    guard agree else {
      throw BenchmarkFailure("the plain sums differ from those beside the merged")
    }
  }
}
