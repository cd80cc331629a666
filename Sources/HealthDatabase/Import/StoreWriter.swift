import Files
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
  /// The copy; nil until it is made.
  private var temporary: AtomicFile?

  private static let suffix = "importing"
  /// Of a file whose name goes at once.
  static let rowsSuffix = "rows.importing"

  init(_ path: String) throws {
    self.path = path
    TemporaryName.sweep(path, suffixes: [Self.suffix, Self.rowsSuffix])
    if try HealthDatabase(path).exists {
      connection = try Connection(path, .reading)
      try Schema.check(connection)
      let catalog = try Catalog(connection)
      old = catalog
      self.catalog = catalog
    } else {
      let file = try Self.makeFile(path, isNew: true)
      file.close()
      connection = try Connection(file.temporaryPath, .writing)
      try Self.prepare(connection)
      try Schema.create(connection)
      try connection.run("BEGIN")
      temporary = file
      old = nil
      catalog = Catalog(identity: UUID(), position: 0)
    }
  }

  deinit {
    connection.close()
  }

  private static func makeFile(_ path: String, isNew: Bool) throws(DatabaseError) -> AtomicFile {
    do throws(FileError) {
      return try AtomicFile(path, isNew: isNew, suffix: suffix)
    } catch {
      throw DatabaseError(error)
    }
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
    let file = try Self.makeFile(path, isNew: false)
    temporary = file
    do throws(FileError) {
      try file.copy(path)
    } catch {
      throw DatabaseError(error)
    }
    // NB: whoever closes a file takes away the locks that SQLite has on it.
    file.close()
    connection.close()
    connection = try Connection(file.temporaryPath, .writing)
    try Self.prepare(connection)
    try connection.run("BEGIN")
  }

  /// Writes the catalog, and puts the copy in the place of the store.
  ///
  /// - Parameter isCompacted: true to write the file anew without what was deleted.
  func commit(isCompacted: Bool = false) throws {
    try begin()
    guard let file = temporary else { return }
    try catalog.write(connection, since: old)
    try connection.run("COMMIT")
    if isCompacted { try connection.run("VACUUM") }
    connection.close()
    do throws(FileError) {
      try file.publish()
    } catch {
      guard error.code == EEXIST else { throw DatabaseError(error) }
      throw DatabaseError(
        "something else was made at '\(path)' meanwhile, which stays; import into another store")
    }
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
