import TestSupport
import Testing

/// RT-4, RT-16…RT-18, RT-20, RT-21, RT-25 and RT-27.
@Suite struct `Reference summaries` {
  /// Adds steps from ten to eleven on consecutive days.
  private func addSteps(_ values: [Double?], from date: String, to made: inout VectorHistory) {
    let first = VectorHistory.day(date)
    for (place, value) in values.enumerated() {
      let day = ReferenceClock.text(ofDay: first + place)
      if let value { made.steps(value, "\(day) 10:00", "\(day) 11:00") }
    }
  }

  @Test func `RT-4: clock times in a night of 23 hours`() throws {
    var made = try VectorHistory(zone: "Europe/Berlin")
    made.sleep("asleepCore", "Watch", "2024-03-30 23:00", "2024-03-31 08:00")
    var query = made.query(
      .category(.sleepAnalysis), ["bedtime", "wake_time"], .night, from: "2024-03-31",
      to: "2024-04-01")
    query.summary = ReferenceSummaryOptions()
    let answer = made.answer(query)
    #expect(answer.number("bedtime.mean") == 300)
    #expect(answer.number("wakeTime.mean") == 840)
  }

  @Test func `RT-16: body mass with a missing day and a running day`() throws {
    var made = try VectorHistory()
    for (day, value) in [(3, 80.0), (4, 82), (6, 86), (7, 88), (8, 70)] {
      made.add(.bodyMass, value, "2024-06-0\(day) 08:00")
    }
    made.history.exportDate = made.time("2024-06-08 12:00")
    var query = made.query(.quantity(.bodyMass), nil, .day, to: "2024-06-09")
    query.summary = ReferenceSummaryOptions()
    let answer = made.answer(query)
    #expect(answer.number("average.n") == 4)
    #expect(answer.number("average.mean") == 84)
    #expect(answer.number("average.median") == 84)
    #expect(answer.value("average.p10") == .null)
    #expect(isClose(answer.number("average.standardDeviation"), (40.0 / 3).squareRoot()))
    #expect(answer.value("average.total") == nil)
    #expect(answer.number("average.latest.value") == 88)
    #expect(answer.number("average.previous.value") == 86)
    #expect(answer.number("average.change") == 2)
    #expect(isClose(answer.number("average.changePercent"), 2.3255813953488373))
    #expect(answer.number("average.trend.slope") == 2)
    #expect(answer.number("average.trend.r2") == 1)
    #expect(answer.value("average.best.start") == .instant(made.time("2024-06-07 00:00")))
    #expect(answer.value("average.worst.start") == .instant(made.time("2024-06-03 00:00")))
  }

