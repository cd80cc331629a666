import Files
import Foundation

/// Changes a store, in the process that holds its lock. It changes a copy, which replaces the store
/// when it is complete.
///
/// This means that readers keep the file that they opened and see a consistent state without locks,
/// that the store is unchanged if the process is killed, and that there is never a SQLite journal
/// beside a store.
final class StoreWriter {
  let path: String
  /// The catalog before the change; nil for a new store.
  let old: Catalog?
  var catalog: Catalog
  /// The store before the change; nil for a new store.
  private let reader: Connection?
  /// The connection to the copy, once it exists.
  private var writer: Connection?
  /// Serializes the use of connections.
  private let lock = NSLock()
  /// The copy's file until it is published.
  private var temporary: AtomicFile?

  private static let suffix = "importing"
  /// The suffix of a temporary file whose name is removed at once.
  static let rowsSuffix = "rows.importing"

  init(_ path: String) throws {
    self.path = path
    TemporaryName.sweep(path, suffixes: [Self.suffix, Self.rowsSuffix])
    if try HealthDatabase(path).exists {
      let reader = try Connection(path, .reading)
      let catalog = try Catalog(reader)
      self.reader = reader
      old = catalog
      self.catalog = catalog
    } else {
      reader = nil
      old = nil
      catalog = Catalog(identity: UUID(), position: 0)
      try begin()
    }
  }

  deinit {
    reader?.close()
    writer?.close()
  }

  /// The connection to the copy if it exists; otherwise to the store before the change.
  var connection: Connection {
    guard let connection = writer ?? reader else { preconditionFailure("a store without a file") }
    return connection
  }

  /// Starts changing a copy of the store, or an empty store.
  func begin() throws {
    guard writer == nil else { return }
    let file = try FileError.mapped(
      AtomicFile(path, isNew: reader == nil, suffix: Self.suffix), to: DatabaseError.init)
    temporary = file
    if reader != nil { try FileError.mapped(file.copy(path), to: DatabaseError.init) }
    let connection = try Connection(file.temporaryPath, .writing)
    writer = connection
    // The copy is discarded after any failure.
    try connection.run("PRAGMA journal_mode = OFF")
    try connection.run("PRAGMA synchronous = OFF")
    try connection.run("PRAGMA secure_delete = ON")
    try connection.run("PRAGMA cache_size = -8192")
    if reader == nil { try Schema.create(connection) }
    try connection.run("BEGIN")
  }

  /// Writes the catalog, and replaces the store with the copy.
  ///
  /// - Parameter isCompacted: true to rewrite the file without the deleted data.
  func commit(isCompacted: Bool = false) throws {
    try begin()
    guard let file = temporary else { return }
    if old == nil { catalog.identity = catalog.derivedIdentity() }
    try catalog.write(connection)
    try connection.run("COMMIT")
    if isCompacted { try connection.run("VACUUM") }
    connection.close()
    do throws(FileError) {
      try file.publish()
    } catch {
      guard error.code == EEXIST else { throw DatabaseError(error) }
      throw DatabaseError(
        "something else was created at '\(path)' in the meantime and is kept; import into"
          + " another store"
      )
    }
    temporary = nil
  }

  /// The rows of a segment in the store before the change.
  ///
  /// - Throws: `DatabaseError` if they are not as they were written, or do not match the catalog.
  func rows(of entry: SegmentEntry) throws -> StoredRows {
    let rows = try uncheckedRows(of: entry)
    if let old { try rows.check(entry, old, path) }
    return rows
  }

  /// The rows of a segment in the store before the change, which are not compared with the catalog.
  func uncheckedRows(of entry: SegmentEntry) throws -> StoredRows {
    guard let old else { return StoredRows() }
    return try StoredRows(entry, bytes(of: entry), old, path)
  }

  /// The bytes of a segment in the store before the change.
  func bytes(of entry: SegmentEntry) throws -> SegmentBytes {
    try lock.withLock { try reader.map { try SegmentBytes(entry, $0) } ?? SegmentBytes() }
  }

  /// All objects in the store before the change, type by type.
  func objects() throws -> [StoredObject] {
    guard let reader, let old else { return [] }
    try ObjectColumns.checkCount(reader, old)
    return try old.objectParts.keys.sorted().flatMap {
      try StoredObject.objects(of: $0, reader, old)
    }
  }

  /// Writes segments whose bytes are in a file.
  func write(_ segments: [WrittenSegment], from file: NamelessFile) throws {
    for segment in segments {
      try connection.prepare("INSERT INTO segment_columns(segment, data) VALUES(?, ?)")
        .bind(1, segment.id).run(2, file.bytes(segment.columns))
      try connection.prepare("INSERT INTO segment_details(segment, data) VALUES(?, ?)")
        .bind(1, segment.id).run(2, file.bytes(segment.details))
    }
  }

  /// Removes the names that an import without changes has added.
  func forgetNames() {
    if let old { catalog = old }
  }
}
