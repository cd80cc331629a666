import Foundation
import Health
import HealthImport
import SampleIntake

/// `Benchmarks scan-healthmark FILE`: our reader's part of the scan, in a separate process.
///
/// The complete document is read as in an import; the rows are counted where an import would store
/// them.
enum ScanMode {
  static func run(path: String) throws {
    let energy = HKQuantityTypeIdentifier.activeEnergyBurned.rawValue
    var sum = 0.0
    func count(_ buffer: RowBuffer, _ collector: SampleCollector) -> RowBuffer {
      let type = collector.records(of: energy).number
      for row in buffer.rows where row.type == type { sum += row.value }
      buffer.removeAll()
      return buffer
    }
    let collector = SampleCollector(put: count)
    let measurement = try Measurement {
      _ = try AppleExportReader().readExport(.open(path), into: collector)
      _ = count(collector.buffer, collector)
    }
    let others = collector.types.reduce(0) { total, type in
      let summary = type.countedSummary(sourceNames: collector.names.sources)
      return total + summary.kept + summary.dropped.values.reduce(0, +)
    }
    let result = ScanBenchmark.Result(
      seconds: measurement.seconds, records: collector.rowCount + others, sum: sum)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
  }
}
