import TestSupport
import Testing

/// RT-12…RT-14, RT-19, RT-24 and RT-25.
@Suite struct `Reference rows of quantity types` {
  @Test func `RT-12: percentiles of glucose`() throws {
    var made = try VectorHistory()
    for (hour, value) in [9.0, 5, 13, 6, 7].enumerated() {
      made.add(
        .bloodGlucose, value, unit: ReferenceUnits.millimolesOfGlucose, "2024-06-03 1\(hour):00")
    }
    let statistics = ["median", "p10", "p25", "p75", "p90", "standard_deviation"]
    let row = made.rows(made.query(.quantity(.bloodGlucose), statistics, .day))[0]
    #expect(row.number("median") == 7)
    #expect(isClose(row.number("p10"), 5.4))
    #expect(row.number("p25") == 6)
    #expect(row.number("p75") == 9)
    #expect(isClose(row.number("p90"), 11.4))
    #expect(isClose(row.number("standardDeviation"), 10.0.squareRoot()))
  }

  @Test func `RT-13: steps per day with data`() throws {
    var made = try VectorHistory()
    made.steps(4_000, "2024-06-03 10:00", "2024-06-03 11:00")
    made.steps(2_000, "2024-06-04 23:30", "2024-06-05 00:30")
    let row = made.rows(
      made.query(.quantity(.stepCount), ["sum", "per_day"], .week, to: "2024-06-10"))[0]
    #expect(row.number("sum") == 6_000)
    #expect(row.number("perDay") == 2_000)
  }

  @Test func `RT-14: steps by hour of the day`() throws {
    var made = try VectorHistory()
    made.steps(120, "2024-06-03 10:30", "2024-06-03 11:30")
    made.steps(40, "2024-06-04 10:00", "2024-06-04 10:30")
    var query = made.query(.quantity(.stepCount), to: "2024-06-06")
    query.profile = .hour
    let sums = made.rows(query).map { $0.number("sum") }
    #expect(sums == (0..<24).map { [10: 50, 11: 30][$0] ?? 0 })
  }

  @Test func `RT-19: a past time cuts off the data`() throws {
    var made = try VectorHistory()
    made.steps(600, "2024-06-03 10:00", "2024-06-03 12:00")
    made.steps(90, "2024-06-04 08:00", "2024-06-04 09:00")
    var query = made.query(.quantity(.stepCount), ["sum", "count"], .day, to: "2024-06-05")
    query.asOf = .time(made.time("2024-06-03 11:30"))
    let rows = made.rows(query)
    #expect(rows.map { $0.number("sum") } == [450, nil])
    #expect(rows.map { $0.number("count") } == [1, 0])
    #expect(rows.map(\.state) == ["partial", "ahead"])
  }

  @Test func `RT-24: instants are held for five minutes`() throws {
    var made = try VectorHistory()
    made.add(.heartRate, 60, "2024-06-03 05:58")
    made.add(.heartRate, 90, "2024-06-03 06:01")
    made.add(.heartRate, 150, "2024-06-03 06:01:30")
    var query = made.query(.quantity(.heartRate), ["average", "count"], .hour)
    query.from = .time(made.time("2024-06-03 05:00"))
    query.to = .time(made.time("2024-06-03 08:00"))
    query.holdMinutes = 5
    let rows = made.rows(query)
    #expect(rows.map { $0.number("count") } == [1, 2, 0])
    #expect(rows[0].number("average") == 60)
    #expect(isClose(rows[1].number("average"), 51_300.0 / 390))
    #expect(rows[2].number("average") == nil)
  }

  @Test func `RT-25: an excluded day has no data and is left out of its week`() throws {
    var made = try VectorHistory()
    made.steps(90, "2024-06-03 10:00", "2024-06-03 11:00")
    made.steps(80, "2024-06-04 23:30", "2024-06-05 00:30")
    made.steps(500, "2024-06-05 12:00", "2024-06-05 13:00")
    made.steps(40, "2024-06-06 08:00", "2024-06-06 09:00")
    let excluded = VectorHistory.day("2024-06-05")
    var days = made.query(.quantity(.stepCount), ["sum", "count"], .day, to: "2024-06-07")
    days.excluded = [excluded...excluded]
    let rows = made.rows(days)
    #expect(rows.map { $0.number("sum") } == [90, 40, nil, 40])
    #expect(rows.map { $0.number("count") } == [1, 1, nil, 1])
    #expect(rows.map { $0["excluded"] == .flag(true) } == [false, false, true, false])

    var week = made.query(
      .quantity(.stepCount), ["sum", "count", "per_day"], .week, to: "2024-06-10")
    week.excluded = days.excluded
    let row = made.rows(week)[0]
    #expect(row.number("sum") == 210)
    #expect(row.number("count") == 3)
    #expect(row.number("perDay") == 70)
  }
}

/// True if two numbers are equal except for the rounding of sums.
func isClose(_ a: Double?, _ b: Double) -> Bool {
  a.map { abs($0 - b) <= 1e-9 * max(1, abs(b)) } ?? false
}
