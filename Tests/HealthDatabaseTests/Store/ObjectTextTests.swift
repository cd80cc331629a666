import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleData
import SampleIntake
import TestSupport
import Testing

/// The text of an object in a store and in digests equals that of Foundation's coders, byte for
/// byte.
@Suite struct `The text of an object` {
  private static let sample = Result {
    let collector = SampleCollector()
    let document = try SampleExport(days: 120).mainDocument().bytes
    _ = try AppleExportReader().readDocument(document, into: collector)
    return collector.objects
  }

  private static func encoded(_ object: ImportedObject) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Array(try encoder.encode(object))
  }

  private static func decoded(_ text: [UInt8]) -> ImportedObject? {
    try? JSONDecoder().decode(ImportedObject.self, from: Data(text))
  }

  private func expectEqual(
    _ object: ImportedObject, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try object.text()
    #expect(
      try String(decoding: text, as: UTF8.self)
        == String(decoding: Self.encoded(object), as: UTF8.self), sourceLocation: sourceLocation)
    let read = try ImportedObject(text: text)
    #expect(read == Self.decoded(text), sourceLocation: sourceLocation)
    #expect(try read.text() == text, sourceLocation: sourceLocation)
  }

  @Test func `the text of a sample export's objects equals JSONEncoder's`() throws {
    let objects = try Self.sample.get()
    #expect(Set(objects.map(\.typeIdentifier)).count == 3)
    for object in objects { try expectEqual(object) }
  }

  /// A workout with a value for every member.
  private func workout(_ text: String, _ number: Double) -> ImportedObject {
    var metadata = MetadataSet(beats: [MetadataSet.Beat(rate: text, time: text)])
    metadata.entries = [MetadataSet.Entry(key: text, value: text)]
    metadata.entries[0].value = text
    let facts = ImportedFacts(
      start: number, end: number, source: text, version: text, device: text, creation: number,
      metadata: metadata)
    let amount = ImportedAmount(number, text)
    let event = ImportedWorkout.Event(
      type: text, date: number, duration: amount, metadata: metadata)
    let statistic = ImportedWorkout.Statistic(
      type: text, start: number, end: number, average: number, minimum: number, maximum: number,
      sum: number, unit: text)
    let leg = ImportedWorkout.Activity(
      uuid: UUID(), start: number, end: number, duration: amount, metadata: metadata,
      events: [event, event], statistics: [statistic])
    return .workout(
      ImportedWorkout(
        activityType: text, facts: facts, duration: amount, totalDistance: amount,
        totalEnergyBurned: amount, events: [event], activities: [leg, leg],
        statistics: [statistic, statistic],
        routes: [ImportedWorkout.Route(facts: facts, paths: [text, text], locationCount: 12)]))
  }

  private static let texts =
    (0..<0x250).map { "a" + String(Unicode.Scalar($0) ?? "b") }
    + [
      "", "\"", "\\\"", "</script>", "\u{0}\u{1F}", "\u{2028}\u{FEFF}", "👩‍👩‍👧", "e\u{301}",
      "\u{FFFD}", "\u{10FFFF}", String(repeating: "long/", count: 1_000),
    ]

  @Test func `the text of an object equals JSONEncoder's for any characters`() throws {
    for text in Self.texts { try expectEqual(workout(text, 1)) }
  }

  @Test func `the text of an object equals JSONEncoder's for any numbers`() throws {
    var numbers = [
      0, -0.0, 0.1, -1.5, 1e15, 1e16, 123_456_789_012_345_680, 1e21, 1e-5, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .leastNormalMagnitude / 3, .greatestFiniteMagnitude, 728_670_496,
      38.266666666666666, .pi,
    ]
    var random = SplitMix64(seed: 7)
    while numbers.count < 2_000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite { numbers.append(number) }
    }
    for number in numbers { try expectEqual(workout("x", number)) }
    for number in [Double.nan, .infinity] {
      #expect(throws: (any Error).self) { try workout("x", number).text() }
    }
  }

  @Test(arguments: [
    #"{"activitySummary":{"_0":{"date":"2024-02-04"}}}"#,
    #" { "activitySummary" : { "_0" : { "date" : "2024-02-04" } } } "#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04","date":"2024-02-05"}}}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04","other":[{}]}}}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04","appleMoveTime":null}}}"#,
    #"{"activitySummary":{"_0":{"date":null}}}"#, #"{"activitySummary":{"_0":{}}}"#,
    #"{"activitySummary":{"_0":{"date":7}}}"#, #"{"activitySummary":{"_0":[]}}"#,
    #"{"activitySummary":{"_0":{"da\u0074e":"2024-02-04"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\ud83d\ude00"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\ud83d"}}}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04"}},"workout":{}}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04"}}}{}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04"}}"#, "{}", "[]", "null", "", "{\"workout\"}",
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":01},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":-0},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":1e400},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":1e-400},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":4e-320},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":"1"},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"value":1,"unit":""},"date":""}}}"#,
  ])
  func `the text of an object is read as by JSONDecoder`(_ text: String) {
    #expect((try? ImportedObject(text: Array(text.utf8))) == Self.decoded(Array(text.utf8)))
    let wide = Array(text.data(using: .utf16LittleEndian) ?? Data())
    #expect((try? ImportedObject(text: wide)) == Self.decoded(wide))
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect((try? ImportedObject(text: marked)) == Self.decoded(marked))
  }

  @Test(arguments: [
    "0", "12", "1.0", "1.5", "-1", "1e2", "999999999999999999", "99999999999999999999",
  ])
  func `the location count of a route is read as by JSONDecoder`(_ count: String) throws {
    let whole = String(decoding: try workout("x", 1).text(), as: UTF8.self)
    let text = Array(
      whole.replacing("\"locationCount\":12", with: "\"locationCount\":\(count)").utf8)
    #expect((try? ImportedObject(text: text)) == Self.decoded(text))
  }

  @Test func `damaged text of an object is read as by JSONDecoder`() throws {
    var random = SplitMix64(seed: 3)
    var originals: [[UInt8]] = []
    for type in Set(try Self.sample.get().map(\.typeIdentifier)).sorted() {
      originals += try Self.sample.get().filter { $0.typeIdentifier == type }.suffix(2)
        .map { try $0.text() }
    }
    originals.append(try workout("a/\"\u{7}é", 0.25).text())
    for round in 0..<Soak.rounds(4_000, of: 200_000) {
      let text = ByteMutation.mutated(originals[round % originals.count], &random)
      let (read, expected) = (try? ImportedObject(text: text), Self.decoded(text))
      #expect(read == expected, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    "content = CAST(replace(content, '512', '513') AS BLOB)",
    "content = CAST(content || ' ' AS BLOB)", "content = x'7B7D'", "content = x''",
    "digest = zeroblob(32)", "position = position + 1", "origins = 3",
  ])
  func `a stored object that was changed is refused by every reader`(_ change: String) throws {
    let made = try MadeStore()
    try made.add([
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" duration=\"512\" "
        + "durationUnit=\"min\" sourceName=\"Watch\" \(ExportText.dates)/>",
      "<ActivitySummary dateComponents=\"2024-01-01\" appleExerciseTime=\"512\"/>",
    ])
    let connection = try Connection(made.path, .writing)
    try connection.run("UPDATE object SET \(change)")
    connection.close()
    let snapshot = try made.database.snapshot()
    for read in [
      { _ = try snapshot.importedObjects(of: .workoutType()) },
      { _ = try snapshot.activitySummaries }, { _ = try made.database.check(isFull: true) },
    ] as [() throws -> Void] {
      let error = #expect(throws: DatabaseError.self) { try read() }
      #expect(
        "\(error.map(String.init(describing:)) ?? "")".contains("differs from what was written"))
    }
  }
}
