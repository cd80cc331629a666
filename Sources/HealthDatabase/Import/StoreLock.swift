import Foundation
import SQLite

/// The right to change a store, which one process has at a time.
///
/// It ends with the process, however that ends. Without it two imports would begin with the same state,
/// and the later one would undo the other.
final class StoreLock {
  private let descriptor: Int32

  /// - Parameters:
  ///   - wait: called once if another process has the lock, before it is waited for; nil to
  ///     give up after half a second.
  /// - Throws: `DatabaseError` if the lock cannot be had.
  init(_ path: String, wait: (() -> Void)?) throws(DatabaseError) {
    let name = path + ".lock"
    descriptor = open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw DatabaseError(
        "cannot create '\(name)': \(String(cString: strerror(errno)).lowercased())")
    }
    if Self.take(descriptor, attempts: wait == nil ? 50 : 1) { return }
    guard errno == EWOULDBLOCK, let wait else {
      close(descriptor)
      throw DatabaseError("another process changes '\(path)'")
    }
    wait()
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        throw DatabaseError("cannot lock '\(name)'")
      }
    }
  }

  deinit {
    close(descriptor)
  }

  /// Takes the lock; false if somebody has it. It is not free at once when its holder lets go: a process that another
  /// thread starts meanwhile has everything of this one until it becomes another program.
  private static func take(_ descriptor: Int32, attempts: Int) -> Bool {
    for attempt in 1...attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK, attempt < attempts else { break }
      usleep(10_000)
    }
    return false
  }
}
