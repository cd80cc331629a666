import Files
import Foundation
import SQLite

/// The right to change a store, which one process has at a time.
///
/// The lock ends with the process, even if the process crashes. Without it two imports would begin
/// with the same state, and the later one would undo the other.
final class StoreLock {
  private let file: Descriptor

  /// - Parameters:
  ///   - wait: called once before waiting for another process that has the lock; nil to give up after
  ///     half a second.
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
        throw DatabaseError.isLocked(path)
      }
      throw DatabaseError(FileError(.lock, name, error))
    }
  }

  /// Takes the lock; false if another process has it. A released lock is not always free at once: a
  /// process that another thread starts meanwhile shares this one's descriptors until it executes its
  /// program.
  private static func take(_ file: Descriptor, attempts: Int) throws(SystemError) -> Bool {
    for attempt in 1...attempts {
      if try file.lock(waits: false) { return true }
      if attempt < attempts { usleep(10_000) }
    }
    return false
  }
}
