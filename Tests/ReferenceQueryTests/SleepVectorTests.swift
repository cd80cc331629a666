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

  @Test func `RT-5: sleep across six in the evening is cut there, or at the anchor`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-03 16:30", "2024-06-03 18:30")
    let statistics = ["duration", "count"]
    let two = made.rows(
      made.query(.category(.sleepAnalysis), statistics, .night, to: "2024-06-05"))
    #expect(two.map { $0.number("duration") } == [5_400, 1_800])
    #expect(two.map { $0.number("count") } == [1, 1])
    let one = made.rows(made.query(.category(.sleepAnalysis), statistics, .night))
    #expect(one.map { $0.number("duration") } == [5_400])
    var query = made.query(.category(.sleepAnalysis), statistics, .night, to: "2024-06-05")
    query.anchor = ReferenceAnchor(second: 12 * 3_600)
    let noon = made.rows(query)
    #expect(noon.map { $0.number("duration") } == [nil, 7_200])
    #expect(noon.map { $0.number("count") } == [0, 1])
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

  @Test func `RT-21: sleep in the evening does not end the coming night`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-03 19:00", "2024-06-03 20:00")
    made.history.exportDate = made.time("2024-06-03 21:30")
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

  /// Friday to Monday: nights of 9, 8 and 7 hours, each beginning before midnight.
  private static func weekend() throws -> VectorHistory {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-06 23:00", "2024-06-07 05:00")
    made.sleep("asleepCore", "Watch", "2024-06-07 22:00", "2024-06-08 02:00")
    made.sleep("asleepREM", "Watch", "2024-06-08 02:00", "2024-06-08 07:00")
    made.sleep("asleepCore", "Watch", "2024-06-08 23:30", "2024-06-09 07:30")
    made.sleep("asleepCore", "Watch", "2024-06-09 22:00", "2024-06-10 05:00")
    return made
  }

  @Test func `the weekday of sleep is that of the date on which its night ends (R-3)`() throws {
    let made = try Self.weekend()
    var query = made.query(
      .category(.sleepAnalysis), ["duration"], .night, from: "2024-06-07", to: "2024-06-11")
    query.filter.weekdays = [5, 6]
    #expect(made.rows(query).map { $0.number("duration") } == [nil, 32_400, 28_800, nil])

    query.interval = .week
    query.from = .date(VectorHistory.day("2024-06-03"))
    query.statistics = ["duration", "per_day"]
    let weeks = made.rows(query)
    #expect(weeks.map { $0.number("duration") } == [61_200, nil])
    #expect(weeks.map { $0.number("perDay") } == [30_600, nil])

    // What precedes midnight belongs to the night, and to the day on which it was slept.
    query.interval = .day
    query.statistics = ["duration"]
    query.from = .date(VectorHistory.day("2024-06-07"))
    #expect(made.rows(query).map { $0.number("duration") } == [7_200, 27_000, 27_000, nil])
  }

  @Test(arguments: [(20, [nil, 3_600]), (18, [nil, nil])] as [(Int, [Double?])])
  func `the weekday of sleep follows the anchor of nights, and an ordinary date does not (R-3)`(
    hour: Int, saturdays: [Double?]
  ) throws {
    var made = try VectorHistory()
    // Sleep on a Saturday evening, which after 18:00 belongs to the night of Sunday.
    made.sleep("asleepCore", "Watch", "2024-06-08 19:00", "2024-06-08 20:00")
    made.add(.headache, "mild", "Phone", "2024-06-08 19:00", "2024-06-08 20:00")
    var query = made.query(
      .category(.sleepAnalysis), ["duration"], .night, from: "2024-06-07", to: "2024-06-09")
    query.anchor = ReferenceAnchor(second: hour * 3_600)
    query.filter.weekdays = [5]
    #expect(made.rows(query).map { $0.number("duration") } == saturdays)

    query.subject = .category(.headache)
    query.to = .date(VectorHistory.day("2024-06-10"))
    query.anchor = nil
    #expect(made.rows(query).map { $0.number("duration") } == [nil, nil, 3_600])
  }

  @Test func `a profile of sleep is the mean of complete nights by their dates (R-64)`() throws {
    var made = try Self.weekend()
    made.sleep("asleepCore", "Watch", "2024-06-14 23:00", "2024-06-15 04:00")
    made.sleep("awake", "Watch", "2024-06-16 02:00", "2024-06-16 03:00")
    var query = made.query(
      .category(.sleepAnalysis), ["duration", "count"], from: "2024-06-08", to: "2024-06-17")
    query.profile = .weekday
    let rows = made.rows(query)
    #expect(
      rows.map { $0.number("duration") } == [25_200, nil, nil, nil, nil, 25_200, 14_400])
    #expect(rows.map { $0.number("count") } == [1, nil, nil, nil, nil, 1.5, 0.5])

    query.excluded = [VectorHistory.day("2024-06-15")...VectorHistory.day("2024-06-15")]
    query.weekStart = 6
    #expect(made.rows(query).prefix(2).map { $0.number("duration") } == [14_400, 25_200])
    #expect(made.rows(query).last?.number("duration") == 32_400)

    query.excluded = []
    query.profile = .month
    let months = made.rows(query).map { $0.number("duration") }
    // 9, 8, 7, 5 and 0 hours.
    #expect(months[5] == 20_880)
    #expect(months[4] == nil && months[6] == nil)

    // The night of 15 June begins after the end of the data, and counts on no Saturday.
    made.history.exportDate = made.time("2024-06-14 23:30")
    query.profile = .weekday
    query.asOf = .time(made.time("2024-06-14 23:30"))
    #expect(made.rows(query)[6].number("duration") == 32_400)
  }

  @Test func `a profile of a category is over the days with data (R-64)`() throws {
    var made = try VectorHistory()
    made.add(.mindfulSession, "notApplicable", "Phone", "2024-06-03 08:00", "2024-06-03 08:10")
    made.add(.mindfulSession, "notApplicable", "Phone", "2024-06-03 20:00", "2024-06-03 20:20")
    made.add(.mindfulSession, "notApplicable", "Phone", "2024-06-04 23:50", "2024-06-05 00:20")
    made.add(.mindfulSession, "notApplicable", "Phone", "2024-06-17 08:00", "2024-06-17 08:10")
    var query = made.query(
      .category(.mindfulSession), ["duration", "count"], from: "2024-06-03", to: "2024-07-01")
    query.profile = .weekday
    let rows = made.rows(query)
    #expect(rows.map { $0.number("duration") } == [1_200, 600, 1_200, nil, nil, nil, nil])
    #expect(rows.map { $0.number("count") } == [1.5, 1, 1, nil, nil, nil, nil])
  }

  @Test func `RT-26: sleep per day is over nights with sleep, not over a night in bed`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 22:00", "2024-06-03 05:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 23:00", "2024-06-04 05:00")
    made.sleep("asleepCore", "Watch", "2024-06-09 22:00", "2024-06-10 06:00")
    made.sleep("inBed", "Phone", "2024-06-05 23:00", "2024-06-06 07:00")
    let rows = made.rows(
      made.query(
        .category(.sleepAnalysis), ["duration", "per_day"], .week, to: "2024-06-10"))
    #expect(rows.map { $0.number("duration") } == [46_800])
    #expect(rows.map { $0.number("perDay") } == [23_400])
  }
}
