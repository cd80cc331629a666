import TestSupport
import Testing

/// RT-7…RT-9.
@Suite struct `Reference rows of workouts and rings` {
  @Test func `RT-7: a run that two apps recorded counts once`() throws {
    var made = try VectorHistory()
    made.history.workouts = [
      made.workout("Running", "Watch", "2024-06-03 08:00", "2024-06-03 09:00"),
      made.workout("Running", "App", "2024-06-03 08:20", "2024-06-03 08:55"),
      made.workout("Cycling", "Phone", "2024-06-03 08:00", "2024-06-03 09:00"),
    ]
    var query = made.query(.workout, nil, .day)
    query.grouping = .activity
    let row = made.rows(query)[0]
    #expect(row.number("count") == 2)
    #expect(row.names("activities") == ["cycling", "running"])
    #expect(row.part("activities", "cycling", "count") == 1)
    #expect(row.part("activities", "running", "count") == 1)
    query.keepsOverlaps = true
    #expect(made.rows(query)[0].number("count") == 3)

    made.history.workouts[1].end = made.time("2024-06-03 08:45")
    query.keepsOverlaps = false
    #expect(made.rows(query)[0].number("count") == 3)
  }

  @Test func `RT-8: workout amounts come from statistics, totals and clocks`() throws {
    var made = try VectorHistory()
    var run = made.workout("Running", "Watch", "2024-06-03 08:00", "2024-06-03 09:00")
    let distance = "DistanceWalkingRunning"
    run.statistics = [ReferenceWorkout.Statistics(distance, unit: "km", sum: 2)]
    run.legs = [
      ReferenceWorkout.Leg(
        start: run.start, end: run.end,
        statistics: [ReferenceWorkout.Statistics(distance, unit: "km", sum: 1)])
    ]
    var walk = made.workout("Walking", "Watch", "2024-06-03 10:00", "2024-06-03 11:00")
    walk.writtenDuration = ReferenceWorkout.Amount(0.5, "hr")
    walk.totalDistance = ReferenceWorkout.Amount(3, "mi")
    made.history.workouts = [run, walk]
    let row = made.rows(made.query(.workout, ["distance", "duration", "energy"], .day))[0]
    #expect(row.number("distance") == 6_828.032)
    #expect(row.number("duration") == 5_400)
    #expect(row["energy"] == .null)
  }

  @Test func `a profile of workouts divides by all days since the first workout (R-64, R-79)`()
    throws
  {
    var made = try VectorHistory()
    var run = made.workout("Running", "Watch", "2024-06-04 23:30", "2024-06-05 00:30")
    run.totalDistance = ReferenceWorkout.Amount(9, "km")
    var other = made.workout("Running", "Watch", "2024-06-11 08:00", "2024-06-11 09:00")
    other.totalDistance = ReferenceWorkout.Amount(6, "km")
    made.history.workouts = [
      made.workout("Yoga", "Watch", "2024-06-02 08:00", "2024-06-02 09:00"), run, other,
      made.workout("Running", "Watch", "2024-06-13 08:00", "2024-06-13 08:30"),
    ]
    made.history.exportDate = made.time("2024-06-19 06:00")
    // From Monday, 27 May; the first workout of all is on Sunday, 2 June.
    var query = made.query(
      .workout, ["count", "duration", "distance", "energy"], from: "2024-05-27", to: "2024-07-01")
    query.activities = ["running"]
    query.profile = .weekday
    let rows = made.rows(query)
    // Three Mondays, Tuesdays and Wednesdays, two of the other days but three Sundays.
    #expect(rows.map { $0.number("count") } == [0, 2 / 3.0, 0, 0.5, 0, 0, 0])
    #expect(rows.map { $0.number("distance") } == [0, 5_000, 0, nil, 0, 0, 0])
    #expect(rows.map { $0.number("duration") } == [0, 2_400, 0, 900, 0, 0, 0])
    #expect(rows.map { $0["energy"] == .null } == [false, true, false, true, false, false, false])

    query.statistics = ["count"]
    query.filter.weekdays = [1]
    query.excluded = [VectorHistory.day("2024-06-18")...VectorHistory.day("2024-06-18")]
    #expect(made.rows(query).map { $0.number("count") } == [nil, 1, nil, nil, nil, nil, nil])

    query.to = .date(VectorHistory.day("2024-06-01"))
    #expect(made.rows(query).allSatisfy { $0["count"] == .null })
  }

  @Test func `RT-9: rings of a week are added up`() throws {
    var made = try VectorHistory()
    typealias Progress = ReferenceSummary.Progress
    made.history.summaries = [
      ReferenceSummary(
        day: VectorHistory.day("2024-06-03"),
        rings: [.move: Progress(300, 400), .exercise: Progress(30, 30), .stand: Progress(12, 12)]),
      ReferenceSummary(
        day: VectorHistory.day("2024-06-04"),
        rings: [.move: Progress(400, 400), .exercise: Progress(0, 0), .stand: Progress(5, 0)]),
    ]
    let statistics = [
      "move", "stand", "move_closed", "exercise_closed", "stand_closed", "all_closed",
    ]
    let row = made.rows(made.query(.activitySummary, statistics, .week, to: "2024-06-10"))[0]
    #expect(row.number("move") == 700)
    #expect(row.number("stand") == 17)
    #expect(row.number("moveClosed") == 1)
    #expect(row.number("exerciseClosed") == 1)
    #expect(row.number("standClosed") == 1)
    #expect(row.number("allClosed") == 1)
  }
}
