import Files
import SQLite

/// Health data in one file: a SQLite database that holds samples as columns.
///
/// Several processes may read it while one imports; each reader sees one moment.
package struct HealthDatabase: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// True if these first bytes are those of a database.
  package static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// True if the path has a store, false if it has nothing.
  ///
  /// - Throws: `DatabaseError` if the path has something else, or if the system cannot look at it:
  ///   an unreadable path is not the place of a new store.
  var exists: Bool {
    get throws(DatabaseError) {
      guard !path.isEmpty, !path.hasSuffix("/") else {
        throw DatabaseError.notAFileName(path)
      }
      do throws(SystemError) {
        if try FileStatus.find(path) == nil { return false }
      } catch {
        throw DatabaseError(FileError(.read, path, error))
      }
      try Connection.checkFile(path)
      return true
    }
  }

  /// The current contents of the store.
  package func snapshot() throws -> DatabaseSnapshot { try DatabaseSnapshot(path) }
}
