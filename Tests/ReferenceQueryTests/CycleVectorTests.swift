import TestSupport
import Testing

/// RT-34.
@Suite struct `Reference rows of menstrual cycles` {
  /// Returns a history with flow on some dates of 2024, with `*` before those that state the start
  /// of a cycle.
  private func history(
    _ dates: [String], export: String, statesOthers: Bool = true
  ) throws -> VectorHistory {
    var made = try VectorHistory()
    made.history.exportDate = made.time(export)
    for date in dates {
      let day = "2024-" + date.drop { $0 == "*" }
      made.add(.menstrualFlow, "medium", "Phone", "\(day) 12:00", "\(day) 12:00")
      let last = made.history.categories.count - 1
      if date.hasPrefix("*") {
        made.history.categories[last].metadata = [.startsCycle]
      } else if statesOthers {
        made.history.categories[last].metadata = [ReferenceMetadata("HKMenstrualCycleStart", "0")]
      }
    }
    return made
  }

  private static let statistics = ["count", "cycle_length", "period_length"]

  private func query(
    _ made: VectorHistory, from: String = "2024-07-01", to: String = "2024-09-01"
  ) -> ReferenceQuery {
    made.query(
      .menstrualCycle, Self.statistics, ReferenceIntervalLength(1, .month), from: from, to: to)
  }

  private static let summer = [
    "*07-01", "07-02", "07-03", "*07-29", "07-30", "*08-27", "08-28",
  ]

  @Test func `RT-34: cycles have their lengths, by the months in which they begin`() throws {
    let made = try history(Self.summer, export: "2024-09-22 12:00")
    var query = query(made)
    query.hasItems = true
    let answer = made.answer(query)
    #expect(answer.rows.map { $0.number("count") } == [2, 1])
    #expect(answer.rows.map { $0.number("cycleLength") } == [28.5, nil])
    #expect(answer.rows.map { $0.number("periodLength") } == [2.5, 2])
    let items = try #require(answer.items)
    #expect(
      items.map { $0["start"] }
        == ["07-01", "07-29", "08-27"].map { .instant(made.time("2024-\($0) 00:00")) })
    #expect(items.map { $0["cycleLength"] } == [.number(28), .number(29), .null])
    #expect(items.map { $0["periodLength"] } == [.number(3), .number(2), .number(2)])
  }

  @Test(arguments: [("2024-08-30 23:59", nil), ("2024-08-31 00:00", 2)] as [(String, Double?)])
  func `a period has a length once no day can be added to it (R-35)`(
    export: String, length: Double?
  ) throws {
    let made = try history(Self.summer, export: export)
    #expect(made.rows(query(made))[1].number("periodLength") == length)
  }

  @Test func `without stated starts, a cycle begins after nine days without flow (R-35)`() throws {
    let made = try history(
      ["07-01", "07-03", "07-06", "07-12", "07-22", "08-01"], export: "2024-09-22 12:00",
      statesOthers: false)
    var query = query(made)
    query.hasItems = true
    let answer = made.answer(query)
    // Between 12 and 22 July are nine days without flow, between 6 and 12 July five.
    #expect(answer.rows.map { $0.number("count") } == [2, 1])
    #expect(answer.rows.map { $0.number("cycleLength") } == [15.5, nil])
    // The second of July has no flow, the fourth and fifth neither.
    #expect(answer.items?.map { $0["periodLength"] } == [.number(3), .number(1), .number(1)])
  }

  @Test func `of two starts within two days the first counts, of three days both (R-35)`() throws {
    let near = try history(["*07-01", "*07-03", "07-04"], export: "2024-09-22 12:00")
    let row = near.rows(query(near))[0]
    #expect(row.number("count") == 1)
    #expect(row.number("periodLength") == 4)
    let far = try history(["*07-01", "*07-04", "07-05"], export: "2024-09-22 12:00")
    #expect(far.rows(query(far))[0].number("count") == 2)
    #expect(far.rows(query(far))[0].number("cycleLength") == 3)
  }

  @Test func `a date without flow is not a flow day (R-35)`() throws {
    var made = try history(["*07-01", "07-02"], export: "2024-09-22 12:00")
    made.add(.menstrualFlow, "none", "Phone", "2024-07-03 12:00", "2024-07-03 12:00")
    let row = made.rows(query(made))[0]
    #expect(row.number("periodLength") == 2)
  }
}
