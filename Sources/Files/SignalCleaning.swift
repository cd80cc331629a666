import CFiles

/// Temporary files and processes that are to be gone if a signal ends the process.
package enum SignalCleaning {
  /// Lets SIGINT, SIGTERM and SIGHUP end the process only after its temporary files are removed and its
  /// processes have cleaned up: its status is 128 and the number of the signal.
  package static func install() {
    healthmark_clean_on_signals()
  }

  /// Runs steps that belong together: a signal that comes meanwhile, on any thread, ends the process
  /// after the last of them.
  package static func holding<Result, Failure: Error>(
    _ steps: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    healthmark_hold_signals()
    defer { healthmark_release_signals() }
    return try steps()
  }

  /// Something to be cleaned up, for as long as the entry lives.
  package final class Entry: @unchecked Sendable {
    // NB: `remove` sees to it that it is taken out once; the C side allows any thread to do so.
    private let cleaning: OpaquePointer

    /// A file that is to be removed.
    package convenience init(file path: String) {
      self.init(HEALTHMARK_CLEAN_FILE, path, 0)
    }

    /// A folder that is to be removed, if nothing is in it that is not cleaned up itself.
    package convenience init(folder path: String) {
      self.init(HEALTHMARK_CLEAN_FOLDER, path, 0)
    }

    /// A child that gets SIGTERM, and is waited for. The entry must end before the child is reaped: then
    /// its number may become another's.
    package convenience init(process: Int32) {
      self.init(HEALTHMARK_CLEAN_PROCESS, "", process)
    }

    private init(_ kind: healthmark_cleaning_kind, _ path: String, _ process: Int32) {
      guard let cleaning = healthmark_cleaning_add(kind, path, process) else {
        // As everywhere in Swift where there is no memory.
        fatalError("out of memory")
      }
      self.cleaning = cleaning
    }

    deinit {
      healthmark_cleaning_remove(cleaning)
    }
  }
}
