import Foundation

/// The import, and the database for other programs, compared with `healthkit-to-sqlite`, which
/// creates a table for each type.
enum DatabaseImportBenchmark {
  static func entry(_ setting: Setting) throws -> Entry {
    let archive = try setting.export(megabytes: setting.megabytes)
    var entry = Entry(
      title: "Import of export.zip, \(setting.megabytes) MB, against healthkit-to-sqlite",
      remarkTitle: "on disk")
    var sizes: [Int] = []
    func way(
      _ name: String, file: String, _ run: @escaping (_ path: String) throws -> Measurement
    ) -> Comparison.Way {
      let place = sizes.count
      sizes.append(0)
      return Comparison.Way(name: name) {
        let measurement = try run(setting.path(file))
        sizes[place] = try setting.bytes(at: setting.path(file))
        return measurement
      }
    }
    var ways: [Comparison.Way] = []
    if setting.hasSubcommand("import") {
      ways.append(
        way("healthmark import", file: "import.store") {
          try setting.importing(archive, into: $0)
        })
      ways.append(
        way("healthmark export, as SQLite", file: "export.db") {
          try? FileManager.default.removeItem(atPath: $0)
          return try setting.measure([
            setting.product("healthmark"), "export", archive, "--no-cache", "--out", $0, "--quiet",
          ])
        })
    } else {
      entry.notes.append("Skipped: this version has no `healthmark import`")
    }
    if let program = setting.python("healthkit-to-sqlite") {
      ways.append(
        way("healthkit-to-sqlite", file: "healthkit-to-sqlite.db") {
          try? FileManager.default.removeItem(atPath: $0)
          return try setting.measure([program, "--silent", archive, $0])
        })
    } else {
      entry.notes.append("Skipped: healthkit-to-sqlite could not be installed")
    }
    guard !ways.isEmpty else { return entry }
    let comparison = try Comparison(rounds: min(setting.rounds, 3), warmsUp: false, ways)
    // NB: not a ratio of wall times. With 100 MB, healthkit-to-sqlite syncs 21,000 times. On the
    // test machine, a sync took 0.1 ms on an idle disk and 4 ms beside another program that syncs,
    // so the same import took 7 to 82 s.
    entry.rows = comparison.rows(ratioOf: \.processorSeconds) { "\(sizes[$0].formatted()) bytes" }
    entry.notes.append(
      "The ratio is of CPU time: healthkit-to-sqlite waits for the disk thousands of times, so that its "
        + "wall time depends on how busy the disk is")
    return entry
  }
}
