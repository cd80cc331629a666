import Files
import Health
import SQLite

// Stores that cannot be used, and imports that do not fit them.
extension DatabaseError {
  static func notAFileName(_ path: String) -> DatabaseError {
    DatabaseError("'\(path)' is not the name of a file, expected one for the store")
  }

  static func notAStore(_ path: String) -> DatabaseError {
    DatabaseError("'\(path)' is not a healthmark store")
  }

  static func newerStore(_ path: String, version: Int, newest: Int) -> DatabaseError {
    DatabaseError(
      "the store '\(path)' has version \(version), this program reads versions up to \(newest);"
        + " it was written by a newer one"
    )
  }

  static func noImport(_ number: Int, in path: String) -> DatabaseError {
    DatabaseError("the store '\(path)' has no import \(number)")
  }

  static func isLocked(_ path: String) -> DatabaseError {
    DatabaseError("another process changes '\(path)'")
  }

  static func otherFile(at path: String) -> DatabaseError {
    DatabaseError(
      "something else was made at '\(path)' meanwhile, which stays; import into another store")
  }

  static func cannotWriteTemporaryFile(_ error: SystemError) -> DatabaseError {
    DatabaseError("cannot write a temporary file: \(error)")
  }

  static func cannotReadTemporaryFile(_ error: SystemError) -> DatabaseError {
    DatabaseError("cannot read a temporary file: \(error)")
  }

  // Imports.

  static func sameDays(_ first: String, _ second: String, type: String) -> DatabaseError {
    DatabaseError(
      "'\(first)' and '\(second)' both cover the same days of \(type), "
        + "one of them in sums and averages: import them into two stores"
    )
  }

  static func noPositions(_ path: String, given position: Int) -> DatabaseError {
    DatabaseError(
      "'\(path)' has given out \(position) positions to samples of its imports"
        + " and has none left for these; import into a new store"
    )
  }

  static func tooManyUnits(_ path: String, _ count: Int) -> DatabaseError {
    DatabaseError("'\(path)' has units of \(count) spellings, expected at most 65,535")
  }

  static func dateOutsideCalendars(type: String) -> DatabaseError {
    DatabaseError("the import holds an object of \(type) with a date outside every calendar")
  }
}

extension HKError {
  static func noStore(_ path: String) -> HKError {
    HKError(.errorHealthDataUnavailable, "the store '\(path)' does not exist")
  }
}
