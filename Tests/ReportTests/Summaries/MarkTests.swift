import Foundation
import Health
import JSON
import Languages
import Report
import TestSupport
import Testing

/// Marks are lines in figures and rows in tables, and are written or made of data.
@Suite struct `Marks` {
  static let day = 86_400.0
  static let monday = SummaryHistory.monday

  /// Steps of 30 days from 3 June 2024, runs on its 1st and 12th, a headache, fever and trips.
  static func store() throws -> InMemorySampleStore {
    func time(_ day: Double) -> Double { monday + day * Self.day }
    let steps = (0..<30).map { number in
      InMemorySampleStore.Sample(
        .stepCount, start: time(Double(number) + 0.5), end: time(Double(number) + 0.6),
        value: 1_000 + Double(number))
    }
    let symptoms: [InMemorySampleStore.Sample] = [
      // One run of three days, then a day on which it was absent, then another run.
      .init(category: .headache, start: time(2.5), value: 3),
      .init(category: .headache, start: time(3.1), end: time(4.2), value: 2),
      .init(category: .headache, start: time(6.5), value: 1),
      .init(category: .headache, start: time(8.5), value: 0),
      .init(category: .fever, start: time(3.5), value: 4),
      .init(category: .appetiteChanges, start: time(9.5), value: 1),
    ]
    let zones = ["Etc/UTC", "Etc/UTC", "America/New_York", "America/Toronto", "Etc/UTC", "Nowhere"]
    let workouts = zones.enumerated().map { number, zone in
      var facts = ImportedFacts(
        start: time(Double(number) * 2.2 + 0.3), end: time(Double(number) * 2.2 + 0.35),
        source: "App")
      facts.metadata = MetadataSet(entries: [.init(key: HKMetadataKeyTimeZone, value: zone)])
      let activity = number % 5 == 0 ? "Running" : "Yoga"
      return ImportedWorkout(activityType: "HKWorkoutActivityType" + activity, facts: facts)
    }
    return try InMemorySampleStore(
      steps + symptoms, workouts: workouts, exportDate: monday + 40 * day)
  }

