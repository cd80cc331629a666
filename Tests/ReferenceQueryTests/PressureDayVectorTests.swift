import TestSupport
import Testing

/// Days of blood pressure that start at another time than midnight, and clock changes in them,
/// worked out by hand, in both engines.
@Suite struct `Reference days of blood pressure` {
  private func history(_ times: [String], zone: String = "Europe/Berlin") throws -> VectorHistory {
    var made = try VectorHistory(zone: zone)
    for time in times { made.pressure(144, 88, time) }
    return made
  }

  /// Adds a measurement an hour after the first time at which the clock shows a time.
  private func addAgain(_ time: String, to made: inout VectorHistory) {
    made.pressure(144, 88, time)
    for place in made.history.quantities.indices.suffix(2) {
      made.history.quantities[place].start += 3_600
      made.history.quantities[place].end += 3_600
    }
  }

  private func query(
    _ made: VectorHistory, of count: Int = 2, from: String, to: String, startsAt hour: Double = 0,
    session: Int? = nil
  ) -> ReferenceQuery {
    var query = made.query(.bloodPressure, ["count", "measurements"], from: from, to: to)
    query.pressureProtocol = ReferencePressureProtocol(morning: count, evening: count)
    query.dayStart = Int(hour * 3_600)
    query.sessionMinutes = session
    return query
  }

  /// 01:55 and 03:02 are seven minutes apart, and the morning of this day has eleven hours.
  @Test func `a first day of 23 hours is one day with a session over the change`() throws {
    let made = try history([
      "2024-03-31 01:55", "2024-03-31 03:02", "2024-03-31 11:45", "2024-03-31 12:00",
      "2024-03-31 20:00", "2024-04-01 07:00", "2024-04-01 07:02", "2024-04-01 20:00",
      "2024-04-01 20:02",
    ])
    var query = query(made, from: "2024-03-01", to: "2024-05-01", session: 10)
    query.excludesFirstDay = true
    #expect(
      made.protocolRuns(query) == [
        "2024-03-31 to 2024-04-01: 2 days, 9 measured, 4 count, 8 of 8, met"
      ])
    #expect(made.rows(query)[0].number("count") == 2)
    query.excludesFirstDay = false
    // 01:55 with 03:02; 11:45; 12:00; 20:00.
    #expect(made.rows(query)[0].number("count") == 6)
  }

  /// 02:04 in winter time is nine minutes after 02:55 in summer time.
  @Test func `a session goes on in the hour that the clock repeats`() throws {
    var made = try history(["2024-10-27 02:55", "2024-10-27 12:30"])
    addAgain("2024-10-27 02:04", to: &made)
    let query = query(made, from: "2024-10-01", to: "2024-11-01", session: 10)
    #expect(
      made.protocolRuns(query) == [
        "2024-10-27 to 2024-10-27: 1 days, 3 measured, 3 count, 3 of 4, met,"
          + " missing 2024-10-27 evening 1"
      ])
    #expect(made.rows(query)[0].number("count") == 2)
  }

  /// 04:30 is eleven and a half hours after 16:00, and in the second half by the clock.
  @Test func `halves of a day that starts at 16 follow the clock over its change`() throws {
    let made = try history([
      "2024-03-30 17:00", "2024-03-31 03:30", "2024-03-31 04:30", "2024-03-31 15:59",
      "2024-03-31 16:00",
    ])
    let query = query(made, from: "2024-03-01", to: "2024-05-01", startsAt: 16)
    #expect(
      made.protocolRuns(query) == [
        "2024-03-30 to 2024-03-31: 2 days, 5 measured, 5 count, 5 of 8, met,"
          + " missing 2024-03-31 morning 1, 2024-03-31 evening 2"
      ])
  }

  @Test func `the first day of someone who sleeps by day is left out whole`() throws {
    let made = try history(
      ["2024-06-03 17:00", "2024-06-04 08:00", "2024-06-04 17:00", "2024-06-05 08:00"], zone: "UTC")
    var query = query(made, of: 1, from: "2024-06-01", to: "2024-07-01", startsAt: 16)
    query.excludesFirstDay = true
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-04: 2 days, 4 measured, 2 count, 4 of 4, met"
      ])
    // By midnight, these are three days, and only 17:00 on 3 June is of the first.
    query.dayStart = 0
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-05: 3 days, 4 measured, 3 count, 4 of 6, met,"
          + " missing 2024-06-03 morning 1, 2024-06-05 evening 1"
      ])
  }

  /// The clock shows 02:30 twice on 27 October; the half ends at the first.
  @Test func `a half does not start again where the clock repeats an hour`() throws {
    var made = try history(["2024-10-26 20:00", "2024-10-27 02:20", "2024-10-27 02:40"])
    addAgain("2024-10-27 02:10", to: &made)
    let query = query(made, from: "2024-10-01", to: "2024-11-01", startsAt: 14.5)
    #expect(
      made.protocolRuns(query) == [
        "2024-10-26 to 2024-10-26: 1 days, 4 measured, 4 count, 4 of 4, met"
      ])
  }

  @Test func `a day starts once where the clock repeats an hour, and later where it skips one`()
    throws
  {
    var made = try history(["2024-10-27 02:20", "2024-10-27 02:40"])
    addAgain("2024-10-27 02:10", to: &made)
    #expect(
      made.protocolRuns(
        query(made, of: 1, from: "2024-10-01", to: "2024-11-01", startsAt: 2.5)) == [
          "2024-10-26 to 2024-10-27: 2 days, 3 measured, 3 count, 2 of 4, met,"
            + " missing 2024-10-26 morning 1, 2024-10-27 evening 1"
        ])
    // The clock skips 02:30 on 31 March: this day starts at 03:30 (S-85).
    let skipped = try history(["2024-03-31 03:20", "2024-03-31 03:30"])
    #expect(
      skipped.protocolRuns(
        query(skipped, of: 1, from: "2024-03-01", to: "2024-05-01", startsAt: 2.5)) == [
          "2024-03-30 to 2024-03-31: 2 days, 2 measured, 2 count, 2 of 4, met,"
            + " missing 2024-03-30 morning 1, 2024-03-31 evening 1"
        ])
  }
}
