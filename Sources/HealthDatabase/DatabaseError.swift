import CSQLite
package import Files
import Health

/// A reason why a store cannot be used, in one sentence without a final period.
package struct DatabaseError: StoreFault, Equatable, CustomStringConvertible {
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
      self = .notAStore(path)
    case SQLITE_CORRUPT:
      message = "the store '\(path)' is damaged (\(text)); rebuild it from the exports"
    case SQLITE_FULL:
      message = "the disk is full; nothing was changed"
    default:
      message = "cannot \(action.rawValue) '\(path)': \(text)"
    }
  }

  /// The error for a store whose contents are inconsistent.
  package static func damaged(_ path: String, _ what: String) -> DatabaseError {
    DatabaseError("the store '\(path)' is damaged: \(what); rebuild it from the exports")
  }

  static func fault(_ path: String, _ fault: ColumnFault) -> DatabaseError {
    .damaged(path, "\(fault)")
  }

  static func missing(_ path: String, _ what: String) -> DatabaseError {
    .damaged(path, "a \(what) is missing")
  }

  static func otherSegment(_ path: String) -> DatabaseError {
    .damaged(path, "a segment differs from what was written")
  }

  static func otherObject(_ path: String) -> DatabaseError {
    .damaged(path, "an object differs from what was written")
  }

  static func impossibleObject(_ path: String) -> DatabaseError {
    .damaged(path, "an object has an impossible position or dates")
  }

  static func unorderedObjects(_ path: String) -> DatabaseError {
    .damaged(path, "its objects are not in order, or have impossible positions")
  }

  static func otherObjects(_ path: String) -> DatabaseError {
    .damaged(path, "objects differ from what is known of them")
  }

  static func otherRows(_ path: String, of type: String) -> DatabaseError {
    .damaged(path, "a segment of \(type) does not match the catalog")
  }

  static func otherStarts(_ path: String) -> DatabaseError {
    .damaged(path, "the starts of a segment do not match the catalog")
  }

  static func notAStore(_ path: String) -> DatabaseError {
    DatabaseError("'\(path)' is not a healthmark store")
  }

  package var description: String { message }
}
