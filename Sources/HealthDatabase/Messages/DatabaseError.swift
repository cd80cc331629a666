import CSQLite
package import Files

/// A reason why a store cannot be used, in one sentence without a final period.
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  package init(_ error: FileError) {
    self.init("\(error)")
  }

  /// Creates the error for SQLite's latest failure, with SQLite's message.
  init(_ connection: OpaquePointer?, _ code: Int32, path: String, doing action: FileError.Action) {
    let text =
      connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
      ?? String(cString: sqlite3_errstr(code))
    switch code & 0xFF {
    case SQLITE_NOTADB:
      message = "'\(path)' is not a healthmark store"
    case SQLITE_CORRUPT:
      message = "the store '\(path)' is damaged (\(text)); rebuild it from the exports"
    case SQLITE_FULL:
      message = "the disk is full; nothing was changed"
    default:
      message = "cannot \(action.rawValue) '\(path)': \(text)"
    }
  }

  static func expectedStore(_ path: String, found: String) -> DatabaseError {
    DatabaseError("'\(path)' is \(found), expected a store")
  }

  static func noStore(_ path: String) -> DatabaseError {
    DatabaseError("the store '\(path)' does not exist")
  }

  /// The error for a store whose contents are inconsistent.
  package static func damaged(_ path: String, _ what: String) -> DatabaseError {
    DatabaseError("the store '\(path)' is damaged: \(what); rebuild it from the exports")
  }

  package var description: String { message }
}
