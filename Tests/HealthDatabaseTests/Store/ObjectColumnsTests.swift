import Files
import Health
import HealthDatabase
import SampleIntake
import TestSupport
import Testing

/// A store knows enough of its workouts and rings to read only those of a range.
@Suite(.waitsForPrograms) struct `The columns of objects` {
  private static let watch = "&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch&gt;"

  /// A workout at minutes of 2024-01-01.
  private static func workout(
    _ activity: String = "Running", from start: Int, to end: Int, source: String = "Phone",
    device: String? = nil, inside: String = ""
  ) -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityType\(activity)\" duration=\"512\" "
      + "durationUnit=\"min\" sourceName=\"\(source)\" "
      + (device.map { "device=\"\($0)\" " } ?? "")
      + "startDate=\"\(ExportText.minute(start))\" endDate=\"\(ExportText.minute(end))\">"
      + "\(inside)</Workout>"
  }

  private static func distance(_ unit: String, type: String = "DistanceWalkingRunning") -> String {
    "<WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)\" sum=\"3\" unit=\"\(unit)\" "
      + "\(ExportText.dates)/>"
  }

  private static func rings(_ date: String) -> String {
    "<ActivitySummary dateComponents=\"\(date)\" appleExerciseTime=\"512\"/>"
  }

  /// Workouts in no order: at the same instant, without length, and lasting into others.
  private static let elements = [
    workout(from: 100, to: 130, source: "Watch", device: watch, inside: distance("mi")),
    workout("Yoga", from: 60, to: 300),
    workout(
      "Swimming", from: 100, to: 130,
      inside: ExportText.metadata("HKWasUserEntered", "1")
        + distance("yd", type: "DistanceSwimming") + distance("km")),
    workout("Yoga", from: 100, to: 100, source: "Cafe\u{301}", inside: distance("mi")),
    workout("Yoga", from: 20, to: 40, source: "Caf\u{E9}", inside: distance("stone")),
    workout("", from: 300, to: 310),
    rings("2024-01-02"), rings("2023-12-31"), rings("2024-01-05"),
  ]

  private let made: MadeStore
  private let original: [UInt8]

  init() throws {
    made = try MadeStore()
    try made.add(Self.elements)
    original = try made.folder.bytes(of: "health.store")
  }

  private static let type = HKObjectType.workoutType()

  /// An instant at a minute of 2024-01-01.
  private static func instant(_ minute: Double) -> Double { 725_760_000 + minute * 60 }

  private func change(_ statements: String...) throws {
    let connection = try Connection(made.path, .writing)
    defer { connection.close() }
    for statement in statements { try connection.run(statement) }
  }

  @Test func `a store knows the outlines of its workouts without reading them`() throws {
    let all = try made.database.snapshot().importedObjects(of: Self.type)
    try change("UPDATE object SET content = x''")
    let outlines = try made.database.snapshot().objectOutlines(of: Self.type)
    #expect(outlines == all.compactMap { ObjectOutline($0.object) })
    #expect(
      outlines.map { Int(($0.start - Self.instant(0)) / 60) } == [20, 60, 100, 100, 100, 300])
    // An import composes characters.
    #expect(
      outlines.map { Array($0.source.utf8) }
        == ["Caf\u{E9}", "Phone", "Watch", "Phone", "Caf\u{E9}", "Phone"].map { Array($0.utf8) })
    #expect(outlines.map { $0.device == nil } == [true, true, false, true, true, true])
    #expect(outlines.map(\.wasUserEntered) == [false, false, false, true, false, false])
    #expect(
      outlines.map { $0.distances.map(\.unitText) } == [[], [], ["mi"], ["yd", "km"], ["mi"], []])
    #expect(outlines.map(\.activity) == [.yoga, .yoga, .running, .swimming, .yoga, .other])
  }

  @Test(
    arguments: [
      20..<20, 20..<21, 0..<60, 60..<100, 61..<100, 100..<100.5, 100..<101, 130..<300, 130..<301,
      -9e9..<9e9, 400..<500,
    ] as [Range<Double>])
  func `a range has the workouts that start in it`(_ minutes: Range<Double>) throws {
    let span = Self.instant(minutes.lowerBound)..<Self.instant(minutes.upperBound)
    let all = try made.database.snapshot().importedObjects(of: Self.type)
    let expected = all.filter { $0.object.facts.map { span.contains($0.start) } ?? false }
    let snapshot = try made.database.snapshot()
    // The second time, the objects are known.
    for _ in 0..<2 {
      let read = try snapshot.importedObjects(of: Self.type, startingIn: span)
      #expect(read.map(\.position) == expected.map(\.position))
      #expect(read.map(\.object) == expected.map(\.object))
    }
    let rest = try snapshot.importedObjects(of: Self.type)
    #expect(rest.map(\.object) == all.map(\.object))
  }

  @Test func `a range of dates has their rings`() throws {
    let snapshot = try made.database.snapshot()
    #expect(
      try snapshot.summaryDates.map(\.description) == ["2024-01-02", "2023-12-31", "2024-01-05"])
    func read(_ first: String, _ last: String) throws -> [String] {
      let dates = try #require(CivilDate(iso: first))...#require(CivilDate(iso: last))
      return try made.database.snapshot().activitySummaries(on: dates).map(\.date)
    }
    #expect(try read("2023-12-31", "2023-12-31") == ["2023-12-31"])
    #expect(try read("2024-01-01", "2024-01-04") == ["2024-01-02"])
    #expect(try read("2024-01-02", "2024-01-05") == ["2024-01-02", "2024-01-05"])
    #expect(try read("2024-01-03", "2024-01-04") == [])
    #expect(try read("0001-01-01", "9999-12-31").count == 3)
  }

  @Test func `only the objects of the range are read`() throws {
    let last = try #require(
      try made.database.snapshot().importedObjects(of: Self.type).last?.position)
    let rings = try #require(CivilDate(iso: "2024-01-02"))
    try change("UPDATE object SET content = x'' WHERE position >= \(last)")
    let snapshot = try made.database.snapshot()
    let span = Self.instant(0)..<Self.instant(300)
    #expect(try snapshot.importedObjects(of: Self.type, startingIn: span).count == 5)
    #expect(throws: DatabaseError.self) {
      try snapshot.importedObjects(of: Self.type, startingIn: span.lowerBound..<span.upperBound + 1)
    }
    #expect(throws: DatabaseError.self) { try snapshot.activitySummaries(on: rings...rings) }
    #expect(throws: DatabaseError.self) { try made.database.check(isFull: true) }
  }

  @Test func `a missing object is noticed without reading the others`() throws {
    try change("DELETE FROM object WHERE position = (SELECT min(position) FROM object)")
    #expect(throws: DatabaseError.self) { try made.database.check(isFull: false) }
  }

  // Crafted stores, whose digests are correct.

  /// Replaces the columns of a type in the original store by parts, each with the number of objects
  /// that it states.
  private func replaceColumns(
    of identifier: String, by parts: [(count: Int, data: [UInt8])]
  ) throws {
    try made.folder.write(original, to: "health.store")
    let connection = try Connection(made.path, .writing)
    defer { connection.close() }
    let type = try #require(
      try Catalog.unchecked(connection).0.types.number(of: identifier))
    try connection.run("DELETE FROM object_columns WHERE type = \(type)")
    for (index, part) in parts.enumerated() {
      try connection.prepare(
        "INSERT INTO object_columns(id, type, count, digest, data) VALUES(?, ?, ?, ?, ?)"
      ).bind(1, index + 100).bind(2, type).bind(3, part.count)
        .run([(4, SHA256.digest(of: part.data).bytes), (5, part.data)])
    }
    guard let digest = try? Catalog.unchecked(connection).0.digest() else { return }
    try connection.prepare("UPDATE meta SET value = ? WHERE key = 'catalog'").run(1, digest)
  }

  private func objects(of identifier: String) throws -> [StoredObject] {
    let connection = try Connection(made.path, .reading)
    defer { connection.close() }
    let catalog = try Catalog(connection)
    return try StoredObject.objects(
      of: #require(catalog.types.number(of: identifier)), connection, catalog)
  }

  /// Uses a store in every way that reads objects; none ends the program.
  private func readEverything() {
    guard let snapshot = try? made.database.snapshot() else { return }
    _ = try? snapshot.objectOutlines(of: Self.type)
    for minute in [0.0, 100, 290] {
      _ = try? snapshot.importedObjects(
        of: Self.type, startingIn: Self.instant(minute)..<Self.instant(minute + 11))
    }
    _ = try? snapshot.importedObjects(of: Self.type)
    _ = try? snapshot.summaryDates
    if let date = CivilDate(iso: "2024-01-02") {
      _ = try? snapshot.activitySummaries(on: date...date)
    }
    _ = try? snapshot.activitySummaries
    _ = try? snapshot.dataDigest()
    _ = try? snapshot.knownObjectDigests(of: Self.type)
  }

  private func expectDamage(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) {
      try made.database.check(isFull: true)
    }
    #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) {
      try made.add(MadeStore.steps([3]), day: 3)
    }
    #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) {
      try made.database.forget(.sources(["nobody"]), wait: nil)
    }
    readEverything()
  }

  @Test func `columns can be in several parts`() throws {
    let objects = try objects(of: Self.type.identifier)
    let all = try made.database.snapshot().importedObjects(of: Self.type).map(\.object)
    try replaceColumns(
      of: Self.type.identifier,
      by: [objects[..<4], objects[4...]].map { ($0.count, ObjectColumns.encode($0)) })
    #expect(try made.database.check(isFull: true).objects == Self.elements.count)
    #expect(try made.database.snapshot().importedObjects(of: Self.type).map(\.object) == all)
  }

  @Test(arguments: 0..<9)
  func `columns that differ from their objects are damage`(_ number: Int) throws {
    var objects = try objects(of: Self.type.identifier)
    let old = objects[2]
    guard case .workout(var workout) = old.object else { return }
    switch number {
    case 0: workout.facts.start -= 1
    case 1: workout.facts.end += 1
    case 2: workout.facts.source = "Other"
    case 3: workout.facts.device = nil
    case 4:
      workout.facts.metadata = MetadataSet(entries: [.init(key: "HKWasUserEntered", value: "1")])
    case 5: workout.activityType = "HKWorkoutActivityTypeYoga"
    case 6: workout.statistics = []
    case 7: workout.statistics[0].unit = "km"
    default: workout.statistics[0].type = HKQuantityTypeIdentifier.distanceCycling.rawValue
    }
    objects[2] = try StoredObject(
      .workout(workout), type: old.type, position: old.position, origins: old.origins)
    try replaceColumns(
      of: Self.type.identifier, by: [(objects.count, ObjectColumns.encode(objects))])
    expectDamage()
  }

  @Test(arguments: 0..<9)
  func `columns that no objects have are damage`(_ number: Int) throws {
    var objects = try objects(of: Self.type.identifier)
    func moved(_ index: Int, to position: Int, start: Double? = nil) throws -> StoredObject {
      var object = objects[index]
      if let start, case .workout(var workout) = object.object {
        (workout.facts.start, workout.facts.end) = (start, start)
        object = try StoredObject(
          .workout(workout), type: object.type, position: position, origins: object.origins)
      }
      object.position = position
      return object
    }
    switch number {
    case 0: objects.swapAt(0, 1)
    case 1: objects.insert(objects[2], at: 2)
    case 2: objects[1] = try moved(1, to: 0)
    case 3: objects[1] = try moved(1, to: Int(UInt32.max))
    case 4: objects[5] = try moved(5, to: objects[5].position, start: 1e300)
    case 5: objects[0] = try moved(0, to: objects[0].position, start: -1e300)
    case 6: objects.removeLast()
    case 7: objects = []
    default: objects[1] = try moved(1, to: objects[0].position)
    }
    try replaceColumns(
      of: Self.type.identifier,
      by: objects.isEmpty ? [] : [(objects.count, ObjectColumns.encode(objects))])
    expectDamage()
  }

  @Test(arguments: [1, 2, 5, 7, 300, 4_096, 65_536, 65_537, Int.max, -1])
  func `columns of another number of objects are damage`(_ count: Int) throws {
    for type in [Self.type.identifier, ImportedObject.summaryType] {
      let columns = ObjectColumns.encode(try objects(of: type))
      try replaceColumns(of: type, by: [(count, columns)])
      expectDamage()
      try made.folder.write(original, to: "health.store")
    }
  }

  @Test func `a name whose characters are composed in another way is damage`() throws {
    var objects = try objects(of: Self.type.identifier)
    let index = try #require(objects.firstIndex { $0.object.facts?.source == "Caf\u{E9}" })
    let old = objects[index]
    guard case .workout(var workout) = old.object else {
      Issue.record("not a workout")
      return
    }
    workout.facts.source = "Cafe\u{301}"
    objects[index] = try StoredObject(
      .workout(workout), type: old.type, position: old.position, origins: old.origins)
    try replaceColumns(
      of: Self.type.identifier, by: [(objects.count, ObjectColumns.encode(objects))])
    #expect(throws: DatabaseError.self) { try made.database.check(isFull: true) }
  }

  @Test func `a correlation among the workouts is damage`() throws {
    var objects = try objects(of: Self.type.identifier)
    let old = objects[1]
    let facts = try #require(old.object.facts)
    objects[1] = try StoredObject(
      .correlation(
        ImportedCorrelation(type: Self.type.identifier, facts: facts, members: [])),
      type: old.type, position: old.position, origins: old.origins)
    try replaceColumns(
      of: Self.type.identifier, by: [(objects.count, ObjectColumns.encode(objects))])
    let connection = try Connection(made.path, .writing)
    try connection.prepare("UPDATE object SET key = ?, content = ?, digest = ? WHERE position = ?")
      .bind(4, old.position)
      .run([(1, objects[1].key), (2, objects[1].content), (3, objects[1].digest())])
    connection.close()
    expectDamage()
  }

  @Test func `damaged columns never end the program`() throws {
    var random = SplitMix64(seed: 7)
    for type in [Self.type.identifier, ImportedObject.summaryType] {
      let objects = try objects(of: type)
      let data = ObjectColumns.encode(objects)
      var refused = 0
      let rounds = Soak.rounds(30, of: 20_000)
      for _ in 0..<rounds {
        try replaceColumns(
          of: type, by: [(objects.count, ByteMutation.mutated(data, &random))])
        if (try? made.database.check(isFull: true)) == nil { refused += 1 }
        readEverything()
      }
      #expect(refused > rounds / 2)
      try made.folder.write(original, to: "health.store")
    }
  }

  // Changes.

  @Test(arguments: 0..<UInt64(Soak.rounds(4, of: 60)))
  func `imports and forgetting keep the columns true`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let made = try MadeStore()
    try made.add(Self.elements)
    for day in 2..<8 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let start = Self.instant(Double.random(in: 0..<200, using: &random))
        _ = try made.database.forget(.starting(start..<start + 3_000), wait: nil)
      case 1: _ = try made.database.forget(.sources(["Phone"]), wait: nil)
      default:
        let minute = Int.random(in: 0..<900, using: &random)
        try made.add(
          Self.elements.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            + [
              Self.workout(from: minute, to: minute + 9, source: "\(day)"),
              Self.rings("2024-01-0\(day)"),
            ].shuffled(using: &random), day: day,
          origin: Bool.random(using: &random) ? "phone" : "other")
      }
      let check = try made.database.check(isFull: true)
      let snapshot = try made.database.snapshot()
      let objects = try snapshot.importedObjects(of: Self.type)
      #expect(
        try snapshot.objectOutlines(of: Self.type)
          == objects.compactMap { ObjectOutline($0.object) })
      let rings = try snapshot.activitySummaries
      #expect(try snapshot.summaryDates == rings.compactMap { CivilDate(iso: $0.date) })
      #expect(check.objects == objects.count + rings.count)
      let whole = -Double.infinity..<Double.infinity
      #expect(
        try snapshot.importedObjects(of: Self.type, startingIn: whole).map(\.object)
          == objects.map(\.object))
    }
  }
}
