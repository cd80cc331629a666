import Foundation
import TestSupport
import Testing

/// Categories, workouts and correlations from readers.
@Suite(.waitsForPrograms) struct `A reader that sends objects` {
  typealias Project = PluginProject

  static let types =
    #"["stepCount","sleepAnalysis","workout","bloodPressure","bloodPressureSystolic","bloodPressureDiastolic"]"#
  static let schema = #"{"kind":"schema","healthmark":1,"types":\#(types)}"#
  static let steps =
    #"{"type":"stepCount","start":"2024-01-01T08:00:00-05:00","value":12,"unit":"count","source":"Clip"}"#
  static let run =
    #"{"type":"workout","activity":"running","start":"2024-01-01T18:00:00-05:00","end":"2024-01-01T18:40:00-05:00","duration":2100,"source":"Clip","device":"Clip 2","metadata":{"HKIndoorWorkout":false},"statistics":[{"type":"distanceWalkingRunning","sum":6.5,"unit":"km"},{"type":"activeEnergyBurned","sum":410,"unit":"kcal"},{"type":"heartRate","average":151,"minimum":92,"maximum":178,"unit":"count/min"}],"events":[{"type":"pause","start":"2024-01-01T18:20:00-05:00"},{"type":"HKWorkoutEventTypeResume","start":"2024-01-01T18:25:00-05:00"}],"activities":[{"start":"2024-01-01T18:00:00-05:00","end":"2024-01-01T18:40:00-05:00"}]}"#
  static let pressure =
    #"{"type":"bloodPressure","start":"2024-01-01T07:00:00-05:00","source":"Cuff","metadata":{"HKWasUserEntered":1},"members":[{"type":"bloodPressureSystolic","value":121,"unit":"mmHg"},{"type":"bloodPressureDiastolic","value":10.5,"unit":"kPa"}]}"#

  static func sleep(_ value: String, from start: Int) -> String {
    #"{"type":"sleepAnalysis","start":"2024-01-01T0\#(start):00:00-05:00","end":"2024-01-01T0\#(start + 1):00:00-05:00","value":\#(value),"source":"Clip"}"#
  }

