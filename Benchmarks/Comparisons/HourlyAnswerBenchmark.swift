import Foundation

/// The hourly statistics of the heart rates of the main export, as JSON, by entire processes that
/// find the data on disk.
enum HourlyAnswerBenchmark {
  static func entry(_ setting: Setting) throws -> Entry {
    let archive = try setting.export(megabytes: setting.megabytes)
    var hours: [String: Int] = [:]
    var ways = try setting.builds.map { build in
      let store = setting.path("hourly\(build.suffix).store")
      _ = try setting.importing(archive, into: store, with: build)
      let name = "healthmark query --format json" + build.remark
      return Comparison.Way(name: name) {
        let (measurement, answer) = try setting.measure(
          [
            build.path, "query", "heartRate", "--data", store, "--interval", "1 hour",
            "--statistics", "average,minimum,maximum", "--time-zone", "UTC", "--format", "json",
          ], printing: Answer.self)
        hours[name] = answer.statistics.count { $0.average != nil }
        return measurement
      }
    }
    var notes: [String] = []
    if let python = setting.python("python"), setting.hasModule("duckdb") {
      let script = "Benchmarks/Baselines/hourly-parquet.py"
      let name = "DuckDB, from Parquet, in Python"
      let table = try parquet(of: archive, setting, writtenBy: [python, script])
      ways.append(
        Comparison.Way(name: name) {
          let (measurement, answer) = try setting.measure(
            [python, script, table], printing: [Hour].self)
          hours[name] = answer.count
          return measurement
        })
    } else {
      notes.append("Skipped: duckdb could not be installed")
    }
    let comparison = try Comparison(rounds: setting.rounds, ways)
    guard Set(hours.values).count == 1, let count = hours.values.first, count > 0 else {
      throw BenchmarkFailure("the programs found different numbers of hours: \(hours)")
    }
    return Entry(
      title: "Hourly average, minimum and maximum of heart rates as JSON, "
        + "\(count.formatted()) hours with data, as whole processes",
      goal: "80 ms, 40 MB", rows: comparison.rows(), notes: notes)
  }

  /// The path of a Parquet file of the heart rates.
  private static func parquet(
    of archive: String, _ setting: Setting, writtenBy script: [String]
  ) throws -> String {
    try setting.made("heart-rates-\(setting.megabytes).parquet") { path in
      let table = setting.path("heart-rates-\(setting.megabytes).csv")
      _ = try setting.measure([
        setting.product("healthmark"), "export", archive, "--types", "heartRate", "--utc", "--out",
        table, "--quiet",
      ])
      _ = try setting.measure(script + [table, path])
    }
  }

  private struct Answer: Decodable {
    let statistics: [Hour]
  }

  private struct Hour: Decodable {
    let average: Double?
  }
}
