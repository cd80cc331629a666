import TestSupport
import Testing

/// RT-1…RT-6, RT-21, RT-22 and RT-26.
@Suite struct `Reference rows of category types` {
  private static let nightStatistics = [
    "duration", "bedtime", "wake_time", "awakenings", "in_bed", "efficiency",
  ]

  @Test func `RT-1: sleep of a watch with stages, an app without and a phone in bed`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 22:10", "2024-06-02 23:40")
    made.sleep("asleepREM", "Watch", "2024-06-02 23:40", "2024-06-03 00:10")
    made.sleep("asleep", "App", "2024-06-02 21:50", "2024-06-03 05:00")
    made.sleep("inBed", "Phone", "2024-06-02 21:30", "2024-06-03 05:30")
    var query = made.query(.category(.sleepAnalysis), Self.nightStatistics, .night)
    let row = made.rows(query)[0]
    #expect(row.number("duration") == 25_800)
    #expect(row.instant("bedtime") == made.time("2024-06-02 22:10"))
    #expect(row.instant("wakeTime") == made.time("2024-06-03 00:10"))
    #expect(row.number("awakenings") == 0)
    #expect(row.number("efficiency") == 0.25)
    #expect(row.number("inBed") == 28_800)

    query.values = ["asleepCore", "asleepDeep", "inBed", "asleepREM"]
    query.statistics = ["duration"]
    query.grouping = .value
    let parts = made.rows(query)[0]
    #expect(parts.names("values") == ["inBed", "asleepCore", "asleepDeep", "asleepREM"])
    #expect(parts.part("values", "inBed", "duration") == 28_800)
    #expect(parts.part("values", "asleepCore", "duration") == 5_400)
    #expect(parts.part("values", "asleepDeep", "duration") == 0)
    #expect(parts.part("values", "asleepREM", "duration") == 1_800)
  }

  @Test func `RT-2: sleep of one source without stages`() throws {
    var made = try VectorHistory()
    made.sleep("asleepUnspecified", "App", "2024-06-02 23:00", "2024-06-03 06:30")
    var query = made.query(.category(.sleepAnalysis), Self.nightStatistics, .night)
    query.grouping = .value
    let row = made.rows(query)[0]
    #expect(row.number("duration") == 27_000)
    #expect(row.number("inBed") == 27_000)
    #expect(row.number("efficiency") == 1)
    #expect(row.part("values", "asleepUnspecified", "duration") == 27_000)
    for stage in ["asleepCore", "asleepDeep", "asleepREM"] {
      #expect(row.names("values").contains(stage))
      #expect(row.part("values", stage, "duration") == nil)
    }
  }

  @Test func `RT-3: a gap of 61 minutes ends an episode, one of 60 does not`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 21:00", "2024-06-02 22:00")
    made.sleep("asleepCore", "Watch", "2024-06-02 23:01", "2024-06-03 00:31")
    made.sleep("asleepREM", "Watch", "2024-06-03 01:31", "2024-06-03 02:01")
    let row = made.rows(
      made.query(.category(.sleepAnalysis), Self.nightStatistics, .night))[0]
    #expect(row.instant("bedtime") == made.time("2024-06-02 23:01"))
    #expect(row.instant("wakeTime") == made.time("2024-06-03 02:01"))
    #expect(row.number("awakenings") == 1)
  }

  @Test func `RT-4: sleep in a night of 23 hours`() throws {
    var made = try VectorHistory(zone: "Europe/Berlin")
    made.sleep("asleepCore", "Watch", "2024-03-30 23:00", "2024-03-31 08:00")
    let row = made.rows(
      made.query(
        .category(.sleepAnalysis), Self.nightStatistics, .night, from: "2024-03-31",
        to: "2024-04-01"))[0]
    #expect(row.number("duration") == 28_800)
    #expect(row.instant("bedtime") == made.time("2024-03-30 23:00"))
    #expect(row.instant("wakeTime") == made.time("2024-03-31 08:00"))
  }

  @Test func `RT-5: sleep across noon is cut at noon`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-03 10:30", "2024-06-03 12:30")
    let statistics = ["duration", "count"]
    let two = made.rows(
      made.query(.category(.sleepAnalysis), statistics, .night, to: "2024-06-05"))
    #expect(two.map { $0.number("duration") } == [5_400, 1_800])
    #expect(two.map { $0.number("count") } == [1, 1])
    let one = made.rows(made.query(.category(.sleepAnalysis), statistics, .night))
    #expect(one.map { $0.number("duration") } == [5_400])
  }

  @Test func `RT-6: stand hours are counted`() throws {
    var made = try VectorHistory()
    made.add(.appleStandHour, "stood", "Watch", "2024-06-03 08:00", "2024-06-03 09:00")
    made.add(.appleStandHour, "stood", "Watch", "2024-06-03 09:00", "2024-06-03 10:00")
    made.add(.appleStandHour, "idle", "Watch", "2024-06-03 10:00", "2024-06-03 11:00")
    made.add(.appleStandHour, "idle", "Watch", "2024-06-04 08:00", "2024-06-04 09:00")
    var query = made.query(.category(.appleStandHour), nil, .day, to: "2024-06-06")
    #expect(made.rows(query).map { $0.number("count") } == [2, 0, 0])
    query.statistics = ["duration"]
    query.values = ["stood", "idle"]
    query.grouping = .value
    let row = made.rows(query)[0]
    #expect(row.number("duration") == 10_800)
    #expect(row.part("values", "stood", "duration") == 7_200)
    #expect(row.part("values", "idle", "duration") == 3_600)
  }

  @Test(arguments: [
    ("2024-06-03 07:30", "partial"), ("2024-06-03 07:31", "complete"),
  ])
  func `RT-21: a night is complete an hour after its sleep`(
    export: String, state: String
  ) throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 06:30")
    made.history.exportDate = made.time(export)
    let row = made.rows(made.query(.category(.sleepAnalysis), nil, .night))[0]
    #expect(row.number("duration") == 27_000)
    #expect(row.state == state)
  }

  @Test func `RT-21: an afternoon nap does not end the coming night`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-03 14:00", "2024-06-03 15:00")
    made.history.exportDate = made.time("2024-06-03 20:00")
    let rows = made.rows(
      made.query(
        .category(.sleepAnalysis), nil, .night, from: "2024-06-04", to: "2024-06-05"))
    #expect(rows.map(\.state) == ["partial"])
  }

  @Test func `RT-22: a gap counts if it is five minutes or longer`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 00:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 00:04:59", "2024-06-03 01:00")
    made.sleep("asleepREM", "Watch", "2024-06-03 01:05", "2024-06-03 06:00")
    let row = made.rows(
      made.query(.category(.sleepAnalysis), Self.nightStatistics, .night))[0]
    #expect(row.number("awakenings") == 1)
    #expect(row.instant("wakeTime") == made.time("2024-06-03 06:00"))
  }

  @Test func `RT-26: sleep per day is over complete nights`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 22:00", "2024-06-03 05:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 23:00", "2024-06-04 05:00")
    made.sleep("asleepCore", "Watch", "2024-06-09 22:00", "2024-06-10 06:00")
    made.sleep("inBed", "Phone", "2024-06-05 23:00", "2024-06-06 07:00")
    let rows = made.rows(
      made.query(
        .category(.sleepAnalysis), ["duration", "per_day"], .week, to: "2024-06-10"))
    #expect(rows.map { $0.number("duration") } == [46_800])
    #expect(rows.map { $0.number("perDay") } == [15_600])
  }
}
