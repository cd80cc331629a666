import Files
import Foundation
import SQLite

/// The right to change a store, which one process has at a time.
///
/// It ends with the process, however that ends. Without it two imports would begin with the same state,
/// and the later one would undo the other.
final class StoreLock {
  private let file: Descriptor

  /// - Parameters:
  ///   - wait: called once if another process has the lock, before it is waited for; nil to
  ///     give up after half a second.
  /// - Throws: `DatabaseError` if the lock cannot be had.
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
        throw DatabaseError("another process changes '\(path)'")
      }
      throw DatabaseError(FileError("lock", name, error))
    }
  }

  /// Takes the lock; false if somebody has it. It is not free at once when its holder lets go: a process
  /// that another thread starts meanwhile has everything of this one until it becomes another program.
  private static func take(_ file: Descriptor, attempts: Int) throws(SystemError) -> Bool {
    for attempt in 1...attempts {
      if try file.lock(waits: false) { return true }
      if attempt < attempts { usleep(10_000) }
    }
    return false
  }
}
