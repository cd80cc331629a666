import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `Summaries over intervals` {
  @Test func `RT-16: summaries use only complete intervals (R-70, R-71, R-72, R-74, R-77)`() throws
  {
    let history = try SummaryHistory(
      .bodyMass, [(0, 80), (1, 82), (3, 86), (4, 88), (5, 70)], exportedOn: 5)
    let summary = try history.summary(
      "type: bodyMass, interval: 1 day, range: 2024-06-03 .. 2024-06-09")
    #expect(summary.n == 4)
    #expect(summary.mean == 84)
    #expect(summary.median == 84)
    #expect(summary.percentiles == [nil, nil, nil, nil])
    #expect(abs((summary.standardDeviation ?? 0) - (40.0 / 3).squareRoot()) < 1e-12)
    #expect(summary.latest?.value == 88)
    #expect(summary.previous?.value == 86)
    #expect(summary.changes.map(\.change) == [2])
    #expect(summary.changes[0].percent == 2.3255813953488373)
    #expect(summary.trend?.slope == 2)
    #expect(summary.trend?.r2 == 1)
    #expect(summary.best?.interval.start == SummaryHistory.monday + 4 * SummaryHistory.day)
    #expect(summary.worst?.interval.start == SummaryHistory.monday)
    #expect(summary.total == nil)
  }

  struct StreakCase: Sendable {
    let options: String, met: Int, streak: Int, longest: Int?
  }

  @Test(arguments: [
    StreakCase(options: "", met: 4, streak: 2, longest: 2),
    StreakCase(options: ", gaps: skip", met: 4, streak: 2, longest: 3),
    StreakCase(options: ", better: down", met: 5, streak: 3, longest: 3),
  ])
  func `RT-17: the running day can extend a streak (R-75, R-76)`(
    _ example: StreakCase
  ) throws {
    let history = try SummaryHistory(
      .stepCount, [(0, 100), (1, 100), (3, 100), (4, 99), (5, 100), (6, 100)], exportedOn: 6)
    let goal = try #require(
      try history.summary(
        "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-06-10, goal: 100\(example.options)"
      ).goal)
    #expect(goal.met == example.met)
    #expect(goal.streak == example.streak)
    #expect(goal.longestStreak?.length == example.longest)
  }

  @Test func `RT-18: thin weeks do not count, and have no percentage (R-5b, R-73)`() throws {
    let first = (0..<7).map { ($0, 100.0) }
    let thin = first + (7..<10).map { ($0, 400.0) }
    let query = "type: stepCount, interval: 1 week, range: 2024-06-03 .. 2024-06-17"
    let history = try SummaryHistory(.stepCount, thin, exportedOn: 30)
    let without = try history.summary(query)
    #expect(without.latest == nil)
    #expect(without.n == 1)
    #expect(without.changes[0].change == nil)
    #expect(without.changes[0].missing == .tooThin(Part(3, of: 7)))
    let short = try history.summary(query + ", min_coverage: 0").changes[0]
    #expect(short.change == 500)
    #expect(short.percent == nil)
    #expect(short.missing == .thinLatest)
    let more = thin + (10..<13).map { ($0, 100.0) }
    let long = try SummaryHistory(.stepCount, more, exportedOn: 30).summary(query).changes[0]
    #expect(long.change == 800)
    #expect(long.percent == 114.28571428571429)
  }

  @Test func `RT-27: a week compares with the previous week and year (R-72)`() throws {
    let values =
      (0..<7).map { ($0, 50.0) } + (-7..<0).map { ($0, 40.0) } + (-364..<(-357)).map { ($0, 80.0) }
    let history = try SummaryHistory(.stepCount, values, exportedOn: 30)
    let changes = try history.summary(
      "type: stepCount, interval: 1 week, range: 2024-06-03 .. 2024-06-10, compare: [previous, year_ago]"
    ).changes
    #expect(changes.map(\.value) == [280, 560])
    #expect(changes.map(\.change) == [70, -210])
    #expect(changes.map(\.percent) == [25, -37.5])
  }

  @Test func `RT-25: a streak skips excluded days (R-3a, R-76)`() throws {
    let history = try SummaryHistory(
      .stepCount, [(0, 90), (1, 40), (2, 500), (3, 40)], exportedOn: 30)
    let goal = try history.summary(
      "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-06-07, goal: 40, exclude: [2024-06-05]"
    ).goal
    #expect(goal?.met == 3)
    #expect(goal?.streak == 3)
  }

  @Test func `a mean of previous intervals needs half of them (R-72)`() throws {
    let query =
      "type: stepCount, interval: 1 day, range: 2024-06-07, compare: { average_of: 4 }"
    let two = try SummaryHistory(.stepCount, [(1, 10), (3, 30), (4, 50)], exportedOn: 30)
    #expect(try two.summary(query).changes[0].change == 30)
    let one = try SummaryHistory(.stepCount, [(3, 30), (4, 50)], exportedOn: 30)
    let change = try one.summary(query).changes[0]
    #expect(change.change == nil)
    #expect(change.missing == .tooFewBefore(.averageOf(4)))
  }

  @Test func `the year before a leap day is 28 February (R-72)`() throws {
    func instant(_ date: String) throws -> Double {
      try Date("\(date)T00:00:00Z", strategy: .iso8601).timeIntervalSinceReferenceDate
    }
    let history = try InMemorySampleStore(
      [
        .init(
          .stepCount, start: try instant("2023-02-28") + 3_600, end: instant("2023-02-28") + 7_200,
          value: 7, unit: "count"),
        .init(
          .stepCount, start: instant("2024-02-29") + 3_600, end: instant("2024-02-29") + 7_200,
          value: 9, unit: "count"),
      ], exportDate: instant("2024-06-01"))
    for day in ["2024-02-28", "2024-02-29"] {
      let text = """
        title: A
        time_zone: UTC
        queries: { a: { type: stepCount, interval: 1 day, range: \(day), compare: year_ago } }
        """
      let (definition, _) = DefinitionReader.read(
        SourceText(name: "r.yaml", text: text), registry: .tested)
      let report = try EvaluatedReport(#require(definition), store: history, now: 0)
      let summary = try #require(report.results["a"]?.summary.columns.first)
      #expect(summary.changes[0].value == 7, "\(day)")
    }
  }

  @Test func `the time before the first sample does not count as zero (R-79)`() throws {
    let history = try SummaryHistory(.stepCount, [(10, 5), (12, 5)], exportedOn: 30)
    let summary = try history.summary(
      "type: stepCount, statistics: count, interval: 1 day, range: 2024-06-03 .. 2024-06-17")
    #expect(summary.n == 4)
    #expect(summary.mean == 0.5)
  }

  @Test func `a bound and a value are compared to twelve digits (R-65, R-75)`() throws {
    let history = try SummaryHistory(.bodyMass, [(0, 80)], exportedOn: 30)
    let goal = try history.summary(
      "type: bodyMass, interval: 1 day, range: 2024-06-03, goal: 176.36980974790206 lb"
    ).goal
    #expect(goal?.met == 1)
  }
}
