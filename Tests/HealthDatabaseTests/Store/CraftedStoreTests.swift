import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// Stores crafted by hand, with correct digests. Contents that no store has are refused as damage
/// and never end the program.
@Suite(.waitsForPrograms) struct `A store with crafted contents` {
  private let made: MadeStore
  private let original: [UInt8]

  init() throws {
    made = try MadeStore()
    let sleep = ExportText.record(
      type: "HKCategoryTypeIdentifierSleepAnalysis", value: "HKCategoryValueSleepAnalysisAwake",
      unit: nil)
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" duration=\"10\" "
      + "durationUnit=\"min\" sourceName=\"Watch\" \(ExportText.dates)/>"
    // Counted but not kept.
    let goal = ExportText.record(type: "HKDataTypeSleepDurationGoal", value: "8", unit: "hr")
    try made.add(MadeStore.steps(Array(0..<20)) + [sleep, workout, goal])
    // The newer export lacks some samples.
    try made.add(MadeStore.steps(Array(0..<15)) + [sleep, workout, goal], day: 2)
    original = try made.folder.bytes(of: "health.store")
  }

  /// Changes the original store, or other bytes of one, and recomputes the digest of its catalog.
  private func craft(
    from bytes: [UInt8]? = nil, _ change: (Connection, Catalog) throws -> Void
  ) throws {
    try made.folder.write(bytes ?? original, to: "health.store")
    let connection = try Connection(made.path, .writing)
    defer { connection.close() }
    try change(connection, try Catalog.unchecked(connection).0)
    // Some of the changes cannot even be read.
    guard let digest = try? Catalog.unchecked(connection).0.digest() else { return }
    try connection.prepare("UPDATE meta SET value = ? WHERE key = 'catalog'").run(1, digest)
  }

