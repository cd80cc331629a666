import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Tags with unreadable attributes` {
  static let start = "<Record type=\"\(ExportText.steps)\" unit=\"count\" \(ExportText.dates)"

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    var repairs: [ImportRepair: Int]
    var unknown: [String: Int] = [:]
    var source = ""
    var testDescription: String { text }

    init(
      _ rest: String, _ repairs: [ImportRepair: Int], unknown: [String: Int] = [:],
      source: String = ""
    ) {
      text = start + rest
      (self.repairs, self.unknown, self.source) = (repairs, unknown, source)
    }
  }

  @Test(arguments: [
    // Words without a value.
    Case(" checked value=\"1\"/>", [.unreadableAttribute: 1]),
    Case(" value=\"1\" checked/>", [.unreadableAttribute: 1]),
    Case(" value=\"1\" checked and seen >", [.unreadableAttribute: 3]),
    Case(" value=\"1\" / >", [.mendedTag: 1]),
    Case(" value=\"1\" / x='2'/>", [.spacedName: 1], unknown: ["Record@/ x": 1]),
    // Names with spaces.
    Case(
      " Modified Date=\"x\" value=\"1\"/>", [.spacedName: 1], unknown: ["Record@Modified Date": 1]),
    Case(" a\n  b\t=\"x\" value=\"1\"/>", [.spacedName: 1], unknown: ["Record@a b": 1]),
    Case(" kcal/day=\"x\" value=\"1\"/>", [.mendedTag: 1], unknown: ["Record@kcal/day": 1]),
    Case(
      " Robin's rate=\"x\" value=\"1\"/>", [.spacedName: 1], unknown: ["Record@Robin's rate": 1]),
    // The last word is an attribute that the tag has, or has not.
    Case(
      " Target value=\"5\" value=\"1\"/>", [.spacedName: 1], unknown: ["Record@Target value": 1]),
    Case(
      " value=\"1\" Target value=\"5\"/>", [.spacedName: 1], unknown: ["Record@Target value": 1]),
    Case(" checked sourceName=\"Phone\" value=\"1\"/>", [.unreadableAttribute: 1], source: "Phone"),
    Case(
      " a device=\"x\" b device=\"y\" value=\"1\"/>", [.spacedName: 2],
      unknown: ["Record@a device": 1, "Record@b device": 1]),
    Case(" device name=\"x\" value=\"1\"/>", [.spacedName: 1], unknown: ["Record@device name": 1]),
    // Missing spaces, and repeats.
    Case(" value=\"1\"sourceName=\"Phone\"/>", [.mendedTag: 1], source: "Phone"),
    Case(" value=\"1\"unit=\"kg\"/>", [.mendedTag: 1, .repeatedAttribute: 1]),
    // Values without quotes, and quotes without a name.
    Case(" sourceName=Phone value=\"1\"/>", [.unreadableAttribute: 1]),
    Case(" value=\"1\" sourceName=Phone/>", [.unreadableAttribute: 1]),
    Case(" =\"lost\" value=\"1\"/>", [.unreadableAttribute: 1]),
    // Quotes in a value, which the rest of the tag shows to be none of its own.
    Case(" sourceName=\"Robin\"s Phone\" value=\"1\"/>", [.mendedTag: 1], source: "Robin\"s Phone"),
    Case(" sourceName=\"a \"b\" c\" value=\"1\"/>", [.mendedTag: 1], source: "a \"b\" c"),
    // A quote that is missing costs the two attributes around it, or the last one.
    Case(" sourceName=\"Phone sourceVersion=\"17\" value=\"1\"/>", [.unreadableAttribute: 1]),
    Case(" value=\"1\" sourceName=\"Phone/>", [.unreadableAttribute: 1]),
  ])
  func `a record keeps what can be read, and the rest is counted (X-28)`(_ example: Case) throws {
    let closing = example.text.hasSuffix("/>") || example.text.hasSuffix("/ >") ? "" : "</Record>"
    let text = ExportText.document(example.text + closing + ExportText.record(value: "7"))
    for chunk in [1, 7, 64, 1 << 20] {
      let store = try read(document: text, chunk: chunk)
      #expect(try store.values().sorted() == [1, 7])
      #expect(store.summary.repairs == example.repairs)
      #expect(store.summary.unknownNames == example.unknown)
      #expect(Set(store.stepSummary?.sources.keys.map(\.self) ?? []) == [example.source, "Phone"])
    }
  }

  @Test func `the damage in a record that is kept is reported with its place (X-28)`() throws {
    let store = try read("\(Self.start) checked twice value=\"1\"/>")
    let diagnostic = try #require(store.summary.diagnostics.first)
    #expect(diagnostic.line == 11)
    #expect(diagnostic.message == "an attribute without '='")
    #expect(diagnostic.consequence == "the Record is kept without 2 attributes")
  }

  @Test func `a value in a damaged tag does not change how the next tag is read`() throws {
    let torn = ["1", "2"].map { "\(Self.start) sourceName=\"a\"b\" value=\"\($0)\"/>" }.joined()
    let store = try read(torn, "\(Self.start) sourceName=\"a\" value=\"3\"/>")
    #expect(try store.values().sorted() == [1, 2, 3])
    #expect(store.stepSummary?.sources == ["a\"b": 2, "a": 1])
    #expect(store.summary.repairs == [.mendedTag: 2])
  }

  @Test func `other damaged elements keep what can be read (X-28)`() throws {
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" checked duration=\"10\""
      + " durationUnit=\"min\" sourceName=\"Watch\" \(ExportText.dates)>"
    let store = try read(
      "\(workout)<WorkoutEvent type=\"HKWorkoutEventTypeLap\" odd date=\"2024-01-01 08:01:00 +0000\"/>"
        + "<WorkoutEvent type=\"HKWorkoutEventTypeLap\" date=2024/>"
        + "<MetadataEntry key=\"a\" value\"b\"/><MetadataEntry key=\"c\" value=\"d\" e/></Workout>",
      "<ActivitySummary odd dateComponents=\"2024-01-02\" appleStandHours=\"11\"/>",
      "<Correlation odd type=\"HKCorrelationTypeIdentifierFood\" \(ExportText.dates)>"
        + "\(Self.start) odd value=\"3\"/></Correlation>")
    #expect(try store.values() == [3])
    #expect(store.summary.elements == ["Workout": 1, "ActivitySummary": 1, "Correlation": 1])
    #expect(store.summary.repairs == [.unreadableAttribute: 7, .mendedTag: 1])
    #expect(
      store.summary.droppedParts == [
        "WorkoutEvent": [.unreadableDate: 1], "MetadataEntry": [.noValue: 1],
      ])
  }

  @Test func `a tag that is torn at its end costs the element around it (X-20, X-28)`() throws {
    let torn = "\(Self.start) value=\"1\"><MetadataEntry key=\"a\" value=\"b></Record>"
    let store = try read(torn, ExportText.record(value: "7"))
    #expect(try store.values() == [7])
    #expect(store.summary.repairs == [.skippedElement: 1, .unreadableAttribute: 1])
  }

  @Test func `megabytes of quotes and equals signs are read within bounds (M6)`() throws {
    for text in ["\" ", "=\"", "a=\"\"", "='\"", "a b=\"c\" ", "a "] {
      let rest = String(repeating: text, count: 1_000_000)
      let store = try read("\(Self.start) \(rest) value=\"1\"/>", ExportText.record(value: "7"))
      #expect(try store.values().contains(7))
    }
  }
}
