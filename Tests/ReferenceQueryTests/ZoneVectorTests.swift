import TestSupport
import Testing

/// RT-35.
@Suite struct `Reference rows of zones and legs` {
  private static let zones = [
    ReferenceBand("easy", ReferenceBand.Bound(.below(120), nil)),
    ReferenceBand("moderate", ReferenceBand.Bound(.between(120, 139), nil)),
    ReferenceBand("hard", ReferenceBand.Bound(.atLeast(140), nil)),
  ]

  /// Returns the seconds in each zone; none without readings.
  private func seconds(_ row: ReferenceRow) -> [Double?] {
    guard case .object(let zones)? = row["zones"] else { return [] }
    return Self.zones.map { zone in
      if case .number(let seconds)? = zones[zone.name] { seconds } else { nil }
    }
  }

  private func query(
    _ made: VectorHistory, _ interval: ReferenceIntervalLength? = .day
  ) -> ReferenceQuery {
    var query = made.query(.workout, ["count"], interval)
    query.zones = Self.zones
    return query
  }

  /// Returns a strength workout of an app from 17:00 to 18:00.
  private func workout() throws -> VectorHistory {
    var made = try VectorHistory()
    made.history.workouts = [
      made.workout(
        "TraditionalStrengthTraining", "App", "2024-06-03 17:00", "2024-06-03 18:00")
    ]
    return made
  }

  @Test func `RT-35: a watch's heart rate is counted in the workout of an app`() throws {
    var made = try workout()
    for minute in 0..<12 {
      let time = "2024-06-03 17:\(minute * 5)"
      made.add(.heartRate, Double(100 + minute * 5), time)
    }
    made.add(.heartRate, 60, "2024-06-03 12:30")
    let query = query(made)
    #expect(seconds(made.rows(query)[0]) == [240, 240, 240])
    #expect(query.arguments(data: "export.xml", clock: made.clock).contains("--zones"))
    #expect(
      query.arguments(data: "export.xml", clock: made.clock).last
        == "easy < 120; moderate 120 .. 139; hard >= 140")
  }

  @Test func `a reading lasts until the next one of its source, at most a minute (R-36)`() throws {
    var made = try workout()
    made.add(.heartRate, 100, "2024-06-03 17:00")
    made.add(.heartRate, 139.5, "2024-06-03 17:00:20")
    made.add(.heartRate, 140, "2024-06-03 17:59:30")
    // Fewer readings than the watch has.
    made.add(.heartRate, 100, source: "Strap", "2024-06-03 17:00:10")
    #expect(seconds(made.rows(query(made))[0]) == [20, 60, 30])
    // The workout's own source counts, even with fewer readings.
    made.add(.heartRate, 150, source: "App", "2024-06-03 17:30")
    #expect(seconds(made.rows(query(made))[0]) == [0, 0, 60])
  }

  @Test func `workouts without readings have no time in zones (R-36)`() throws {
    var made = try workout()
    made.add(.heartRate, 100, "2024-06-03 18:00")
    made.add(.heartRate, 100, "2024-06-03 16:59:59")
    #expect(seconds(made.rows(query(made))[0]) == [])
  }

  @Test func `legs have amounts of their own, which are added to nothing (R-37)`() throws {
    var made = try VectorHistory()
    var race = made.workout("SwimBikeRun", "Watch", "2024-06-03 08:00", "2024-06-03 10:00")
    race.statistics = [ReferenceWorkout.Statistics("DistanceSwimming", unit: "m", sum: 1_500)]
    race.totalEnergy = ReferenceWorkout.Amount(900, "kcal")
    var swim = ReferenceWorkout.Leg(
      start: race.start, end: made.time("2024-06-03 08:40"),
      statistics: [
        ReferenceWorkout.Statistics("DistanceSwimming", unit: "m", sum: 1_500),
        ReferenceWorkout.Statistics("HeartRate", unit: "count/min", average: 140),
      ])
    swim.writtenDuration = ReferenceWorkout.Amount(35, "min")
    let ride = ReferenceWorkout.Leg(
      start: made.time("2024-06-03 08:41"), end: race.end,
      statistics: [ReferenceWorkout.Statistics("ActiveEnergyBurned", unit: "kcal", sum: 500)])
    race.legs = [swim, ride]
    made.history.workouts = [
      race, made.workout("Running", "Watch", "2024-06-03 12:00", "2024-06-03 13:00"),
    ]
    var query = made.query(.workout, ["count", "distance", "energy"], .day)
    query.grouping = .leg
    query.hasItems = true
    let answer = made.answer(query)
    #expect(answer.rows[0].number("distance") == 1_500)
    #expect(answer.rows[0].number("energy") == 900)
    let items = try #require(answer.items)
    #expect(items.map { $0["duration"] } == [.number(2_100), .number(4_740)])
    #expect(items.map { $0["distance"] } == [.number(1_500), .null])
    #expect(items.map { $0["energy"] } == [.null, .number(500)])
    #expect(items.map { $0["averageHeartRate"] } == [.number(140), .null])
    #expect(items.map { $0["activity"] } == [.text("swimBikeRun"), .text("swimBikeRun")])
  }
}
