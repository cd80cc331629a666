import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake

extension FuzzTarget {
  static let catalog = FuzzTarget(
    "catalog", "a store with crafted values is refused, or is read the same twice", byteLimit: 256,
    isText: false
  ) { bytes in
    let path = try scratchStore()
    defer { unlink(path) }
    try edit(path, bytes)
    let database = HealthDatabase(path)
    let isWhole = (try? database.check(isFull: true)) != nil
    // The contents of a damaged store are read too, because not every command checks all of it.
    let snapshot = try? database.snapshot()
    let first = snapshot.map { readings(of: $0) }
    guard isWhole else { throw Refusal() }
    guard let snapshot, let first else {
      throw FuzzFinding("a store without damage is not read")
    }
    try FuzzFinding.expectEqual(readings(of: snapshot), first, "the contents")
  }

  /// Everything that a store can be asked, as text; an error is part of it.
  private static func readings(of snapshot: DatabaseSnapshot) -> [String] {
    var texts: [String] = []
    func read<Value>(_ what: () throws -> Value) {
      do {
        texts.append("\(try what())".prefix(2_000).description)
      } catch {
        texts.append("\(error)")
      }
    }
    for type in snapshot.quantityTypes as [HKSampleType] + snapshot.objectTypes {
      read { try snapshot.columns(of: type, in: nil)?.count }
      read { withExtendedLifetime(try snapshot.details(of: type, in: nil)) { 0 } }
      read { try snapshot.sourceFacts(of: type).count }
      read { try snapshot.extent(of: type) }
      read { try snapshot.deletions(of: type, after: 0).count }
      if !(type is HKQuantityType) { read { try snapshot.samples(of: type).count } }
    }
    read { try snapshot.dataDigest() }
    return texts
  }

  /// The columns that an input can change.
  private static let columns: [(table: String, column: String)] = [
    ("meta", "value"), ("source", "text"), ("device", "text"), ("version", "text"),
    ("type", "text"), ("unit", "text"), ("origin", "text"), ("source", "id"), ("unit", "id"),
    ("segment", "id"), ("segment", "type"), ("segment", "place"), ("segment", "count"),
    ("segment", "first"), ("segment", "last"), ("segment", "longest"), ("segment", "tallies"),
    ("segment_columns", "data"), ("segment_details", "data"), ("month_digest", "month"),
    ("month_digest", "digest"), ("extent", "first"), ("extent", "last"), ("object", "type"),
    ("object", "origins"), ("object", "content"), ("object", "key"), ("object_columns", "count"),
    ("object_columns", "data"), ("deletion", "identities"), ("deletion", "position"),
    ("import", "origin"), ("import", "summary"), ("import", "added"), ("import", "first"),
    ("import", "exported"), ("import", "digest"),
  ]

  /// Applies the changes that bytes describe, and computes the digests again: a column, a row, a
  /// form, a length, and a value of that length.
  private static func edit(_ path: String, _ bytes: [UInt8]) throws {
    let connection = try Connection(path, .writing)
    defer { connection.close() }
    var rest = bytes[...]
    var edits = 0
    while edits < 4, rest.count >= 4 {
      let head = Array(rest.prefix(4))
      let value = Array(rest.dropFirst(4).prefix(Int(head[3]) % 64))
      rest = rest.dropFirst(4 + value.count)
      edits += 1
      let (table, column) = columns[Int(head[0]) % columns.count]
      let isRowless = ["meta", "month_digest", "deletion"].contains(table)
      let condition =
        isRowless ? "" : " WHERE rowid = (SELECT min(rowid) FROM \(table)) + \(head[1] % 4)"
      let eight = value.prefix(8) + Array(repeating: 0, count: max(0, 8 - value.count))
      let number = eight.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      switch head[2] % 5 {
      case 0:
        let integer = Int(Int64(bitPattern: number))
        try connection.prepare("UPDATE \(table) SET \(column) = ?\(condition)")
          .bind(1, integer).run()
      case 1:
        let double = Double(bitPattern: number)
        try connection.prepare("UPDATE \(table) SET \(column) = ?\(condition)")
          .bind(1, double.isNaN ? 0 : double).run()
      case 2:
        try connection.prepare("UPDATE \(table) SET \(column) = ?\(condition)").run(1, value)
      case 3:
        try connection.prepare("UPDATE \(table) SET \(column) = ?\(condition)")
          .bind(1, String(decoding: value, as: UTF8.self)).run()
      default:
        // Replaces a stretch of the bytes that are there.
        guard value.count > 1 else { continue }
        let read = try connection.prepare("SELECT \(column) FROM \(table)\(condition)")
        guard try read.step() else { continue }
        var data = read.bytes(0)
        read.reset()
        let start = Int(value[0]) * data.count / 256
        let end = min(data.count, start + value.count - 1)
        data.replaceSubrange(start..<end, with: value.dropFirst())
        try connection.prepare("UPDATE \(table) SET \(column) = ?\(condition)").run(1, data)
      }
    }
    try sign(connection)
  }

