import Foundation
import Health
import SQLite

/// Changes a store, by the process that holds its lock: a copy is changed, which takes the store's place
/// when it is whole.
///
/// So readers keep the file that they opened and see one moment, without locks; a process that is killed
/// leaves the store as it was; and nothing of SQLite's journals is ever beside a store.
final class StoreWriter {
  let path: String
  /// The catalog as it was; nil for a new store.
  let old: Catalog?
  var catalog: Catalog
  /// To the store as it was until `begin`, then to the copy.
  private(set) var connection: Connection
  /// One thread at a time uses the connection.
  let lock = NSLock()
  private var temporary: String?

  init(_ path: String) throws {
    self.path = path
    TemporaryFiles.sweep(beside: path)
    if access(path, F_OK) == 0 {
      connection = try Connection(path, .reading)
      try Schema.check(connection)
      let catalog = try Catalog(connection)
      old = catalog
      self.catalog = catalog
    } else {
      let name = try TemporaryFiles.create(beside: path)
      do {
        connection = try Connection(name, .writing)
        try Self.prepare(connection)
        try Schema.create(connection)
        try connection.run("BEGIN")
      } catch {
        // NB: what is not wholly made has no `deinit`.
        TemporaryFiles.remove(name)
        throw error
      }
      temporary = name
      old = nil
      catalog = Catalog(identity: UUID(), position: 0)
    }
  }

  deinit {
    connection.close()
    if let temporary { TemporaryFiles.remove(temporary) }
  }

  /// The copy needs no journal: if anything fails it is thrown away.
  private static func prepare(_ connection: Connection) throws {
    try connection.run("PRAGMA journal_mode = OFF")
    try connection.run("PRAGMA synchronous = OFF")
    try connection.run("PRAGMA secure_delete = ON")
    try connection.run("PRAGMA cache_size = -8192")
  }

  /// Starts to change a copy of the store.
  func begin() throws {
    guard temporary == nil else { return }
    let name = try TemporaryFiles.create(beside: path)
    temporary = name
    try TemporaryFiles.copy(path, to: name)
    connection.close()
    connection = try Connection(name, .writing)
    try Self.prepare(connection)
    try connection.run("BEGIN")
  }

  /// Writes the catalog, and puts the copy in the place of the store.
  ///
  /// - Parameter isCompacted: true to write the file anew without what was deleted.
  func commit(isCompacted: Bool = false) throws {
    try begin()
    guard let name = temporary else { return }
    try catalog.write(connection, since: old)
    try connection.run("COMMIT")
    if isCompacted { try connection.run("VACUUM") }
    connection.close()
    try TemporaryFiles.publish(name, as: path)
    temporary = nil
  }

  /// Writes the bytes of a segment.
  func write(segment: Int, columns: [UInt8], details: [UInt8]) throws {
    try lock.withLock {
      try connection.prepare("INSERT INTO segment_columns(segment, data) VALUES(?, ?)")
        .bind(1, segment).run(2, columns)
      try connection.prepare("INSERT INTO segment_details(segment, data) VALUES(?, ?)")
        .bind(1, segment).run(2, details)
    }
  }

  /// Takes the names back that an import brought which changes nothing.
  func forgetNames() {
    if let old { catalog = old }
  }
}
