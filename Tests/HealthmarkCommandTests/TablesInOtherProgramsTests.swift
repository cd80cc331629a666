import CommandSupport
import Foundation
import TestSupport
import Testing

/// Reads tables with packages from PyPI, which `script/test` installs if it can.
@Suite(.waitsForPrograms) struct `Exported tables in other programs` {
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

  private static let libraries = ["pandas", "polars", "duckdb"]

  private static func run(
    _ python: String, _ arguments: [String]
  ) throws -> Tool.Result {
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

  /// The tables of all tests, by library and by path. Starting a library takes longer than reading,
  /// so each is started once.
  private static let found = Result {
    let folder = try WorkFolder()
    try exportSample(folder)
    try exportLateContents(folder)
    try exportClockChange(folder)
    let paths = [
      "tables/samples.csv", "tables/workout.csv", "tables/activitySummary.csv",
      "tables/bloodPressure.csv", "late/samples.csv", "late/workout.csv",
    ]
    let paired = try libraries.map { library in
      let tables = try read(
        paths.map(folder.path) + ["--times", folder.path("times.csv")], with: library)
      return (library, Dictionary(uniqueKeysWithValues: zip(paths + ["times.csv"], tables)))
    }
    return Dictionary(uniqueKeysWithValues: paired)
  }

  private static func read(_ paths: [String], with library: String) throws -> [Table] {
    let script = repository.appending(path: "Tests/Tables/read.py").path
    let result = try run(try #require(python), [script, library] + paths)
    #expect(result.status == 0, "\(library): \(result.errors)")
    #expect(result.errors == "")
    return try JSONDecoder().decode([Table].self, from: Data(result.output.utf8))
  }

  private func table(_ path: String, of library: String) throws -> Table {
    try #require(try Self.found.get()[library]?[path])
  }

  /// The statistics that `query` computes over all data, in which every sample counts.
  private func statistics(_ words: String...) throws -> [String: Double] {
    let result = try Tool.run(
      ["query"] + words + [
        "--data", SampleArchive.store(days: 100), "--format", "json", "--quiet", "--range", "all",
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

  /// Exports all tables of a hundred days. The first version `2.0.3` and the first word of a type
  /// are more than 80,000 rows after the first row.
  private static func exportSample(_ folder: WorkFolder) throws {
    let exported = try Tool.run(
      "export", SampleArchive.store(days: 100), "--out", folder.path("tables/"), "--quiet")
    #expect(exported.status == 0, "\(exported.errors)")
  }

  @Test(.enabled(if: python != nil, "without pandas, Polars and DuckDB"))
  func `pandas, Polars and DuckDB read every table without options`() throws {
    let inspected = try Tool.run("inspect", SampleArchive.store(days: 100), "--format", "json")
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
    for library in Self.libraries {
      let samples = try table("tables/samples.csv", of: library)
      let workout = try table("tables/workout.csv", of: library)
      let ring = try table("tables/activitySummary.csv", of: library)
      let pressure = try table("tables/bloodPressure.csv", of: library)
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

      #expect(ring.rows == 100)
      #expect(ring.columns["date"] == (library == "duckdb" ? "date" : "text"))
      #expect(isClose(ring.sums["move_kcal"], rings["move"]))
      #expect(isClose(ring.sums["move_goal_kcal"], rings["moveGoal"]))
      #expect(isClose(ring.sums["exercise_min"], rings["exercise"]))
      #expect(isClose(ring.sums["exercise_goal_min"], rings["exerciseGoal"]))
      #expect(isClose(ring.sums["stand_hr"], rings["stand"]))
      #expect(isClose(ring.sums["stand_goal_hr"], rings["standGoal"]))

      #expect(pressure.rows == 107)
      #expect(
        isClose(pressure.sums["systolic_mmHg"], samples.types["bloodPressureSystolic"]?.sum))
      #expect(
        isClose(pressure.sums["diastolic_mmHg"], samples.types["bloodPressureDiastolic"]?.sum))
    }
  }

  /// Exports whole numbers, short versions, empty cells and missing quotes in the first 20,480
  /// rows, from which DuckDB decides, and other contents in later rows.
  private static func exportLateContents(_ folder: WorkFolder) throws {
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
    let exported = try Tool.run("export", data, "--out", folder.path("late/"), "--quiet")
    #expect(exported.status == 0, "\(exported.errors)")
  }

  @Test(.enabled(if: python != nil, "without pandas, Polars and DuckDB"))
  func `the first rows of a table show what its columns contain`() throws {
    for library in Self.libraries {
      let samples = try table("late/samples.csv", of: library)
      #expect(samples.rows == 21_001)
      #expect(samples.columns["value"] == "number")
      #expect(samples.types["stepCount"]?.sum == 21_000.5)
      #expect(samples.values["version"] == ["v17.0", "v2.0.3"])
      #expect(samples.values["source"] == ["Phone", "Steps, \"fast\""])
      let workouts = try table("late/workout.csv", of: library)
      #expect(workouts.rows == 151)
      #expect(workouts.sums["distance_m"] == 10_500)
      #expect(workouts.sums["duration_s"] == 12_600)
    }
  }

  private static func exportClockChange(_ folder: WorkFolder) throws {
    let rows = [
      "2024-03-10T01:59:59.5-05:00", "2024-03-10T03:00:00-04:00", "2024-07-01T08:00:00-04:00",
    ].map { #"{"type": "stepCount", "start": "\#($0)", "value": 1, "unit": "count"}"# }
    let data = try folder.write(rows.joined(separator: "\n"), to: "samples.jsonl")
    let exported = try Tool.run(
      "export", data, "--out", folder.path("times.csv"), "--utc", "--time-zone",
      "America/New_York")
    #expect(exported.status == 0, "\(exported.errors)")
  }

  @Test(.enabled(if: python != nil, "without pandas, Polars and DuckDB"))
  func `with --utc, all times are read as times, across a clock change too`() throws {
    for library in Self.libraries {
      let columns = try table("times.csv", of: library).columns
      #expect(columns["start"] == "time", "\(library)")
      #expect(columns["end"] == "time", "\(library)")
    }
  }
}
