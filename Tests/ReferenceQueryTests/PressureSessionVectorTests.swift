import TestSupport
import Testing

/// sessions, the single measurements in them, and first days, in both engines.
@Suite struct `Reference rows of sessions of blood pressure` {
  private static let statistics = [
    "average", "minimum", "maximum", "most_recent", "count", "measurements",
  ]

  @Test func `R-32: a session hides no measurement from the extremes and the latest`() throws {
    var made = try VectorHistory()
    made.pressure(186, 112, "2024-06-03 07:00")
    made.pressure(142, 88, "2024-06-03 07:02")
    made.pressure(138, 90, "2024-06-03 20:00")
    made.pressure(130, 84, "2024-06-03 20:05")
    var query = made.query(.bloodPressure, Self.statistics, .day)
    query.sessionMinutes = 10
    let row = made.rows(query)[0]
    #expect(row.number("systolicAverage") == 149 && row.number("diastolicAverage") == 93.5)
    #expect(row.number("systolicMaximum") == 186 && row.number("diastolicMaximum") == 112)
    #expect(row.number("systolicMinimum") == 130 && row.number("diastolicMinimum") == 84)
    #expect(row.number("systolicMostRecent") == 130 && row.number("diastolicMostRecent") == 84)
    #expect(row.number("count") == 2 && row.number("measurements") == 4)
  }

  @Test func `R-32: a session over midnight belongs, whole, to the day on which it starts`() throws
  {
    var made = try VectorHistory()
    made.pressure(138, 86, "2024-06-03 23:58")
    made.pressure(182, 90, "2024-06-04 00:03")
    made.pressure(120, 80, "2024-06-04 08:00")
    var query = made.query(.bloodPressure, Self.statistics, .day, to: "2024-06-05")
    query.sessionMinutes = 10
    let rows = made.rows(query)
    #expect(rows.map { $0.number("systolicAverage") } == [160, 120])
    #expect(rows.map { $0.number("systolicMaximum") } == [182, 120])
    #expect(rows.map { $0.number("measurements") } == [2, 1])
  }

  @Test func `R-32: measurements of two devices at one time are two sessions`() throws {
    var made = try VectorHistory()
    made.pressure(150, 95, "2024-06-03 07:00", source: "Cuff")
    made.pressure(130, 85, "2024-06-03 07:01", source: "Other")
    made.pressure(140, 91, "2024-06-03 07:02", source: "Cuff")
    made.pressure(132, 83, "2024-06-03 07:03", source: "Other")
    var query = made.query(.bloodPressure, Self.statistics, .day)
    query.sessionMinutes = 10
    let row = made.rows(query)[0]
    #expect(row.number("count") == 2 && row.number("measurements") == 4)
    #expect(row.number("systolicAverage") == 138 && row.number("systolicMostRecent") == 132)
  }

  @Test func `R-32: the first day of each run is left out, also in the middle of the range`() throws
  {
    var made = try VectorHistory()
    // Two dates without readings do not end a run; three do.
    for (systolic, date) in [
      (170.0, "06-03"), (150, "06-04"), (140, "06-07"), (168, "06-11"), (130, "06-12"),
    ] {
      made.pressure(systolic, 80, "2024-\(date) 08:00")
    }
    var query = made.query(.bloodPressure, Self.statistics, .week, to: "2024-06-17")
    query.excludesFirstDay = true
    let rows = made.rows(query)
    #expect(rows.map { $0.number("systolicAverage") } == [145, 130])
    #expect(rows.map { $0.number("systolicMaximum") } == [150, 130])
    // A range that starts inside a run leaves out the same days.
    query = made.query(.bloodPressure, Self.statistics, nil, from: "2024-06-07", to: "2024-06-17")
    query.excludesFirstDay = true
    #expect(made.rows(query)[0].number("systolicAverage") == 135)
  }

  @Test func `R-32: a session over the hour that a clock repeats is one session`() throws {
    var made = try VectorHistory()
    let first = made.time("2024-11-03 00:58")
    for (systolic, minutes) in [(150.0, 0.0), (142, 4), (134, 64)] {
      let time = first + minutes * 60
      made.history.quantities += [
        (ReferenceQuantityType.bloodPressureSystolic, systolic), (.bloodPressureDiastolic, 80),
      ].map { type, value in
        ReferenceQuantitySample(type, value, unit: "mmHg", source: "Cuff", start: time, end: time)
      }
    }
    var query = made.query(
      .bloodPressure, Self.statistics, .day, from: "2024-11-03", to: "2024-11-04")
    query.sessionMinutes = 10
    let row = made.rows(query)[0]
    #expect(row.number("count") == 2 && row.number("systolicAverage") == 140)
  }
}
