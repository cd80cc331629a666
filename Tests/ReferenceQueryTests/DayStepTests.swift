import TestSupport
import Testing

/// Profiles of the hours in steps of some minutes.
@Suite struct `Profiles in steps of minutes` {
  /// The row that starts at a time of day.
  private func row(_ time: String, of rows: [ReferenceRow]) throws -> ReferenceRow {
    try #require(rows.first { $0["hour"] == .text(time) })
  }

  @Test func `each quarter of an hour has the readings of all days (R-64)`() throws {
    var made = try VectorHistory()
    for (day, value) in [("2024-06-03", 60.0), ("2024-06-04", 80), ("2024-06-05", 130)] {
      made.add(.bloodGlucose, value, unit: "mg/dL", source: "Sensor", "\(day) 02:15")
      made.add(.bloodGlucose, value + 10, unit: "mg/dL", source: "Sensor", "\(day) 02:29:59")
      made.add(.bloodGlucose, 200, unit: "mg/dL", source: "Sensor", "\(day) 02:30")
    }
    var query = made.query(
      .quantity(.bloodGlucose), ["median", "p5", "p25", "p75", "p95"], to: "2024-06-06")
    query.profile = .hour
    query.stepMinutes = 15
    let rows = made.rows(query)
    #expect(rows.count == 96)
    let quarter = try row("02:15", of: rows)
    // 60, 70, 80, 90, 130, 140: type 7, as numpy's percentile has it.
    #expect(quarter.number("median") == 85)
    #expect(quarter.number("p25") == 72.5)
    #expect(quarter.number("p75") == 120)
    #expect(isClose(quarter.number("p5"), 62.5))
    #expect(isClose(quarter.number("p95"), 137.5))
    #expect(try row("02:30", of: rows).number("median") == 200)
    #expect(try row("02:00", of: rows).number("median") == nil)
  }

  @Test func `a quarter that the clock skips has nothing, and one shown twice has both (R-64)`()
    throws
  {
    var made = try VectorHistory(zone: "Europe/Berlin")
    let spring = made.time("2024-03-31 00:00")
    let autumn = made.time("2024-10-27 00:00")
    for start in [spring, autumn] {
      for quarter in 0..<20 {
        let time = start + Double(quarter) * 900
        made.history.quantities.append(
          ReferenceQuantitySample(
            .bloodGlucose, Double(100 + quarter), unit: "mg/dL", source: "Sensor", start: time,
            end: time))
      }
    }
    func rows(_ from: String, _ to: String) -> [ReferenceRow] {
      var query = made.query(
        .quantity(.bloodGlucose), ["minimum", "maximum"], from: from, to: to)
      query.profile = .hour
      query.stepMinutes = 15
      return made.rows(query)
    }
    let short = rows("2024-03-31", "2024-04-01")
    #expect(try row("01:45", of: short).number("maximum") == 107)
    #expect(try row("02:15", of: short).number("maximum") == nil)
    #expect(try row("03:00", of: short).number("maximum") == 108)
    let long = rows("2024-10-27", "2024-10-28")
    #expect(try row("02:15", of: long).number("minimum") == 109)
    #expect(try row("02:15", of: long).number("maximum") == 113)
    #expect(try row("03:00", of: long).number("minimum") == 116)
  }

  @Test func `steps in steps are divided by the days with data (R-64)`() throws {
    var made = try VectorHistory()
    made.steps(120, "2024-06-03 10:30", "2024-06-03 11:30")
    made.steps(40, "2024-06-04 10:45", "2024-06-04 11:00")
    var query = made.query(.quantity(.stepCount), to: "2024-06-06")
    query.profile = .hour
    query.stepMinutes = 30
    let rows = made.rows(query)
    #expect(try row("10:30", of: rows).number("sum") == 50)
    #expect(try row("11:00", of: rows).number("sum") == 30)
    #expect(try row("11:30", of: rows).number("sum") == 0)
  }
}
