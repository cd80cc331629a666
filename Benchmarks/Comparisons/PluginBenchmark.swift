import Foundation

/// The cost of plug-ins: a reader compared with the built-in one, and a section compared with a
/// text.
enum PluginBenchmark {
  private static let folder = "Benchmarks/Plugins"

  /// Samples of one type, read from the same lines.
  static func readers(_ setting: Setting) throws -> Entry {
    let count = setting.isQuick ? 100_000 : 1_000_000
    let lines = setting.path("heart-rates-\(count).jsonl")
    if !FileManager.default.fileExists(atPath: lines) {
      try HeartRates(count: count).writeLines(to: lines)
    }
    let digests = try digests(setting)
    var results: Set<Data> = []
    func way(_ name: String, _ options: [String]) -> Comparison.Way {
      Comparison.Way(name: name) {
        let measurement = try setting.measure(
          [
            setting.product("healthmark"), "query", "heartRate", "--data", lines, "--no-cache",
            "--statistics", "average,count", "--interval", "1 day", "--time-zone", "UTC",
            "--format", "json",
          ] + options, output: "output.json")
        results.insert(
          try Data(contentsOf: URL(fileURLWithPath: setting.path("output.json"))))
        return measurement
      }
    }
    func plugin(_ name: String, _ id: String, _ parameters: [String]) throws -> Comparison.Way {
      guard let digest = digests[id] else { throw BenchmarkFailure("'\(id)' is not there") }
      return way(
        name,
        ["--reader", id, "--plugins", folder, "--allow-plugin", "\(id)=\(digest)"] + parameters)
    }
    let samples = ["--reader-option", "samples=\(count)"]
    let comparison = try Comparison(
      rounds: setting.rounds,
      [
        way("built-in reader of JSON Lines", []),
        try plugin("plug-in that copies the lines", "copied-lines", samples),
        try plugin("plug-in in Python that parses and writes them", "written-lines", samples),
      ])
    guard results.count == 1 else {
      throw BenchmarkFailure("the readers gave \(results.count) different results")
    }
    return Entry(
      title: "A reader that streams \(count.formatted()) samples, a query as a whole process",
      remarkTitle: "samples a second",
      rows: comparison.rows { "\(Int(Double(count) / comparison.seconds(of: $0)).formatted())" },
      notes: [
        "The input is \(try setting.bytes(at: lines).formatted()) bytes; the CPU time is also that"
          + " of the plug-in, as far as `measured` sees it"
      ])
  }

  /// A report with one additional section.
  static func sections(_ setting: Setting) throws -> Entry {
    let archive = try setting.export(megabytes: 10)
    let digests = try digests(setting)
    func way(_ name: String, _ definition: String, _ id: String? = nil) throws -> Comparison.Way {
      let allowed = try id.map { id in
        guard let digest = digests[id] else { throw BenchmarkFailure("'\(id)' is not there") }
        return ["--plugins", folder, "--allow-plugin", "\(id)=\(digest)"]
      }
      return Comparison.Way(name: name) {
        try setting.measure(
          [
            setting.product("healthmark"), "render", "\(folder)/\(definition).yaml", "--data",
            archive, "--out", setting.path("report"), "--quiet",
          ] + (allowed ?? []))
      }
    }
    let comparison = try Comparison(
      rounds: max(setting.rounds, 5),
      [
        try way("a text that is built in", "built-in"),
        try way("a plug-in in sh", "shell", "shell-section"),
        try way("a plug-in in Python", "python", "python-section"),
      ])
    let base = comparison.seconds(of: 0)
    return Entry(
      title: "A report with a section more, data cached, as a whole process",
      remarkTitle: "overhead",
      rows: comparison.rows {
        $0 == 0 ? "" : String(format: "%.0f ms", 1e3 * (comparison.seconds(of: $0) - base))
      })
  }

  private struct List: Decodable {
    struct Plugin: Decodable {
      let id: String
      let digest: String?
    }

    let plugins: [Plugin]
  }

  private static func digests(_ setting: Setting) throws -> [String: String] {
    let (_, list) = try setting.measure(
      [
        setting.product("healthmark"), "plugins", "list", "--plugins", folder, "--format", "json",
      ], printing: List.self)
    return Dictionary(
      list.plugins.compactMap { plugin in plugin.digest.map { (plugin.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
