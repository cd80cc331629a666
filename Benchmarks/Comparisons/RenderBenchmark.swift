import Foundation

/// Reports with many queries, measured as entire processes.
enum RenderBenchmark {
  private static let definition = "twelve-queries"

  /// Twelve queries that include nights, workouts and rings, compared with the same report with
  /// steps in their place, and with fifty queries, which repeat the twelve under other names.
  static func kinds(_ setting: Setting) throws -> Entry {
    let archive = try setting.export(megabytes: setting.megabytes)
    let folder = setting.path("report")
    let fifty = try fiftyQueries(setting)
    let weekly = try setting.starterReport("weekly")
    func ways(_ name: String, _ path: String) -> [Comparison.Way] {
      setting.builds.map { build in
        Comparison.Way(name: name + build.remark) {
          try setting.measure([
            build.path, "render", path, "--data", archive, "--out", folder, "--format",
            "markdown,html", "--quiet",
          ])
        }
      }
    }
    let comparison = try Comparison(
      rounds: setting.rounds,
      ways("twelve queries, steps alone in three of them", "Benchmarks/twelve-steps.yaml")
        + ways("the same with nights, workouts and rings", "Benchmarks/twelve-kinds.yaml")
        + ways("fifty queries of every kind", fifty) + ways("the report `weekly`", weekly))
    return Entry(
      title: "Reports of queries of every kind over \(setting.megabytes) MB, as whole processes",
      goal: "50 ms for twelve; 2 ms for each further query", rows: comparison.rows())
  }

  /// The path of a definition that repeats the queries of `twelve-kinds.yaml` until there are
  /// fifty.
  private static func fiftyQueries(_ setting: Setting) throws -> String {
    let text = try String(contentsOfFile: "Benchmarks/twelve-kinds.yaml", encoding: .utf8)
    guard let start = text.range(of: "queries:\n") else {
      throw BenchmarkFailure("twelve-kinds.yaml has no queries")
    }
    let queries = text[start.upperBound...].replacing(":\n    {", with: ": {")
      .split(separator: "\n")
    let many = (0..<50).map { index in
      queries[index % queries.count].replacing(": {", with: "_\(index): {", maxReplacements: 1)
    }
    let path = setting.path("fifty-queries.yaml")
    try (text[..<start.upperBound] + many.joined(separator: "\n") + "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  static func entry(_ setting: Setting) throws -> Entry {
    let archive = try setting.export(megabytes: setting.megabytes)
    let folder = setting.path("report")
    var pages: Set<Data> = []
    // The first run, which is not counted, fills the data cache.
    let comparison = try Comparison(
      rounds: setting.rounds,
      setting.builds.map { build in
        Comparison.Way(name: "healthmark render" + build.remark) {
          let measurement = try setting.measure([
            build.path, "render", "Benchmarks/\(definition).yaml", "--data", archive, "--out",
            folder, "--format", "markdown,html", "--quiet",
          ])
          let page = URL(fileURLWithPath: folder).appending(path: definition + ".md")
          pages.insert(try Data(contentsOf: page))
          return measurement
        }
      })
    guard pages.count == 1 else {
      throw BenchmarkFailure("runs gave \(pages.count) different pages")
    }
    var entry = Entry(
      title: "A report of twelve queries over \(setting.megabytes) MB, as a whole process",
      goal: "100 ms with the data cached", rows: comparison.rows())
    let cached = try? FileManager.default.subpathsOfDirectory(atPath: setting.cacheFolder.path)
    if cached?.isEmpty ?? true {
      entry.notes = ["This version caches no data: the archive is read each time"]
    }
    return entry
  }
}
