import Foundation
import JSON
import TestSupport
import Testing

/// Reads tables with packages from PyPI, which `script/test` installs if it can.
@Suite(.waitsForPrograms) struct `The tables of healthmark export` {
  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// A Python that has the packages of `Tests/Tables/requirements.txt`.
  private static let python =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { String($0) + "/python3" }.first { path in
      let check = """
        from importlib.util import find_spec as found
        raise SystemExit(not all(map(found, ["pandas", "polars", "duckdb"])))
        """
      guard access(path, X_OK) == 0 else { return false }
      return (try? run(path, ["-c", check]).status) == 0
    }

  private static func run(
    _ python: String, _ arguments: [String]
  ) throws -> ToolProcess.Result {
    try ToolProcess(
      arguments, executable: python,
      environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"]
    ).finish()
  }

  /// What a library finds in a table if it reads it without options.
  private struct Table: Decodable {
    struct Group: Decodable {
      let rows: Double, sum: Double

      init(from decoder: any Decoder) throws {
        let numbers = try [Double](from: decoder)
        (rows, sum) = (numbers[0], numbers[1])
      }
    }

    /// The kinds of the columns: number, text, time or date.
    let columns: [String: String]
    let rows: Int
    /// The rows and the sums of values of each type of samples.
    let types: [String: Group]
    /// The sums of columns with numbers.
    let sums: [String: Double]
    /// The different values of some columns with text.
    let values: [String: [String]]
  }

