import CommandSupport
import Foundation
import TestSupport
import Testing

/// A report of the past can be rendered again as it was, whatever data was added since (R-4).
@Suite(.waitsForPrograms) struct `A report of the past` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write(Self.definition, to: "past.yaml")
  }

  /// Without `time_zone`, so that the time zone of the data is used.
  static let definition = """
    title: The past
    queries:
      month: { type: stepCount, statistics: [sum, most_recent, duration, count], range: month to date }
      days: { type: stepCount, interval: 1 day, range: 2024-01-08 .. 2024-01-20, by: source }
      everything: { type: stepCount, interval: 1 week }
      filtered: { type: stepCount, interval: 1 week, where: { source: [Newcomer], value: ">= 40" } }
      manual: { type: stepCount, range: last 7 days, where: { manual: exclude, value: ">= 40" } }
      mass: { type: bodyMass, statistics: [average, most_recent], interval: 1 week, by: source }
      heart: { type: heartRate, statistics: [average, minimum], interval: 1 hour, range: this week }
      sleep: { type: sleepAnalysis, statistics: [duration, count], interval: 1 night, range: this week }
      later: { type: flightsClimbed, interval: 1 week }
    """

  static func record(
    _ type: String, _ value: String, _ unit: String?, from start: String, to end: String,
    source: String = "Alpha", zone: String? = nil, byHand: Bool = false
  ) -> String {
    let zone = zone.map { ExportText.metadata("HKTimeZone", $0) }
    let mark = byHand ? ExportText.metadata("HKWasUserEntered", "1") : ""
    return ExportText.record(
      type: "HK\(unit == nil ? "Category" : "Quantity")TypeIdentifier\(type)", value: value,
      unit: unit, source: source, start: "\(start) +0000", end: "\(end) +0000",
      inside: (zone ?? "") + mark)
  }

  static func steps(
    _ day: String, _ hours: ClosedRange<Int>, _ value: Int, source: String, zone: String? = nil,
    byHand: Bool = false
  ) -> String {
    func clock(_ hour: Int) -> String { "\(day) \(hour < 10 ? "0" : "")\(hour):00:00" }
    return record(
      "StepCount", "\(value)", "count", from: clock(hours.lowerBound), to: clock(hours.upperBound),
      source: source, zone: zone, byHand: byHand)
  }

  static func sleep(_ start: String, _ end: String) -> String {
    record(
      "SleepAnalysis", "HKCategoryValueSleepAnalysisAsleepCore", nil, from: start, to: end,
      zone: "Europe/Berlin")
  }

  /// Two apps, of which Beta has the newer samples; kilograms; a time zone; samples that last
  /// beyond the evening of January 15 in Berlin; and a sample of every kind around noon of that
  /// day.
  static let past = [
    steps("2024-01-08", 8...10, 600, source: "Alpha", byHand: true),
    steps("2024-01-08", 9...11, 400, source: "Beta"),
    steps("2024-01-14", 8...10, 800, source: "Alpha"),
    steps("2024-01-14", 9...11, 500, source: "Beta"),
    steps("2024-01-15", 10...14, 480, source: "Beta"),
    steps("2024-01-15", 22...23, 60, source: "Alpha"),
    record(
      "StepCount", "90", "count", from: "2024-01-15 22:30:00", to: "2024-01-16 00:00:00",
      source: "Beta"),
    record(
      "BodyMass", "80.1", "kg", from: "2024-01-02 07:00:00", to: "2024-01-02 07:00:00",
      zone: "Europe/Berlin"),
    record("BodyMass", "176.3", "lb", from: "2024-01-09 07:00:00", to: "2024-01-09 07:00:00"),
    record("BodyMass", "80.7", "kg", from: "2024-01-15 07:00:00", to: "2024-01-15 07:00:00"),
    record(
      "HeartRate", "60", "count/min", from: "2024-01-15 10:30:00", to: "2024-01-15 11:30:00"),
    record(
      "HeartRate", "90", "count/min", from: "2024-01-15 11:10:00", to: "2024-01-15 11:10:00"),
    record(
      "HeartRate", "70", "count/min", from: "2024-01-15 22:50:00", to: "2024-01-15 23:20:00"),
    sleep("2024-01-14 22:00:00", "2024-01-15 05:00:00"),
    sleep("2024-01-15 22:30:00", "2024-01-16 05:00:00"),
  ]

  /// Later samples, which would change the order of sources, the unit, the time zone, the values
  /// and the known names.
  static let later =
    (16...25).flatMap { day in
      [
        steps("2024-01-\(day)", 8...10, 1_000, source: "Alpha", zone: "Asia/Tokyo"),
        steps("2024-01-\(day)", 9...10, 1_000, source: "Newcomer", zone: "Asia/Tokyo"),
        record(
          "BodyMass", "170.\(day)", "lb", from: "2024-01-\(day) 07:00:00",
          to: "2024-01-\(day) 07:00:00", source: "Beta", zone: "Asia/Tokyo"),
        record(
          "HeartRate", "50", "count/min", from: "2024-01-\(day) 07:00:00",
          to: "2024-01-\(day) 08:00:00"),
        sleep("2024-01-\(day) 22:30:00", "2024-01-\(day) 23:00:00"),
        record(
          "FlightsClimbed", "3", "count", from: "2024-01-\(day) 07:00:00",
          to: "2024-01-\(day) 07:10:00"),
      ]
    }

  /// The Markdown and the JSON of a report.
  private func render(
    _ data: String, asOf: String, _ more: String..., named name: String
  ) throws -> [String] {
    let result = try Tool.run(
      [
        "render", folder.path("past.yaml"), "--data", data, "--as-of", asOf, "--out",
        folder.path(name), "--format", "markdown,json", "--quiet",
      ] + more)
    #expect(result.status == 0, "\(result.errors)")
    return [
      try folder.text(of: "\(name)/past.md"), try folder.text(of: "\(name)/past.json"),
    ]
  }

  private func documents() throws -> (past: String, whole: String) {
    (
      try folder.write(ExportText.document(Self.past.joined(separator: "\n")), to: "past.xml"),
      try folder.write(
        ExportText.document((Self.past + Self.later).joined(separator: "\n")), to: "whole.xml")
    )
  }

  @Test(arguments: [
    "2024-01-15", "2024-01-15 12:00", "2024-01-15T11:00:00Z", "2024-01-15 23:59:59", "2024-01-07",
    "2024-01-15T22:45:00+00:00",
  ])
  func `a past report is the same from past data and from data that goes on`(
    _ asOf: String
  ) throws {
    let (past, whole) = try documents()
    // Samples that start at `as_of` or later are left out of the data that ends there.
    let expected = try render(past, asOf: asOf, "--no-cache", named: "expected")
    #expect(expected[0].contains(", later data is ignored, in Europe/Berlin,"), "\(expected[0])")
    #expect(try render(whole, asOf: asOf, "--no-cache", named: "memory") == expected)
    let store = folder.path("health.store")
    let imported = try Tool.run("import", whole, "--store", store)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try render(store, asOf: asOf, named: "store") == expected)
  }

  @Test func `a past report ignores time zones that were recorded later`() throws {
    try folder.write(Self.definition + "\ntime_zone: Asia/Tokyo\n", to: "past.yaml")
    let (past, whole) = try documents()
    let expected = try render(past, asOf: "2024-01-15", "--no-cache", named: "expected")
    #expect(expected[0].contains("'Asia/Tokyo', but the data was recorded in"), "\(expected[0])")
    #expect(try render(whole, asOf: "2024-01-15", "--no-cache", named: "memory") == expected)
    let now = try render(whole, asOf: "export", "--no-cache", named: "now")
    #expect(!now[0].contains("but the data was recorded in"))
  }

  @Test func `a past month to date has the samples that had started by then`() throws {
    let (_, whole) = try documents()
    let page = try render(whole, asOf: "2024-01-15", named: "page")[0]
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| Jan 1, 2024") })
    // Beta comes first, because it had the newer samples by then. A third of its 90 steps from
    // 23:30 to 1:00 fell before midnight. Beta counts 400 + 500 + 480 + 30, and Alpha counts 300 +
    // 400 + 30 in the gaps. Fewer than half of the days have data (R-5b).
    #expect(
      row.split(separator: "|").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        == ["(2,140)", "90", "(11:00)", "7"])
    let month = try Tool.run(
      "query", "stepCount", "--data", whole, "--as-of", "2024-01-15", "--range", "month to date",
      "--interval", "1 month")
    #expect(
      month.output == """
        Month                                  Steps
        January 2024 (until Jan 16, 12:00\u{202F}AM)  2,140

        """, "\(month.errors)")
  }

  @Test func `a sample is cut at as_of as at the end of an interval (RT-19)`() throws {
    let data = try folder.write(
      ExportText.document(
        Self.steps("2024-06-03", 10...12, 600, source: "Alpha")
          + Self.steps("2024-06-04", 8...9, 90, source: "Alpha")
      ).replacing("2024-02-04 10:00:00 -0800", with: "2024-06-30 00:00:00 +0000"), to: "june.xml")
    let result = try Tool.run(
      "query", "stepCount", "--data", data, "--as-of", "2024-06-03 11:30", "--time-zone", "UTC",
      "--from", "2024-06-03", "--to", "2024-06-05", "--interval", "1 day", "--statistics",
      "sum,count")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        Day                           Steps  Samples
        Jun 3, 2024 (until 11:30\u{202F}AM)    450        1
        Jun 4, 2024 (ahead)               ·        ·

        """)
  }

  @Test func `a night is cut at as_of`() throws {
    let (_, whole) = try documents()
    let result = try Tool.run(
      "query", "sleepAnalysis", "--data", whole, "--as-of", "2024-01-15T22:45:00Z", "--from",
      "2024-01-15", "--to", "2024-01-17", "--interval", "1 night", "--statistics", "duration,count")
    #expect(
      result.output == """
        Night                                  Sleep (h:min)  Count
        Jan 15, 2024                                    7:00      1
        Jan 16, 2024 (until Jan 15, 11:45\u{202F}PM)           0:15      1

        """, "\(result.errors)")
  }

  @Test(arguments: ["export", "latest", "now"])
  func `export, latest and now as --as-of cut off no data`(_ asOf: String) throws {
    let data = try folder.write(
      ExportText.document(Self.steps("2024-06-03", 10...12, 600, source: "Alpha")), to: "late.xml")
    // The sample is dated later than the export.
    let result = try Tool.run(
      "query", "stepCount", "--data", data, "--as-of", asOf, "--time-zone", "UTC", "--format",
      "csv")
    #expect(result.output.contains(",600"), "\(result.output)")
  }

  @Test func `a plug-in gets the samples that had started by as_of, cut at as_of`() throws {
    let project = try PluginProject()
    try project.addPlugin(
      .query,
      members: ["series": #"[{"type":"stepCount"},{"type":"sleepAnalysis"},{"type":"workout"}]"#],
      program: "tr -d '\\n' >&2; echo >&2; exec cat \"$here/answer\"")
    try project.write(PluginProject.Kind.query.answer, to: "plugins/demo/answer")
    try project.writeDefinition(.query)
    let sleep = Self.record(
      "SleepAnalysis", "HKCategoryValueSleepAnalysisAsleepCore", nil, from: "2024-01-01 12:00:00",
      to: "2024-01-01 20:00:00")
    let workouts = [13, 16].map { hour in
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"Alpha\""
        + " startDate=\"2024-01-01 \(hour):00:00 +0000\" endDate=\"2024-01-01 18:00:00 +0000\"/>"
    }
    try project.folder.write(
      ExportText.document(
        (workouts + [
          Self.steps("2024-01-01", 14...16, 600, source: "Alpha"),
          Self.steps("2024-01-01", 15...17, 600, source: "Beta"), sleep,
        ]).joined(separator: "\n")), to: "export.xml")
    let result = try project.renderAllowed("--as-of", "2024-01-01T14:30:00Z")
    #expect(result.status == 0, "\(result.errors)")
    let moment = "2024-01-01T09:30:00-05:00"
    for text in [
      "\"asOf\": \"\(moment)\"", "\"knownUntil\": \"\(moment)\"", "\"sources\": [\"Alpha\"]",
      "\"start\": \"2024-01-01T09:00:00-05:00\", \"end\": \"\(moment)\", \"value\": 150, ",
      "\"end\": \"\(moment)\", \"value\": \"HKCategoryValueSleepAnalysisAsleepCore\"",
      "\"start\": \"2024-01-01T08:00:00-05:00\", \"end\": \"2024-01-01T13:00:00-05:00\", \"activity\"",
    ] {
      #expect(result.errors.contains(text), "\(text) in \(result.errors)")
    }
    #expect(!result.errors.contains("\"source\": \"Beta\""))
    #expect(!result.errors.contains("T11:00:00-05:00"))
  }
}
