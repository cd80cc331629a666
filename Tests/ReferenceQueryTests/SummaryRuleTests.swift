import Foundation
import TestSupport
import Testing

/// Summaries of histories that the vectors do not cover, computed by hand.
@Suite struct `Reference summaries beyond the vectors` {
  private func summary(
    _ bases: [ReferenceSummaryOptions.Base] = [], goal: ReferenceSummaryOptions.Goal? = nil
  ) -> ReferenceSummaryOptions {
    var summary = ReferenceSummaryOptions()
    summary.compares = bases
    summary.goal = goal
    return summary
  }

  @Test func `29 February is compared with 28 February, and so is 28 February`() throws {
    var made = try VectorHistory()
    for (date, value) in [("2023-02-28", 40.0), ("2024-02-28", 50), ("2024-02-29", 60)] {
      made.steps(value, "\(date) 10:00", "\(date) 11:00")
    }
    for (to, change) in [("2024-02-29", 10.0), ("2024-03-01", 20)] {
      var query = made.query(.quantity(.stepCount), nil, .day, from: "2024-02-27", to: to)
      query.summary = summary([.yearAgo])
      #expect(made.answer(query).number("sum.change") == change)
    }
  }

  @Test func `a month and a complete range have their own dates of the year before`() throws {
    var made = try VectorHistory()
    for date in ["2023-02-01", "2023-02-28", "2024-02-01", "2024-02-28", "2024-02-29"] {
      made.steps(50, "\(date) 10:00", "\(date) 11:00")
    }
    for interval in [ReferenceIntervalLength(1, .month), nil] {
      var query = made.query(
        .quantity(.stepCount), nil, interval, from: "2024-02-01", to: "2024-03-01")
      query.summary = summary([.yearAgo])
      query.summary?.leastCoverage = 0
      #expect(made.answer(query).number("sum.change") == 50)
    }
  }

  @Test func `a day is compared with a day, even if a clock changed in one of them`() throws {
    var made = try VectorHistory(zone: "Europe/Berlin")
    made.steps(30, "2023-03-26 22:00", "2023-03-26 23:00")
    made.steps(500, "2023-03-27 00:00", "2023-03-27 01:00")
    made.steps(50, "2024-03-26 10:00", "2024-03-26 11:00")
    var query = made.query(
      .quantity(.stepCount), nil, .day, from: "2024-03-26", to: "2024-03-27")
    query.summary = summary([.yearAgo])
    #expect(made.answer(query).number("sum.change") == 20)
  }

  @Test func `intervals before the range are computed for the base`() throws {
    var made = try VectorHistory()
    for (day, value) in [(3, 10.0), (4, 20), (6, 60)] {
      made.steps(value, "2024-06-0\(day) 10:00", "2024-06-0\(day) 11:00")
    }
    var query = made.query(
      .quantity(.stepCount), nil, .day, from: "2024-06-06", to: "2024-06-07")
    query.summary = summary([.averageOf(3), .previous])
    let answer = made.answer(query)
    #expect(answer.number("sum.change") == 45)
    #expect(answer.value("sum.previous") == .null)
    guard case .list(let changes)? = answer.value("sum.changes") else {
      Issue.record("there are no changes")
      return
    }
    #expect(changes.map { $0["value"] } == [.number(15), .null])
    #expect(changes.map { $0["base"] } == [.text("average_of: 3"), .text("previous")])

    query.summary = summary([.averageOf(5)])
    #expect(made.answer(query).value("sum.change") == .null)
  }

  @Test func `an excluded interval is a base without data`() throws {
    var made = try VectorHistory()
    for (day, value) in [(3, 10.0), (4, 20), (5, 70)] {
      made.steps(value, "2024-06-0\(day) 10:00", "2024-06-0\(day) 11:00")
    }
    let excluded = VectorHistory.day("2024-06-04")
    var query = made.query(.quantity(.stepCount), nil, .day, to: "2024-06-06")
    query.excluded = [excluded...excluded]
    query.summary = summary([.previous, .averageOf(2)])
    let answer = made.answer(query)
    #expect(answer.value("sum.previous") == .null)
    #expect(answer.value("sum.change") == .null)
    guard case .list(let changes)? = answer.value("sum.changes") else {
      Issue.record("there are no changes")
      return
    }
    #expect(changes.map { $0["change"] } == [.null, .number(60)])
    // The excluded day is not among the days of the base, so all of them have data.
    #expect(changes[1]["changePercent"] == .number(600))
  }

