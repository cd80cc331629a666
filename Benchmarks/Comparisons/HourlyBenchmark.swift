import Foundation
import Health

/// Hourly statistics of millions of samples: the engine, HealthKit's classes, a store, and other
/// programs.
enum HourlyBenchmark {
  /// Averages and extremes of heart rates.
  static func averages(_ setting: Setting) throws -> Entry {
    let samples = HeartRates(count: setting.sampleCount)
    var others = try HourlyOthers(setting, samples: samples, question: "average")
    var results: [HourlyTotals] = []
    let engine = try HourlyEngine(samples)
    let query = try HourlyCollectionQuery(samples)
    let ways =
      [
        Comparison.Way(name: "engine, from memory") {
          try engine.measure(.discreteAverages) { results.append($0) }
        },
        Comparison.Way(name: "HKStatisticsCollectionQuery, from memory") {
          try query.measure { results.append($0) }
        },
      ] + others.ways { results.append($0) }
    let comparison = try Comparison(rounds: setting.rounds, ways)
    try HourlyTotals.checkEqual(results)
    let peaks = try others.finish()
    return Entry(
      title:
        "\(samples.columns.count.formatted()) heart rates, hourly average, minimum and maximum",
      goal: "for 5,000,000, 20 ms from memory, 60 ms from the store as a cold process",
      remarkTitle: "peak with the loading",
      rows: comparison.rows { peaks[comparison.names[$0]] ?? "" }, notes: others.notes)
  }

  /// Sums of the same number of samples from one source.
  static func sums(_ setting: Setting) throws -> Entry {
    let samples = HeartRates(
      count: setting.sampleCount, type: HKQuantityType(.stepCount), unit: .count())
    var others = try HourlyOthers(setting, samples: samples, question: "sum")
    var results: [HourlyTotals] = []
    let engine = try HourlyEngine(samples)
    let ways =
      [
        Comparison.Way(name: "engine, from memory") {
          try engine.measure(.cumulativeSum) { results.append($0) }
        }
      ] + others.ways { results.append($0) }
    let comparison = try Comparison(rounds: setting.rounds, ways)
    try HourlyTotals.checkEqual(results)
    let peaks = try others.finish()
    return Entry(
      title: "\(samples.columns.count.formatted()) amounts, hourly sums",
      goal: "for 5,000,000, 20 ms from memory",
      remarkTitle: "peak with the loading",
      rows: comparison.rows { peaks[comparison.names[$0]] ?? "" }, notes: others.notes)
  }
}

extension Setting {
  var sampleCount: Int { isQuick ? 500_000 : 5_000_000 }
}

extension HKStatisticsOptions {
  static let discreteAverages: HKStatisticsOptions = [.discreteAverage, .discreteMin, .discreteMax]
}
