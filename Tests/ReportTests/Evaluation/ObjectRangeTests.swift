import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

/// Workouts and rings at the edges of a range. None is lost, and no others are counted.
@Suite struct `Objects at the edge of a range` {
  /// The result of a query over objects in a store.
  private func result(
    _ query: String, workouts: [ImportedWorkout] = [], rings: [ImportedActivitySummary] = []
  ) throws -> QueryResult {
    let text = "title: A\ntime_zone: UTC\nqueries:\n  a: { \(query) }\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition),
      store: RangedStore(
        base: try InMemorySampleStore(
          [], workouts: workouts, rings: rings, exportDate: Self.instant("2024-02-04 18:00"))),
      now: 0)
    return try #require(report.results["a"])
  }

  /// A store that cannot read all objects of a type at once.
  private struct RangedStore: ForwardingSampleStore {
    struct WholeRead: Error {}

    let base: any SampleStore

    func importedObjects(of type: HKSampleType) throws -> [PlacedObject] { throw WholeRead() }
    var activitySummaries: [ImportedActivitySummary] { get throws { throw WholeRead() } }
  }

  /// An instant in UTC, as seconds since 2001-01-01 00:00:00 UTC.
  private static func instant(_ text: String) throws -> Double {
    try #require(WrittenDate(text + ":00 +0000")?.instant)
  }

  // Rings.

  /// Each day has its own number. Of two summaries of a date, the later one counts.
  private static let rings = [
    ("2023-01-07", 3), ("2024-01-01", 10), ("2024-01-02", 20), ("2024-01-07", 60),
    ("2024-01-07", 70), ("2024-01-08", 80),
  ].map { date, energy in
    var day = ImportedActivitySummary(date: date)
    day.activeEnergyBurned = ImportedAmount(energy, "Cal")
    day.activeEnergyBurnedGoal = ImportedAmount(25, "Cal")
    return day
  }

  private func moves(_ keys: String) throws -> QueryResult {
    try result("type: activitySummary, statistics: move, \(keys)", rings: Self.rings)
  }

  @Test func `a query includes the rings of the first and the last day (R-30)`() throws {
    let week = try result(
      "type: activitySummary, statistics: [move, move_closed], interval: 1 day,"
        + " range: 2024-01-02 .. 2024-01-08", rings: Self.rings)
    #expect(week.intervals.map { $0.values[0] } == [20, nil, nil, nil, nil, 70])
    #expect(week.intervals.map { $0.values[1] } == [0, 0, 0, 0, 0, 1])
  }

  @Test func `a day's rings are closed or not, in words`() throws {
    let format = ReportFormat(
      locale: Locale(identifier: "en_US"), charset: .unicode, clock: LocalClock(.gmt))
    func cells(_ interval: String) throws -> [String?] {
      let result = try result(
        "type: activitySummary, statistics: [move, move_closed], interval: \(interval),"
          + " range: 2024-01-02 .. 2024-01-08", rings: Self.rings)
      return Table(result, format: format).rows.map(\.last)
    }
    #expect(try cells("1 day") == ["no", "·", "·", "·", "·", "yes"])
    #expect(try cells("6 days") == ["1"])
  }

  @Test func `a query of all data includes the rings of every year (R-30)`() throws {
    #expect(try moves("interval: 1 year, range: all").intervals.map(\.values) == [[3], [180]])
    #expect(try moves("range: all").intervals.map(\.values) == [[183]])
  }

  @Test func `a comparison reads the rings that it needs outside the range (R-72)`() throws {
    let day = try moves(
      "interval: 1 day, range: 2024-01-07 .. 2024-01-08, compare: [year_ago, average_of: 5]")
    #expect(day.summary.columns.first?.changes.map(\.value) == [3, nil])
    let two = try moves("interval: 1 day, range: 2024-01-02 .. 2024-01-03, compare: previous")
    #expect(two.summary.columns.first?.changes.map(\.change) == [10])
  }

  @Test func `filters select rings by date and by weekday (R-3, R-3a)`() throws {
    func move(_ filter: String = "") throws -> [[Double?]] {
      try moves("interval: 1 day, range: 2024-01-07 .. 2024-01-09\(filter)").intervals
        .map(\.values)
    }
    #expect(try move() == [[70], [80]])
    #expect(try move(", exclude: 2024-01-07") == [[nil], [80]])
    #expect(try move(", where: { weekday: sunday }") == [[70], [nil]])
  }

  // Workouts.

  private func workout(
    _ activity: String, _ source: String, _ start: String, _ end: String
  ) throws -> ImportedWorkout {
    ImportedWorkout(
      activityType: "HKWorkoutActivityType" + activity,
      facts: ImportedFacts(
        start: try Self.instant(start), end: try Self.instant(end), source: source))
  }

  private static let day = "interval: 1 day, range: 2024-01-02 .. 2024-01-03"

  private func counts(_ workouts: [ImportedWorkout], _ keys: String = day) throws -> [[Double?]] {
    try result("type: workout, statistics: count, \(keys)", workouts: workouts).intervals
      .map(\.values)
  }

  @Test func `a workout that repeats one from before the range is not counted (R-23)`() throws {
    // A run over midnight that both sources recorded. The Watch's recording starts earlier.
    let runs = [
      try workout("Running", "Watch", "2024-01-01 23:40", "2024-01-02 00:40"),
      try workout("Running", "App", "2024-01-02 00:00", "2024-01-02 00:40"),
    ]
    // The source with the newest workout comes first (S-42), even if that workout is long after the
    // range.
    let later = try workout("Yoga", "Watch", "2024-01-20 08:00", "2024-01-20 09:00")
    #expect(try counts(runs) == [[1]])
    #expect(try counts(runs + [later]) == [[0]])
    #expect(try counts(runs + [later], "\(Self.day), overlap: all") == [[1]])
    #expect(try counts(runs + [later], "\(Self.day), where: { source: App }") == [[0]])
  }

  @Test func `workouts belong to the interval of their start (R-21)`() throws {
    let edges = [
      try workout("Yoga", "App", "2024-01-01 23:59", "2024-01-02 00:59"),
      try workout("Walking", "App", "2024-01-02 00:00", "2024-01-02 00:10"),
      try workout("Rowing", "App", "2024-01-02 23:59", "2024-01-03 00:20"),
      try workout("Cycling", "App", "2024-01-03 00:00", "2024-01-03 00:20"),
    ]
    #expect(try counts(edges) == [[2]])
    #expect(try counts(edges, "\(Self.day), where: { time: \"12:00 .. 24:00\" }") == [[1]])
    #expect(try counts(edges, "interval: 1 day, range: all") == [[1], [2], [1]])
    #expect(
      try counts(edges, "interval: 1 day, range: all, exclude: 2024-01-02") == [[1], [nil], [1]])
  }

  @Test func `durations side by side have one form`() throws {
    let runs = [
      try workout("Running", "App", "2024-01-02 08:00", "2024-01-02 08:40"),
      try workout("Running", "App", "2024-01-02 12:00", "2024-01-02 12:40"),
    ]
    let format = ReportFormat(
      locale: .init(identifier: "en_US"), charset: .unicode, clock: LocalClock(.gmt))
    let both = try result(
      "type: workout, statistics: [duration, longest], \(Self.day)", workouts: runs)
    let table = Table(both, format: format)
    #expect(table.columns.map(\.title) == ["Day", "Duration (h:min)", "Longest (h:min)"])
    #expect(table.rows.map { Array($0.dropFirst()) } == [["1:20", "0:40"]])
    let longest = try result("type: workout, statistics: longest, \(Self.day)", workouts: runs)
    #expect(Table(longest, format: format).columns.last?.title == "Longest (min:s)")
  }

  @Test func `all workouts decide about the unit of distances (R-22)`() throws {
    var runs = [
      try workout("Running", "App", "2023-01-02 08:00", "2023-01-02 09:00"),
      try workout("Running", "App", "2023-01-03 08:00", "2023-01-03 09:00"),
      try workout("Running", "App", "2024-01-02 08:00", "2024-01-02 09:00"),
    ]
    for (index, unit) in ["mi", "mi", "km"].enumerated() {
      runs[index].totalDistance = ImportedAmount(3, unit)
    }
    let result = try result(
      "type: workout, statistics: distance, \(Self.day)", workouts: runs)
    #expect(result.intervals.map(\.values) == [[3_000]])
    #expect(result.columns.map(\.shownUnit) == [.mile()])
  }

  @Test func `a comparison reads the workouts that it needs outside the range (R-72)`() throws {
    let day = try result(
      "type: workout, \(Self.day), compare: [year_ago, previous]",
      workouts: [
        try workout("Yoga", "App", "2023-01-02 08:00", "2023-01-02 09:00"),
        try workout("Yoga", "App", "2023-01-02 07:00", "2023-01-02 09:00"),
        try workout("Yoga", "App", "2024-01-02 08:00", "2024-01-02 09:00"),
      ])
    let count = try #require(day.columns.firstIndex { $0.key == "count" })
    #expect(day.summary.columns[count].changes.map(\.value) == [2, 0])
  }
}