  private func expectDamage(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) {
      _ = try made.database.check(isFull: true)
    }
    #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) {
      try made.add(MadeStore.steps([3]), day: 3)
    }
    // No operation that reads the store ends the program, whatever its result.
    guard let snapshot = try? made.database.snapshot() else { return }
    for type in snapshot.quantityTypes as [HKSampleType] + snapshot.objectTypes {
      _ = try? snapshot.columns(of: type, in: nil)
      _ = try? snapshot.details(of: type, in: nil)
      _ = try? snapshot.sourceFacts(of: type)
      _ = try? snapshot.extent(of: type)
      _ = try? snapshot.deletions(of: type, after: 0)
      if !(type is HKQuantityType) { _ = try? snapshot.samples(of: type) }
    }
    _ = try? snapshot.dataDigest()
  }

  @Test(arguments: [
    "UPDATE meta SET value = CAST('9223372036854775807' AS BLOB) WHERE key = 'position'",
    "UPDATE meta SET value = CAST('-1' AS BLOB) WHERE key = 'position'",
    "UPDATE import SET added = 9223372036854775807, unchanged = 9223372036854775807",
    "UPDATE import SET deleted = -1", "UPDATE import SET first = 9, last = 3",
    "UPDATE import SET last = 9223372036854775807", "UPDATE import SET exported = 1e300",
    "UPDATE import SET origin = 7", "UPDATE import SET origin = -2",
    "UPDATE segment SET count = -5", "UPDATE segment SET count = 3",
    "UPDATE segment SET first = -1e300", "UPDATE segment SET last = 1e300",
    "UPDATE segment SET first = last + 1", "UPDATE segment SET longest = -1",
    "UPDATE segment SET longest = 1e300", "UPDATE segment SET place = place + 1",
    "UPDATE segment SET id = -id", "UPDATE segment SET type = 99",
    "UPDATE month_digest SET month = 9223372036854775807",
    "UPDATE month_digest SET type = type + 99",
    "UPDATE month_digest SET digest = x'00'", "UPDATE extent SET last = 1e300",
    "UPDATE extent SET first = last", "UPDATE extent SET type = type + 99",
    "UPDATE object SET type = 99", "UPDATE object SET position = 9223372036854775807",
    "DELETE FROM object", "UPDATE object_columns SET type = 99",
    "UPDATE object_columns SET count = 2", "UPDATE object_columns SET count = 0",
    "UPDATE object_columns SET count = 65536", "UPDATE object_columns SET count = 1 << 40",
    "UPDATE object_columns SET digest = x'00'", "UPDATE object_columns SET data = x'00'",
    "DELETE FROM object_columns",
  ])
  func `a store is refused for crafted values in its tables (F5)`(_ sql: String) throws {
    try craft { connection, _ in try connection.run(sql) }
    expectDamage()
  }

  @Test(arguments: ["UPDATE segment SET first = first - 1", "UPDATE segment SET longest = 0"])
  func `samples that do not match their catalog are not used`(_ sql: String) throws {
    try craft { connection, _ in try connection.run(sql) }
    #expect(throws: DatabaseError.self) {
      try made.database.snapshot().columns(of: HKQuantityType(.stepCount), in: nil, with: [])
    }
  }

  @Test(arguments: [-1, 0, Int.max, Int.min, 1 << 50])
  func `a store is refused for impossible counts of sources`(_ count: Int) throws {
    try craft { connection, catalog in
      for entry in catalog.segments.values.joined() {
        var tallies = entry.tallies
        tallies[0].count = count
        tallies.append(tallies[0])
        try connection.prepare("UPDATE segment SET tallies = ? WHERE id = \(entry.id)")
          .run(1, SegmentTally.encode(tallies))
      }
    }
    expectDamage()
  }

  @Test func `a store is refused for a source that it does not have`() throws {
    for change in [
      { $0.source = NameNumber(99) }, { $0.device = NameNumber(99) }, { $0.unit = 99 },
      { $0.newestStart = .infinity }, { $0.newestStart = 0 }, { $0.newestStart = 9e8 },
    ] as [(inout SegmentTally) -> Void] {
      try craft { connection, catalog in
        for entry in catalog.segments.values.joined() {
          var tallies = entry.tallies
          change(&tallies[0])
          try connection.prepare("UPDATE segment SET tallies = ? WHERE id = \(entry.id)")
            .run(1, SegmentTally.encode(tallies))
        }
      }
      expectDamage()
    }
  }

  @Test func `a store is refused for segments that are not in the order of their starts`() throws {
    // The steps are before the sleep.
    for place in [0, 1] {
      try craft { connection, catalog in
        let sleep = try #require(
          catalog.types.number(of: HKCategoryTypeIdentifier.sleepAnalysis.rawValue))
        let steps = try #require(catalog.types.number(of: ExportText.steps))
        try connection.run("UPDATE segment SET place = \(1 - place) WHERE type = \(sleep)")
        try connection.run(
          "UPDATE segment SET type = \(sleep), place = \(place) WHERE type = \(steps)")
      }
      let isRefused = (try? made.database.snapshot()) == nil
      #expect(isRefused == (place == 1))
    }
  }

  @Test func `a query of some blocks refuses a segment with another first start`() throws {
    try made.add(MadeStore.steps(Array(0..<600)), day: 3)
    let bytes = try made.folder.bytes(of: "health.store")
    // The hour from 2024-01-01 07:00:00 UTC.
    let hour = 725_785_200.0..<725_788_800
    for seconds in [0, 1] {
      try craft(from: bytes) { connection, _ in
        try connection.run("UPDATE segment SET first = first - \(seconds)")
      }
      let columns = try? made.database.snapshot().columns(of: HKQuantityType(.stepCount), in: hour)
      #expect((columns == nil) == (seconds > 0))
    }
  }

  @Test func `nothing is forgotten in a store with an earlier newest start than its rows`() throws {
    try craft { connection, catalog in
      for entry in catalog.segments.values.joined() where entry.tallies[0].count > 1 {
        var tallies = entry.tallies
        tallies[0].newestStart -= 30
        try connection.prepare("UPDATE segment SET tallies = ? WHERE id = \(entry.id)")
          .run(1, SegmentTally.encode(tallies))
      }
    }
    // Only the rows show it.
    _ = try made.database.snapshot()
    #expect(throws: DatabaseError.self) {
      try made.database.forget(.sources(["nobody"]), wait: nil)
    }
  }

  @Test func `nothing is forgotten in a store with other tallies than its rows`() throws {
    let device = "&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch&gt;"
    try made.add(
      MadeStore.steps(Array(0..<15))
        + [ExportText.record(value: "1", source: "Other", device: device)], day: 3)
    let bytes = try made.folder.bytes(of: "health.store")
    let changes: [(inout [SegmentTally]) -> Void] = [
      { ($0[0].source, $0[1].source) = ($0[1].source, $0[0].source) },
      { $0[1].source = $0[0].source }, { $0[1].device = .noName },
      { ($0[0].count, $0[1].count) = ($0[1].count, $0[0].count) },
    ]
    for (index, change) in changes.enumerated() {
      try craft(from: bytes) { connection, catalog in
        let type = try #require(catalog.types.number(of: ExportText.steps))
        let entry = try #require(catalog.segments[type]?.first)
        var tallies = entry.tallies
        try #require(tallies.count == 2)
        change(&tallies)
        try connection.prepare("UPDATE segment SET tallies = ? WHERE id = \(entry.id)")
          .run(1, SegmentTally.encode(tallies))
      }
      for source in ["Phone", "Other", "nobody"] {
        #expect(throws: DatabaseError.self, "\(index) \(source)") {
          try made.database.forget(.sources([source]), wait: nil)
        }
      }
    }
    try craft(from: bytes) { _, _ in }
    #expect(try made.database.forget(.sources(["Other"]), wait: nil).samples == 1)
  }

  @Test(arguments: [
    "\"kept\":-1", "\"records\":-1", "\"unchanged\":9223372036854775807",
    "\"kept\":9223372036854775807", "\"first\":1e300", "\"last\":-1e300",
  ])
  func `a store is refused for a report that no reader produces`(_ member: String) throws {
    try craft { connection, catalog in
      let entry = try #require(catalog.imports.last)
      let name = member.prefix { $0 != ":" }
      var text = String(decoding: entry.report, as: UTF8.self)
      text.replace(try Regex("\(name):[-0-9.e+]+"), with: member)
      #expect(text.contains(member))
      try connection.prepare("UPDATE import SET summary = ? WHERE id = \(entry.id)")
        .run(1, Array(text.utf8))
    }
    expectDamage()
  }

  @Test(arguments: [Int.max, Int.max - 2, 0, -4])
  func `a store is refused for deletions beyond its last position`(_ first: Int) throws {
    try craft { connection, _ in
      let list = DeletionList(first: first, identities: (0..<5).map { _ in UUID() })
      try connection.prepare("UPDATE deletion SET position = \(first), digest = ?, identities = ?")
        .run([(1, list.digest()), (2, list.bytes)])
    }
    expectDamage()
  }

  @Test(arguments: [1e300, -1e300, 1e18])
  func `a store is refused for objects outside every calendar`(_ instant: Double) throws {
    try craft { connection, catalog in
      let type = try #require(catalog.types.number(of: HKObjectType.workoutType().identifier))
      let old = try #require(try StoredObject.objects(of: type, connection, catalog).first)
      guard case .workout(var workout) = old.object else { return }
      workout.facts.start = instant
      workout.facts.end = instant
      let new = try StoredObject(
        .workout(workout), type: type, position: old.position, origins: old.origins)
      try connection.run("DELETE FROM object")
      try connection.prepare(
        "INSERT INTO object(key, type, position, origins, content, digest)"
          + " VALUES(?, \(type), \(new.position), 1, ?, ?)"
      ).run([(1, new.key), (2, new.content), (3, new.digest())])
    }
    expectDamage()
  }

  @Test func `a store is refused for impossible samples (F5)`() throws {
    for change in [
      {
        $0.start = 1e300; $0.end = 1e300
      }, { $0.end = -1e300 }, { $0.end = .infinity },
      { $0.start = .nan }, { $0.value = .infinity }, { $0.value = .nan }, { $0.creation = 1e300 },
      { $0.source = NameNumber(99) }, { $0.device = NameNumber(99) },
      { $0.version = NameNumber(99) }, { $0.unit = 99 },
      { $0.metadata = 99 },
    ] as [(inout SampleRow) -> Void] {
      try replaceRows(of: "HKQuantityTypeIdentifierStepCount", by: change)
      expectDamage()
    }
  }

  @Test(arguments: [1e300, 0.5, -.infinity])
  func `a store is refused for a category value that no enumeration has`(_ value: Double) throws {
    try replaceRows(of: "HKCategoryTypeIdentifierSleepAnalysis") { $0.value = value }
    expectDamage()
  }

  /// Changes the last row of a segment and updates its digests. The dates in the catalog stay
  /// unchanged.
  private func replaceRows(
    of identifier: String, by change: (inout SampleRow) -> Void
  ) throws {
    let kept = try made.folder.write(original, to: "kept.store")
    let source = try Connection(kept, .reading)
    defer { source.close() }
    let catalog = try Catalog(source)
    let type = try #require(catalog.types.number(of: identifier))
    let entry = try #require(catalog.segments[type]?.first)
    let rows = try StoredRows(entry, SegmentBytes(entry, source), catalog, kept)
    var new = SegmentRows()
    for (index, row) in rows.rows.enumerated() {
      var row = row
      if index == rows.count - 1 { change(&row) }
      new.append(row, origins: rows.origins[index])
    }
    let (columns, details) = SegmentCoder.encode(new)
    try craft { connection, _ in
      try connection.prepare("UPDATE segment_columns SET data = ? WHERE segment = \(entry.id)")
        .run(1, columns)
      try connection.prepare("UPDATE segment_details SET data = ? WHERE segment = \(entry.id)")
        .run(1, details)
      try connection.prepare(
        "UPDATE segment SET columns_digest = ?, details_digest = ? WHERE id = \(entry.id)"
      ).run([
        (1, SHA256.digest(of: columns).bytes),
        (2, SHA256.digest(of: details).bytes),
      ])
    }
  }
}
