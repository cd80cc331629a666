/// Health data in one file: a SQLite database that stores samples as columns.
///
/// Several processes can read it while another one imports; each reader sees a consistent state.
package struct HealthDatabase: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// True if these first bytes of a file are the start of a database.
  package static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// The application ID of a database that `export` writes for other programs: `hmex`.
  package static let exportedID = 0x686D_6578

  /// True if these first bytes of a file are the start of a database that `export` writes.
  package static func recognizesExported(_ head: [UInt8]) -> Bool {
    // The application ID is at byte 68 of the header, with the most significant byte first.
    recognizes(head) && head.count >= 72
      && head[68..<72].reduce(0) { $0 << 8 | Int($1) } == exportedID
  }

  /// True if the store exists; false if nothing exists at the path.
  ///
  /// - Throws: `DatabaseError` if something else exists at the path, or if the system cannot access
  ///   it: a new store must not be created at an unreadable path.
  var exists: Bool {
    get throws(DatabaseError) {
      guard !path.isEmpty, !path.hasSuffix("/") else {
        throw DatabaseError("'\(path)' is not the name of a file, expected the path of the store")
      }
      return try Connection.hasFile(path)
    }
  }

  /// The current contents of the store.
  package func snapshot() throws -> DatabaseSnapshot { try DatabaseSnapshot(path) }
}
