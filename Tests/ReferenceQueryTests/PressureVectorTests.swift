import TestSupport
import Testing

/// RT-10, RT-11 and RT-23.
@Suite struct `Reference rows of blood pressure` {
  @Test func `RT-10: blood pressure pairs inside and outside correlations`() throws {
    var made = try VectorHistory()
    made.pressure(118, 76, "2024-06-03 08:00")
    made.history.correlations.append(correlation(of: made.history.quantities))
    made.pressure(138, 88, "2024-06-03 20:00")
    let alone = ReferenceQuantitySample(
      .bloodPressureSystolic, 180, unit: "mmHg", source: "Cuff",
      start: made.time("2024-06-03 21:00"), end: made.time("2024-06-03 21:00"))
    made.history.correlations.append(correlation(of: [alone]))
    let row = made.rows(
      made.query(.bloodPressure, ["average", "count", "most_recent"], .day))[0]
    #expect(row.number("systolicAverage") == 128)
    #expect(row.number("diastolicAverage") == 82)
    #expect(row.number("count") == 2)
    #expect(row.number("systolicMostRecent") == 138)
    #expect(row.number("diastolicMostRecent") == 88)
  }

  private func correlation(of members: [ReferenceQuantitySample]) -> ReferenceCorrelation {
    ReferenceCorrelation(
      source: members[0].source, start: members[0].start, end: members[0].end, members: members)
  }

  @Test func `RT-11: a reading is in the higher band of its two numbers`() throws {
    var made = try VectorHistory()
    made.pressure(135, 70, "2024-06-03 08:00")
    made.pressure(110, 92, "2024-06-03 09:00")
    made.pressure(119.5, 79.5, "2024-06-03 10:00")
    made.pressure(125, 82, "2024-06-03 11:00")
    var query = made.query(.bloodPressure, nil, .day)
    query.pressureBands = [
      ReferencePressureBand("normal", .below(120), .below(80)),
      ReferencePressureBand("elevated", .between(120, 129), .below(80)),
      ReferencePressureBand("one", .between(130, 139), .between(80, 89)),
      ReferencePressureBand("two", .atLeast(140), .atLeast(90)),
    ]
    let row = made.rows(query)[0]
    let names = ["normal", "elevated", "one", "two", "other"]
    #expect(names.map { row.band($0) } == [0.25, 0, 0.5, 0.25, 0])
  }

  @Test func `RT-23: readings within ten minutes are one session`() throws {
    var made = try VectorHistory()
    made.pressure(150, 95, "2024-06-03 07:00")
    made.pressure(140, 91, "2024-06-03 07:10")
    made.pressure(130, 85, "2024-06-04 07:00")
    made.pressure(124, 81, "2024-06-04 07:10")
    made.pressure(120, 80, "2024-06-04 07:20:01")
    var query = made.query(.bloodPressure, ["average", "count"], .week, to: "2024-06-10")
    query.sessionMinutes = 10
    let all = made.rows(query)[0]
    #expect(all.number("count") == 3)
    #expect(isClose(all.number("systolicAverage"), 392.0 / 3))
    #expect(isClose(all.number("diastolicAverage"), 256.0 / 3))
    query.excludesFirstDay = true
    let rest = made.rows(query)[0]
    #expect(rest.number("count") == 2)
    #expect(rest.number("systolicAverage") == 123.5)
    #expect(rest.number("diastolicAverage") == 81.5)
  }
}
