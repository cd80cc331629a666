import Foundation
import Health

/// Changes a store, by the process that holds its lock: everything in one transaction.
///
/// A store that does not exist yet is made under a temporary name beside it, and gets its name when it is
/// whole.
final class StoreWriter {
  let path: String
  let folder: String
  /// The catalog as it was; nil for a new store.
  let old: Catalog?
  var catalog: Catalog
  let connection: Connection
  /// One thread at a time uses the connection.
  let lock = NSLock()
  private let temporary: String?
  private let isKept: Bool
  private var isDone = false
  private var isBegun = false

  /// - Parameter isKept: true for a store that later imports will change.
  init(_ path: String, isKept: Bool) throws {
    self.path = path
    self.isKept = isKept
    folder = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : "."
    TemporaryFiles.sweep(beside: path)
    if FileManager.default.fileExists(atPath: path) {
      temporary = nil
      connection = try Connection(path, .writing)
      try Schema.check(connection)
      try connection.run("PRAGMA synchronous = FULL")
      try connection.run("PRAGMA wal_autocheckpoint = 0")
      old = try Catalog(connection)
      catalog = try Catalog(connection)
    } else {
      let name = TemporaryFiles.name(beside: path)
      try TemporaryFiles.create(name)
      temporary = name
      connection = try Connection(name, .creating)
      try connection.run("PRAGMA journal_mode = OFF")
      try connection.run("PRAGMA synchronous = OFF")
      try Schema.create(connection)
      old = nil
      catalog = Catalog(identity: UUID(), position: 0)
    }
    try connection.run("PRAGMA cache_size = -8192")
  }

  deinit {
    if let temporary, !isDone { TemporaryFiles.remove(temporary) }
  }

  /// Starts the transaction, which ends with `commit`, or with the process as if it had never been.
  func begin() throws {
    guard !isBegun else { return }
    try connection.run(temporary == nil ? "BEGIN IMMEDIATE" : "BEGIN")
    isBegun = true
  }

  /// Writes the catalog and makes the change visible.
  func commit() throws {
    try begin()
    try catalog.write(connection, since: old)
    try connection.run("COMMIT")
    isBegun = false
    if let temporary {
      try publish(temporary)
    } else {
      checkpoint()
    }
    isDone = true
  }

  /// Moves what is in the write-ahead log into the store, as far as readers let.
  private func checkpoint() {
    // A reader that still sees the state before keeps the log; the next import tries again.
    try? connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func publish(_ temporary: String) throws {
    if isKept { try connection.run("PRAGMA journal_mode = WAL") }
    connection.close()
    try TemporaryFiles.publish(temporary, as: path)
  }

  /// Writes the file anew without what was deleted.
  func vacuum() throws {
    try connection.run("VACUUM")
    checkpoint()
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
