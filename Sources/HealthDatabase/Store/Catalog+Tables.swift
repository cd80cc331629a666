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
    try readRest(connection)
  }

  private static func meta(_ connection: Connection) throws -> [String: [UInt8]] {
    let statement = try connection.prepare("SELECT key, value FROM meta")
    defer { statement.reset() }
    var meta: [String: [UInt8]] = [:]
    while try statement.step() { meta[statement.text(0)] = statement.bytes(1) }
    return meta
  }

  private static func names(_ table: String, _ connection: Connection) throws -> Names {
    let statement = try connection.prepare("SELECT id, text FROM \(table) ORDER BY id")
    defer { statement.reset() }
    var texts: [String] = []
    while try statement.step() {
      guard statement.integer(0) == texts.count else {
        throw DatabaseError.missing(connection.path, table)
      }
      texts.append(statement.text(1))
    }
    return Names(texts)
  }

  private mutating func readSegments(_ connection: Connection) throws {
    let statement = try connection.prepare(
      """
      SELECT id, type, place, count, first, last, longest, tallies, columns_digest, details_digest
      FROM segment ORDER BY type, place
      """)
    defer { statement.reset() }
    while try statement.step() {
      let count = statement.integer(3)
      guard let tallies = SegmentTally.decode(statement.bytes(7)),
        (1...SegmentRows.capacity).contains(count),
        types.texts.indices.contains(statement.integer(1))
      else { throw DatabaseError.otherSegment(connection.path) }
      segments[statement.integer(1), default: []].append(
        SegmentEntry(
          id: statement.integer(0), type: statement.integer(1), place: statement.integer(2),
          count: count, first: statement.double(4), last: statement.double(5),
          longest: statement.double(6), tallies: tallies, columnsDigest: statement.bytes(8),
          detailsDigest: statement.bytes(9)))
    }
  }

  private mutating func readMonths(_ connection: Connection) throws {
    let digests = try connection.prepare(
      "SELECT type, month, digest FROM month_digest ORDER BY type, month")
    while try digests.step() {
      monthDigests[digests.integer(0), default: []].append(
        MonthDigest(month: UTCMonth(number: digests.integer(1)), digest: digests.bytes(2)))
    }
    digests.reset()
    let extents = try connection.prepare("SELECT type, first, last FROM extent")
    defer { extents.reset() }
    while try extents.step() {
      let (first, last) = (extents.double(1), extents.double(2))
      guard first < last else {
        throw DatabaseError.damaged(connection.path, "a type ends before it starts")
      }
      self.extents[extents.integer(0)] = first..<last
    }
  }

  private mutating func readRest(_ connection: Connection) throws {
    let objects = try connection.prepare("SELECT type, count(*) FROM object GROUP BY type")
    while try objects.step() { objectCounts[objects.integer(0)] = objects.integer(1) }
    objects.reset()
    let imports = try connection.prepare(
      """
      SELECT id, origin, name, digest, exported, first, last, added, deleted, unchanged, summary
      FROM import ORDER BY id
      """)
    defer { imports.reset() }
    while try imports.step() {
      self.imports.append(
        LedgerEntry(
          id: imports.integer(0), origin: imports.integer(1), name: imports.text(2),
          digest: imports.text(3), exported: imports.isNull(4) ? nil : imports.double(4),
          first: imports.integer(5), last: imports.integer(6), added: imports.integer(7),
          deleted: imports.integer(8), unchanged: imports.integer(9), report: imports.bytes(10)))
    }
  }

  /// Writes the changes since an earlier state of the catalog, and the digest.
  func write(_ connection: Connection, since old: Catalog?) throws {
    for (index, dictionary) in dictionaries.enumerated() {
      let known = old?.dictionaries[index].names.texts.count ?? 0
      let insert = try connection.prepare("INSERT INTO \(dictionary.table)(id, text) VALUES(?, ?)")
      for number in known..<max(known, dictionary.names.texts.count) {
        try insert.bind(1, number).bind(2, dictionary.names.texts[number]).run()
      }
    }
    for type in Set(segments.keys).union(old?.segments.keys.map(\.self) ?? []).sorted() {
      try writeSegments(of: type, connection, since: old)
    }
    try writeMonths(connection, since: old)
    let known = old?.imports ?? []
    if !imports.starts(with: known) { try connection.run("DELETE FROM import") }
    for entry in imports.starts(with: known) ? imports.dropFirst(known.count) : imports[...] {
      try write(entry, connection)
    }
    let insertMeta = try connection.prepare("INSERT OR REPLACE INTO meta(key, value) VALUES(?, ?)")
    for (key, value) in [
      ("identity", Array(identity.uuidString.utf8)), ("position", Array("\(position)".utf8)),
      ("catalog", digest()),
    ] {
      try insertMeta.bind(1, key).run(2, value)
    }
  }

  private func writeSegments(of type: Int, _ connection: Connection, since old: Catalog?) throws {
    let now = segments[type] ?? []
    let before = Dictionary(
      uniqueKeysWithValues: (old?.segments[type] ?? []).map { ($0.id, $0.place) })
    let remaining = Set(now.map(\.id))
    for id in before.keys.sorted() where !remaining.contains(id) {
      for (table, column) in [
        ("segment", "id"), ("segment_columns", "segment"), ("segment_details", "segment"),
      ] {
        try connection.prepare("DELETE FROM \(table) WHERE \(column) = ?").bind(1, id).run()
      }
    }
    let insert = try connection.prepare(
      """
      INSERT INTO segment(id, type, place, count, first, last, longest, tallies, columns_digest,
        details_digest) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let move = try connection.prepare("UPDATE segment SET place = ? WHERE id = ?")
    for entry in now {
      if let place = before[entry.id] {
        if place != entry.place { try move.bind(1, entry.place).bind(2, entry.id).run() }
        continue
      }
      insert.bind(1, entry.id).bind(2, entry.type).bind(3, entry.place).bind(4, entry.count)
        .bind(5, entry.first).bind(6, entry.last).bind(7, entry.longest)
      try insert.run([
        (8, SegmentTally.encode(entry.tallies)), (9, entry.columnsDigest),
        (10, entry.detailsDigest),
      ])
    }
  }

  private func writeMonths(_ connection: Connection, since old: Catalog?) throws {
    let insertDigest = try connection.prepare(
      "INSERT INTO month_digest(type, month, digest) VALUES(?, ?, ?)")
    for type in Set(monthDigests.keys).union(old?.monthDigests.keys.map(\.self) ?? []).sorted()
    where monthDigests[type] != old?.monthDigests[type] {
      try connection.prepare("DELETE FROM month_digest WHERE type = ?").bind(1, type).run()
      for month in monthDigests[type] ?? [] {
        try insertDigest.bind(1, type).bind(2, month.month.number).run(3, month.digest)
      }
    }
    try connection.run("DELETE FROM extent")
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
