import Foundation

/// A failed system call: its error number, and the description that messages use.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32
  /// True if the call did not follow links, so that the error means a link, and not too many of
  /// them.
  private let refusesLinks: Bool

  package init(_ code: Int32, refusesLinks: Bool = false) {
    self.code = code
    self.refusesLinks = refusesLinks
  }

  /// The last error of this thread.
  package static var last: SystemError { SystemError(errno) }

  package var description: String {
    // Some systems report EMLINK instead.
    if refusesLinks, code == ELOOP || code == EMLINK { return "it is a symbolic link" }
    return String(cString: strerror(code)).lowercased()
  }
}

extension Error {
  /// Returns the value of an expression that throws errors of this type.
  ///
  /// - Parameter other: returns the error to throw in place of one of the expression.
  package static func mapped<Value, Other: Error>(
    _ value: @autoclosure () throws(Self) -> Value, to other: (Self) -> Other
  ) throws(Other) -> Value {
    do throws(Self) {
      return try value()
    } catch {
      throw other(error)
    }
  }
}

/// The error of an operation on a file or folder, as a sentence for a user.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let action: Action
  package let path: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case system(SystemError)
    case found(Kind)
    case ofAnotherUser(UInt32)
    case isWritableByOthers
  }

  /// The operation, in the infinitive.
  package enum Action: String, Sendable {
    case create, cut, flush, lock, open, read, use, write
    case lookUp = "look up"
    case makeFolder = "make the folder"
    case list
  }

  /// The kind of item at the path.
  package enum Kind: String, Sendable {
    case folder = "a folder"
    case notAFile = "not a file"
    case notAFolder = "not a folder"
  }

  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  package init(_ action: Action, _ path: String, _ error: SystemError = .last) {
    self.init(action, path, .system(error))
  }

  /// Returns the value of an expression.
  ///
  /// - Throws: the expression's error, as an error about the file.
  package static func of<Value>(
    _ action: Action, _ path: String, _ value: @autoclosure () throws(SystemError) -> Value
  ) throws(FileError) -> Value {
    try SystemError.mapped(value()) { FileError(action, path, $0) }
  }

  /// The system's error number, if a system call failed.
  package var code: Int32? {
    if case .system(let error) = reason { error.code } else { nil }
  }

  package var description: String {
    let words =
      switch reason {
      case .system(let error): "\(error)"
      case .found(let kind): "it is \(kind.rawValue)"
      case .ofAnotherUser(let owner): "it belongs to another user (\(owner))"
      case .isWritableByOthers: "others may write to it"
      }
    return "cannot \(action.rawValue) '\(path)': \(words)"
  }
}
