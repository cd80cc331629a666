import CFiles

/// The current folder of a thread.
package enum ThreadFolder {
  /// Gives this thread, and the threads that it starts, a current folder of their own. The current
  /// folder of all other threads stays as it is.
  ///
  /// - Throws: the reason if the folder cannot be entered. Outside of Linux, all threads share the
  ///   folder, and this always fails.
  package static func change(to path: String) throws(FileError) {
    guard healthmark_change_thread_folder(path) == 0 else { throw FileError(.open, path, .last) }
  }
}
