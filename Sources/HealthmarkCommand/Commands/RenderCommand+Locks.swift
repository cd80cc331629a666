import Files
import Report

// The locks of reports.
extension RenderCommand {
  /// Checks without data that the outputs, the definitions and their locks match, and prints what
  /// changed.
  ///
  /// - Throws: `CommandFailure` for a definition without a lock.
  static func checkLocks(
    of definitions: [ReportDefinition], _ outputs: [[ReportOutput]], _ console: Console
  ) throws -> ExitStatus {
    var status = ExitStatus.fine
    for (definition, outputs) in zip(definitions, outputs) {
      let path = ReportLock.path(of: definition.source.name)
      guard let lock = try ReportLock(at: path) else {
        throw CommandFailure(.usage, .noDataAndNoLock(path))
      }
      console.note("checked using only '\(path)'; add --data to compare the data too")
      let folder = FilePath.folder(of: definition.source.name)
      let files = try lock.outputNames.compactMap { name in
        try OutputFile(present: name.hasPrefix("/") ? name : FilePath.join(folder, name)).map {
          OutputFile(path: name, bytes: $0.bytes)
        }
      }
      let found = ReportLock(
        definition, nil, plugins: try PluginNeed.all(of: definition, outputs), files: files)
      for change in found.changes(since: lock) {
        try console.write("\(path): \(change)\n")
        status = .stale
      }
    }
    return status
  }

  /// Compares the locks of reports with the existing locks, and prints what changed.
  ///
  /// - Returns: false if something changed.
  static func areLocked(
    _ locks: [(path: String, lock: ReportLock)], _ console: Console
  ) throws -> Bool {
    var areEqual = true
    for (path, lock) in locks {
      let changes =
        try ReportLock(at: path).map { lock.changes(since: $0) } ?? ["the lock is missing"]
      for change in changes { try console.write("\(path): \(change)\n") }
      areEqual = areEqual && changes.isEmpty
    }
    return areEqual
  }
}
