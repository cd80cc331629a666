import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Samples in JSON Lines` {
  static let good =
    #"{"type":"stepCount","start":"2024-01-07T08:00:00-05:00","value":7,"unit":"count"}"#

  @Test func `a JSON line has dates, value, unit, source, device and version`() throws {
    let line = """
      {"source": "Sam\\u2019s Watch", "unit": "count", "value": 12.5,
      "type": "HKQuantityTypeIdentifierStepCount", "start": "2024-01-07T08:00:00-05:00",
      "end": "2024-01-07 08:10:00 -0500", "device": "<<HKDevice: 0x1>, name:Apple Watch>",
      "version": "10.2", "creation": "2024-01-07T13:11:00.500Z",
      "metadata": {"HKWasUserEntered": true, "note": "caf\\u00e9", "n": 1.50, "none": null}}
      """.replacing("\n", with: " ")
    let collector = SampleCollector()
    let store = try read(line, with: JSONLinesReader(), into: collector)
    let columns = try #require(try store.columns(.stepCount))
    #expect(columns.start == [try seconds("2024-01-07T13:00:00Z")])
    #expect(columns.end == [try seconds("2024-01-07T13:10:00Z")])
    #expect(columns.value == [12.5])
    #expect(store.sources.map(\.name) == ["Sam’s Watch"])
    #expect(store.devices.map(\.name) == ["Apple Watch"])
    #expect(columns.wasUserEntered == [true])
    #expect(store.summary.offsets == [-18_000: 1])
    #expect(store.summary.byteCount == line.utf8.count)
    #expect(store.summary.document == "input")
    #expect(store.summary.diagnostics.isEmpty)
  }

  @Test func `JSON Lines percentages above 100 % are counted (X-34)`() throws {
    let good = Self.good.replacing("stepCount", with: "oxygenSaturation")
      .replacing("count\"}", with: "%\"}")
    let lines = [good.replacing(":7,", with: ":0.97,"), good.replacing(":7,", with: ":97,")]
    let summary = try read(lines.joined(separator: "\n"), with: JSONLinesReader()).summary
    #expect(summary.quantity(.oxygenSaturation)?.kept == 2)
    #expect(summary.largePercentages?.count == 1)
    #expect(summary.largePercentages?.largest == 97)
  }

  @Test func `JSON Lines samples record their time zone (X-44)`() throws {
    let zoned =
      #"{"type":"bodyMass","start":"2024-01-07T08:00:00Z","value":80,"unit":"kg","#
      + #""metadata":{"HKTimeZone":"Europe/Berlin"}}"#
    let store = try read(
      [zoned, zoned.replacing("80", with: "81"), zoned.replacing("Berlin", with: "Paris")]
        .joined(separator: "\n"), with: JSONLinesReader())
    #expect(store.summary.timeZones == ["Europe/Berlin": 2, "Europe/Paris": 1])
  }

  @Test func `a JSON line can be of a category, with a number or a name (X-36)`() throws {
    let values = ["4", "\"asleepDeep\"", "\"HKCategoryValueSleepAnalysisAsleep\"", "\"Dreaming\""]
    let lines = values.map {
      #"{"type":"sleepAnalysis","start":"2024-01-07T01:00:00Z","end":"2024-01-07T02:00:00Z","#
        + #""value":\#($0),"source":"Watch"}"#
    }
    let mindful = #"{"type":"mindfulSession","start":"2024-01-07T01:00:00Z","value":null}"#
    let valueless = #"{"type":"sleepAnalysis","start":"2024-01-07T01:00:00Z"}"#
    let store = try read(
      (lines + [mindful, valueless]).joined(separator: "\n"), with: JSONLinesReader())
    let sleep = try #require(store.summary.category(.sleepAnalysis))
    // Two of them mean the same (X-62). An unknown name and a missing value are kept as unknown
    // (R-10).
    #expect(sleep.kept == 4)
    #expect(sleep.dropped == [.repeated: 1])
    #expect(sleep.sources == ["Watch": 3, "": 1])
    #expect(store.summary.category(.mindfulSession)?.kept == 1)
  }

  struct Drop: Sendable {
    let old: String
    let new: String
    let reason: ImportSummary.DropReason
    var type = HKQuantityTypeIdentifier.stepCount.rawValue
  }

  @Test(arguments: [
    Drop(old: #","value":7"#, new: "", reason: .noValue),
    Drop(old: #""value":7"#, new: #""value":"many""#, reason: .unreadableValue),
    Drop(old: #","unit":"count""#, new: "", reason: .noUnit),
    Drop(old: #""count""#, new: #""kg""#, reason: .unfitUnit),
    Drop(old: "2024-01-07T", new: "2024-02-30T", reason: .unreadableDate),
    Drop(old: "08:00:00-05:00", new: "08:00:00", reason: .unreadableDate),
    Drop(old: "2024-01-07T", new: "1824-01-07T", reason: .dateOutOfRange),
    Drop(
      old: #""value""#, new: #""end":"2024-01-07T07:00:00-05:00","value""#, reason: .endBeforeStart),
    Drop(old: #""value""#, new: #""end":"2026-01-07T07:00:00-05:00","value""#, reason: .tooLong),
    Drop(old: "stepCount", new: "moonWalks", reason: .unknownType, type: "moonWalks"),
  ])
  func `unusable JSON Lines samples are left out and reported (X-30, X-31, X-49)`(
    _ drop: Drop
  ) throws {
    let bad = Self.good.replacing(drop.old, with: drop.new)
    #expect(bad != Self.good)
    let store = try read("\n\(Self.good)\r\n\(bad)", with: JSONLinesReader())
    #expect(store.summary.types[drop.type]?.dropped == [drop.reason: 1])
    #expect(try store.values() == [7])
    #expect(store.summary.diagnostics.map(\.line) == [3])
  }

  @Test(arguments: [
    "{", "[1]", "12", "{\"type\":\"stepCount\"}}", "{\"value\": 1e999}", "\u{1}", "{} {}",
    "{\"a\" \"b\"}", "{\"value\": 5}",
  ])
  func `JSON Lines reading continues after a damaged line`(_ line: String) throws {
    let store = try read(
      "\(Self.good)\n\(line)\n\(Self.good.replacing("7,", with: "8,"))\n",
      with: JSONLinesReader())
    #expect(try store.values() == [7, 8])
    #expect(store.summary.repairs == [.skippedLine: 1])
    #expect(store.summary.diagnostics.map(\.line) == [2])
    #expect(store.summary.truncation == nil)
  }

  @Test func `JSON Lines reading continues after a line beyond the limit`() throws {
    var reader = JSONLinesReader()
    var options = ReadingOptions()
    options.limits[.lineBytes] = 200
    let long = #"{"type":""# + String(repeating: "x", count: 500) + #""}"#
    for chunk in [1, 64, 1 << 16] {
      reader.chunkSize = chunk
      let store = try read(
        "\(Self.good)\n\(long)\n\(Self.good)\n\(long)", with: reader, options: options)
      #expect(store.summary.repairs == [.skippedLine: 2])
      #expect(store.summary.quantity(.stepCount)?.kept == 1)
      #expect(store.summary.quantity(.stepCount)?.dropped == [.repeated: 1])
    }
  }

  @Test func `JSON Lines that end inside a line are reported with the place (X-24)`() throws {
    let store = try read("\(Self.good)\n\(Self.good.dropLast(5))", with: JSONLinesReader())
    #expect(try store.values() == [7])
    #expect(store.summary.truncation?.line == 2)
    #expect(store.summary.truncation?.byteOffset == Self.good.utf8.count + 1)
    #expect(
      store.summary.truncation?.lastDate?.timeIntervalSinceReferenceDate
        == (try seconds("2024-01-07T13:00:00Z")))
  }

  @Test func `unknown and repeated members and broken text in JSON Lines are counted`() throws {
    let line = Self.good.replacing(
      "}", with: #","color":"red","value":9,"device":5,"metadata":{"a":[1],"b":1,"b":2}}"#)
    let store = try read(line, with: JSONLinesReader())
    #expect(try store.values() == [7])
    #expect(
      store.summary.unknownNames
        == ["color": 1, "device (of another kind)": 1, "metadata.a": 1])
    #expect(store.summary.repairs == [.repeatedKey: 2])
    let broken = Self.good.replacing("}", with: #","source":"\ud800"}"#)
    let flawed = try read("\(broken)\n\(broken)", with: JSONLinesReader())
    #expect(flawed.summary.repairs[.unpairedSurrogate] == 2)
    #expect(flawed.sources.map(\.name) == ["\u{FFFD}"])
  }

  @Test func `JSON Lines without any samples are an error (X-26)`() {
    #expect(throws: ImportError.self) {
      try read("one\ntwo\n", with: JSONLinesReader())
    }
  }

  @Test func `JSON Lines give the same result for chunks of any size (M11)`() throws {
    var random = SplitMix64(seed: 4)
    let lines = (0..<200).map { number in
      let minute = Int.random(in: 0..<60, using: &random)
      return
        #"{"type":"stepCount","start":"2024-01-07T08:\#(minute < 10 ? "0" : "")\#(minute):00Z","#
        + #""value":\#(number),"unit":"count","source":"s\#(number % 7)"}"#
    }
    let text = lines.joined(separator: "\n") + "\n{"
    var reader = JSONLinesReader()
    let whole = try read(text, with: reader)
    for chunk in [1, 7, 100, 65_536] {
      reader.chunkSize = chunk
      let store = try read(text, with: reader)
      #expect(store.summary == whole.summary)
      #expect(try store.values() == whole.values())
    }
  }

  @Test func `damaged JSON Lines give counts, but never crash (W3, M13)`() throws {
    var maker = JSONMaker(random: SplitMix64(seed: 5))
    let rich = Self.good.replacing(
      "}", with: #","source":"W","device":"d","metadata":{"HKWasUserEntered":1,"é":"\u00e9"}}"#)
    let text = Array([Self.good, rich, rich].joined(separator: "\n").utf8)
    var kept = 0
    var reader = JSONLinesReader()
    reader.chunkSize = 256
    let rounds = Soak.rounds(2_000, of: 8_000)
    for _ in 0..<rounds {
      let bytes = maker.damaged(text)
      if let store = try? read(bytes, with: reader) { kept += store.keptCount }
    }
    #expect(kept > rounds * 3 / 4)
  }
}

@Suite struct `Objects in JSON Lines` {
  static let workout =
    #"{"type":"workout","start":"2024-01-07T08:00:00-05:00","activity":"running","duration":1800,"#
    + #""statistics":[{"type":"distanceWalkingRunning","sum":5,"unit":"km"}]}"#
  static let pressure =
    #"{"type":"bloodPressure","start":"2024-01-07T07:00:00-05:00","source":"Cuff","members":["#
    + #"{"type":"bloodPressureSystolic","value":121,"unit":"mmHg"},"#
    + #"{"type":"bloodPressureDiastolic","value":79,"unit":"mmHg"}]}"#

  @Test func `a document can have workouts and correlations`() throws {
    let collector = SampleCollector()
    let samples = try read(
      "\(Self.workout)\n\(Self.pressure)", with: JSONLinesReader(), into: collector)
    #expect(samples.summary.elements == ["Workout": 1, "Correlation": 1])
    #expect(samples.summary.repairs == [:])
    #expect(try samples.values(.bloodPressureSystolic) == [121])
    #expect(try samples.values(.bloodPressureDiastolic) == [79])
    let workouts = samples.store.importedObjects(of: HKObjectType.workoutType())
    guard case .workout(let workout)? = workouts.first?.object else {
      Issue.record("found \(workouts)")
      return
    }
    #expect(workout.activityType == "HKWorkoutActivityTypeRunning")
    #expect(workout.facts.end - workout.facts.start == 1_800)
    #expect(workout.statistics.map(\.sum) == [5])
  }

  @Test func `an object is read from the line that is written for it`() throws {
    let ride =
      #"{"type":"workout","start":"2024-01-07T08:00:00.5Z","end":"2024-01-07T09:00:00Z","activity":"#
      + #""cycling","duration":1800,"statistics":[{"type":"heartRate","average":140.5,"minimum":90,"#
      + #""maximum":171,"unit":"count/min","start":"2024-01-07T08:10:00Z"}],"events":[{"type":"lap","#
      + #""start":"2024-01-07T08:05:00Z","end":"2024-01-07T08:06:00Z","metadata":{"n":1}}],"#
      + #""activities":[{"start":"2024-01-07T08:00:00Z","end":"2024-01-07T08:30:00Z","duration":60,"#
      + #""statistics":[{"type":"distanceCycling","sum":5,"unit":"km"}]}],"source":"Bike","#
      + #""device":"<<HKDevice: 0x1>, name:B>","version":"2","creation":"2024-01-07T10:00:00Z","#
      + #""metadata":{"HKIndoorWorkout":true,"note":"é"}}"#
    func objects(_ lines: [String]) throws -> [ImportedObject] {
      let store = try read(lines.joined(separator: "\n"), with: JSONLinesReader()).store
      return [HKObjectType.workoutType(), HKCorrelationType(.bloodPressure)].flatMap {
        store.importedObjects(of: $0).map(\.object)
      }
    }
    let first = try objects([ride, Self.pressure])
    #expect(first.count == 2)
    let clock = LocalClock(.gmt)
    #expect(try objects(first.compactMap { try $0.line { clock.iso8601($0) } }) == first)
  }

  @Test(arguments: [
    ("soon", #"{"type":7}"#, "Workout"),
    ("2024-01-07T08:00:00Z", #"{"type":"lap","start":"soon","foo":1}"#, "WorkoutEvent"),
  ])
  func `an object or a part that is left out can have mistakes after the reason`(
    _ start: String, _ events: String, _ dropped: String
  ) throws {
    let line =
      Self.workout.replacing("2024-01-07T08:00:00-05:00", with: start)
      .replacing("\"statistics\"", with: "\"events\":[\(events)],\"statistics\"")
    let samples = try read("\(Self.workout)\n\(line)", with: JSONLinesReader())
    #expect(samples.summary.repairs == [:])
    #expect(samples.summary.droppedParts.keys.sorted() == [dropped])
  }

  @Test func `a null in an object is the same as a missing member`() throws {
    let line = Self.pressure.replacing(#""members""#, with: #""duration":null,"members""#)
    let samples = try read(line, with: JSONLinesReader())
    #expect(try samples.values(.bloodPressureSystolic) == [121])
  }

  @Test func `keys of metadata that are written in two ways are the same`() throws {
    let line = Self.pressure.replacing(
      #""members""#, with: #""metadata":{"\u00e9":"1","e\u0301":"2"},"members""#)
    let objects = try read(line, with: JSONLinesReader()).store
      .importedObjects(of: HKCorrelationType(.bloodPressure))
    #expect(objects.first?.object.facts?.metadata.entries.map(\.value) == ["1"])
  }

  @Test func `the line of a correlation has the value of a category`() throws {
    var correlation = ImportedCorrelation(
      type: HKCorrelationTypeIdentifier.food.rawValue,
      facts: ImportedFacts(start: 0, end: 1, source: ""), members: [])
    correlation.members = [
      .init(
        type: HKCategoryTypeIdentifier.headache.rawValue, start: 0, end: 1, source: "",
        value: "HKCategoryValueSeverityMild", unit: nil)
    ]
    let line = try ImportedObject.correlation(correlation).line { "\($0)" }
    #expect(
      line?.contains(#"[{"type": "headache", "value": "HKCategoryValueSeverityMild"}]"#) == true,
      "\(line ?? "")")
  }

  @Test func `a mistake in a workout or a correlation skips its line, and is reported`() throws {
    let lines = [
      Self.workout, Self.workout.replacing(#""activity":"running","#, with: ""),
      Self.pressure.replacing(#""source""#, with: #""sauce""#),
      Self.pressure.replacing("121", with: #""high""#),
    ]
    let samples = try read(lines.joined(separator: "\n"), with: JSONLinesReader())
    #expect(samples.summary.repairs == [.skippedLine: 3])
    #expect(samples.summary.diagnostics.map(\.line) == [2, 3, 4])
    #expect(samples.summary.diagnostics.allSatisfy { $0.message.hasSuffix("the line is skipped") })
    #expect(samples.store.importedObjects(of: HKObjectType.workoutType()).count == 1)
    #expect(try samples.values(.bloodPressureSystolic) == [])
  }

  @Test func `rows on both sides of a clock change are nothing unusual (X-42)`() throws {
    let good = `Samples in JSON Lines`.good
    let samples = try read(
      "\(good)\n\(good.replacing("-05:00", with: "-04:00"))", with: JSONLinesReader())
    #expect(samples.summary.offsets == [-18_000: 1, -14_400: 1])
    #expect(samples.summary.losses == [])
  }
}