  private func read(_ paths: [String], with library: String) throws -> [Table] {
    let script = repository.appending(path: "Tests/Tables/read.py").path
    let result = try Self.run(try #require(Self.python), [script, library] + paths)
    #expect(result.status == 0, "\(library): \(result.errors)")
    #expect(result.errors == "")
    return try JSONDecoder().decode([Table].self, from: Data(result.output.utf8))
  }

  /// The statistics that `query` computes over all data, in which every sample counts.
  private func statistics(_ words: String...) throws -> [String: Double] {
    let result = try Tool.run(
      ["query"] + words + [
        "--data", SampleArchive.store(), "--format", "json", "--quiet", "--range", "all",
      ])
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let intervals = try #require((object as? [String: Any])?["statistics"] as? [[String: Any]])
    return try #require(intervals.first).compactMapValues { ($0 as? NSNumber)?.doubleValue }
  }

  private func isClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return false }
    return abs(a - b) <= 1e-9 * max(abs(a), abs(b))
  }

  /// All tables of the default sample data. The first blood pressure of version 2.0.3, and the first
  /// sample whose device has a comma, are thousands of rows after the first.
  @Test(.enabled(if: python != nil, "without pandas, Polars and DuckDB"))
  func `pandas, Polars and DuckDB read every table without options`() throws {
    let data = try SampleArchive.store()
    let exported = try Tool.run(
      "export", data, "--out", folder.path("tables/"), "--quiet")
    #expect(exported.status == 0, "\(exported.errors)")
    let names = ["samples", "workout", "activitySummary", "bloodPressure"]
    let paths = names.map { folder.path("tables/\($0).csv") }
    let inspected = try Tool.run("inspect", data, "--format", "json")
    let summary = try #require(
      JSONSerialization.jsonObject(with: Data(inspected.output.utf8)) as? [String: Any])
    let types = try #require(summary["types"] as? [[String: Any]])
    let workouts = try statistics(
      "workout", "--overlap", "all", "--statistics", "count,duration,distance,energy")
    let rings = try statistics(
      "activitySummary", "--statistics", "move,move_goal,exercise,exercise_goal,stand,stand_goal")
    let sums = try ["stepCount", "activeEnergyBurned", "distanceWalkingRunning"].map {
      ($0, try statistics($0, "--overlap", "all", "--statistics", "sum")["sum"])
    }
    let rate = try statistics("heartRate", "--statistics", "average,count")
    for library in ["pandas", "polars", "duckdb"] {
      let found = try read(paths, with: library)
      let (samples, workout, ring, pressure) = (found[0], found[1], found[2], found[3])
      let time = library == "duckdb" ? "time" : "text"
      let origin = ["source": "text", "device": "text", "version": "text", "creation": time]

      #expect(
        samples.columns
          == origin.merging([
            "type": "text", "start": time, "end": time, "value": "number", "word": "text",
            "unit": "text",
          ]) { $1 })
      #expect(samples.rows == summary["samples"] as? Int)
      let counted = types.filter { $0["samples"] as? Int != 0 }
      #expect(samples.types.count == counted.count)
      for (name, sum) in sums { #expect(isClose(samples.types[name]?.sum, sum), "\(name)") }
      let rates = try #require(samples.types["heartRate"])
      #expect(rates.rows == rate["count"])
      #expect(isClose(rates.sum / rates.rows, rate["average"]))
      #expect(samples.values["version"]?.contains("v2.0.3") == true)
      #expect(samples.values["version"]?.allSatisfy { $0.hasPrefix("v") } == true)
      #expect(samples.values["word"]?.contains("asleepCore") == true)
      #expect(samples.values["source"]?.contains("Robin’s Apple\u{A0}Watch") == true)

      #expect(
        workout.columns
          == origin.merging([
            "activity": "text", "start": time, "end": time, "duration_s": "number",
            "distance_m": "number", "energy_kcal": "number", "average_heart_rate_bpm": "number",
          ]) { $1 })
      #expect(Double(workout.rows) == workouts["count"])
      #expect(isClose(workout.sums["duration_s"], workouts["duration"]))
      #expect(isClose(workout.sums["distance_m"], workouts["distance"]))
      #expect(isClose(workout.sums["energy_kcal"], workouts["energy"]))

      #expect(ring.rows == 400)
      #expect(ring.columns["date"] == (library == "duckdb" ? "date" : "text"))
      #expect(isClose(ring.sums["move_kcal"], rings["move"]))
      #expect(isClose(ring.sums["move_goal_kcal"], rings["moveGoal"]))
      #expect(isClose(ring.sums["exercise_min"], rings["exercise"]))
      #expect(isClose(ring.sums["exercise_goal_min"], rings["exerciseGoal"]))
      #expect(isClose(ring.sums["stand_hr"], rings["stand"]))
      #expect(isClose(ring.sums["stand_goal_hr"], rings["standGoal"]))

      #expect(pressure.rows == 142)
      #expect(
        isClose(pressure.sums["systolic_mmHg"], samples.types["bloodPressureSystolic"]?.sum))
      #expect(
        isClose(pressure.sums["diastolic_mmHg"], samples.types["bloodPressureDiastolic"]?.sum))
    }
  }

  /// Whole numbers, short versions, empty cells and missing quotes in the first 20,480 rows, from
  /// which DuckDB decides, do not hide what later rows have.
  @Test(.enabled(if: python != nil, "without pandas, Polars and DuckDB"))
  func `the first rows of a table show what its columns contain`() throws {
    var samples = (0..<21_000).map { minute in
      ExportText.record(
        value: "\(minute % 3)", start: ExportText.day(minute / 1_000, minute: minute % 1_000),
        end: ExportText.day(minute / 1_000, minute: minute % 1_000))
    }
    samples.append(
      ExportText.record(
        type: "HKQuantityTypeIdentifierStepCount", value: "0.5",
        source: "Steps, &quot;fast&quot;", device: "name:A, model:B",
        start: "2024-01-30 08:00:00 +0000", end: "2024-01-30 08:00:00 +0000"
      ).replacing("17.0", with: "2.0.3"))
    let yoga = (0..<150).map { index in
      let (start, end) = (ExportText.minute(index), ExportText.minute(index + 1))
      return "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"W\""
        + " startDate=\"\(start)\" endDate=\"\(end)\"/>"
    }
    let ride =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" sourceName=\"W\""
      + " startDate=\"2024-01-20 08:00:00 +0000\" endDate=\"2024-01-20 09:00:00 +0000\""
      + " totalDistance=\"10.5\" totalDistanceUnit=\"km\"/>"
    let data = try folder.write(
      ExportText.document((samples + yoga + [ride]).joined(separator: "\n")), to: "export.xml")
    let paths = ["samples", "workout"].map { folder.path("out/\($0).csv") }
    let exported = try Tool.run("export", data, "--out", folder.path("out/"), "--quiet")
    #expect(exported.status == 0, "\(exported.errors)")
    for library in ["pandas", "polars", "duckdb"] {
      let found = try read(paths, with: library)
      #expect(found[0].rows == 21_001)
      #expect(found[0].columns["value"] == "number")
      #expect(found[0].types["stepCount"]?.sum == 21_000.5)
      #expect(found[0].values["version"] == ["v17.0", "v2.0.3"])
      #expect(found[0].values["source"] == ["Phone", "Steps, \"fast\""])
      #expect(found[1].rows == 151)
      #expect(found[1].sums["distance_m"] == 10_500)
      #expect(found[1].sums["duration_s"] == 12_600)
    }
  }

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
    Ending(name: "s.parquet", message: "csv (.csv) and jsonl (.jsonl, .ndjson)"),
    Ending(name: "s.xlsx", message: "s.csv'"), Ending(name: "s.db", message: "'.db'"),
    Ending(name: "s.sqlite", message: "'.sqlite'"), Ending(name: "s.json", message: "'.json'"),
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
    #expect(
      text.split(separator: "\r\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).dropFirst(3).prefix(6)
          .joined(separator: ",")
      } == ["0.0,,,Phone,,v17.0", "5.0,asleepREM,,Phone,,v17.0", "-1.0,unknown,,Phone,,v17.0"])
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
