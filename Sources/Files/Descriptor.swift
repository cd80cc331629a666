package import Foundation

/// An open descriptor, closed when nobody has it any more.
package final class Descriptor: Sendable {
  package let number: Int32
  private let isOwned: Bool

  package static let standardInput = Descriptor(borrowing: STDIN_FILENO)
  package static let standardOutput = Descriptor(borrowing: STDOUT_FILENO)
  package static let standardError = Descriptor(borrowing: STDERR_FILENO)

  /// Fills the places of standard descriptors that are closed, or the next file that is opened would get their
  /// numbers, and what is meant for standard output. Reading from them and writing to them fails as before.
  package static func reserveStandard() {
    let places = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (number, flags) in places where fcntl(number, F_GETFD) < 0 {
      // The system gives out the lowest number that is free; those before this one are taken by now.
      _ = open("/dev/null", flags)
    }
  }

  /// Takes a descriptor over.
  package init(_ number: Int32) {
    self.number = number
    isOwned = true
  }

  private init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  /// Takes over what a call of the system gave.
  ///
  /// - Throws: the reason if that is a failure.
  package convenience init(checking number: Int32) throws(SystemError) {
    guard number >= 0 else { throw .last }
    self.init(number)
  }

  /// Opens a file or folder, for this process alone.
  ///
  /// - Parameters:
  ///   - flags: those of `open(2)`; programs that are started never get the descriptor.
  ///   - permissions: of a file that is created, less the process's creation mask.
  ///   - folder: in which a path that is not absolute begins; nil for the current folder.
  package convenience init(
    opening path: String, _ flags: Int32, permissions: mode_t = 0o600, in folder: Descriptor? = nil
  ) throws(SystemError) {
    let number = openat(folder?.number ?? AT_FDCWD, path, flags | O_CLOEXEC, permissions)
    guard number >= 0 else { throw SystemError(errno, refusesLinks: flags & O_NOFOLLOW != 0) }
    self.init(number)
  }

  /// Opens a folder, not one that a link leads to.
  package convenience init(folder path: String, in parent: Descriptor? = nil) throws(SystemError) {
    do throws(SystemError) {
      try self.init(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, in: parent)
    } catch {
      // So a link is called where a folder is wanted.
      guard error.code == ENOTDIR, try FileStatus.find(path, in: parent)?.kind == .link else {
        throw error
      }
      throw SystemError(ELOOP, refusesLinks: true)
    }
  }

  deinit {
    if isOwned { close(number) }
  }

  package func setNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Makes what was written last. A failure is final: the pages may be gone, and a second try would look
  /// clean (F2).
  package func synchronize() throws(SystemError) {
    guard fsync(number) == 0 else { throw .last }
  }

  /// Locks the file against everybody else who does.
  ///
  /// - Parameter waits: false to return at once if somebody has the lock.
  /// - Returns: false if somebody has it.
  package func lock(waits: Bool) throws(SystemError) -> Bool {
    while flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK { return false }
      throw .last
    }
    return true
  }

  /// Gives up the lock, also where a process that was just started still has the descriptor.
  package func unlock() {
    flock(number, LOCK_UN)
  }
}
