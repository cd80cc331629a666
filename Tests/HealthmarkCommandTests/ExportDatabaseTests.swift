import CommandSupport
import Foundation
import TestSupport
import Testing

/// Databases that `export` writes, read with Python's `sqlite3`.
@Suite(.waitsForPrograms, .enabled(if: ParsedMail.havePython, "python3 is missing"))
struct `The database of healthmark export` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  var database: String { folder.path("health.db") }

  /// Writes the database with a time zone, and returns what the command prints.
  @discardableResult
  func export(_ data: String, _ arguments: String..., status: Int32 = 0) throws -> String {
    let result = try Tool.run(
      ["export", data, "--out", database, "--time-zone", "America/New_York"] + arguments)
    #expect(result.status == status, "\(result.errors)")
    return result.errors
  }

  func python(_ arguments: String...) throws -> String {
    let script = repository.appending(path: "Tests/Tables/database.py").path
    let result = try ToolProcess(
      [script] + arguments, executable: ParsedMail.python,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    ).finish()
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  /// The rows of a query, each as a list in JSON.
  func rows(_ sql: String) throws -> [String] {
    try python("query", database, sql).split(separator: "\n").map(String.init)
  }

  func data(_ elements: String...) throws -> String {
    try folder.write(ExportText.document(elements.joined(separator: "\n")), to: "export.xml")
  }

  static let steps = ExportText.record()

  @Test func `a database has what JSON Lines have, and its references and indices are sound`()
    throws
  {
    let data = try SampleArchive.store(days: 20, end: "2024-03-20")
    let lines = folder.path("all.jsonl")
    try export(data)
    #expect(try Tool.run("export", data, "--out", lines).status == 0)
    let counts = try python("compare", database, lines).split(separator: "\n").compactMap {
      Int($0)
    }
    // Samples, workouts and correlations.
    #expect(counts.count == 3)
    #expect(zip(counts, [10_000, 2, 0]).allSatisfy { $0 > $1 }, "\(counts)")
    #expect(
      try rows("SELECT count(*) > 0, sum(sample IS NULL) FROM correlation_member") == ["[1, 0]"])
    #expect(
      try rows(
        "SELECT name FROM type WHERE samples != (SELECT count(*) FROM sample WHERE type = name)"
          + " AND kind NOT IN ('workout', 'correlation')") == [])
    // All samples of a type have one unit.
    #expect(
      try rows(
        "SELECT count(*) FROM sample JOIN type ON type.name = type WHERE sample.unit IS NOT"
          + " type.unit") == ["[0]"])
  }

  @Test func `a database has the workouts, the rings, the pairs and the sums of tables`() throws {
    let data = try SampleArchive.store(days: 20, end: "2024-03-20")
    try export(data)
    let tables = folder.path("tables")
    #expect(try Tool.run("export", data, "--out", "\(tables)/", "--utc").status == 0)
    let counts = try python("tables", database, tables).split(separator: "\n").compactMap {
      Int($0)
    }
    // Workouts, rings, pairs of blood pressure and samples.
    #expect(counts.count == 4)
    #expect(zip(counts, [2, 15, 0, 10_000]).allSatisfy { $0 > $1 }, "\(counts)")
  }

  @Test func `the same data gives the same bytes with the mode 0600`() throws {
    let data = try SampleArchive.store(days: 20, end: "2024-03-20")
    try export(data)
    let first = try folder.bytes(of: "health.db")
    try export(data)
    #expect(try folder.bytes(of: "health.db") == first)
    #expect(first.count > 1 << 20)
    let attributes = try FileManager.default.attributesOfItem(atPath: database)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names == ["health.db"])
  }

  @Test func `a sample keeps its unit, its word, its device, its metadata and its own time zone`()
    throws
  {
    let weight = "HKQuantityTypeIdentifierBodyMass"
    let sleep = "HKCategoryTypeIdentifierSleepAnalysis"
    let device = "&lt;&lt;HKDevice: 0x28&gt;, name:Apple Watch, hardware:Watch6,1&gt;"
    let data = try data(
      ExportText.record(type: weight, value: "80.5", unit: "kg", source: "Scale", device: device),
      ExportText.record(
        type: weight, value: "81", unit: "kg", start: ExportText.minute(1),
        end: ExportText.minute(1)),
      ExportText.record(
        type: weight, value: "100", unit: "lb", source: "Old",
        created: "2024-01-03 09:00:00 +0000", start: ExportText.minute(2),
        end: ExportText.minute(2)),
      ExportText.record(
        type: sleep, value: "HKCategoryValueSleepAnalysisAsleepREM", unit: nil,
        start: "2024-01-01 23:30:00 +0000", end: "2024-01-02 00:30:00 +0000",
        inside: ExportText.metadata("HKTimeZone", "Asia/Tokyo")),
      ExportText.record(
        type: sleep, value: "HKCategoryValueSleepAnalysisDreaming", unit: nil,
        start: ExportText.minute(3), end: ExportText.minute(4)),
      ExportText.record(
        type: "HKCategoryTypeIdentifierMindfulSession", value: nil, unit: nil,
        inside: ExportText.metadata("HKWasUserEntered", "1")))
    try export(data)
    #expect(
      try rows(
        "SELECT type, start_time, start_unix, value, word, unit, recorded_value, recorded_unit,"
          + " source_version, metadata FROM sample") == [
          #"["bodyMass", "2023-12-31T19:01:00-05:00", 1704067260.0, 81.0, null, "kg", null, null, "17.0", null]"#,
          #"["bodyMass", "2023-12-31T19:02:00-05:00", 1704067320.0, 45.359237, null, "kg", 100.0, "lb", "17.0", null]"#,
          #"["bodyMass", "2024-01-01T03:00:00-05:00", 1704096000.0, 80.5, null, "kg", null, null, "17.0", null]"#,
          #"["mindfulSession", "2024-01-01T03:00:00-05:00", 1704096000.0, null, null, null, null, null, "17.0", "{\"HKWasUserEntered\": \"1\"}"]"#,
          #"["sleepAnalysis", "2023-12-31T19:03:00-05:00", 1704067380.0, -1.0, "unknown", null, null, null, "17.0", null]"#,
          #"["sleepAnalysis", "2024-01-02T08:30:00+09:00", 1704151800.0, 5.0, "asleepREM", null, null, null, "17.0", "{\"HKTimeZone\": \"Asia/Tokyo\"}"]"#,
        ])
    // The day is that of the clock where the sample was taken.
    #expect(
      try rows("SELECT local_day, word, minutes, source FROM sleep") == [
        #"["2023-12-31", "unknown", 1.0, "Phone"]"#, #"["2024-01-02", "asleepREM", 60.0, "Phone"]"#,
      ])
    #expect(
      try rows("SELECT local_day, value, unit, source, device FROM body_mass") == [
        #"["2023-12-31", 81.0, "kg", "Phone", null]"#,
        #"["2023-12-31", 45.359237, "kg", "Old", null]"#,
        #"["2024-01-01", 80.5, "kg", "Scale", "Apple Watch"]"#,
      ])
    #expect(
      try rows("SELECT name, hardware_version FROM device") == [#"["Apple Watch", "Watch6,1"]"#])
    #expect(
      try rows("SELECT creation_time FROM sample WHERE creation_time IS NOT NULL")
        == [#"["2024-01-03T04:00:00-05:00"]"#])
    #expect(
      try rows("SELECT name, kind, combines_by, unit, samples FROM type") == [
        #"["bodyMass", "quantity", "average", "kg", 3]"#,
        #"["mindfulSession", "category", null, null, 1]"#,
        #"["sleepAnalysis", "category", null, null, 2]"#,
      ])
  }

  @Test func `workouts, legs, rings and pairs of blood pressure have rows`() throws {
    let dates = ExportText.dates
    func pressure(_ type: String, _ value: Int) -> String {
      "<Record type=\"HKQuantityTypeIdentifierBloodPressure\(type)\" sourceName=\"Cuff\""
        + " unit=\"mmHg\" \(dates) value=\"\(value)\"/>"
    }
    let pair = pressure("Systolic", 121) + pressure("Diastolic", 79)
    let distance =
      "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceCycling\" \(dates) sum=\"10.1\""
      + " unit=\"km\"/>"
    let data = try data(
      pair,
      "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Cuff\""
        + " \(dates)>\(pair)</Correlation>",
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" sourceName=\"Ride\""
        + " sourceVersion=\"6.2\" \(dates) duration=\"8.5\" durationUnit=\"min\">\(distance)"
        + "<WorkoutEvent type=\"HKWorkoutEventTypePause\" date=\"2024-01-01 08:05:00 +0000\"/>"
        + "<WorkoutActivity uuid=\"5E0E7F3C-4C6F-4F0A-9C53-0E7B44C0B5A1\" \(dates)"
        + " duration=\"4\" durationUnit=\"min\">\(distance)</WorkoutActivity></Workout>",
      "<ActivitySummary dateComponents=\"2024-01-01\" activeEnergyBurned=\"300.5\""
        + " activeEnergyBurnedGoal=\"500\" activeEnergyBurnedUnit=\"Cal\""
        + " appleExerciseTime=\"30\" appleExerciseTimeGoal=\"40\" appleStandHours=\"9\""
        + " appleStandHoursGoal=\"12\"/>")
    try export(data)
    #expect(
      try rows("SELECT local_day, systolic, diastolic, unit, source FROM blood_pressure")
        == [#"["2024-01-01", 121.0, 79.0, "mmHg", "Cuff"]"#])
    #expect(
      try rows(
        "SELECT m.type, m.value, sample.value FROM correlation_member AS m JOIN sample"
          + " ON sample.id = m.sample") == [
          #"["bloodPressureSystolic", 121.0, 121.0]"#, #"["bloodPressureDiastolic", 79.0, 79.0]"#,
        ])
    #expect(
      try rows("SELECT activity, duration_s, distance_m, energy_kcal, source_version FROM workout")
        == [#"["cycling", 510.0, 10100.0, null, "6.2"]"#])
    #expect(
      try rows("SELECT workout, leg, duration_s, distance_m FROM workout_leg")
        == ["[1, 1, 240.0, 10100.0]"])
    #expect(
      try rows("SELECT workout, workout_leg, type, sum, unit FROM workout_statistic") == [
        #"[1, null, "distanceCycling", 10.1, "km"]"#, #"[1, 1, "distanceCycling", 10.1, "km"]"#,
      ])
    #expect(
      try rows("SELECT workout, type, start_time, duration_s FROM workout_event")
        == [#"[1, "pause", "2024-01-01T03:05:00-05:00", null]"#])
    #expect(
      try rows("SELECT * FROM activity_summary")
        == [#"["2024-01-01", 300.5, 500.0, null, null, 30.0, 40.0, 9.0, 12.0]"#])
    // A pair that is exported without its samples has its values.
    try export(data, "--types", "bloodPressure")
    #expect(
      try rows("SELECT count(*), sum(sample IS NULL), sum(value) FROM correlation_member")
        == ["[2, 2, 200.0]"])
    #expect(try rows("SELECT name FROM type") == [#"["bloodPressure"]"#])
    #expect(try rows("SELECT count(*) FROM sample") == ["[0]"])
  }

  @Test func `pairs that share a value lead to one sample, and no number is infinite`() throws {
    func pressure(_ type: String, _ value: String) -> String {
      "<Record type=\"HKQuantityTypeIdentifierBloodPressure\(type)\" sourceName=\"Cuff\""
        + " unit=\"mmHg\" \(ExportText.dates) value=\"\(value)\"/>"
    }
    func pair(_ systolic: String) -> String {
      let values = pressure("Systolic", systolic) + pressure("Diastolic", "80")
      return values
        + "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Cuff\""
        + " \(ExportText.dates)>\(values)</Correlation>"
    }
    try export(
      data(
        pair("120"), pair("130"), pair("inf"),
        "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"Cuff\""
          + " \(ExportText.dates) duration=\"1e308\" durationUnit=\"hr\"/>"))
    #expect(
      try rows(
        "SELECT m.correlation, m.type, m.value, m.word, sample.value FROM correlation_member AS m"
          + " LEFT JOIN sample ON sample.id = m.sample ORDER BY m.id") == [
          #"[1, "bloodPressureSystolic", 120.0, null, 120.0]"#,
          #"[1, "bloodPressureDiastolic", 80.0, null, 80.0]"#,
          #"[2, "bloodPressureSystolic", 130.0, null, 130.0]"#,
          #"[2, "bloodPressureDiastolic", 80.0, null, 80.0]"#,
          #"[3, "bloodPressureSystolic", null, "inf", null]"#,
          #"[3, "bloodPressureDiastolic", 80.0, null, 80.0]"#,
        ])
    #expect(try rows("SELECT count(*), count(DISTINCT value) FROM sample") == ["[3, 3]"])
    #expect(
      try rows("SELECT systolic, diastolic FROM blood_pressure")
        == ["[120.0, 80.0]", "[130.0, 80.0]", "[null, 80.0]"])
    #expect(try rows("SELECT activity, duration_s FROM workout") == [#"["yoga", null]"#])
  }

  @Test func `sums by day stay apart by source, and the database says why`() throws {
    let data = try data(
      Self.steps, ExportText.record(value: "9", source: "Watch"),
      ExportText.record(
        value: "5", start: "2024-01-02 04:30:00 +0000", end: "2024-01-02 06:00:00 +0000"))
    try export(data)
    #expect(
      try rows("SELECT * FROM steps_by_day ORDER BY local_day, source") == [
        #"["2024-01-01", "Phone", 15.0, "count", 2]"#, #"["2024-01-01", "Watch", 9.0, "count", 1]"#,
      ])
    let about = try rows("SELECT * FROM about")
    #expect(about.contains(#"["format", "healthmark samples 1"]"#))
    #expect(about.contains(#"["time_zone", "America/New_York"]"#))
    #expect(about.contains(#"["known_until", "2024-02-04T13:00:00-05:00"]"#))
    #expect(about.contains { $0.contains("adding up all sources counts them twice") })
    #expect(!about.contains { $0.contains("loss") })
    let errors = try export(data, "--types", "stepCount,heartRate", "--range", "2024-01-02")
    #expect(errors.contains("no samples of 'heartRate', 'stepCount' start in the range"))
    #expect(
      try rows("SELECT * FROM about WHERE name LIKE 'range%' OR name LIKE 'chosen%'") == [
        #"["chosen_type", "stepCount"]"#, #"["chosen_type", "heartRate"]"#,
        #"["range_start", "2024-01-02T00:00:00-05:00"]"#,
        #"["range_end", "2024-01-03T00:00:00-05:00"]"#,
      ])
  }

  @Test func `data without samples gives empty tables`() throws {
    #expect(try export(data()).contains("the data has no samples"))
    #expect(try rows("SELECT count(*) FROM sample") == ["[0]"])
    #expect(try rows("SELECT * FROM steps_by_day") == [])
    #expect(try rows("PRAGMA integrity_check") == [#"["ok"]"#])
  }

  @Test func `names that look like SQL are only names`() throws {
    let names = ["'); DROP TABLE sample; --", "\" OR 1=1", "a\u{0}b", "=1+1", "\u{1F600}\n"]
    let lines = try names.map { name in
      let text = String(decoding: try JSONEncoder().encode([name]), as: UTF8.self)
      return #"{"type": "stepCount", "start": "2024-01-01T08:00:00Z", "value": 1, "#
        + #""unit": "count", "source": \#(text.dropFirst().dropLast()), "#
        + #""metadata": {"k": \#(text.dropFirst().dropLast())}}"#
    }
    let data = try folder.write(lines.joined(separator: "\n"), to: "names.jsonl")
    try export(data)
    #expect(try rows("SELECT count(*), count(DISTINCT source) FROM sample") == ["[5, 5]"])
    let pairs = try rows(
      "SELECT name, metadata FROM sample JOIN source ON source.id = source ORDER BY name")
    #expect(pairs.count == 5)
    for pair in pairs {
      let words = try JSONDecoder().decode([String].self, from: Data(pair.utf8))
      let metadata = try JSONDecoder().decode([String: String].self, from: Data(words[1].utf8))
      #expect(metadata == ["k": words[0]])
      #expect(names.contains(words[0]))
    }
    #expect(
      try rows("SELECT name FROM source WHERE name LIKE '%DROP%'")
        == [#"["'); DROP TABLE sample; --"]"#])
  }

  @Test func `an export that was cut short gives what it has, and the loss`() throws {
    let text = ExportText.document(Self.steps + "\n" + Self.steps)
    let end = try #require(text.range(of: Self.steps, options: .backwards))
    let data = try folder.write(String(text[..<end.lowerBound]), to: "export.xml")
    let errors = try export(data, status: 7)
    #expect(errors.contains("cut short"), "\(errors)")
    #expect(try rows("SELECT count(*) FROM sample") == ["[1]"])
    #expect(
      try rows("SELECT count(*) FROM about WHERE name = 'loss' AND value LIKE '%cut short%'")
        == ["[1]"])
  }

  @Test(arguments: [["--from", "2024-01-10"], ["--to", "2024-01-10"], ["--range", "all"]])
  func `a range that is open has only its other end`(_ options: [String]) throws {
    let result = try Tool.run(["export", data(Self.steps), "--out", database] + options)
    #expect(result.status == 0, "\(result.errors)")
    let expected = options[0] == "--range" ? 0 : 1
    #expect(
      try rows("SELECT count(*) FROM about WHERE name IN ('range_start', 'range_end')")
        == ["[\(expected)]"])
  }

  @Test func `the documentation has every table and column, and its queries run`() throws {
    try export(SampleArchive.store(days: 20, end: "2024-03-20"))
    let page = try `The documentation`.text(of: "Documentation/SQLite.md")
    let names = try rows(
      "SELECT m.name FROM sqlite_schema AS m WHERE m.type IN ('table', 'view') UNION SELECT c.name"
        + " FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE c.name NOT LIKE"
        + " '%_goal_%' AND m.type IN ('table', 'view')")
    #expect(names.count > 60)
    for name in names {
      #expect(page.contains("`\(name.dropFirst(2).dropLast(2))`"), "\(name)")
    }
    let queries = try `The documentation`.blocks(of: "Documentation/SQLite.md")
      .filter { $0.language == "sql" }.flatMap { $0.text.split(separator: ";\n") }
    #expect(queries.count == 2)
    for query in queries { #expect(try rows(String(query)).count > 2, "\(query)") }
  }
}
