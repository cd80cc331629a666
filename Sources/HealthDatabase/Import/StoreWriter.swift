import Files
import Foundation
import Health

/// Changes a store, in the process that holds its lock. It changes a copy, which replaces the store
/// when it is complete.
///
/// This means that readers keep the file that they opened and see a consistent state without locks,
/// that the store is unchanged if the process is killed, and that there is never a SQLite journal
/// beside a store. A store of an older version is not copied but rewritten.
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
      try create(isNew: true)
    }
  }

  deinit {
    reader?.close()
    writer?.close()
  }

  private func makeFile(isNew: Bool) throws(DatabaseError) -> AtomicFile {
    do throws(FileError) {
      return try AtomicFile(path, isNew: isNew, suffix: Self.suffix)
    } catch {
      throw DatabaseError(error)
    }
  }

  /// True if the store has an older version before the change.
  var isMigrating: Bool { old.map { $0.format != .newest } ?? false }

  /// The connection to the copy if it exists; otherwise to the store before the change.
  var connection: Connection {
    guard let connection = writer ?? reader else { preconditionFailure("a store without a file") }
    return connection
  }

  /// Creates an empty store of the newest version.
  private func create(isNew: Bool) throws {
    let file = try makeFile(isNew: isNew)
    temporary = file
    file.close()
    let connection = try Connection(file.temporaryPath, .writing)
    writer = connection
    try Self.prepare(connection)
    try Schema.create(connection)
    try connection.run("BEGIN")
  }

  /// Turns off the journal, because the copy is discarded after any failure.
  private static func prepare(_ connection: Connection) throws {
    try connection.run("PRAGMA journal_mode = OFF")
    try connection.run("PRAGMA synchronous = OFF")
    try connection.run("PRAGMA secure_delete = ON")
    try connection.run("PRAGMA cache_size = -8192")
  }

  /// Starts changing a copy of the store.
  func begin() throws {
    guard writer == nil else { return }
    guard !isMigrating else {
      try create(isNew: false)
      try takeOver()
      return
    }
    let file = try makeFile(isNew: false)
    temporary = file
    do throws(FileError) {
      try file.copy(path)
    } catch {
      throw DatabaseError(error)
    }
    // NB: closing any descriptor of a file releases SQLite's locks on it.
    file.close()
    let connection = try Connection(file.temporaryPath, .writing)
    writer = connection
    try Self.prepare(connection)
    try connection.run("BEGIN")
  }

  /// Copies everything that is not in segments from a store of an older version, and gives its
  /// objects the keys of the newest version. Merging then rewrites the segments.
  private func takeOver() throws {
    guard let reader, let old else { return }
    for type in old.objectCounts.keys.sorted() {
      for object in try StoredObject.objects(of: type, reader, old) { try write(object) }
    }
    let lists = try reader.prepare(
      "SELECT import, type, position, digest, identities FROM deletion ORDER BY 1, 2, 3")
    defer { lists.reset() }
    let insert = try connection.prepare(
      "INSERT INTO deletion(import, type, position, digest, identities) VALUES(?, ?, ?, ?, ?)")
    while try lists.step() {
      try insert.bind(1, lists.integer(0)).bind(2, lists.integer(1)).bind(3, lists.integer(2))
        .run([(4, lists.bytes(3)), (5, lists.bytes(4))])
    }
  }

  /// Writes the catalog, and replaces the store with the copy.
  ///
  /// - Parameter isCompacted: true to rewrite the file without the deleted data.
  func commit(isCompacted: Bool = false) throws {
    try begin()
    guard let file = temporary else { return }
    catalog.format = .newest
    if old == nil { catalog.identity = catalog.derivedIdentity() }
    try catalog.write(connection, since: isMigrating ? nil : old)
    try connection.run("COMMIT")
    if isCompacted { try connection.run("VACUUM") }
    connection.close()
    do throws(FileError) {
      try file.publish()
    } catch {
      guard error.code == EEXIST else { throw DatabaseError(error) }
      throw DatabaseError.otherFile(at: path)
    }
    temporary = nil
  }

  /// The rows of a segment in the store before the change.
  func rows(of entry: SegmentEntry) throws -> SegmentRows {
    try lock.withLock {
      guard let reader, let old else { return SegmentRows() }
      return try SegmentRows(entry, reader, old)
    }
  }

  /// The objects of a type in the store before the change.
  func objects(of type: Int) throws -> [StoredObject] {
    guard let reader, let old else { return [] }
    return try StoredObject.objects(of: type, reader, old)
  }

  /// The highest segment number of a type.
  func lastID(of type: Int) -> Int {
    isMigrating ? 0 : old?.segments[type]?.map(\.id).max() ?? 0
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
