import Foundation

/// A site with a report for each week, measured as entire processes.
enum SiteBenchmark {
  /// The first run, which writes every page.
  static func first(_ setting: Setting) throws -> Entry {
    try entry(
      setting, "A site of a report for each week, the first run", goal: "6 s", isFirst: true)
  }

  /// A run in which nothing has changed.
  static func unchanged(_ setting: Setting) throws -> Entry {
    try entry(setting, "A site in which nothing has changed", goal: "0.3 s", isFirst: false)
  }

  private static func entry(
    _ setting: Setting, _ title: String, goal: String, isFirst: Bool
  ) throws -> Entry {
    let archive = try setting.export(megabytes: setting.megabytes)
    let definition = try setting.starterReport("weekly")
    var bytes: Set<Int> = []
    let ways = setting.builds.map { build in
      let site = setting.path("site\(build.suffix)")
      return Comparison.Way(name: "healthmark site" + build.remark) {
        if isFirst { try? FileManager.default.removeItem(atPath: site) }
        let measurement = try setting.measure([
          build.path, "site", definition, "--data", archive, "--out", site, "--quiet",
        ])
        bytes.insert(try setting.bytes(at: site + "/index.html"))
        return measurement
      }
    }
    // The round that does not count writes a missing site. Three are enough: a site takes long.
    let comparison = try Comparison(rounds: min(setting.rounds, 3), ways)
    guard bytes.count == 1 else {
      throw BenchmarkFailure("runs gave \(bytes.count) different lists of reports")
    }
    return Entry(
      title: title + ", over \(setting.megabytes) MB", goal: goal, rows: comparison.rows())
  }
}
