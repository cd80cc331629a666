import CFiles

/// Removes temporary files and ends processes when a signal ends the process.
package enum SignalCleaning {
  /// Makes SIGINT, SIGTERM and SIGHUP end the process only after its temporary files are removed
  /// and its processes have cleaned up; the exit status is 128 plus the number of the signal.
  package static func install() {
    healthmark_clean_on_signals()
  }

  /// Runs steps that belong together: a signal that arrives meanwhile, on any thread, ends the
  /// process after the last of them.
  package static func holding<Result, Failure: Error>(
    _ steps: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    healthmark_hold_signals()
    defer { healthmark_release_signals() }
    return try steps()
  }

  /// An item to clean up, for as long as the entry lives.
  package final class Entry: @unchecked Sendable {
    // NB: `remove` ensures that it is removed once; the C side allows any thread to do so.
    private let cleaning: OpaquePointer

    /// A file to remove.
    package convenience init(file path: String) {
      self.init(HEALTHMARK_CLEAN_FILE, path, 0)
    }

    /// A folder to remove, if it only holds items that are themselves cleaned up.
    package convenience init(folder path: String) {
      self.init(HEALTHMARK_CLEAN_FOLDER, path, 0)
    }

    /// A child that gets SIGTERM and is waited for. The entry must end before the child is reaped,
    /// because its number may then be reused.
    package convenience init(process: Int32) {
      self.init(HEALTHMARK_CLEAN_PROCESS, "", process)
    }

    private init(_ kind: healthmark_cleaning_kind, _ path: String, _ process: Int32) {
      guard let cleaning = healthmark_cleaning_add(kind, path, process) else {
        // Trap, as Swift does everywhere when memory is exhausted.
        fatalError("out of memory")
      }
      self.cleaning = cleaning
    }

    deinit {
      healthmark_cleaning_remove(cleaning)
    }
  }
}
