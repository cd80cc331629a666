import CSQLite
import Files

/// A connection to a database file, which may come from an untrusted source.
package final class Connection {
  /// The path of the file in messages.
  package let path: String
  private var handle: OpaquePointer?
  private var statements: [String: Statement] = [:]

  package enum Mode {
    case reading
    /// Writes a file that nobody else opens. SQLite does not lock it, because on some systems its
    /// locks conflict with the one that `AtomicFile` holds.
    case writing
    /// Writes such a file on one thread only, which spares SQLite a lock for each value.
    case creating
  }

  /// The maximum time to wait for another connection, in milliseconds.
  private static let patience: Int32 = 5_000

  /// - Parameter name: the path in messages, for a file that is written under another name; nil for
  ///   the path itself.
  /// - Throws: `DatabaseError`.
  package init(_ path: String, _ mode: Mode, named name: String? = nil) throws(DatabaseError) {
    self.path = name ?? path
    let flags =
      switch mode {
      case .reading: SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX
      case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
      }
    try Self.checkFile(path)
    var opened: OpaquePointer?
    // NB: SQLite follows no link in any part of the path, but a folder can be one. An absolute path
    // is neither a URI nor an in-memory database.
    let folder = FilePath.folder(of: path)
    let place = FilePath.join(FilePath.real(folder) ?? folder, FilePath.name(of: path))
    let code = sqlite3_open_v2(
      place, &opened, flags | SQLITE_OPEN_NOFOLLOW, mode == .reading ? nil : "unix-none")
    guard code == SQLITE_OK, let opened else {
      let error = DatabaseError(opened, code, path: self.path, doing: .open)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Self.patience)
    // The file is not trusted, so code in it must not run, and everything that it declares is
    // limited.
    for (option, value) in [
      // NB: the defensive mode requires a journal, but the copy that an import changes does not
      // have one.
      (SQLITE_DBCONFIG_DEFENSIVE, mode == .reading ? 1 : 0), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ] as [(Int32, Int32)] {
      _ = healthmark_sqlite_switch(handle, option, value)
    }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, 256 << 20), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_COLUMN, 64), (SQLITE_LIMIT_EXPR_DEPTH, 32),
      // Rewriting a file requires attaching one more database.
      (SQLITE_LIMIT_ATTACHED, mode == .reading ? 0 : 1),
      (SQLITE_LIMIT_COMPOUND_SELECT, 4), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    ] as [(Int32, Int32)] {
      sqlite3_limit(handle, limit, value)
    }
    try run("PRAGMA mmap_size = 0")
    try run("PRAGMA cell_size_check = ON")
    try run("PRAGMA temp_store = MEMORY")
    if mode == .reading { try run("PRAGMA query_only = ON") }
  }

  /// Rejects anything except a file, because SQLite could otherwise wait for it forever.
  package static func checkFile(_ path: String) throws(DatabaseError) {
    guard try hasFile(path) else { throw DatabaseError("the store '\(path)' does not exist") }
  }

  /// True if a file is at the path; false if nothing is.
  ///
  /// - Throws: `DatabaseError` if something else is there.
  static func hasFile(_ path: String) throws(DatabaseError) -> Bool {
    let found = try SystemError.mapped(FileStatus.find(path)) {
      DatabaseError(FileError(.read, path, $0))
    }
    switch found?.kind {
    case .file: return true
    case nil: return false
    case .folder: throw DatabaseError.expectedStore(path, found: "a folder")
    case .link: throw DatabaseError.expectedStore(path, found: "a link")
    case .special: throw DatabaseError.expectedStore(path, found: "a pipe or a device")
    }
  }

  deinit {
    close()
  }

  /// Closes the connection, which cannot be used afterwards.
  package func close() {
    statements.removeAll()
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Runs a statement to completion.
  package func run(_ sql: String) throws(DatabaseError) {
    try prepare(sql).run()
  }

  /// Prepares a statement, which is compiled only once.
  package func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code, .read) }
    let statement = Statement(prepared, connection: self)
    statements[sql] = statement
    return statement
  }

  func error(_ code: Int32, _ doing: FileError.Action) -> DatabaseError {
    DatabaseError(handle, code, path: path, doing: doing)
  }

  /// Passes each row of a query's result to a closure.
  ///
  /// - Parameter number: the value of the query's parameter, if it has one.
  func forEachRow(
    _ sql: String, _ number: Int? = nil, _ body: (Statement) throws -> Void
  ) throws {
    let statement = try prepare(sql)
    defer { statement.reset() }
    if let number { statement.bind(1, number) }
    while try statement.step() { try body(statement) }
  }

  /// The bytes of one part of a segment.
  func bytes(of segment: Int, in table: String) throws -> [UInt8] {
    var bytes: [UInt8]?
    try forEachRow("SELECT data FROM \(table) WHERE segment = ?", segment) { bytes = $0.bytes(0) }
    guard let bytes else { throw DatabaseError.missing(path, "segment") }
    return bytes
  }

  /// The first column of the first row as a whole number; nil if the result is empty.
  package func integer(_ sql: String) throws(DatabaseError) -> Int? {
    let statement = try prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }
}

extension DatabaseError {
  fileprivate static func expectedStore(_ path: String, found: String) -> DatabaseError {
    DatabaseError("'\(path)' is \(found), expected a store")
  }
}