  @Test func `RT-17: a goal on days, one of them empty and one running`() throws {
    var made = try VectorHistory()
    addSteps([100, 100, nil, 100, 99, 100, 100], from: "2024-06-03", to: &made)
    made.history.exportDate = made.time("2024-06-09 12:00")
    var query = made.query(.quantity(.stepCount), nil, .day, to: "2024-06-10")
    var summary = ReferenceSummaryOptions()
    summary.goal = .amount(100, unit: nil)
    query.summary = summary
    let strict = made.answer(query)
    #expect(strict.number("sum.goal.met") == 4)
    #expect(strict.number("sum.n") == 5)
    #expect(strict.number("sum.goal.streak") == 2)
    #expect(strict.number("sum.goal.longestStreak.length") == 2)
    #expect(
      strict.value("sum.goal.longestStreak.start") == .instant(made.time("2024-06-03 00:00")))
    #expect(
      strict.value("sum.goal.longestStreak.end") == .instant(made.time("2024-06-05 00:00")))

    summary.skipsGaps = true
    query.summary = summary
    let skipping = made.answer(query)
    #expect(skipping.number("sum.goal.streak") == 2)
    #expect(skipping.number("sum.goal.longestStreak.length") == 3)
    #expect(
      skipping.value("sum.goal.longestStreak.end") == .instant(made.time("2024-06-07 00:00")))
  }

  @Test func `RT-18: a week with data on less than half of its days`() throws {
    var made = try VectorHistory()
    addSteps(Array(repeating: 100, count: 7), from: "2024-06-03", to: &made)
    addSteps([400, 400, 400], from: "2024-06-10", to: &made)
    var query = made.query(.quantity(.stepCount), nil, .week, to: "2024-06-17")
    query.summary = ReferenceSummaryOptions()
    let thin = made.answer(query)
    #expect(thin.value("sum.latest") == .null)
    #expect(thin.value("sum.change") == .null)
    #expect(thin.rows.map { $0["thin"] } == [nil, .flag(true)])

    query.summary?.leastCoverage = 0
    let all = made.answer(query)
    #expect(all.number("sum.change") == 500)
    #expect(all.value("sum.changePercent") == .null)
    query.summary?.leastCoverage = 0.5

    addSteps([100, 100, 100], from: "2024-06-13", to: &made)
    let filled = made.answer(query)
    #expect(filled.number("sum.change") == 800)
    #expect(isClose(filled.number("sum.changePercent"), 114.28571428571429))
  }

  @Test func `a week with fewer readings than 'min_readings' does not count`() throws {
    var made = try VectorHistory()
    // Three readings, then two, whose average would have been the greatest.
    for (day, value) in [(3, 40.0), (5, 50), (9, 60), (11, 90), (12, 90)] {
      made.add(
        .heartRate, value, "2024-06-\(day < 10 ? "0" : "")\(day) 06:00")
    }
    var query = made.query(.quantity(.heartRate), ["average", "count"], .week, to: "2024-06-17")
    query.summary = ReferenceSummaryOptions()
    query.summary?.leastReadings = 3
    let answer = made.answer(query)
    #expect(answer.rows.map { $0["thin"] } == [nil, .flag(true)])
    #expect(answer.rows.map { $0.number("average") } == [50, 90])
    #expect(answer.number("average.n") == 1)
    #expect(answer.value("average.latest") == .null)
    #expect(answer.value("average.change") == .null)
    #expect(answer.number("average.latestWithData.value") == 50)
    // The number of readings is known, however small it is.
    #expect(answer.number("count.latest.value") == 2)
    query.summary?.leastReadings = 2
    #expect(made.answer(query).number("average.change") == 40)
  }

  @Test func `RT-20: a week is complete only if the data covers it`() throws {
    var made = try VectorHistory()
    addSteps(Array(repeating: 100, count: 10), from: "2024-06-03", to: &made)
    made.history.exportDate = made.time("2024-06-12 12:00")
    var query = made.query(.quantity(.stepCount), nil, .week, to: "2024-06-24")
    query.asOf = .date(VectorHistory.day("2024-06-30"))
    query.summary = ReferenceSummaryOptions()
    let answer = made.answer(query)
    #expect(answer.rows.map { $0.number("sum") } == [700, 300, nil])
    #expect(answer.rows.map(\.state) == ["complete", "partial", "ahead"])
    #expect(answer.number("sum.latest.value") == 700)
  }

  @Test(arguments: [("2024-06-03 07:30", 0.0), ("2024-06-03 07:31", 1)])
  func `RT-21: a night counts an hour after its sleep`(export: String, n: Double) throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 06:30")
    made.history.exportDate = made.time(export)
    var query = made.query(.category(.sleepAnalysis), nil, .night)
    query.summary = ReferenceSummaryOptions()
    #expect(made.answer(query).number("duration.n") == n)
  }

  @Test func `RT-25: a streak skips an excluded day`() throws {
    var made = try VectorHistory()
    made.steps(90, "2024-06-03 10:00", "2024-06-03 11:00")
    made.steps(80, "2024-06-04 23:30", "2024-06-05 00:30")
    made.steps(500, "2024-06-05 12:00", "2024-06-05 13:00")
    made.steps(40, "2024-06-06 08:00", "2024-06-06 09:00")
    let excluded = VectorHistory.day("2024-06-05")
    var query = made.query(.quantity(.stepCount), nil, .day, to: "2024-06-07")
    query.excluded = [excluded...excluded]
    var summary = ReferenceSummaryOptions()
    summary.goal = .amount(40, unit: nil)
    query.summary = summary
    let answer = made.answer(query)
    #expect(answer.number("sum.goal.met") == 3)
    #expect(answer.number("sum.n") == 3)
    #expect(answer.number("sum.goal.streak") == 3)
  }

  @Test func `RT-27: a week is compared with the previous week and year`() throws {
    var made = try VectorHistory()
    addSteps(Array(repeating: 80, count: 7), from: "2023-06-05", to: &made)
    addSteps(Array(repeating: 40, count: 7), from: "2024-05-27", to: &made)
    addSteps(Array(repeating: 50, count: 7), from: "2024-06-03", to: &made)
    var query = made.query(.quantity(.stepCount), nil, .week, to: "2024-06-10")
    var summary = ReferenceSummaryOptions()
    summary.compares = [.previous, .yearAgo]
    query.summary = summary
    let answer = made.answer(query)
    #expect(answer.number("sum.change") == 70)
    #expect(answer.number("sum.changePercent") == 25)
    let expected: [[String: ReferenceValue]] = [
      [
        "base": .text("previous"), "value": .number(280), "change": .number(70),
        "changePercent": .number(25),
      ],
      [
        "base": .text("year_ago"), "value": .number(560), "change": .number(-210),
        "changePercent": .number(-37.5),
      ],
    ]
    #expect(answer.value("sum.changes") == .list(expected))
  }
}

extension ReferenceAnswer {
  /// The value at a path of the summary, starting with the column's key; `nil` if a key is missing.
  func value(_ path: String) -> ReferenceValue? {
    var value = summary.map { ReferenceValue.object($0) }
    for key in path.split(separator: ".") {
      guard case .object(let keys)? = value else { return nil }
      value = keys[String(key)]
    }
    return value
  }

  func number(_ path: String) -> Double? {
    if case .number(let number)? = value(path) { number } else { nil }
  }
}
