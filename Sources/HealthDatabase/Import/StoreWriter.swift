import Files
import Foundation
import Health
import SQLite

/// Changes a store, by the process that holds its lock: a copy is changed, which takes the store's place
/// when it is whole.
///
/// So readers keep the file that they opened and see one moment, without locks; a process that is killed
/// leaves the store as it was; and nothing of SQLite's journals is ever beside a store. A store of an
/// older version is not copied but written anew.
final class StoreWriter {
  let path: String
  /// The catalog as it was; nil for a new store.
  let old: Catalog?
  var catalog: Catalog
  /// The store as it was; nil for a new one.
  private let reader: Connection?
  /// The copy, once there is one.
  private var writer: Connection?
  /// One thread at a time uses a connection.
  private let lock = NSLock()
  private var temporary: String?

  init(_ path: String) throws {
    self.path = path
    TemporaryFiles.sweep(beside: path)
    if access(path, F_OK) == 0 {
      let reader = try Connection(path, .reading)
      let catalog = try Catalog(reader)
      self.reader = reader
      old = catalog
      self.catalog = catalog
    } else {
      reader = nil
      old = nil
      catalog = Catalog(identity: UUID(), position: 0)
      try create()
    }
  }

  deinit {
    reader?.close()
    writer?.close()
    if let temporary { TemporaryFiles.remove(temporary) }
  }

  /// True if the store as it was is of an older version.
  var isMigrating: Bool { old.map { $0.format != .newest } ?? false }

  /// The copy if there is one, else the store as it was.
  var connection: Connection {
    guard let connection = writer ?? reader else { preconditionFailure("a store without a file") }
    return connection
  }

  /// Makes an empty store of the newest version.
  private func create() throws {
    let name = try TemporaryFiles.create(beside: path)
    temporary = name
    let connection = try Connection(name, .writing)
    writer = connection
    try Self.prepare(connection)
    try Schema.create(connection)
    try connection.run("BEGIN")
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
    guard writer == nil else { return }
    guard !isMigrating else {
      try create()
      try takeOver()
      return
    }
    let name = try TemporaryFiles.create(beside: path)
    temporary = name
    try TemporaryFiles.copy(path, to: name)
    let connection = try Connection(name, .writing)
    writer = connection
    try Self.prepare(connection)
    try connection.run("BEGIN")
  }

  /// Takes over what is not in segments from a store of an older version, whose objects come to have the
  /// keys of today. Its segments are written anew by the merge.
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

  /// Writes the catalog, and puts the copy in the place of the store.
  ///
  /// - Parameter isCompacted: true to write the file anew without what was deleted.
  func commit(isCompacted: Bool = false) throws {
    try begin()
    guard let name = temporary else { return }
    catalog.format = .newest
    if old == nil { catalog.identity = try catalog.derivedIdentity() }
    try catalog.write(connection, since: isMigrating ? nil : old)
    try connection.run("COMMIT")
    if isCompacted { try connection.run("VACUUM") }
    connection.close()
    try TemporaryFiles.publish(name, as: path)
    temporary = nil
  }

  /// The rows of a segment of the store as it was.
  func rows(of entry: SegmentEntry) throws -> SegmentRows {
    try lock.withLock {
      guard let reader, let old else { return SegmentRows() }
      return try SegmentRows(entry, reader, old)
    }
  }

  /// The objects of a type in the store as it was.
  func objects(of type: Int) throws -> [StoredObject] {
    guard let reader, let old else { return [] }
    return try StoredObject.objects(of: type, reader, old)
  }

  /// The highest number that a segment of a type has.
  func lastID(of type: Int) -> Int {
    isMigrating ? 0 : old?.segments[type]?.map(\.id).max() ?? 0
  }

  /// Writes segments whose bytes wait in a file.
  func write(_ segments: [WrittenSegment], from file: NamelessFile) throws {
    for segment in segments {
      try connection.prepare("INSERT INTO segment_columns(segment, data) VALUES(?, ?)")
        .bind(1, segment.id).run(2, file.bytes(segment.columns))
      try connection.prepare("INSERT INTO segment_details(segment, data) VALUES(?, ?)")
        .bind(1, segment.id).run(2, file.bytes(segment.details))
    }
  }

  /// Takes the names back that an import brought which changes nothing.
  func forgetNames() {
    if let old { catalog = old }
  }
}