  /// Computes the digests of the segments, of the columns of objects and of the catalog again.
  private static func sign(_ connection: Connection) throws {
    for (table, key, target, column) in [
      ("segment_columns", "segment", "segment", "columns_digest"),
      ("segment_details", "segment", "segment", "details_digest"),
      ("object_columns", "id", "object_columns", "digest"),
    ] {
      let rows = try connection.prepare("SELECT \(key), data FROM \(table)")
      var digests: [(id: Int, digest: [UInt8])] = []
      while try rows.step() {
        digests.append((rows.integer(0), SHA256.digest(of: rows.bytes(1)).bytes))
      }
      for (id, digest) in digests {
        try connection.prepare("UPDATE \(target) SET \(column) = ? WHERE id = \(id)")
          .run(1, digest)
      }
    }
    // Some changes make a store that cannot even be read without checks.
    guard let digest = try? Catalog.unchecked(connection).0.digest() else { return }
    try connection.prepare("UPDATE meta SET value = ? WHERE key = 'catalog'").run(1, digest)
  }

  /// The path of a new copy of a store with two imports.
  private static func scratchStore() throws -> String {
    let path = scratchPath()
    guard FileManager.default.createFile(atPath: path, contents: store) else {
      throw FuzzFinding("the store cannot be created at '\(path)'")
    }
    return path
  }

  private static let store: Data = {
    let path = scratchPath()
    defer {
      for name in [path, path + ".lock"] { unlink(name) }
    }
    do {
      let database = HealthDatabase(path)
      for (day, minutes) in [(1, 0..<20), (2, 0..<15)] {
        let bytes = Array(document(day: day, minutes: minutes).utf8)
        let digest = SHA256.digest(of: bytes).hexadecimal
        var input = ImportInput(
          name: "export.xml", origin: "phone", digest: { digest },
          read: { try AppleExportReader().readDocument(bytes, into: $0) })
        input.allowsLosses = true
        _ = try database.import(input, wait: {})
      }
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      fatalError("the store of the target 'catalog' cannot be made: \(error)")
    }
  }()

  private static func document(day: Int, minutes: Range<Int>) -> String {
    func dates(_ minute: Int) -> String {
      let two = minute < 10 ? "0\(minute)" : "\(minute)"
      return "startDate=\"2024-01-01 08:\(two):00 -0500\" endDate=\"2024-01-01 08:\(two):30 -0500\""
    }
    let steps = minutes.map {
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Watch\" device=\"d\" "
        + "unit=\"count\" \(dates($0)) value=\"\($0 * 7)\">"
        + "<MetadataEntry key=\"HKWasUserEntered\" value=\"\($0 % 2)\"/></Record>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US"><ExportDate value="2024-02-0\(day) 10:00:00 -0500"/>
      \(steps.joined(separator: "\n"))
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \(dates(30)) \
      value="HKCategoryValueSleepAnalysisAsleepCore"/>
      <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="10" durationUnit="min" \
      sourceName="Watch" \(dates(40))/>
      </HealthData>
      """
  }
}
