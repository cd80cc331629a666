import Foundation

/// A failed system call: its number, and its words in every message.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32
  /// True if links were not followed, so that a link is the reason for the error and not too many
  /// of them.
  private let refusesLinks: Bool

  package init(_ code: Int32, refusesLinks: Bool = false) {
    self.code = code
    self.refusesLinks = refusesLinks
  }

  /// The last error of this thread.
  package static var last: SystemError { SystemError(errno) }

  package var description: String {
    // Some systems use EMLINK.
    if refusesLinks, code == ELOOP || code == EMLINK { return "it is a symbolic link" }
    return String(cString: strerror(code)).lowercased()
  }
}

/// The error of an operation on a file or folder, as a sentence for a user.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The infinitive of the operation, such as `create`.
  package let action: String
  package let path: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case system(SystemError)
    /// The kind of thing at the path, such as `a folder`.
    case found(String)
    case other(String)
  }

  package init(_ action: String, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  package init(_ action: String, _ path: String, _ error: SystemError = .last) {
    self.init(action, path, .system(error))
  }

  /// The number of the system's error, if it is the reason.
  package var code: Int32? {
    if case .system(let error) = reason { error.code } else { nil }
  }

  package var description: String {
    switch reason {
    case .system(let error): "cannot \(action) '\(path)': \(error)"
    case .found(let what): "cannot \(action) '\(path)': it is \(what)"
    case .other(let text): "cannot \(action) '\(path)': \(text)"
    }
  }
}