  @Test func `R-79: before the first sample there are no zeros`() throws {
    var made = try VectorHistory()
    made.history.workouts = [
      made.workout("Cycling", "Watch", "2024-06-04 08:00", "2024-06-04 09:00"),
      made.workout("Running", "Watch", "2024-06-06 08:00", "2024-06-06 09:00"),
    ]
    var query = made.query(.workout, ["count"], .day, to: "2024-06-07")
    query.activities = ["running"]
    query.summary = summary(goal: .amount(0, unit: nil))
    let answer = made.answer(query)
    #expect(answer.rows.map { $0.number("count") } == [0, 0, 0, 1])
    #expect(answer.number("count.n") == 3)
    #expect(answer.number("count.goal.streak") == 3)
    #expect(answer.value("count.worst.start") == .instant(made.time("2024-06-04 00:00")))
  }

  @Test func `a goal is compared in its unit and written in the column's unit`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 07:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 23:00", "2024-06-04 06:59")
    var query = made.query(.category(.sleepAnalysis), nil, .night, to: "2024-06-05")
    query.summary = summary(goal: .amount(8, unit: "hr"))
    let answer = made.answer(query)
    #expect(answer.number("duration.goal.value") == 28_800)
    #expect(answer.number("duration.goal.met") == 1)
    #expect(answer.number("duration.total") == 57_540)
  }

  @Test func `ten millimoles meet a goal of ten`() throws {
    var made = try VectorHistory()
    for day in 3...4 {
      made.add(
        .bloodGlucose, 10, unit: ReferenceUnits.millimolesOfGlucose, "2024-06-0\(day) 08:00")
    }
    var query = made.query(.quantity(.bloodGlucose), nil, .day, to: "2024-06-05")
    query.unit = "mg/dL"
    var options = summary(goal: .amount(10, unit: "mmol/L"))
    options.isBetterDown = true
    query.summary = options
    #expect(made.answer(query).number("average.goal.met") == 2)
  }

  @Test func `a bedtime is met before its clock time; the end of a night is late`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 22:30", "2024-06-03 06:00:30")
    made.sleep("asleepCore", "Watch", "2024-06-04 00:30", "2024-06-04 18:00")
    var query = made.query(
      .category(.sleepAnalysis), ["bedtime", "wake_time"], .night, to: "2024-06-05")
    var options = summary(goal: .clock(23 * 3_600))
    options.isBetterDown = true
    query.summary = options
    let evening = made.answer(query)
    #expect(evening.number("bedtime.goal.value") == 300)
    #expect(evening.number("bedtime.goal.met") == 1)
    #expect(evening.number("bedtime.best.value") == 270)
    #expect(evening.number("bedtime.change") == 120)
    #expect(evening.number("wakeTime.minimum") == 720.5)
    #expect(evening.number("wakeTime.maximum") == 1_440)

    query.anchor = ReferenceAnchor(second: 12 * 3_600)
    let noon = made.answer(query)
    #expect(noon.number("bedtime.goal.value") == 660)
    #expect(noon.number("bedtime.minimum") == 630)
  }

  @Test func `arguments request the summaries`() throws {
    let made = try VectorHistory()
    var query = made.query(.quantity(.stepCount), nil, .day)
    var options = summary([.previous, .yearAgo, .averageOf(4)], goal: .amount(8, unit: "hr"))
    options.isBetterDown = true
    options.skipsGaps = true
    query.summary = options
    let arguments = query.arguments(data: "export.xml", clock: made.clock)
    #expect(
      arguments.suffix(9) == [
        "--summary", "--compare", "previous, year_ago, average_of: 4", "--goal", "8 hr", "--better",
        "down", "--gaps", "skip",
      ])
    query.summary = summary(goal: .clock(22 * 3_600 + 1_800))
    #expect(
      query.arguments(data: "export.xml", clock: made.clock).suffix(3) == [
        "--summary", "--goal", "22:30",
      ])
  }
}
