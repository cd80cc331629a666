import Foundation

/// A report of twelve queries, as a whole process.
enum RenderBenchmark {
  private static let definition = "twelve-queries"

  static func entry(_ setting: Setting) throws -> Entry {
    let archive = try setting.export(megabytes: setting.megabytes)
    let folder = setting.path("report")
    var pages: Set<Data> = []
    // The first run, which is not counted, fills the cache of data.
    let comparison = try Comparison(
      rounds: setting.rounds,
      [
        Comparison.Way(name: "healthmark render") {
          let measurement = try setting.measure([
            setting.product("healthmark"), "render", "Benchmarks/\(definition).yaml", "--data",
            archive, "--out", folder, "--format", "markdown,html", "--quiet",
          ])
          let page = URL(fileURLWithPath: folder).appending(path: definition + ".md")
          pages.insert(try Data(contentsOf: page))
          return measurement
        }
      ])
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