  static func read(_ keys: String, _ query: String = "") -> (ReportDefinition?, [Diagnostic]) {
    let text = """
      title: A
      time_zone: UTC
      \(keys)
      queries:
        a: { type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-07-03\(query) }
        runs: { type: workout, activity: running, interval: 1 week, range: all }
        sleep: { type: sleepAnalysis, interval: 1 night, range: 2024-06-03 .. 2024-07-03 }
      sections: [{ chart: a }, { coverage: all }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    return (definition, diagnostics)
  }

  static func report(
    _ keys: String, _ query: String = "", isPublished: Bool = false
  ) throws -> EvaluatedReport {
    let (definition, diagnostics) = read(keys, query)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition), store: store(), now: 0, isPublished: isPublished)
  }

  @Test func `a list has those of the definition, and counts those of data`() throws {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: UTC
          marks: { 2024-06-10: tablets, 2024-06-04: drops }
          marks_from: [headache, fever]
          queries: { a: { type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-07-03 } }
          sections: [{ marks: all }, { coverage: all }]
          """), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: Self.store(), now: 0)
    let rows = report.markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.replacing("\u{A0}", with: " ").split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
    }
    let own = try #require(rows.firstIndex { $0.hasSuffix(", drops") })
    #expect(rows[own + 1].hasSuffix(", tablets"))
    let counted = try #require(rows.firstIndex { $0.hasPrefix("Headache, 2, ") })
    #expect(counted > own && rows[counted].contains("Jun 11"), "\(rows)")
    #expect(rows[counted + 1].hasPrefix("Fever, 1, "), "\(rows)")
  }

  private func marks(_ sources: String) throws -> [String] {
    try #require(try Self.report("marks_from: \(sources)").results["a"]).marks.map {
      "\($0.date) \($0.text)"
    }
  }

  @Test func `text charts show the numbers of marks, and list them`() throws {
    let report = try Self.report(
      "marks: { 2024-06-08: new watch, 2024-06-10: \"*flu* `x`\" }",
      ", marks: { 2024-06-10: fever }")
    let lines = report.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains { $0.hasPrefix("Sat Jun") && $0.hasSuffix("← 1") })
    #expect(lines.contains { $0.hasPrefix("Mon Jun 10") && $0.hasSuffix("← 2") })
    #expect(lines.contains("1  June 8, 2024: new watch"))
    #expect(lines.contains("2  June 10, 2024: *flu* 'x'; fever"))
  }

  @Test func `workouts of a query are marks`() throws {
    #expect(try marks("runs") == ["2024-06-03 Running", "2024-06-14 Running"])
    // A query is not marked with its own workouts.
    #expect(try Self.report("marks_from: runs").results["runs"]?.marks.isEmpty == true)
  }

  @Test func `each run of days with a symptom is a mark`() throws {
    #expect(try marks("headache") == ["2024-06-05 headache", "2024-06-11 headache"])
    #expect(
      try marks("[symptoms]") == [
        "2024-06-05 headache", "2024-06-06 fever", "2024-06-11 headache",
      ])
  }

  @Test func `changes of the time zone are marks if the clock changes`() throws {
    #expect(
      try marks("time_zones") == [
        "2024-06-07 time zone America/New_York", "2024-06-12 time zone Etc/UTC",
      ])
  }

  @Test func `marks from data are counted in the digest of the data`() throws {
    func spans(_ keys: String) throws -> [String] {
      try Self.report(keys).spansRead.map(\.type.identifier)
    }
    let headache = HKCategoryType(.headache).identifier
    #expect(try !spans("week_starts: monday").contains(headache))
    #expect(try spans("marks_from: headache").contains(headache))
  }

  @Test func `a symptom that the data does not have is a warning`() throws {
    let (definition, _) = Self.read("marks_from: [headache, chills]")
    let warnings = try #require(definition).warnings(of: Self.store()).map(\.message)
    #expect(warnings.filter { $0.contains("chills") }.count == 1)
    #expect(!warnings.contains { $0.contains("headache") })
  }

  @Test func `the latest of very many marks are shown, with a warning`() throws {
    let samples = (0..<400).map { number in
      InMemorySampleStore.Sample(
        category: .headache, start: Self.monday + Double(number) * 2 * Self.day, value: 3)
    }
    let store = try InMemorySampleStore(
      samples + [.init(.stepCount, start: Self.monday, value: 5)],
      exportDate: Self.monday + 900 * Self.day)
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: UTC
          marks_from: headache
          queries: { a: { type: stepCount, interval: 1 day, range: 2024-06-03 .. 2026-10-01 } }
          """), registry: .tested)
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    let result = try #require(report.results["a"])
    #expect(result.marks.count == 200)
    #expect(result.warnings == ["the latest 200 of 400 marks from data are shown"])
    #expect(report.markdown.contains("180 earlier dates have a line without a number."))
  }

  struct Mistake: Sendable {
    let keys: String, message: String
    var help: String?
  }

  @Test(arguments: [
    Mistake(keys: "marks_from: []", message: "'marks_from' is empty"),
    Mistake(
      keys: "marks_from: headach", message: "unknown source of marks 'headach'",
      help: "did you mean 'headache'?"),
    Mistake(
      keys: "marks_from: time_zone", message: "unknown source of marks 'time_zone'",
      help: "did you mean 'time_zones'?"),
    Mistake(
      keys: "marks_from: sleep", message: "'sleep' is neither a query of workouts nor a symptom"),
    Mistake(
      keys: "marks_from: menstrualFlow",
      message: "'menstrualFlow' is neither a query of workouts nor a symptom"),
  ])
  func `a source of marks that does not exist is a mistake`(_ example: Mistake) throws {
    let diagnostic = try #require(Self.read(example.keys).1.first)
    #expect(diagnostic.message == example.message)
    if let help = example.help { #expect(diagnostic.help == help) }
  }

  /// The mistakes of a definition that is published.
  private func refusal(_ keys: String) throws -> String {
    let errors = #expect(throws: DefinitionErrors.self) {
      try Self.report(keys, isPublished: true)
    }
    return errors?.description ?? ""
  }

  /// A published date is a week or a month, and no finer.
  @Test(arguments: [
    ("month", #"[{"date":"2024-06","unit":"month","text":"new"}]"#, "June 2024: new"),
    ("week", #"[{"date":"2024-06-03","unit":"week","text":"new"}]"#, "Week of Jun 3, 2024: new"),
  ])
  func `a published mark names its week or month`(
    _ dates: String, _ json: String, _ row: String
  ) throws {
    let definition = """
      title: A
      time_zone: UTC
      privacy: { dates: \(dates) }
      queries:
        a: { type: stepCount, interval: 1 \(dates), range: all, marks: { 2024-06-08: new } }
      sections: [{ table: a }]
      """
    let (read, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: definition), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(read), store: Self.store(), now: 0, isPublished: true)
    let text = report.json.text
    #expect(text.filter { !$0.isWhitespace }.contains("\"marks\":\(json)"), "\(text)")
    #expect(report.markdown.contains(row), "\(report.markdown)")
    #expect(!(text + report.markdown).contains("2024-06-08"))
  }

  @Test func `published reports refuse trips, and marks that privacy hides`() throws {
    #expect(
      try refusal("marks_from: time_zones").contains(
        "has marks of time zones, which a published report hides"))
    #expect(
      try refusal("marks_from: runs\nprivacy: { hide: [runs] }").contains(
        "'a' has marks of the hidden query 'runs'"))
    #expect(
      try refusal("marks_from: runs\nprivacy: { digits: 2 }").contains("shows single samples"))
    // The text of a mark can have the name of a source.
    #expect(
      try refusal("marks: { 2024-06-05: with the App }").contains(
        "'App' is a source or a device in the data"))
  }

  @Test func `a published report says that marks reveal dates`() throws {
    let report = try Self.report("marks_from: [runs, headache]", isPublished: true)
    let facts = report.revelations?.first { $0.title == "Steps" }?.facts ?? []
    #expect(facts.contains(.datesOfWorkouts) && facts.contains(.datesOfSymptoms))
  }

  @Test(arguments: [
    ("month", "2024-05-01 .. 2024-06-30", ["June 2024"]),
    ("week", "2024-06-03 .. 2024-06-30", ["Week of June 3, 2024", "Week of Jun 3, 2024"]),
  ])
  func `marks of a published report tell no day that privacy hides`(
    _ unit: String, _ range: String, _ dates: [String]
  ) throws {
    let text = """
      title: A
      time_zone: UTC
      locale: en_US
      marks: { 2024-06-06: flu }
      privacy: { dates: \(unit) }
      queries: { a: { type: stepCount, interval: 1 \(unit), range: \(range) } }
      sections: [{ chart: a, style: bars }, { table: a }]
      """
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    let report = try EvaluatedReport(
      #require(definition), store: Self.store(), now: 0, isPublished: true)
    // The table repeats the chart, so only the page has it.
    let markdown = report.pageMarkdown
    let shown = dates.reduce(0) { $0 + markdown.ranges(of: "\($1): flu").count }
    // The list below the chart, and the row of the table.
    #expect(shown >= 2 && shown == markdown.ranges(of: ": flu").count, "\(markdown)")
    #expect(!markdown.contains("Jun 1, 2024") && !markdown.contains("June 1, 2024: "))
  }
}
