import Foundation
import Health
import HealthImport

/// `Benchmarks scan-healthmark FILE`: our reader's part of the scan, in a process of its own.
enum ScanMode {
  static func run(path: String) throws {
    var store: InMemorySampleStore?
    let measurement = try Measurement { store = try AppleExportReader().read(path: path) }
    guard let store else { throw BenchmarkFailure("'\(path)' was not read") }
    let records = store.summary.types.values.reduce(0) {
      $0 + $1.kept + $1.dropped.values.reduce(0, +)
    }
    // In sample data, no record of active energy stands twice.
    let energy = try store.columns(of: HKQuantityType(.activeEnergyBurned), in: nil)
    let result = ScanBenchmark.Result(
      seconds: measurement.seconds, records: records, sum: energy?.value.reduce(0, +) ?? 0)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
  }
}
