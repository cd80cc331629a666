import Foundation
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

  /// Checks that a store is or can be where the path leads.
  func checkPlace() throws {
    guard !path.isEmpty, !path.hasSuffix("/") else {
      throw DatabaseError("'\(path)' is no name of a file, expected one for the store")
    }
    var status = stat()
    if lstat(path, &status) == 0 { try Connection.checkFile(path) }
  }

  /// What the store holds now.
  package func snapshot() throws -> DatabaseSnapshot { try DatabaseSnapshot(path) }
}
