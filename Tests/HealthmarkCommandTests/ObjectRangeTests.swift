import CommandSupport
import Foundation
import TestSupport
import Testing

/// Workouts and rings at the edges of a range, in a store. None is lost, and no others are counted.
@Suite(.waitsForPrograms) struct `Objects at the edge of a range` {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  /// The JSON answer of a query over elements that were imported into a store.
  private func answer(_ elements: [String], _ arguments: String...) throws -> [String: Any] {
    let data = try folder.write(ExportText.document(elements.joined()), to: "export.xml")
    let store = folder.path("health.store")
    let imported = try Tool.run("import", data, "--store", store)
    #expect(imported.status == 0, "\(imported.errors)")
    let result = try Tool.run(
      ["query"] + arguments + ["--data", store, "--time-zone", "UTC", "--format", "json"])
    #expect(result.status == 0, "\(result.errors)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private func numbers(_ answer: [String: Any], _ key: String) throws -> [Double?] {
    try #require(answer["statistics"] as? [[String: Any]]).map { $0[key] as? Double }
  }

  // Rings.

  /// Each day has its own number. Of two summaries of a date, the later one counts.
  private static let rings = [
    ("2023-01-07", 3), ("2024-01-01", 10), ("2024-01-02", 20), ("2024-01-07", 60),
    ("2024-01-07", 70), ("2024-01-08", 80),
  ].map { date, energy in
    "<ActivitySummary dateComponents=\"\(date)\" activeEnergyBurned=\"\(energy)\""
      + " activeEnergyBurnedGoal=\"25\" activeEnergyBurnedUnit=\"Cal\"/>"
  }

  @Test func `a query includes the rings of the first and the last day (R-30)`() throws {
    let week = try answer(
      Self.rings, "activitySummary", "--statistics", "move,move_closed", "--interval", "1 day",
      "--from", "2024-01-02", "--to", "2024-01-08")
    #expect(try numbers(week, "move") == [20, nil, nil, nil, nil, 70])
    #expect(try numbers(week, "moveClosed") == [0, 0, 0, 0, 0, 1])
  }

  @Test func `a query of all data includes the rings of every year (R-30)`() throws {
    let all = try answer(
      Self.rings, "activitySummary", "--statistics", "move", "--interval", "1 year", "--range",
      "all")
    #expect(try numbers(all, "move") == [3, 180])
    let whole = try answer(Self.rings, "activitySummary", "--statistics", "move")
    #expect(try numbers(whole, "move") == [183])
  }

  @Test func `a comparison reads the rings that it needs outside the range (R-72)`() throws {
    let day = try answer(
      Self.rings, "activitySummary", "--statistics", "move", "--interval", "1 day", "--from",
      "2024-01-07", "--to", "2024-01-08", "--compare", "year_ago, average_of: 5")
    let move = try #require((day["summary"] as? [String: [String: Any]])?["move"])
    let changes = try #require(move["changes"] as? [[String: Any]])
    #expect(changes.map { $0["value"] as? Double } == [3, nil])
    let two = try answer(
      Self.rings, "activitySummary", "--statistics", "move", "--interval", "1 day", "--from",
      "2024-01-02", "--to", "2024-01-03", "--compare", "previous")
    let summary = try #require((two["summary"] as? [String: [String: Any]])?["move"])
    #expect(summary["change"] as? Double == 10)
  }

  @Test func `filters select rings by date and by weekday (R-3, R-3a)`() throws {
    let arguments = ["--interval", "1 day", "--from", "2024-01-07", "--to", "2024-01-09"]
    func move(_ filter: String...) throws -> [Double?] {
      let data = folder.path("health.store")
      let result = try Tool.run(
        ["query", "activitySummary", "--statistics", "move", "--time-zone", "UTC", "--data", data]
          + ["--format", "json"] + arguments + filter)
      let answer = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try numbers(#require(answer as? [String: Any]), "move")
    }
    _ = try answer(Self.rings, "activitySummary")
    #expect(try move() == [70, 80])
    #expect(try move("--exclude", "2024-01-07") == [nil, 80])
    #expect(try move("--where", "weekday: sunday") == [70, nil])
  }

  // Workouts.

  private func workout(
    _ activity: String, _ source: String, _ start: String, _ end: String
  ) -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityType\(activity)\" sourceName=\"\(source)\""
      + " startDate=\"\(start):00 +0000\" endDate=\"\(end):00 +0000\"/>"
  }

  /// A run over midnight that both sources recorded. The Watch's recording starts earlier.
  private var runs: [String] {
    [
      workout("Running", "Watch", "2024-01-01 23:40", "2024-01-02 00:40"),
      workout("Running", "App", "2024-01-02 00:00", "2024-01-02 00:40"),
    ]
  }

  private static let day = ["--interval", "1 day", "--from", "2024-01-02", "--to", "2024-01-03"]

  private func counts(_ elements: [String], _ arguments: [String] = day) throws -> [Double?] {
    let data = try folder.write(ExportText.document(elements.joined()), to: "export.xml")
    let store = folder.path("\(UUID()).store")
    _ = try Tool.run("import", data, "--store", store)
    let result = try Tool.run(
      ["query", "workout", "--data", store, "--time-zone", "UTC", "--format", "json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    let answer = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try numbers(#require(answer as? [String: Any]), "count")
  }

  @Test func `a workout that repeats one from before the range is not counted (R-23)`() throws {
    // The source with the newest workout comes first (S-42), even if that workout is long after the
    // range.
    let later = workout("Yoga", "Watch", "2024-01-20 08:00", "2024-01-20 09:00")
    #expect(try counts(runs) == [1])
    #expect(try counts(runs + [later]) == [0])
    #expect(try counts(runs + [later], Self.day + ["--overlap", "all"]) == [1])
    #expect(try counts(runs + [later], Self.day + ["--where", "source: App"]) == [0])
  }

  @Test func `workouts belong to the interval of their start (R-21)`() throws {
    let edges = [
      workout("Yoga", "App", "2024-01-01 23:59", "2024-01-02 00:59"),
      workout("Walking", "App", "2024-01-02 00:00", "2024-01-02 00:10"),
      workout("Rowing", "App", "2024-01-02 23:59", "2024-01-03 00:20"),
      workout("Cycling", "App", "2024-01-03 00:00", "2024-01-03 00:20"),
    ]
    #expect(try counts(edges) == [2])
    #expect(try counts(edges, Self.day + ["--where", "time: 12:00 .. 24:00"]) == [1])
    #expect(try counts(edges, ["--interval", "1 day", "--range", "all"]) == [1, 2, 1])
    #expect(
      try counts(edges, ["--interval", "1 day", "--range", "all", "--exclude", "2024-01-02"])
        == [1, nil, 1])
  }

  @Test func `a comparison reads the workouts that it needs outside the range (R-72)`() throws {
    let lastYear = workout("Yoga", "App", "2023-01-02 08:00", "2023-01-02 09:00")
    let now = workout("Yoga", "App", "2024-01-02 08:00", "2024-01-02 09:00")
    let day = try answer(
      [lastYear, lastYear.replacing("08:00", with: "07:00"), now], "workout", "--interval",
      "1 day", "--from", "2024-01-02", "--to", "2024-01-03", "--compare", "year_ago, previous")
    let count = try #require((day["summary"] as? [String: [String: Any]])?["count"])
    let changes = try #require(count["changes"] as? [[String: Any]])
    #expect(changes.map { $0["value"] as? Double } == [2, 0])
  }
}
