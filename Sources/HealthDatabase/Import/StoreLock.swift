import Files
import Foundation

/// The right to change a store, which only one process can hold at a time.
///
/// The lock is released when the process ends, even if it crashes. Without the lock, two imports
/// could start from the same state, and the later one would undo the other.
final class StoreLock {
  private let file: Descriptor

  /// - Parameters:
  ///   - wait: called once before waiting for another process that holds the lock; nil to give up
  ///     after half a second.
  /// - Throws: `DatabaseError` if the lock cannot be taken.
  init(_ path: String, wait: (() -> Void)?) throws(DatabaseError) {
    let name = path + ".lock"
    do throws(SystemError) {
      file = try Descriptor(opening: name, O_RDWR | O_CREAT | O_NOFOLLOW)
      if try Self.take(file, attempts: wait == nil ? 50 : 1) { return }
      guard let wait else { throw SystemError(EWOULDBLOCK) }
      wait()
      _ = try file.lock(waits: true)
    } catch {
      guard error.code != EWOULDBLOCK else {
        throw DatabaseError("another process is changing '\(path)'")
      }
      throw DatabaseError(FileError(.lock, name, error))
    }
  }

  /// Takes the lock; returns false if another process holds it. A released lock is not always free
  /// at once: a process that another thread is starting at the same time shares this process's
  /// descriptors until it executes its program.
  private static func take(_ file: Descriptor, attempts: Int) throws(SystemError) -> Bool {
    for attempt in 1...attempts {
      if try file.lock(waits: false) { return true }
      if attempt < attempts { usleep(10_000) }
    }
    return false
  }
}
