import Dispatch
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

  /// Saving the heart rates as objects into a store in memory, and the first queries after it.
  static func saved(_ setting: Setting) throws -> Entry {
    let rates = HeartRates(count: setting.sampleCount)
    let samples = rates.samples()
    let engine = try HourlyEngine(rates)
    var store = HKHealthStore.inMemory()
    var results: [HourlyTotals] = []
    func query() throws -> Measurement {
      try HourlyCollectionQuery(store, unit: rates.columns.unit).measure { results.append($0) }
    }
    let comparison = try Comparison(
      rounds: setting.rounds,
      [
        Comparison.Way(name: "engine, from memory") {
          try engine.measure(.discreteAverages) { results.append($0) }
        },
        Comparison.Way(name: "save of all samples into an empty store in memory") {
          // The store of the round before is freed here, outside of the measurement.
          store = HKHealthStore.inMemory()
          return try store.measureSaving(samples)
        },
        Comparison.Way(name: "the first HKStatisticsCollectionQuery after it", run: query),
        Comparison.Way(name: "the second", run: query),
      ])
    try HourlyTotals.checkEqual(results)
    return Entry(
      title: "\(samples.count.formatted()) heart rates that a program saves, and queries by hour",
      goal: "no slower than the commit before, with the engine as the measure",
      rows: comparison.rows())
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

extension HeartRates {
  /// The readings as objects, which share two sources and three devices.
  fileprivate func samples() -> [HKQuantitySample] {
    let type = HKQuantityType(.heartRate)
    let revisions = ["Watch", "Strap"].map {
      HKSourceRevision(source: HKSource(name: $0), version: "10.3.1")
    }
    let devices = ["Watch", "Strap", "Phone"].map { HKDevice(name: $0) }
    return (0..<columns.count).map { row in
      HKQuantitySample(
        type: type, quantity: HKQuantity(unit: columns.unit, doubleValue: columns.value[row]),
        start: Date(timeIntervalSinceReferenceDate: columns.start[row]),
        end: Date(timeIntervalSinceReferenceDate: columns.end[row]), device: devices[row / 50 % 3],
        sourceRevision: revisions[row / 70 % 2])
    }
  }
}

extension HKHealthStore {
  /// Measures a save, from the call to the completion handler.
  ///
  /// - Throws: the error of the save.
  fileprivate func measureSaving(_ samples: [HKQuantitySample]) throws -> Measurement {
    var failure: (any Error)?
    let measurement = Measurement {
      let done = DispatchSemaphore(value: 0)
      save(samples) { _, error in
        failure = error
        done.signal()
      }
      done.wait()
    }
    if let failure { throw failure }
    return measurement
  }
}

extension Setting {
  var sampleCount: Int { isQuick ? 500_000 : 5_000_000 }
}

extension HKStatisticsOptions {
  static let discreteAverages: HKStatisticsOptions = [.discreteAverage, .discreteMin, .discreteMax]
}
