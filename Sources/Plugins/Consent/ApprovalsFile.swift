import Files
import Foundation
import JSON
import Report

/// The file of the user's approvals, which is outside of every project and which only the user can
/// read or write (F6, F7, W1).
package struct ApprovalsFile: Sendable {
  /// The absolute path of the file.
  package var path: String { folder + "/" + Self.name }

  private let folder: String

  private static let name = "plugins.json"
  private static let lockName = "plugins.json.lock"

  /// - Parameter environment: the environment; its `XDG_STATE_HOME` and `HOME` are used if they are
  ///   absolute paths.
  /// - Throws: `ApprovalsError` if neither is.
  package init(environment: [String: String]) throws(ApprovalsError) {
    guard let folder = UserFolder.state.path(in: environment) else {
      throw ApprovalsError(
        Message(
          "approvals cannot be saved: neither \(UserFolder.state.variable) nor HOME is an"
            + " absolute path"
        ))
    }
    self.folder = folder
  }

  /// Reads the approvals; empty if the user has not given any.
  ///
  /// - Throws: `ApprovalsError` if the file is damaged, or if another user could have written it.
  package func read() throws(ApprovalsError) -> Approvals {
    guard let folder = try openedFolder() else { return Approvals() }
    return try read(folder)
  }

  /// Changes the approvals and keeps concurrent changes by other processes.
  ///
  /// - Throws: `ApprovalsError`, and any error of the change; the file is then unchanged.
  package func update<Result>(_ change: (inout Approvals) throws -> Result) throws -> Result {
    _ = try Self.failing(PrivateFolder.make(folder))
    guard let folder = try openedFolder() else {
      throw ApprovalsError("the folder '\(self.folder)' was removed")
    }
    let lockPath = self.folder + "/" + Self.lockName
    let lock = try Self.failing(
      FileError.of(
        .open, lockPath,
        Descriptor(opening: Self.lockName, O_RDWR | O_CREAT | O_NOFOLLOW, in: folder)))
    _ = try Self.failing(PrivateFolder.check(lock, lockPath))
    _ = try Self.failing(FileError.of(.lock, lockPath, lock.lock(waits: true)))
    defer { lock.unlock() }
    var approvals = try read(folder)
    let before = approvals.text
    let result = try change(&approvals)
    if approvals.text != before { try Self.failing(write(approvals.text, folder)) }
    return result
  }

  /// The opened folder; `nil` if it does not exist.
  private func openedFolder() throws(ApprovalsError) -> Descriptor? {
    try Self.failing(PrivateFolder.open(folder))
  }

  private static func failing<Value>(
    _ value: @autoclosure () throws(FileError) -> Value
  ) throws(ApprovalsError) -> Value {
    try FileError.mapped(value()) { ApprovalsError(Message(of: $0)) }
  }

  private func read(_ folder: Descriptor) throws(ApprovalsError) -> Approvals {
    let file: Descriptor
    do throws(SystemError) {
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
      file = try Descriptor(opening: Self.name, flags, in: folder)
    } catch {
      if error.code == ENOENT { return Approvals() }
      throw ApprovalsError(Message(of: FileError(.open, path, error)))
    }
    let status = try Self.failing(PrivateFolder.check(file, path))
    guard status.isFile else { throw ApprovalsError("'\(path)' is not a file") }
    let bytes = try Self.failing(
      FileError.of(.read, path, file.bytes(limit: Approvals.byteLimit)))
    do throws(UnreadableText) {
      guard let bytes else {
        throw UnreadableText(.moreBytes(than: Approvals.byteLimit))
      }
      return try Approvals(reading: bytes)
    } catch {
      throw ApprovalsError(
        Message(
          "'\(path)' is damaged, so nothing is approved: \(error.message)",
          help: "remove the file and approve again"))
    }
  }

  private func write(_ text: String, _ folder: Descriptor) throws(FileError) {
    TemporaryName.sweep(path, in: folder)
    let file = try AtomicFile(path, in: folder)
    try file.write(Array(text.utf8))
    try file.publish()
  }
}

/// A reason why approvals cannot be read or stored.
package struct ApprovalsError: HelpfulError, Hashable {
  package let message: String
  package let help: String?

  init(_ message: Message) {
    self.message = message.text
    help = message.help
  }
}

extension ApprovalsError: CustomStringConvertible {
  package var description: String {
    DisplayText(message + (help.map { "; \($0)" } ?? ""), limit: nil).string
  }
}
