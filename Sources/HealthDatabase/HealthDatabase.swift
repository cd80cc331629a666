import Foundation

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

  /// What the store holds now.
  package func snapshot() throws -> DatabaseSnapshot { try DatabaseSnapshot(path) }
}