  /// A project whose reader writes these lines between its first and its last line.
  static func project(_ lines: [String]) throws -> Project {
    let project = try Project()
    let text = ([schema] + lines + [#"{"kind":"end","samples":\#(lines.count)}"#])
      .map { $0 + "\n" }.joined()
    try project.addPlugin(
      .query,
      members: [
        "kind": "\"reader\"", "series": "null",
        "output": #"{"type":"object","properties":{"type":{"enum":\#(types)}}}"#,
      ], program: "exec cat \"$here/answer\"")
    try project.write(text, to: "plugins/demo/answer")
    return project
  }

  static func query(_ type: String, _ project: Project, _ more: String...) throws
    -> Tool.Result
  {
    try project.run(
      [
        "query", type, "--data", project.export, "--reader", "demo", "--time-zone",
        "America/New_York", "--from", "2024-01-01", "--to", "2024-01-02", "--format", "json",
      ] + more + (try project.consent()))
  }

  @Test func `a reader can send workouts (R-22)`() throws {
    let found = try Self.query(
      "workout", try Self.project([Self.steps, Self.run]), "--interval", "1 day", "--items")
    #expect(found.status == 0, "\(found.errors)")
    #expect(
      found.output.contains(
        #""start": "2024-01-01T18:00:00-05:00", "end": "2024-01-01T18:40:00-05:00", "activity": "running", "source": "Clip", "duration": 2100, "distance": 6500, "energy": 410, "averageHeartRate": 151"#
      ), "\(found.output)")
    #expect(!found.errors.contains("warning"), "\(found.errors)")
  }

  @Test func `a reader can send correlations with their samples (X-12)`() throws {
    let project = try Self.project([Self.pressure])
    let found = try Self.query("bloodPressure", project, "--interval", "1 day", "--items")
    #expect(found.status == 0, "\(found.errors)")
    #expect(
      found.output.contains(#""start": "2024-01-01T07:00:00-05:00", "systolic": 121, "#),
      "\(found.output)")
    #expect(found.output.contains(#""source": "Cuff""#), "\(found.output)")
    let systolic = try Self.query("bloodPressureSystolic", project, "--interval", "1 day")
    #expect(systolic.output.contains(#""average": 121"#), "\(systolic.output)\(systolic.errors)")
  }

  @Test func `the example of a reader in the page of the protocol works`() throws {
    let lines = try String(
      contentsOf: repository.appending(
        path: "\(`The protocol of plug-ins`.goldens)/reader.jsonl"), encoding: .utf8)
    let project = try Self.project([])
    try project.write(lines, to: "plugins/demo/answer")
    for (type, answer) in [
      ("workout", #""duration": 2100, "distance": 6500, "energy": null, "averageHeartRate": 151"#),
      ("bloodPressure", #""systolic": 121, "diastolic": 79, "source": "Cuff""#),
    ] {
      let found = try Self.query(type, project, "--interval", "1 day", "--items")
      #expect(found.status == 0, "\(found.errors)")
      #expect(found.output.contains(answer), "\(found.output)")
      #expect(!found.errors.contains("warning"), "\(found.errors)")
    }
  }

  @Test func `categories are read by name and number, and reported if unknown (R-10)`() throws {
    let project = try Self.project([
      Self.sleep("\"asleepDeep\"", from: 1),
      Self.sleep("\"HKCategoryValueSleepAnalysisAsleepREM\"", from: 2), Self.sleep("3", from: 3),
      Self.sleep("\"asleepSideways\"", from: 4),
    ])
    try project.write(
      """
      title: Tried
      time_zone: America/New_York
      queries:
        tried: { type: sleepAnalysis, by: value, interval: 1 night, range: 2024-01-01 }

      """, to: "tried.yaml")
    let rendered = try `A plug-in that reads data`.render(project)
    #expect(rendered.status == 0, "\(rendered.errors)")
    let text = try project.text(of: "tried.md")
    #expect(text.contains("unknown"), "\(text)")
    for word in ["deep", "REM", "core"] {
      #expect(text.localizedCaseInsensitiveContains(word), "\(word) in \(text)")
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let line: String
    let message: String

    init(_ what: String, _ line: String, _ message: String) {
      self.what = what
      self.line = line
      self.message = message
    }

    var testDescription: String { what }
  }

  static func run(_ old: String, _ new: String) -> String { run.replacing(old, with: new) }
  static func pressure(_ old: String, _ new: String) -> String {
    pressure.replacing(old, with: new)
  }

  @Test(arguments: [
    Case(
      "a workout that ends before it starts",
      run("18:40:00-05:00\",\"duration", "17:40:00-05:00\",\"duration"),
      "export.xml:3: left out: it ends before it starts"),
    Case(
      "a workout of another century", run("2024-01-01T18", "1724-01-01T18"),
      "export.xml:3: left out: a date outside 1900–2200"),
    Case(
      "a local time", run("18:00:00-05:00", "18:00:00"),
      "export.xml:3: left out: a date is missing or unreadable"),
    Case(
      "an unknown activity", run("running", "juggling"),
      "unknown activity 'juggling', kept as 'other'"),
    Case(
      "statistics in another unit", run("\"km\"", "\"kg\""),
      "1 element or attribute left out, the unit does not fit the type: 1 WorkoutStatistics"),
    Case(
      "statistics of an unknown type", run("activeEnergyBurned", "joy"),
      "left out, an unknown type: 1 WorkoutStatistics"),
    Case(
      "an unknown event", run("\"pause\"", "\"snack\""),
      "left out, an unknown type: 1 WorkoutEvent"),
    Case(
      "an event at a local time", run("T18:20:00-05:00", "T18:20:00"),
      "left out, a date is missing or unreadable: 1 WorkoutEvent"),
    Case(
      "statistics twice", run("activeEnergyBurned", "distanceWalkingRunning"),
      "left out, the unit does not fit the type: 1 WorkoutStatistics"),
    Case(
      "an impossible leg", run(#""activities":[{"start":"2024"#, #""activities":[{"start":"1524"#),
      "left out, a date outside 1900–2200: 1 WorkoutActivity"),
    Case(
      "half a reading",
      pressure(#"{"type":"bloodPressureSystolic","value":121,"unit":"mmHg"},"#, ""),
      "export.xml:3: left out: no value"),
    Case(
      "a reading in another unit", pressure("kPa", "kg"),
      "export.xml:3: left out: the unit does not fit the type"),
    Case(
      "a reading without a unit", pressure(#","unit":"kPa""#, ""), "export.xml:3: left out: no unit"
    ),
    Case(
      "steps without a unit", steps.replacing(#""unit":"count","#, with: ""),
      "export.xml:3: left out: no unit"),
    Case(
      "steps at a local time", steps.replacing("08:00:00-05:00", with: "08:00:00"),
      "export.xml:3: left out: a date is missing or unreadable"),
    Case(
      "steps in another unit", steps.replacing("\"count\"", with: "\"kg\""),
      "export.xml:3: left out: the unit does not fit the type"),
  ])
  func `unusable objects from a reader are left out and reported`(_ example: Case) throws {
    let project = try Self.project([Self.steps, example.line])
    let found = try Self.query("stepCount", project, "--interval", "1 day")
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output.contains(#""sum": 12"#), "\(found.output)")
    let whole = try project.run(
      [
        "import", project.export, "--store", project.folder.path("health.store"), "--reader",
        "demo",
      ]
        + (try project.consent()))
    #expect(whole.status == 0, "\(whole.errors)")
    #expect(
      (whole.output + whole.errors).contains(example.message), "\(whole.output)\(whole.errors)")
  }

  @Test(arguments: [
    Case("no activity", run(#""activity":"running","#, ""), "'activity' is missing (line 3"),
    Case("a member more", run(#""events""#, #""html":1,"events""#), "unknown member 'html'"),
    Case(
      "a member more inside", run(#""sum":6.5"#, #""total":6.5"#), "unknown member 'total'"),
    Case(
      "a member twice", run(#""events""#, #""activity":"a","events""#),
      "duplicate key 'activity'"),
    Case("an amount as text", run("410", "\"410\""), "expected a number at /statistics/1/sum"),
    Case("1e400", run("410", "1e400"), "'1e400' is out of range"),
    Case("metadata in metadata", run("false}", "[]}"), "'HKIndoorWorkout' is not a string"),
    Case(
      "a list of nothing", run(#""events":["#, #""events":[7,"#), "expected an object at /events/0"),
    Case(
      "a duration of a reading", pressure(#""members""#, #""duration":1,"members""#),
      "no 'duration'"),
    Case("no members", pressure(#""members":["#, #""limbs":["#), "'members' is missing"),
    Case("another type", run(#""workout""#, #""food""#), "unknown value 'food' for 'type'"),
    Case("no JSON", "hello", "not JSON at byte 0 of the line"),
    Case(
      "a text amount", steps.replacing("12", with: "\"12\""), "an amount is written as a string"),
    Case(
      "a type that was not announced", steps.replacing("stepCount", with: "height"),
      "which was not announced"),
  ])
  func `a reader fails if it breaks the contract (W2, W3)`(_ example: Case) throws {
    let project = try Self.project([Self.steps, example.line])
    let failed = try Self.query("stepCount", project)
    #expect(failed.status == 6, "\(failed.errors)")
    #expect(failed.errors.contains("plug-in 'demo' broke the contract: "), "\(failed.errors)")
    #expect(failed.errors.contains(example.message), "\(failed.errors)")
  }
}
