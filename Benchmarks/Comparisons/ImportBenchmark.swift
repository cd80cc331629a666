import Foundation

/// The import of an archive into a store, compared with its decompression only.
enum ImportBenchmark {
  static func entry(_ setting: Setting) throws -> Entry {
    let archive = try setting.export(megabytes: setting.megabytes)
    let title =
      "Import of export.zip, \(setting.megabytes) MB, \(try setting.bytes(at: archive).formatted()) bytes zipped"
    var entry = Entry(title: title, goal: "1.5 × decompression alone, 128 MB resident")
    let member = "apple_health_export/export.xml"
    let decompression = Comparison.Way(name: "bsdtar -xO, decompression alone") {
      try setting.measure(["bsdtar", "-xOf", archive, member])
    }
    let store = setting.path("import.store")
    guard setting.hasSubcommand("import") else {
      entry.rows = try Comparison(rounds: setting.rounds, [decompression]).rows()
      entry.notes = ["Skipped: this version has no `healthmark import`"]
      return entry
    }
    let comparison = try Comparison(
      rounds: setting.rounds,
      [
        decompression
      ]
        + setting.builds.map { build in
          Comparison.Way(name: "healthmark import" + build.remark) {
            try setting.importing(archive, into: store + build.suffix, with: build)
          }
        })
    try setting.checkStore(store, holds: archive)
    let size = try setting.bytes(at: store)
    entry.remarkTitle = "on disk"
    entry.rows = comparison.rows { $0 == 0 ? "" : "\(size.formatted()) bytes" }
    let imports = comparison.measurements[1]
    let busy = String(format: "%.2f", imports.map(\.busyProcessors).median)
    let waits = String(format: "%.0f", imports.compactMap(\.waits).map(Double.init).median)
    // Threads that wake each other for every small piece take turns on one core.
    entry.notes = [
      "An import keeps \(busy) cores busy (CPU ÷ wall), and its threads wait \(waits) times"
    ]
    return entry
  }
}

extension Setting {
  /// Imports an archive into a new store.
  ///
  /// - Throws: `BenchmarkFailure` if the command fails.
  func importing(
    _ archive: String, into store: String, with build: Build? = nil
  ) throws -> Measurement {
    // SQLite keeps additional files beside the database.
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: store + suffix)
    }
    let program = build?.path ?? product("healthmark")
    return try measure([program, "import", archive, "--store", store, "--quiet"])
  }

  /// Compares the answers of the store and of the archive to the same queries.
  ///
  /// - Throws: `BenchmarkFailure` if the answers differ.
  func checkStore(_ store: String, holds archive: String) throws {
    for type in ["stepCount", "heartRate", "activeEnergyBurned"] {
      let statistics = type == "heartRate" ? "average,minimum,maximum,count" : "sum,count"
      let answers = try [[archive, "--no-cache"], [store]].map { data -> Data in
        _ = try measure(
          [
            product("healthmark"), "query", type, "--interval", "1 day", "--statistics",
            statistics, "--format", "json", "--data",
          ] + data, output: "answer.json")
        return try Data(contentsOf: folder.appending(path: "answer.json"))
      }
      guard answers[0] == answers[1] else {
        throw BenchmarkFailure("the store and the archive have different statistics of \(type)")
      }
    }
  }
}
