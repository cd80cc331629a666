import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleData
import SampleIntake
import TestSupport
import Testing

@Suite struct `The text of an object` {
  private static let sample = Result {
    let collector = SampleCollector()
    let document = try SampleExport(days: 30).mainDocument().bytes
    _ = try AppleExportReader().readDocument(document, into: collector)
    return collector.objects
  }

  private func expectRead(
    _ object: ImportedObject, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try object.text()
    let read = try ImportedObject(text: text)
    #expect(read == object, sourceLocation: sourceLocation)
    #expect(try read.text() == text, sourceLocation: sourceLocation)
  }

  @Test func `the objects of a sample export are read from their text`() throws {
    let objects = try Self.sample.get()
    #expect(Set(objects.map(\.typeIdentifier)).count == 3)
    for object in objects { try expectRead(object) }
  }

  @Test func `digests depend on the text of an object, which stays the same`() throws {
    let metadata =
      #""metadata":{"beats":[{"rate":"x","time":"x"}],"entries":[{"key":"x","value":"x"}]}"#
    let amount = #"{"unit":"x","value":0.5}"#
    let statistics =
      #""statistics":[{"average":0.5,"end":0.5,"maximum":0.5,"minimum":0.5,"start":0.5,"sum":0.5,"#
      + #""type":"x","unit":"x"}]"#
    let events = #""events":[{"date":0.5,"duration":\#(amount),\#(metadata),"type":"x"}]"#
    let facts =
      #""facts":{"creation":0.5,"device":"x","end":0.5,\#(metadata),"source":"x","start":0.5,"#
      + #""version":"x"}"#
    let uuid = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
    #expect(
      try String(decoding: workout("x", 0.5, uuid: uuid).text(), as: UTF8.self)
        == #"{"workout":{"_0":{"activities":[{"duration":\#(amount),"end":0.5,\#(events),"#
        + #"\#(metadata),"start":0.5,\#(statistics),"uuid":"\#(uuid.uuidString)"}],"#
        + #""activityType":"x","duration":\#(amount),\#(events),\#(facts),"routes":[{\#(facts),"#
        + #""locationCount":12,"paths":["x"]}],\#(statistics),"totalDistance":\#(amount),"#
        + #""totalEnergyBurned":\#(amount)}}}"#)
  }

