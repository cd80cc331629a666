import Foundation
import Health

extension Catalog {
  /// Reads the catalog of a store.
  ///
  /// - Throws: `DatabaseError` if the catalog does not match its digest, or has contents that no
  ///   store can have.
  package init(_ connection: Connection) throws {
    let (catalog, digest) = try Self.unchecked(connection)
    guard catalog.digest() == digest else {
      throw DatabaseError.damaged(connection.path, "its catalog differs from what was written")
    }
    try catalog.check(connection.path)
    self = catalog
  }

  /// Reads the catalog of a store without any checks, and the digest that is stored with it.
  package static func unchecked(_ connection: Connection) throws -> (Catalog, digest: [UInt8]) {
    try Schema.check(connection)
    let meta = try Self.meta(connection)
    guard let text = meta["identity"], let digest = meta["catalog"],
      let identity = UUID(uuidString: String(decoding: text, as: UTF8.self)),
      let position = meta["position"].flatMap({ Int(String(decoding: $0, as: UTF8.self)) })
    else { throw DatabaseError.damaged(connection.path, "its identity is missing") }
    var catalog = Catalog(identity: identity, position: position)
    try catalog.readTables(connection)
    return (catalog, digest)
  }

  private mutating func readTables(_ connection: Connection) throws {
    sources = try Self.names("source", connection)
    devices = try Self.names("device", connection)
    versions = try Self.names("version", connection)
    types = try Self.names("type", connection)
    units = try Self.names("unit", connection)
    origins = try Self.names("origin", connection)
    try readSegments(connection)
    try readMonths(connection)
    try readObjectParts(connection)
    try readRest(connection)
    sideFiles = try StoredSideFile.all(connection)
  }

  private static func meta(_ connection: Connection) throws -> [String: [UInt8]] {
    var meta: [String: [UInt8]] = [:]
    try connection.forEachRow("SELECT key, value FROM meta") { meta[$0.text(0)] = $0.bytes(1) }
    return meta
  }

  private static func names(_ table: String, _ connection: Connection) throws -> Names {
    var texts: [String] = []
    try connection.forEachRow("SELECT id, text FROM \(table) ORDER BY id") { row in
      guard row.integer(0) == texts.count else {
        throw DatabaseError.missing(connection.path, table)
      }
      texts.append(row.text(1))
    }
    return Names(texts)
  }

  private mutating func readSegments(_ connection: Connection) throws {
    try connection.forEachRow(
      """
      SELECT id, type, place, count, first, last, longest, tallies, columns_digest, details_digest
      FROM segment ORDER BY type, place
      """
    ) { row in
      let count = row.integer(3)
      guard let tallies = SegmentTally.decode(row.bytes(7)),
        (1...SegmentRows.capacity).contains(count),
        types.texts.indices.contains(row.integer(1))
      else { throw DatabaseError.otherSegment(connection.path) }
      segments[row.integer(1), default: []].append(
        SegmentEntry(
          id: row.integer(0), type: row.integer(1), place: row.integer(2), count: count,
          first: row.double(4), last: row.double(5), longest: row.double(6), tallies: tallies,
          columnsDigest: row.bytes(8), detailsDigest: row.bytes(9)))
    }
  }

  private mutating func readMonths(_ connection: Connection) throws {
    try connection.forEachRow(
      "SELECT type, month, digest FROM month_digest ORDER BY type, month"
    ) { row in
      monthDigests[row.integer(0), default: []].append(
        MonthDigest(month: UTCMonth(number: row.integer(1)), digest: row.bytes(2)))
    }
    try connection.forEachRow("SELECT type, first, last FROM extent") { row in
      let (first, last) = (row.double(1), row.double(2))
      guard first < last else {
        throw DatabaseError.damaged(connection.path, "a type ends before it starts")
      }
      extents[row.integer(0)] = first..<last
    }
  }

  /// The fewest bytes that an object occupies in a store: its key and its digest.
  private static let leastObject = 64

