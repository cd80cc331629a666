import Foundation

/// Commands that are measured as entire processes.
enum CommandBenchmark {
  /// The start of the program, with nothing to do.
  static func start(_ setting: Setting) throws -> Entry {
    let ways = setting.builds.map { build in
      Comparison.Way(name: "healthmark --version" + build.remark) {
        try setting.measure([build.path, "--version"])
      }
    }
    return Entry(
      title: "Start of the program, as a whole process", goal: "4 ms",
      rows: try Comparison(rounds: setting.rounds * 3, ways).rows())
  }

  /// A newer export into a store: the same data and a week more.
  static func importAgain(_ setting: Setting) throws -> Entry {
    let archives = try [(800, "2024-01-28"), (807, "2024-02-04")].map { days, end in
      try setting.made("export-\(days)-days.zip") {
        _ = try setting.measure([
          setting.product("healthmark"), "sample-data", $0, "--days", "\(days)", "--end", end,
          "--quiet",
        ])
      }
    }
    let ways = setting.builds.flatMap { build in
      let store = setting.path("again\(build.suffix).store")
      return [
        Comparison.Way(name: "the first import, of 800 days" + build.remark) {
          try setting.importing(archives[0], into: store, with: build)
        },
        Comparison.Way(name: "807 days into that store" + build.remark) {
          // Sample data of another length has its rare samples on other days.
          try setting.measure([
            build.path, "import", archives[1], "--store", store, "--allow-losses", "--quiet",
          ])
        },
      ]
    }
    return Entry(
      title: "A newer export into a store", goal: "1.2 × the first import",
      rows: try Comparison(rounds: setting.rounds, ways).rows())
  }
}

extension Setting {
  /// The path of a starter report, as `new` writes it without data.
  func starterReport(_ name: String) throws -> String {
    try made(name + ".md") {
      _ = try measure([product("healthmark"), "new", name, $0, "--quiet"])
    }
  }
}