  /// A workout with a value for every member.
  private func workout(
    _ text: String, _ number: Double, uuid: UUID = UUID()
  ) -> ImportedObject {
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
      uuid: uuid, start: number, end: number, duration: amount, metadata: metadata,
      events: [event], statistics: [statistic])
    return .workout(
      ImportedWorkout(
        activityType: text, facts: facts, duration: amount, totalDistance: amount,
        totalEnergyBurned: amount, events: [event], activities: [leg], statistics: [statistic],
        routes: [ImportedWorkout.Route(facts: facts, paths: [text], locationCount: 12)]))
  }

  /// Every character up to U+024F, sixteen at a time, and longer texts.
  private static let texts =
    stride(from: 0, to: 0x250, by: 16).map { first in
      "a" + String(String.UnicodeScalarView((first..<first + 16).compactMap(Unicode.Scalar.init)))
    }
    + [
      "", "\"", "\\\"", "</script>", "\u{0}\u{1F}", "\u{2028}\u{FEFF}", "👩‍👩‍👧", "e\u{301}",
      "\u{FFFD}", "\u{10FFFF}", String(repeating: "long/", count: 1_000),
    ]

  /// The text of an activity summary with this date, as `JSONEncoder` writes it.
  private func encoded(date: String) throws -> [UInt8] {
    Array(try JSONEncoder().encode(["activitySummary": ["_0": ["date": date]]]))
  }

  @Test func `strings are written as by JSONEncoder`() throws {
    for text in Self.texts {
      try expectRead(workout(text, 1))
      #expect(
        try ImportedObject.activitySummary(ImportedActivitySummary(date: text)).text()
          == encoded(date: text))
    }
  }

  @Test(arguments: ["\"", "\\", "/", "\n", "\u{1F}", "é", "\u{7F}"])
  func `a character is read at every place of a string`(_ character: Character) throws {
    for count in 0..<20 {
      for place in 0...count {
        var text = String(repeating: "x", count: count)
        text.insert(character, at: text.index(text.startIndex, offsetBy: place))
        let object = ImportedObject.activitySummary(ImportedActivitySummary(date: text))
        try expectRead(object)
        let raw = Array(#"{"activitySummary":{"_0":{"date":"\#(text)"}}}"#.utf8)
        let read = try? ImportedObject(text: raw)
        #expect(read == (["é", "/", "\u{7F}"].contains(character) ? object : nil))
      }
    }
  }

  @Test func `strings that many objects have are read as if they were alone`() throws {
    var random = SplitMix64(seed: 11)
    let known = RepeatedTexts()
    for _ in 0..<2_000 {
      // Many of these differ only in their first characters.
      let text =
        String(repeating: "ab", count: Int.random(in: 0..<3, using: &random))
        + String(repeating: "c", count: Int.random(in: 0..<30, using: &random))
        + ["", "é", "\u{1}"][Int.random(in: 0..<3, using: &random)]
      let object = ImportedObject.activitySummary(ImportedActivitySummary(date: text))
      let read = try ImportedObject(text: object.text(), known)
      #expect(read == object)
      #expect(try read.text() == object.text())
    }
  }

  @Test func `identifiers are written as by Foundation, and read only like that`() throws {
    for _ in 0..<100 {
      let uuid = UUID()
      let object = workout("x", 1, uuid: uuid)
      try expectRead(object)
      let text = String(decoding: try object.text(), as: UTF8.self)
      #expect(text.contains("\"uuid\":\"\(uuid.uuidString)\""))
      let other = uuid.uuidString.lowercased()
      for identifier in [other, other.replacing("-", with: ""), String(uuid.uuidString.dropLast())]
      where identifier != uuid.uuidString {
        let changed = Array(text.replacing(uuid.uuidString, with: identifier).utf8)
        #expect(throws: (any Error).self) { try ImportedObject(text: changed) }
      }
    }
  }

  @Test func `numbers are written as by JSONEncoder`() throws {
    var numbers = [
      0, -0.0, 0.1, -1.5, 1e15, 1e16, 123_456_789_012_345_680, 1e21, 1e-5, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .leastNormalMagnitude / 3, .greatestFiniteMagnitude, 728_670_496,
      38.266666666666666, .pi,
    ]
    var random = SplitMix64(seed: 7)
    while numbers.count < Soak.rounds(400, of: 2_000) {
      let number = Double(bitPattern: random.next())
      if number.isFinite { numbers.append(number) }
    }
    for number in numbers {
      let object = workout("x", number)
      try expectRead(object)
      let digits = String(decoding: try JSONEncoder().encode(number), as: UTF8.self)
      #expect(
        String(decoding: try object.text(), as: UTF8.self)
          .contains("\"totalDistance\":{\"unit\":\"x\",\"value\":\(digits)}"))
    }
    for number in [Double.nan, .infinity] {
      #expect(throws: (any Error).self) { try workout("x", number).text() }
    }
  }

  @Test(arguments: [
    #" {"activitySummary":{"_0":{"date":"2024-02-04","date":"2024-02-05"}}}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04","other":[{}]}}}"#,
    #"{"activitySummary":{"_0":{"date":null}}}"#, #"{"activitySummary":{"_0":{}}}"#,
    #"{"activitySummary":{"_0":{"date":7}}}"#, #"{"activitySummary":{"_0":[]}}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04"}},"workout":{}}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04"}}}{}"#,
    #"{"activitySummary":{"_0":{"date":"2024-02-04"}}"#, "{}", "[]", "null", "", "{\"workout\"}",
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":1e400},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":01},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":1e-400},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":"1"},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":+1},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":.5},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":1.},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"unit":"","value":-},"date":""}}}"#,
    #"{"activitySummary":{"_0":{"date": "2024-02-04"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\ud83d"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\u0041"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\u001"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\u00+1"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\x"}}}"#,
    #"{"activitySummary":{"_0":{"date":"\"#,
    #"{"activitySummary":{"_0":{"appleStandHours":{"value":1,"unit":""},"date":""}}}"#,
  ])
  func `any other text is an error`(_ text: String) {
    #expect(throws: (any Error).self) { try ImportedObject(text: Array(text.utf8)) }
  }

  @Test func `text that is not UTF-8, and an identifier that is not a UUID, are errors`() throws {
    let whole = try workout("x", 1).text()
    let broken = whole.map { $0 == UInt8(ascii: "x") ? 0xFF : $0 }
    #expect(throws: (any Error).self) { try ImportedObject(text: broken) }
    let other = String(decoding: whole, as: UTF8.self)
      .replacing(/"uuid":"[^"]*"/, with: #""uuid":"x""#)
    #expect(throws: (any Error).self) { try ImportedObject(text: Array(other.utf8)) }
  }

  @Test(arguments: ["1.5", "1e300", "99999999999999999999"])
  func `a location count that is not a whole number is an error`(_ count: String) throws {
    let whole = String(decoding: try workout("x", 1).text(), as: UTF8.self)
    let text = whole.replacing("\"locationCount\":12", with: "\"locationCount\":\(count)")
    #expect(throws: (any Error).self) { try ImportedObject(text: Array(text.utf8)) }
  }

  @Test func `damaged text of an object never crashes`() throws {
    var random = SplitMix64(seed: 3)
    var originals: [[UInt8]] = []
    for type in Set(try Self.sample.get().map(\.typeIdentifier)).sorted() {
      originals += try Self.sample.get().filter { $0.typeIdentifier == type }.suffix(2)
        .map { try $0.text() }
    }
    originals.append(try workout("a/\"\u{7}é", 0.25).text())
    let rounds = Soak.rounds(1_000, of: 200_000)
    var refused = 0
    for round in 0..<rounds {
      let text = ByteMutation.mutated(originals[round % originals.count], &random)
      if (try? ImportedObject(text: text)) == nil { refused += 1 }
    }
    #expect(refused > rounds / 4)
  }

  @Test(arguments: [
    "content = CAST(replace(content, '512', '513') AS BLOB)",
    "content = CAST(content || ' ' AS BLOB)", "content = x'7B7D'", "content = x''",
    "digest = zeroblob(32)", "origins = 3", "type = type + 1",
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
