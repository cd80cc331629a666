import CFiles

/// Cleans up when a signal ends the process: removes temporary files and ends child processes.
package enum SignalCleaning {
  /// Makes SIGINT, SIGTERM and SIGHUP remove the process's temporary files and wait for its child
  /// processes to clean up before they end it. The exit status is 128 plus the signal number.
  package static func install() {
    healthmark_clean_on_signals()
  }

  /// Runs steps that belong together. If a signal arrives on any thread while they run, it ends the
  /// process after the last step.
  package static func holding<Result, Failure: Error>(
    _ steps: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    healthmark_hold_signals()
    defer { healthmark_release_signals() }
    return try steps()
  }

  /// An item to clean up while the entry exists.
  package final class Entry: @unchecked Sendable {
    // NB: `remove` ensures that the entry is removed only once; the C side allows any thread to do
    // so.
    private let cleaning: OpaquePointer

    /// A file to remove.
    package convenience init(file path: String) {
      self.init(HEALTHMARK_CLEAN_FILE, path, 0)
    }

    /// A folder to remove if it contains only items that are themselves cleaned up.
    package convenience init(folder path: String) {
      self.init(HEALTHMARK_CLEAN_FOLDER, path, 0)
    }

    /// A child process that gets SIGTERM and is waited for. The entry must be released before the
    /// child is reaped, because the process ID may then be reused.
    package convenience init(process: Int32) {
      self.init(HEALTHMARK_CLEAN_PROCESS, "", process)
    }

    private init(_ kind: healthmark_cleaning_kind, _ path: String, _ process: Int32) {
      guard let cleaning = healthmark_cleaning_add(kind, path, process) else {
        // Trap, as Swift does whenever memory is exhausted.
        fatalError("out of memory")
      }
      self.cleaning = cleaning
    }

    deinit {
      healthmark_cleaning_remove(cleaning)
    }
  }
}
