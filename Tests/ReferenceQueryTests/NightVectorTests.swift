import TestSupport
import Testing

/// RT-29…RT-33.
@Suite struct `Reference rows of nights, naps and shifts` {
  private static let subject = ReferenceQuery.Subject.category(.sleepAnalysis)

  /// Returns the history, and the query by nights named by the dates from 3 June to the day before
  /// `to`, with the summaries of a goal.
  private func query(
    _ made: VectorHistory, _ statistics: [String], to: String = "2024-06-04",
    goal: ReferenceSummaryOptions.Goal? = nil
  ) -> ReferenceQuery {
    var query = made.query(Self.subject, statistics, .night, to: to)
    var summary = ReferenceSummaryOptions()
    summary.goal = goal
    query.summary = goal == nil ? nil : summary
    return query
  }

  @Test(
    "RT-29: a nap in the afternoon is of its own day, not of the coming night",
    arguments: [("Health", [0, 0], [0, 0]), ("Watch", [1, 0], [5_400, 0])]
      as [(String, [Double?], [Double?])])
  func keepsNapOnItsDay(napper: String, naps: [Double?], napDurations: [Double?]) throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 06:00")
    made.sleep("asleepUnspecified", napper, "2024-06-03 14:00", "2024-06-03 15:30")
    made.sleep("asleepCore", "Watch", "2024-06-03 23:30", "2024-06-04 06:30")
    let rows = made.rows(
      query(
        made, ["duration", "main_sleep", "naps", "nap_duration", "bedtime", "wake_time"],
        to: "2024-06-05"))
    #expect(rows.map { $0.number("duration") } == [30_600, 25_200])
    #expect(rows.map { $0.number("mainSleep") } == [25_200, 25_200])
    #expect(rows.map { $0.number("naps") } == naps)
    #expect(rows.map { $0.number("napDuration") } == napDurations)
    #expect(rows[1].instant("bedtime") == made.time("2024-06-03 23:30"))
    #expect(rows[1].instant("wakeTime") == made.time("2024-06-04 06:30"))
  }

  @Test func `RT-30: sleep after night shifts is whole`() throws {
    var made = try VectorHistory()
    for day in 3...5 {
      made.sleep("asleepCore", "Watch", "2024-06-0\(day) 08:30", "2024-06-0\(day) 15:30")
    }
    let query = query(made, ["duration", "bedtime", "wake_time"], to: "2024-06-06")
    let rows = made.rows(query)
    #expect(rows.map { $0.number("duration") } == [25_200, 25_200, 25_200])
    for (day, row) in zip(3...5, rows) {
      #expect(row.instant("bedtime") == made.time("2024-06-0\(day) 08:30"))
      #expect(row.instant("wakeTime") == made.time("2024-06-0\(day) 15:30"))
    }
    #expect(ReferenceQueries.suggestedAnchor(for: query, over: made.history) == nil)
    #expect(try made.warnings(query).isEmpty)
  }

  @Test func `RT-31: an anchor is suggested if six in the evening cuts many sleeps`() throws {
    var made = try VectorHistory()
    for day in 3...5 {
      made.sleep("asleepCore", "Watch", "2024-06-0\(day) 14:00", "2024-06-0\(day) 20:00")
    }
    var query = query(made, ["duration"], to: "2024-06-07")
    #expect(made.rows(query).map { $0.number("duration") } == [14_400, 21_600, 21_600, 7_200])
    let hour = try #require(ReferenceQueries.suggestedAnchor(for: query, over: made.history))
    #expect(hour == 20)
    let warnings = try made.warnings(query)
    #expect(warnings.count == 1 && warnings[0].contains("anchor: 20:00"), "\(warnings)")

    query.anchor = ReferenceAnchor(second: hour * 3_600)
    #expect(made.rows(query).map { $0.number("duration") } == [21_600, 21_600, 21_600, nil])
    #expect(ReferenceQueries.suggestedAnchor(for: query, over: made.history) == nil)
    #expect(try made.warnings(query).isEmpty)
  }

  @Test func `RT-32: a night in bed has no sleep data, and misses no goal`() throws {
    var made = try VectorHistory()
    made.sleep("inBed", "Phone", "2024-06-02 23:00", "2024-06-03 07:00")
    let answer = made.answer(
      query(
        made, ["duration", "efficiency", "bedtime", "in_bed"], goal: .amount(7, unit: "hr")))
    let row = answer.rows[0]
    for key in ["duration", "efficiency", "bedtime"] { #expect(row[key] == .null) }
    #expect(row.number("inBed") == 28_800)
    #expect((row.days, row.daysWithData) == (1, 0))
    #expect(answer.number("duration.n") == 0)
    #expect(answer.number("duration.goal.met") == 0)
    #expect(answer.number("duration.goal.streak") == 0)
  }

  @Test func `RT-33: a night awake is a night of 0 hours`() throws {
    var made = try VectorHistory()
    made.sleep("awake", "Watch", "2024-06-03 02:00", "2024-06-03 03:00")
    made.sleep("inBed", "Phone", "2024-06-02 23:00", "2024-06-03 07:00")
    let row = made.rows(query(made, ["duration", "in_bed", "efficiency"]))[0]
    #expect(row.number("duration") == 0)
    #expect(row.number("inBed") == 28_800)
    #expect(row["efficiency"] == .null)
  }

  @Test(
    "the day and time at which weeks start do not cut their nights (R-15, R-60)",
    arguments: [nil, ReferenceAnchor(weekday: 0, second: 0)] as [ReferenceAnchor?])
  func keepsNightsOfAnchoredWeeks(anchor: ReferenceAnchor?) throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-03 23:00", "2024-06-04 06:00")
    var query = made.query(Self.subject, ["per_day"], .week, to: "2024-06-10")
    query.anchor = anchor
    // Cut at midnight, this would be the mean of nights of one and six hours.
    #expect(made.rows(query).map { $0.number("perDay") } == [25_200])
  }

  @Test func `time in bed is data if values names it (R-12)`() throws {
    var made = try VectorHistory()
    made.sleep("inBed", "Phone", "2024-06-02 23:00", "2024-06-03 07:00")
    var query = made.query(Self.subject, ["duration", "count"], .day, to: "2024-06-05")
    #expect(made.rows(query).map { $0.number("duration") } == [nil, nil])
    #expect(made.rows(query).map { $0.number("count") } == [0, 0])
    query.values = ["inBed", "asleepCore"]
    query.grouping = .value
    let rows = made.rows(query)
    #expect(rows.map { $0.number("duration") } == [25_200, nil])
    #expect(rows[0].part("values", "asleepCore", "duration") == nil)
    #expect(rows[0].part("values", "inBed", "duration") == 25_200)
  }

  @Test(arguments: [(899, 0, 0), (900, 1, 900), (901, 1, 901)] as [(Double, Double, Double)])
  func `a nap has fifteen minutes of sleep (R-17)`(
    seconds: Double, naps: Double, duration: Double
  ) throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 06:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 14:00", "2024-06-03 15:00")
    made.history.categories[1].end = made.time("2024-06-03 14:00") + seconds
    let row = made.rows(query(made, ["naps", "nap_duration", "main_sleep"]))[0]
    #expect(row.number("naps") == naps)
    #expect(row.number("napDuration") == duration)
    #expect(row.number("mainSleep") == 25_200)
  }
}
