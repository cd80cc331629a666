import Foundation

/// The main document, read by our reader and by general-purpose parsers whose handlers examine each
/// record.
enum ScanBenchmark {
  /// The output of each program.
  struct Result: Codable {
    let seconds: Double
    let records: Int
    let sum: Double
  }

  static func entry(_ setting: Setting) throws -> Entry {
    let document = try setting.document(megabytes: setting.megabytes)
    let size = try setting.bytes(at: document)
    var results: [Result] = []
    func way(_ name: String, _ command: [String]) -> Comparison.Way {
      Comparison.Way(name: name) {
        var (measurement, result) = try setting.measure(
          command + [document], printing: Result.self)
        measurement.seconds = result.seconds
        results.append(result)
        return measurement
      }
    }
    let comparison = try Comparison(
      rounds: min(setting.rounds, 5),
      [
        way(
          "healthmark, AppleExportReader, everything read",
          [setting.product("Benchmarks"), "scan-healthmark"]),
        way("expat, records counted", [setting.baseline("scan-expat")]),
        way("libxml2 (SAX2), records counted", [setting.baseline("scan-libxml2")]),
      ])
    guard let first = results.first,
      results.allSatisfy({
        $0.records == first.records && abs($0.sum - first.sum) <= 1e-9 * abs(first.sum)
      })
    else { throw BenchmarkFailure("the readers found different records: \(results)") }
    return Entry(
      title: "Scan of export.xml, \(size.formatted()) bytes, \(first.records.formatted()) records",
      goal: "1.5 GB/s for each core, with everything kept", remarkTitle: "speed",
      rows: comparison.rows {
        String(format: "%.3f GB/s", Double(size) / 1e9 / comparison.seconds(of: $0))
      },
      notes: [
        "The wall time is that of reading and scanning alone, CPU and memory are the whole process's"
      ])
  }
}
