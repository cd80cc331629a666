import Foundation
import JSON
import Report

/// Where the user's approvals are kept: outside of every project, readable and writable by the user
/// alone (F6, F7, W1).
package struct ApprovalsFile: Sendable {
  /// The absolute path of the file.
  package var path: String { folder + "/" + Self.name }

  private let folder: String

  private static let name = "plugins.json"
  private static let temporaryName = "plugins.json.tmp"
  private static let lockName = "plugins.json.lock"

  /// - Parameter environment: of which `XDG_STATE_HOME` and `HOME` are used, if they are absolute
  ///   paths.
  /// - Throws: `ApprovalsError` if neither is.
  package init(environment: [String: String]) throws(ApprovalsError) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = RealPath.join(state, "healthmark")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = RealPath.join(home, ".local/state/healthmark")
    } else {
      throw ApprovalsError(
        "approvals cannot be kept: neither XDG_STATE_HOME nor HOME is an absolute path")
    }
  }

  /// What is approved; nothing if nothing was ever.
  ///
  /// - Throws: `ApprovalsError` if the file is damaged, or may have been written by somebody else.
  package func read() throws(ApprovalsError) -> Approvals {
    guard let folder = try openedFolder() else { return Approvals() }
    return try read(folder)
  }

  /// Changes what is approved; changes by others at the same time are kept.
  ///
  /// - Throws: `ApprovalsError`, and what the change throws; the file is then as it was.
  package func update<Result>(_ change: (inout Approvals) throws -> Result) throws -> Result {
    try makeFolder()
    guard let folder = try openedFolder() else {
      throw ApprovalsError("the folder '\(self.folder)' was removed")
    }
    let lock = try opened(
      openat(
        folder.descriptor, Self.lockName, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600),
      self.folder + "/" + Self.lockName)
    _ = try checked(lock, self.folder + "/" + Self.lockName)
    while flock(lock.descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure("lock", SystemFault(errno)) }
    }
    var approvals = try read(folder)
    let before = approvals.text
    let result = try change(&approvals)
    if approvals.text != before { try write(approvals.text, folder) }
    // Were anything thrown, the lock would go with its file.
    flock(lock.descriptor, LOCK_UN)
    return result
  }

  private func makeFolder() throws(ApprovalsError) {
    var prefix = ""
    for part in folder.split(separator: "/") {
      prefix += "/" + part
      guard mkdir(prefix, 0o700) == 0 || errno == EEXIST else {
        throw ApprovalsError("cannot make the folder '\(prefix)': \(SystemFault(errno))")
      }
    }
  }

  /// Nil if there is no folder.
  private func openedFolder() throws(ApprovalsError) -> OpenFile? {
    let file: OpenFile
    do throws(SystemFault) {
      file = try OpenFile(folder: folder)
    } catch {
      if error.code == ENOENT { return nil }
      throw ApprovalsError("cannot open '\(folder)': \(error)")
    }
    _ = try checked(file, folder)
    return file
  }

  private func opened(
    _ descriptor: Int32, _ path: String
  ) throws(ApprovalsError) -> OpenFile {
    do throws(SystemFault) {
      return try OpenFile(descriptor)
    } catch {
      throw ApprovalsError("cannot open '\(path)': \(error)")
    }
  }

  /// Refuses what somebody else may have written.
  private func checked(
    _ file: borrowing OpenFile, _ path: String
  ) throws(ApprovalsError) -> stat {
    let status: stat
    do throws(SystemFault) {
      status = try file.status()
    } catch {
      throw ApprovalsError("cannot read '\(path)': \(error)")
    }
    guard status.st_uid == geteuid() else {
      throw ApprovalsError("'\(path)' belongs to another user (\(status.st_uid)) and is not used")
    }
    guard !status.isOthersToWrite else {
      throw ApprovalsError("others may write to '\(path)', which is therefore not used")
    }
    return status
  }

  private func read(_ folder: borrowing OpenFile) throws(ApprovalsError) -> Approvals {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = openat(folder.descriptor, Self.name, flags)
    guard descriptor >= 0 || errno != ENOENT else { return Approvals() }
    let file = try opened(descriptor, path)
    guard try checked(file, path).isFile else { throw ApprovalsError("'\(path)' is not a file") }
    let bytes: [UInt8]?
    do throws(SystemFault) {
      bytes = try file.bytes(limit: Approvals.byteLimit)
    } catch {
      throw failure("read", error)
    }
    do throws(UnreadableText) {
      guard let bytes else {
        throw UnreadableText("more than \(Approvals.byteLimit) bytes")
      }
      return try Approvals(reading: bytes)
    } catch {
      throw ApprovalsError(
        "'\(path)' is damaged, so that nothing is approved: \(error.message)",
        help: "remove the file and approve again")
    }
  }

  private func write(_ text: String, _ folder: borrowing OpenFile) throws(ApprovalsError) {
    // Only the holder of the lock has it: an old one is of a process that was ended.
    unlinkat(folder.descriptor, Self.temporaryName, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try opened(
      openat(folder.descriptor, Self.temporaryName, flags, 0o600),
      self.folder + "/" + Self.temporaryName)
    do throws(SystemFault) {
      guard fchmod(file.descriptor, 0o600) == 0 else { throw SystemFault(errno) }
      try file.write(Array(text.utf8))
      guard fsync(file.descriptor) == 0,
        renameat(folder.descriptor, Self.temporaryName, folder.descriptor, Self.name) == 0
      else { throw SystemFault(errno) }
    } catch {
      unlinkat(folder.descriptor, Self.temporaryName, 0)
      throw failure("write", error)
    }
    // Makes the new name itself last; where the system cannot, it is there all the same.
    fsync(folder.descriptor)
  }

  private func failure(_ verb: String, _ fault: SystemFault) -> ApprovalsError {
    ApprovalsError("cannot \(verb) '\(path)': \(fault)")
  }
}

/// Why approvals cannot be read or kept.
package struct ApprovalsError: Error, Hashable, Sendable {
  package let message: String
  package let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

extension ApprovalsError: CustomStringConvertible {
  package var description: String {
    DisplayText(message + (help.map { "; \($0)" } ?? ""), limit: nil).string
  }
}
