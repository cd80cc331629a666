package import Foundation

/// An open descriptor, closed when its last reference is released.
package final class Descriptor: Sendable {
  package let number: Int32
  private let isOwned: Bool

  package static let standardInput = Descriptor(borrowing: STDIN_FILENO)
  package static let standardOutput = Descriptor(borrowing: STDOUT_FILENO)
  package static let standardError = Descriptor(borrowing: STDERR_FILENO)

  /// Reserves the numbers of standard descriptors that are closed. Otherwise the next opened file
  /// would get such a number, and receive what is meant for standard output. Reading from the
  /// reserved descriptors and writing to them still fails.
  package static func reserveStandard() {
    let places = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (number, flags) in places where fcntl(number, F_GETFD) < 0 {
      // The system assigns the lowest free number; all lower numbers are in use at this point.
      _ = open("/dev/null", flags)
    }
  }

  /// Takes ownership of a descriptor.
  package init(_ number: Int32) {
    self.number = number
    isOwned = true
  }

  private init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  /// Takes ownership of the result of a system call.
  ///
  /// - Throws: the system's reason if the call failed.
  package convenience init(checking number: Int32) throws(SystemError) {
    guard number >= 0 else { throw .last }
    self.init(number)
  }

  /// Opens a file or folder for this process only.
  ///
  /// - Parameters:
  ///   - flags: the flags of `open(2)`; programs that it starts never inherit the descriptor.
  ///   - permissions: the permissions of a new file, restricted by the process's creation mask.
  ///   - folder: the folder that a relative path starts from; nil for the current folder.
  package convenience init(
    opening path: String, _ flags: Int32, permissions: mode_t = 0o600, in folder: Descriptor? = nil
  ) throws(SystemError) {
    let number = openat(folder?.number ?? AT_FDCWD, path, flags | O_CLOEXEC, permissions)
    guard number >= 0 else { throw SystemError(errno, refusesLinks: flags & O_NOFOLLOW != 0) }
    self.init(number)
  }

  /// Opens a folder, without following a link.
  package convenience init(folder path: String, in parent: Descriptor? = nil) throws(SystemError) {
    do throws(SystemError) {
      try self.init(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, in: parent)
    } catch {
      // This is how the system reports a link where a folder is expected.
      guard error.code == ENOTDIR, try FileStatus.find(path, in: parent)?.kind == .link else {
        throw error
      }
      throw SystemError(ELOOP, refusesLinks: true)
    }
  }

  deinit {
    if isOwned { close(number) }
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  package func setNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Sets the bits of `chmod(2)`, independent of the process's creation mask.
  func setPermissions(_ bits: mode_t) throws(SystemError) {
    guard fchmod(number, bits) == 0 else { throw .last }
  }

  /// Makes the latest writes durable. A failure is final: the written pages may be lost, and a
  /// second call would still appear to succeed (F2).
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // fsync(2) there leaves the data in the drive's own memory. Some file systems only have that.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
      guard errno != EIO else { throw .last }
    #endif
    guard fsync(number) == 0 else { throw .last }
  }

  /// Locks the file against everyone else who locks it.
  ///
  /// - Parameter waits: false to return at once if the file is locked.
  /// - Returns: false if someone else has locked the file.
  package func lock(waits: Bool) throws(SystemError) -> Bool {
    while flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK { return false }
      throw .last
    }
    return true
  }

  /// Releases the lock, even if a newly started process still has the descriptor.
  package func unlock() {
    flock(number, LOCK_UN)
  }
}