  private mutating func readObjectParts(_ connection: Connection) throws {
    try connection.forEachRow(
      "SELECT id, type, count, digest FROM object_columns ORDER BY type, id"
    ) { row in
      guard 1...ColumnLimit.count ~= row.integer(2) else {
        throw DatabaseError.otherObjects(connection.path)
      }
      objectParts[row.integer(1), default: []].append(
        ObjectPart(id: row.integer(0), count: row.integer(2), digest: row.bytes(3)))
    }
    // NB: equal values take no room in columns, so a small file could state any number of objects.
    let (pages, size) =
      (try connection.integer("PRAGMA page_count"), try connection.integer("PRAGMA page_size"))
    let most = (pages ?? 0) * (size ?? 0) / Self.leastObject
    guard objectCounts.values.reduce(0, +) <= most else {
      throw DatabaseError.otherObjects(connection.path)
    }
  }

  private mutating func readRest(_ connection: Connection) throws {
    try connection.forEachRow(
      """
      SELECT id, origin, name, digest, exported, first, last, added, deleted, unchanged, summary
      FROM import ORDER BY id
      """
    ) { row in
      imports.append(
        LedgerEntry(
          id: row.integer(0), origin: row.integer(1), name: row.text(2), digest: row.text(3),
          exported: row.isNull(4) ? nil : row.double(4), first: row.integer(5),
          last: row.integer(6), added: row.integer(7), deleted: row.integer(8),
          unchanged: row.integer(9), report: row.bytes(10)))
    }
  }

  /// Writes the catalog and its digest in place of those that are there, and removes the bytes of
  /// segments that the catalog no longer has.
  func write(_ connection: Connection) throws {
    let others = ["segment", "month_digest", "extent", "import", "meta"]
    for table in dictionaries.map(\.table) + others { try connection.run("DELETE FROM \(table)") }
    for (table, names) in dictionaries {
      let insert = try connection.prepare("INSERT INTO \(table)(id, text) VALUES(?, ?)")
      for (number, text) in names.texts.enumerated() {
        try insert.bind(1, number).bind(2, text).run()
      }
    }
    try writeSegments(connection)
    try writeMonths(connection)
    for entry in imports { try write(entry, connection) }
    try StoredSideFile.write(sideFiles, connection)
    let insertMeta = try connection.prepare("INSERT INTO meta(key, value) VALUES(?, ?)")
    for (key, value) in [
      ("identity", Array(identity.uuidString.utf8)), ("position", Array("\(position)".utf8)),
      ("catalog", digest()),
    ] {
      try insertMeta.bind(1, key).run(2, value)
    }
  }

  private func writeSegments(_ connection: Connection) throws {
    let insert = try connection.prepare(
      """
      INSERT INTO segment(id, type, place, count, first, last, longest, tallies, columns_digest,
        details_digest) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    for entry in segments.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
      insert.bind(1, entry.id).bind(2, entry.type).bind(3, entry.place).bind(4, entry.count)
        .bind(5, entry.first).bind(6, entry.last).bind(7, entry.longest)
      try insert.run([
        (8, SegmentTally.encode(entry.tallies)), (9, entry.columnsDigest),
        (10, entry.detailsDigest),
      ])
    }
    for table in ["segment_columns", "segment_details"] {
      try connection.run("DELETE FROM \(table) WHERE segment NOT IN (SELECT id FROM segment)")
    }
  }

  private func writeMonths(_ connection: Connection) throws {
    let insertDigest = try connection.prepare(
      "INSERT INTO month_digest(type, month, digest) VALUES(?, ?, ?)")
    for (type, months) in monthDigests.sorted(by: { $0.key < $1.key }) {
      for month in months {
        try insertDigest.bind(1, type).bind(2, month.month.number).run(3, month.digest)
      }
    }
    let insertExtent = try connection.prepare(
      "INSERT INTO extent(type, first, last) VALUES(?, ?, ?)")
    for (type, extent) in extents.sorted(by: { $0.key < $1.key }) {
      try insertExtent.bind(1, type).bind(2, extent.lowerBound).bind(3, extent.upperBound).run()
    }
  }

  private func write(_ entry: LedgerEntry, _ connection: Connection) throws {
    let insert = try connection.prepare(
      """
      INSERT INTO import(id, origin, name, digest, exported, first, last, added, deleted, unchanged,
        summary) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    insert.bind(1, entry.id).bind(2, entry.origin).bind(3, entry.name).bind(4, entry.digest)
      .bind(5, entry.exported).bind(6, entry.first).bind(7, entry.last).bind(8, entry.added)
      .bind(9, entry.deleted).bind(10, entry.unchanged)
    try insert.run(11, entry.report)
  }
}
