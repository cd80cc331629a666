/// The tables of a store.
///
/// | table | holds |
/// | --- | --- |
/// | `meta` | the store's identity, the last position, and the digest of the catalog |
/// | `source`, `device`, `version`, `type`, `unit`, `origin` | names by number |
/// | `segment` | the place, dates, tallies and digests of each segment of a type |
/// | `segment_columns`, `segment_details` | the segments themselves; see `SegmentCoder` |
/// | `month_digest` | the digest of the rows of a type in a month of UTC, counted from January 2001; see `TypeDigest` |
/// | `extent` | the first start and the last end of a type, just past it if that is an instant |
/// | `object` | correlations, workouts and activity summaries, as JSON, by position |
/// | `object_columns` | what is known of the objects of each type without reading them; see `ObjectColumns` |
/// | `deletion` | the identities of the samples that an import deleted, 16 bytes each in the order of positions |
/// | `import` | the ledger of imports |
/// | `side_file` | the paths, sizes and digests of files beside the documents, if an import kept some |
/// | `side_file_content` | the files themselves, each as raw deflate data if these are shorter; see `StoredSideFile` |
enum Schema {
  /// `hmrk`
  static let applicationID = 0x686D_726B
  /// The version of the format.
  static let version = 2
  /// The versions of a store that also has the tables of files beside the documents: the earlier
  /// one if no file is compressed. New files are written into a store of the later one.
  static let versionsWithSideFiles = 3...4
  static let pageSize = 16_384

  static let statements = [
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    names("source"), names("device"), names("version"), names("type"), names("unit"),
    names("origin"),
    """
    CREATE TABLE segment(id INTEGER PRIMARY KEY, type INTEGER NOT NULL, place INTEGER NOT NULL, \
    count INTEGER NOT NULL, first REAL NOT NULL, last REAL NOT NULL, longest REAL NOT NULL, \
    tallies BLOB NOT NULL, columns_digest BLOB NOT NULL, details_digest BLOB NOT NULL)
    """,
    "CREATE TABLE segment_columns(segment INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    "CREATE TABLE segment_details(segment INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    """
    CREATE TABLE month_digest(type INTEGER NOT NULL, month INTEGER NOT NULL, \
    digest BLOB NOT NULL, PRIMARY KEY(type, month)) WITHOUT ROWID
    """,
    "CREATE TABLE extent(type INTEGER PRIMARY KEY, first REAL NOT NULL, last REAL NOT NULL)",
    """
    CREATE TABLE object(position INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, \
    type INTEGER NOT NULL, origins INTEGER NOT NULL, content BLOB NOT NULL, digest BLOB NOT NULL)
    """,
    """
    CREATE TABLE object_columns(id INTEGER PRIMARY KEY, type INTEGER NOT NULL, \
    count INTEGER NOT NULL, digest BLOB NOT NULL, data BLOB NOT NULL)
    """,
    """
    CREATE TABLE deletion(import INTEGER NOT NULL, type INTEGER NOT NULL, \
    position INTEGER NOT NULL, digest BLOB NOT NULL, identities BLOB NOT NULL, \
    PRIMARY KEY(import, type, position)) WITHOUT ROWID
    """,
    """
    CREATE TABLE import(id INTEGER PRIMARY KEY, origin INTEGER NOT NULL, name TEXT NOT NULL, \
    digest TEXT NOT NULL, exported REAL, first INTEGER NOT NULL, \
    last INTEGER NOT NULL, added INTEGER NOT NULL, deleted INTEGER NOT NULL, \
    unchanged INTEGER NOT NULL, summary BLOB NOT NULL)
    """,
  ]

  private static let sideFileStatements = [
    """
    CREATE TABLE side_file(id INTEGER PRIMARY KEY, import INTEGER NOT NULL, \
    path TEXT NOT NULL UNIQUE, start REAL, value INTEGER, size INTEGER NOT NULL, \
    digest BLOB NOT NULL)
    """,
    "CREATE TABLE side_file_content(file INTEGER PRIMARY KEY, data BLOB NOT NULL)",
  ]

  /// Creates the tables of files beside the documents, unless the store has them. Their files can
  /// be compressed.
  static func addSideFiles(_ connection: Connection) throws(DatabaseError) {
    let found = try connection.integer("PRAGMA user_version")
    let latest = versionsWithSideFiles.upperBound
    guard found != latest else { return }
    if found == version {
      for statement in sideFileStatements { try connection.run(statement) }
    }
    try connection.run("PRAGMA user_version = \(latest)")
  }

  /// Returns true if a store has the tables of files beside the documents.
  static func hasSideFiles(_ connection: Connection) throws(DatabaseError) -> Bool {
    try connection.integer("PRAGMA user_version").map(versionsWithSideFiles.contains) ?? false
  }

  private static func names(_ table: String) -> String {
    "CREATE TABLE \(table)(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)"
  }

  /// Creates the tables in an empty database.
  static func create(_ connection: Connection) throws(DatabaseError) {
    try connection.run("PRAGMA page_size = \(pageSize)")
    try connection.run("PRAGMA application_id = \(applicationID)")
    try connection.run("PRAGMA user_version = \(version)")
    for statement in statements { try connection.run(statement) }
  }

  /// Checks that a database is a store of this version that has exactly these tables.
  static func check(_ connection: Connection) throws(DatabaseError) {
    let path = connection.path
    let id = try connection.integer("PRAGMA application_id")
    guard id != HealthDatabase.exportedID else {
      throw DatabaseError(
        "'\(path)' is a database that 'export' wrote for other programs, which is not read again;"
          + " use the data that it was made from"
      )
    }
    guard id == applicationID else { throw DatabaseError.notAStore(path) }
    let found = try connection.integer("PRAGMA user_version") ?? 0
    guard found == version || versionsWithSideFiles.contains(found) else {
      throw DatabaseError(
        "the store '\(path)' has version \(found), but this program reads only versions"
          + " \(version) to \(versionsWithSideFiles.upperBound); import the exports into a new store"
      )
    }
    let statement = try connection.prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    defer { statement.reset() }
    var rest = (statements + (found == version ? [] : sideFileStatements))[...]
    while try statement.step() {
      guard statement.text(0) == "table", statement.text(2) == rest.popFirst() else {
        throw DatabaseError.damaged(
          path, "its table '\(statement.text(1))' differs from the one that was created")
      }
    }
    guard rest.isEmpty else { throw DatabaseError.damaged(path, "tables are missing") }
  }
}
