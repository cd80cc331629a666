import Foundation
import Health

/// Hourly statistics in other processes: our store in a new process each time, and DuckDB and
/// SQLite in processes that keep the data.
struct HourlyOthers {
  private let setting: Setting
  private let question: String
  private var programs: [(name: String, process: TurnProcess)] = []
  private var store: String?
  /// Notes about measurements that were left out, with the reasons.
  private(set) var notes: [String] = []

  /// - Parameter question: the question for the programs, `average` or `sum`.
  /// - Throws: an error if the data cannot be written, or a program cannot be started.
  init(_ setting: Setting, samples: HeartRates, question: String) throws {
    self.setting = setting
    self.question = question
    let count = samples.columns.count
    if question == "average" {
      let archive = try setting.made("heart-rates-\(count).zip", samples.writeExport)
      if setting.hasSubcommand("import") {
        // The store is created each time, because an existing one could have an older layout.
        let path = setting.path("heart-rates-\(count).store")
        _ = try setting.importing(archive, into: path)
        store = path
      } else {
        notes.append("Skipped: this version has no `healthmark import`, so no store is measured")
      }
    }
    let table = try setting.made("samples-\(count).csv", samples.writeTable)
    let database = setting.path("samples-\(count).sqlite")
    if let python = setting.python("python"), setting.hasModule("duckdb") {
      let command = [python, "Benchmarks/Baselines/hourly-duckdb.py", table]
      programs.append(
        ("DuckDB, table in memory, 2 threads", try TurnProcess(setting.process(command))))
    } else {
      notes.append("Skipped: duckdb could not be installed")
    }
    let command = [setting.baseline("rows-sqlite"), database, table]
    programs.append(("SQLite, a row a sample", try TurnProcess(setting.process(command))))
  }

  /// - Parameter use: receives each result.
  func ways(then use: @escaping (HourlyTotals) -> Void) -> [Comparison.Way] {
    var ways = programs.map { name, process in
      Comparison.Way(name: name) {
        let turn = try process.turn(question)
        use(HourlyTotals(hours: turn.hours, totals: turn.totals))
        return Measurement(seconds: turn.seconds, processorSeconds: turn.processorSeconds)
      }
    }
    if let store {
      let way = Comparison.Way(name: "healthmark query, from the store, whole process") {
        let (measurement, answer) = try setting.measure(
          [
            setting.product("healthmark"), "query", "heartRate", "--data", store, "--interval",
            "1 hour", "--statistics", "average,minimum,maximum", "--time-zone", "UTC", "--format",
            "json",
          ], printing: Answer.self)
        use(HourlyTotals(answer.statistics.map { [$0.average, $0.minimum, $0.maximum] }))
        return measurement
      }
      ways.insert(way, at: 0)
    }
    return ways
  }

  /// Ends the programs, and returns the memory that each used, by name.
  mutating func finish() throws -> [String: String] {
    var peaks: [String: String] = [:]
    for (name, process) in programs {
      let bytes = try process.finish().peakBytes ?? 0
      peaks[name] = "\(bytes / 1_000_000) MB"
    }
    programs = []
    return peaks
  }

  private struct Answer: Decodable {
    let statistics: [Hour]

    struct Hour: Decodable {
      let average: Double?
      let minimum: Double?
      let maximum: Double?
    }
  }
}

extension Setting {
  /// True if a module from PyPI is installed.
  func hasModule(_ name: String) -> Bool {
    (try? measure([path("python/bin/python"), "-c", "import \(name)"])) != nil
  }
}
