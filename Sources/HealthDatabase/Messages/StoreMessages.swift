import Files
import Health

// Stores that cannot be used, and imports that they cannot take.
extension DatabaseError {
  static func notAFileName(_ path: String) -> DatabaseError {
    DatabaseError("'\(path)' is not the name of a file, expected the path of the store")
  }

  static func notAStore(_ path: String) -> DatabaseError {
    DatabaseError("'\(path)' is not a healthmark store")
  }

  static func otherVersion(_ path: String, found: Int, expected: Int) -> DatabaseError {
    DatabaseError(
      "the store '\(path)' has version \(found), but this program reads only version"
        + " \(expected); import the exports into a new store"
    )
  }

  static func noImport(_ number: Int, in path: String) -> DatabaseError {
    DatabaseError("the store '\(path)' has no import \(number)")
  }

  static func isLocked(_ path: String) -> DatabaseError {
    DatabaseError("another process is changing '\(path)'")
  }

  static func otherFile(at path: String) -> DatabaseError {
    DatabaseError(
      "something else was created at '\(path)' in the meantime and is kept; import into another"
        + " store")
  }

  static func cannotWriteTemporaryFile(_ error: SystemError) -> DatabaseError {
    DatabaseError("cannot write a temporary file: \(error)")
  }

  static func cannotReadTemporaryFile(_ error: SystemError) -> DatabaseError {
    DatabaseError("cannot read a temporary file: \(error)")
  }

  // Imports.

  static func noPositions(_ path: String, given position: Int) -> DatabaseError {
    DatabaseError(
      "'\(path)' has assigned \(position) positions to samples of its imports"
        + " and has none left for these; import into a new store"
    )
  }

  static func tooManyUnits(_ path: String, _ count: Int) -> DatabaseError {
    DatabaseError("'\(path)' has \(count) spellings of units, expected at most 65,535")
  }

  static func dateOutsideCalendars(type: String) -> DatabaseError {
    DatabaseError("the import has an object of \(type) with a date out of range")
  }
}

extension HKError {
  static func noStore(_ path: String) -> HKError {
    HKError(.errorHealthDataUnavailable, "the store '\(path)' does not exist")
  }
}
