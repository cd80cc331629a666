import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The tables of healthmark export` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  @Test func `with --utc, all times have one form`() throws {
    let data = try folder.write(
      """
      {"type": "stepCount", "start": "2024-03-10T01:59:59.5-05:00", "value": 1, "unit": "count"}
      {"type": "stepCount", "start": "2024-03-10T03:00:00-04:00", "value": 2.5, "unit": "count"}
      {"type": "workout", "start": "2024-07-01T08:00:00-04:00", "end": "2024-07-01T09:00:00-04:00", "activity": "yoga"}

      """, to: "samples.jsonl")
    func lines(_ arguments: String...) throws -> [String] {
      let result = try Tool.run(
        ["export", data, "--utc", "--time-zone", "America/New_York", "--quiet"] + arguments)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(whereSeparator: \.isNewline).map(String.init)
    }
    #expect(
      try lines().dropFirst() == [
        "stepCount,2024-03-10T06:59:59.500Z,2024-03-10T06:59:59.500Z,1.0,,count,,,,",
        "stepCount,2024-03-10T07:00:00.000Z,2024-03-10T07:00:00.000Z,2.5,,count,,,,",
      ])
    // The range keeps its time zone: the day starts at 4:00 UTC.
    #expect(try lines("--types", "workout", "--range", "2024-07-01").count == 2)
    #expect(
      try lines("--types", "workout").last
        == "yoga,2024-07-01T12:00:00.000Z,2024-07-01T13:00:00.000Z,3600.0,,,,,,,")
    #expect(
      try lines("--types", "workout", "--format", "jsonl") == [
        #"{"type": "workout", "start": "2024-07-01T12:00:00.000Z", "#
          + #""end": "2024-07-01T13:00:00.000Z", "activity": "yoga"}"#
      ])
  }

  @Test func `workouts, rings and blood pressure have rows with units in the names of columns`()
    throws
  {
    let dates = ExportText.dates
    func record(_ type: String, _ value: Int) -> String {
      "<Record type=\"HKQuantityTypeIdentifierBloodPressure\(type)\" sourceName=\"Cuff\""
        + " unit=\"mmHg\" \(dates) value=\"\(value)\"/>"
    }
    let data = try folder.write(
      ExportText.document(
        [
          "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" sourceName=\"Ride, fast\""
            + " sourceVersion=\"6.2\" \(dates) duration=\"8.5\" durationUnit=\"min\">"
            + "<WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" \(dates)"
            + " average=\"140\" unit=\"count/min\"/>"
            + "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceCycling\" \(dates)"
            + " sum=\"10.1\" unit=\"km\"/></Workout>",
          "<ActivitySummary dateComponents=\"2024-01-01\" activeEnergyBurned=\"300.5\""
            + " activeEnergyBurnedGoal=\"500\" activeEnergyBurnedUnit=\"Cal\""
            + " appleExerciseTime=\"30\" appleExerciseTimeGoal=\"40\" appleStandHours=\"9\""
            + " appleStandHoursGoal=\"12\"/>",
          "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Cuff\""
            + " \(dates)>\(record("Systolic", 121))\(record("Diastolic", 79))</Correlation>",
        ].joined(separator: "\n")), to: "export.xml")
    func lines(_ type: String) throws -> [String] {
      let result = try Tool.run(
        "export", data, "--types", type, "--time-zone", "UTC", "--quiet")
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(whereSeparator: \.isNewline).map(String.init)
    }
    #expect(
      try lines("workout") == [
        "activity,start,end,duration_s,distance_m,energy_kcal,average_heart_rate_bpm,"
          + "\"source\",\"device\",version,creation",
        "cycling,2024-01-01T08:00:00+00:00,2024-01-01T08:10:00+00:00,510.0,10100.0,,140.0,"
          + "\"Ride, fast\",,v6.2,",
      ])
    #expect(
      try lines("activitySummary") == [
        "date,move_kcal,move_goal_kcal,move_time_min,move_time_goal_min,exercise_min,"
          + "exercise_goal_min,stand_hr,stand_goal_hr",
        "2024-01-01,300.5,500.0,,,30.0,40.0,9.0,12.0",
      ])
    #expect(
      try lines("bloodPressure") == [
        "start,systolic_mmHg,diastolic_mmHg,\"source\",\"device\",version,creation",
        "2024-01-01T08:00:00+00:00,121.0,79.0,Cuff,,,",
      ])
    let other = try Tool.run(
      "export", data, "--types", "workout", "--out", folder.path("rides.csv"))
    #expect(other.status == 0)
    let back = try Tool.run("query", "workout", folder.path("rides.csv"))
    #expect(back.status != 0)
    #expect(back.errors.contains("use 'export --format jsonl'"))
    // A table of its own kind is replaced, as a file of samples is.
    #expect(
      try Tool.run("export", data, "--types", "workout", "--out", folder.path("rides.csv"))
        .status == 0)
  }

  @Test func `a folder gets a file for each table`() throws {
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"W\""
      + " \(ExportText.dates)/>"
    let data = try folder.write(
      ExportText.document(ExportText.record() + workout), to: "export.xml")
    func export(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(["export", data] + arguments)
    }
    let all = try export("--out", folder.path("new/tables/"))
    #expect(all.status == 0, "\(all.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("new/tables")).sorted()
        == ["samples.csv", "workout.csv"])
    #expect(!all.errors.contains("not written"), "\(all.errors)")
    // A folder that exists needs no slash.
    let some = try export("--types", "stepCount,workout", "--out", folder.path("new"))
    #expect(some.status == 0, "\(some.errors)")
    #expect(try folder.text(of: "new/workout.csv").contains("yoga,"))

    let mixed = try export("--types", "stepCount,workout", "--out", folder.path("both.csv"))
    #expect(mixed.status == 2)
    #expect(mixed.errors.contains("'stepCount' and 'workout' have different columns"))
    #expect(mixed.errors.contains("--out tables/"))
    let lines = try export("--format", "jsonl", "--out", folder.path("new"))
    #expect(lines.status == 2)
    #expect(lines.errors.contains("JSON Lines has all samples in one file"))
    let kept = try folder.write("notes\n", to: "new/samples.csv")
    let refused = try export("--out", folder.path("new"))
    #expect(refused.status == 4)
    #expect(refused.errors.contains("'\(kept)' exists and is not a file of samples"))
    #expect(try folder.text(of: "new/samples.csv") == "notes\n")
  }

  struct Ending: Sendable {
    let name: String
    var format: String?
    /// The first bytes of the file; nil for a mistake.
    var start: String?
    var message: String?
  }

  static let endings = [
    Ending(name: "s.csv", start: "type,"), Ending(name: "S.CSV", start: "type,"),
    Ending(name: "s", start: "type,"), Ending(name: ".hidden", start: "type,"),
    Ending(name: "s.jsonl", start: "{"), Ending(name: "s.ndjson", start: "{"),
    Ending(name: "s", format: "jsonl", start: "{"),
    Ending(name: "s.txt", format: "csv", start: "type,"),
    Ending(
      name: "s.parquet", message: "jsonl (.jsonl, .ndjson) and sqlite (.db, .sqlite, .sqlite3)"),
    Ending(name: "s.xlsx", message: "s.csv'"), Ending(name: "s.db", start: "SQLite format 3"),
    Ending(name: "s.sqlite", start: "SQLite format 3"),
    Ending(name: "s", format: "sqlite", start: "SQLite format 3"),
    Ending(name: "s.duckdb", message: "'.duckdb'"), Ending(name: "s.json", message: "'.json'"),
    Ending(name: "s.xml", message: "'.xml'"),
    Ending(name: "s.jsonl.gz", message: "--format jsonl | gzip > "),
    Ending(name: "s.csv.gz", message: "| gzip > "), Ending(name: "s.tsv", message: "'.tsv'"),
    Ending(name: "s.txt", message: "or give the format with --format"),
    Ending(name: "s.parquet", format: "csv", message: "but --format is csv"),
    Ending(name: "s.csv", format: "jsonl", message: "or leave out --format"),
    Ending(name: "s.jsonl", format: "csv", message: "or leave out --format"),
  ]

  @Test(arguments: endings)
  func `the ending of the file is its format`(_ ending: Ending) throws {
    let data = try folder.write(
      #"{"type": "stepCount", "start": "2024-01-01T08:00:00Z", "value": 1, "unit": "count"}"#,
      to: "data.jsonl")
    let out = folder.path(ending.name)
    let result = try Tool.run(
      ["export", data, "--out", out] + (ending.format.map { ["--format", $0] } ?? []))
    if let start = ending.start {
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.text(of: ending.name).hasPrefix(start))
    } else {
      #expect(result.status == 2)
      #expect(result.errors.contains(try #require(ending.message)), "\(result.errors)")
      #expect(try folder.names == ["data.jsonl"])
    }
  }

  @Test func `a category has its number, its word, and no unit; it is read again as it was`() throws
  {
    let record = { (type: String, value: String?, minute: Int) in
      ExportText.record(
        type: type, value: value, unit: nil, start: ExportText.minute(minute),
        end: ExportText.minute(minute + 1))
    }
    let sleep = "HKCategoryTypeIdentifierSleepAnalysis"
    let data = try folder.write(
      ExportText.document(
        [
          record(sleep, "HKCategoryValueSleepAnalysisAsleepREM", 0),
          record(sleep, "HKCategoryValueSleepAnalysisDreaming", 1),
          record("HKCategoryTypeIdentifierMindfulSession", nil, 2),
        ].joined(separator: "\n")), to: "export.xml")
    let copy = folder.path("copy.csv")
    let again = folder.path("again.csv")
    #expect(try Tool.run("export", data, "--out", copy, "--time-zone", "UTC").status == 0)
    #expect(try Tool.run("export", copy, "--out", again, "--time-zone", "UTC").status == 0)
    let text = try folder.text(of: "copy.csv")
    #expect(try folder.text(of: "again.csv") == text)
    let rows = text.split(separator: "\r\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return cells[3..<9].joined(separator: ",")
    }
    #expect(
      rows == ["0.0,,,Phone,,v17.0", "5.0,asleepREM,,Phone,,v17.0", "-1.0,unknown,,Phone,,v17.0"])
  }

  @Test func `items as CSV have units in the names of columns`() throws {
    let data = try SampleArchive.store()
    func lines(_ words: String...) throws -> [String] {
      let result = try Tool.run(
        ["query"] + words + [
          "--data", data, "--items", "--format", "csv", "--quiet", "--as-of", "2024-02-04",
        ])
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(whereSeparator: \.isNewline).map(String.init)
    }
    let workouts = try lines("workout", "--range", "last 3 months")
    #expect(
      workouts[0]
        == "start,end,activity,\"source\",duration_s,distance_m,energy_kcal,average_heart_rate_bpm")
    #expect(workouts.count > 10)
    // The time in zones follows (R-36), and legs have their number and their workout (R-37).
    #expect(
      try lines("workout", "--range", "last 3 months", "--zones", "Z 1 < 120; Z 2 >= 120")[0]
        == workouts[0] + ",zones_z_1_s,zones_z_2_s")
    #expect(
      try lines("workout", "--range", "last 3 months", "--by", "leg")[0]
        == workouts[0].replacing("start,end,", with: "start,end,workout,leg,"))
    #expect(
      try lines("sleepAnalysis", "--interval", "1 night", "--range", "last 2 days")[0]
        == "start,end,value,\"source\"")
    #expect(
      try lines("bloodPressure", "--range", "last 1 month")[0]
        == "start,systolic_mmHg,diastolic_mmHg,\"source\"")
    let steps = try lines("stepCount", "--interval", "1 day", "--range", "last 2 days")
    #expect(steps[0] == "start,end,\"source\",sum_count,masked_count")
    #expect(steps.count == 5)
    let distance = try lines(
      "distanceWalkingRunning", "--unit", "km", "--interval", "1 day", "--range", "last 2 days")
    #expect(distance[0] == "start,end,\"source\",sum_km,masked_km")
    // The columns are there without items too.
    #expect(try lines("workout", "--range", "2001") == [workouts[0]])
    let table = try Tool.run("query", "workout", data, "--items")
    #expect(table.status == 2)
    #expect(table.errors.contains("--items needs --format json or csv"))
  }
}
