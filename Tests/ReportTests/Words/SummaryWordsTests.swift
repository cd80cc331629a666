import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

/// The words of summaries, from their facts.
@Suite struct `Words of summaries` {
  @Test(arguments: [
    (MissingSummary.tooThin(Part(3, of: 7)), "the last complete interval has data on 3 of 7 days"),
    (.tooThinBase(.averageOf(1)), "too few days of the interval before have data"),
    (.tooThinBase(.averageOf(11)), "too few days of the 11 intervals before have data"),
    (.tooFewReadings(1, needed: 5), "the last complete interval has 1 of 5 readings"),
    (.tooFewReadingsOfBase(.yearAgo), "the interval one year earlier has too few readings"),
    (.tooFewReadingsOfBase(.averageOf(2)), "the 2 intervals before have too few readings"),
    (.noBase(.previous), "the interval before has no data"),
    (.noBase(.averageOf(5)), "the 5 intervals before have no data"),
    (.tooFew(needed: 2), "it needs 2 complete intervals with data"),
    (
      .tooFewDays(1, needed: 7, over: 14),
      "1 day has readings in the four weeks up to the last one; it needs 7 days over 14"
    ),
    (
      .tooFewDays(0, needed: 7, over: 14),
      "0 days have readings in the four weeks up to the last one; it needs 7 days over 14"
    ),
  ])
  func `have the reasons why one is missing`(_ missing: MissingSummary, _ clause: String) {
    #expect(English().reason(missing) == clause)
  }

  @Test(arguments: [
    (GoalSummary("10,000", isUpperLimit: false, isTimeOfDay: false), "10,000"),
    (
      .init(
        "10,000", isUpperLimit: false, isTimeOfDay: false, share: "65%", met: Part(0, of: 1)),
      "65% of 10,000, met 0 of 1"
    ),
    (
      .init("3", isUpperLimit: true, isTimeOfDay: false, met: Part(5, of: 11)),
      "at most 3, met 5 of 11"
    ),
    (.init("10:30 PM", isUpperLimit: true, isTimeOfDay: true), "10:30 PM or earlier"),
    (.init("7:00 AM", isUpperLimit: false, isTimeOfDay: true), "7:00 AM or later"),
  ])
  func `have goals`(_ summary: GoalSummary, _ text: String) {
    #expect(English().goal(summary) == text)
  }

  @Test func `have changes, steps and headings`() {
    let language = English()
    #expect(language.change("+3", each: TimeLength(1, .hour)) == "+3 an hour")
    #expect(language.change("+1,200", each: TimeLength(2, .week)) == "+1,200 in 2 weeks")
    #expect(
      language.since(.step(since: .day("Nov 6, 2023"), now: "64 bpm", before: "58 bpm"))
        == "64 bpm on average since Nov 6, 2023, 58 bpm before")
    #expect(language.since(.steady("+1.2 bpm a week")) == "a steady change of +1.2 bpm a week")
    #expect(language.heading(.percentile(90), by: .week) == "90th percentile")
    #expect(
      language.heading(.change(from: .previous), by: .week) == "Change from the week before")
    #expect(
      language.heading(.change(from: .previous), by: nil) == "Change from the period before")
    #expect(language.heading(changeFrom: .previous, by: nil) == "Period before")
    #expect(
      language.heading(changeFrom: .previous, by: .period(of: 2, .week))
        == "Two-week period before")
    #expect(language.heading(changeFrom: .averageOf(11), by: .day) == "Average of 11 before")
  }

  @Test func `have the sentences of a sheet`() {
    let language = English()
    #expect(
      language.daysWithData([
        .init("Weight", "14", of: "92", nil), .init("Steps", "1,003", of: "1,096", .week),
      ]) == "Days with data: Weight 14 of 92; Steps 1,003 of 1,096 weeks.")
    #expect(
      language.caption(nil, noDataBefore: .label("January 2001")) == "No data before January 2001")
    #expect(
      language.countedMarks(
        [
          .init("nausea", 3, latest: "Mar 6, 2024", severity: .init(.severe, 1)),
          .init("cough", 1_000, latest: "Mar 5, 2024", severity: nil),
        ], areOthers: true)
        == [
          "Others: ", "nausea 3, the latest Mar 6, 2024 (severe 1); ",
          "cough 1,000, the latest Mar 5, 2024.",
        ])
    #expect(language.notRecorded([], butRecorded: [], isMost: true).isEmpty)
    #expect(
      language.notRecorded(["steps", "weight", "sleep"], butRecorded: [], isMost: true)
        == "Most of this report is left out, because the data has no steps, weight or sleep.")
    #expect(
      language.notRecorded(["steps"], butRecorded: ["sleep", "weight"], isMost: true)
        == "Not recorded: steps. In the data, but not in this report: sleep and weight.")
  }

  /// Months of steps, some of them without data.
  private static func history() throws -> SummaryHistory {
    try SummaryHistory(
      .stepCount, (0..<300).filter { $0 / 30 != 4 }.map { (day: $0, value: Double(900 + $0)) },
      exportedOn: 300)
  }

  private static let months =
    "type: stepCount, interval: 1 month, range: all, compare: [previous, year_ago, average_of: 3],"
    + " goal: 30000"

  /// Fails for a text with letters of the Latin alphabet.
  private static func expectNoLetters(
    in text: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let lines = text.split(separator: "\n").filter { String($0).hasLatinLetters }
    #expect(lines == [], "\(text)", sourceLocation: location)
    #expect(text.contains("⟦⟧"), "\(text)", sourceLocation: location)
  }

  @Test func `come from the language of a report in a text`() throws {
    let fields = [
      "latest", "latest_with_data", "first_with_data", "previous", "change", "change.year_ago",
      "change.average_of", "change_percent", "from_median", "mean", "median", "p10", "p90",
      "standard_deviation", "minimum", "maximum", "total", "n", "best", "worst", "trend", "since",
      "goal", "goal_met", "goal_missed", "streak", "longest_streak", "interval", "coverage",
      "sparkline",
    ]
    let lines = fields.map { "Α {{a.\($0)}}." } + fields.map { "Β {{b.\($0)}}." }
    let text = lines.joined(separator: "\\n\\n")
    let report = try CanaryReport.of(
      Self.history().store, "a: { title: Α, \(Self.months) }",
      "b: { title: Β, \(Self.months.replacing("all", with: "last 2 months")) }",
      sections: "[{ text: \"\(text)\" }]")
    let (body, account) = try CanaryReport.parts(of: report)
    Self.expectNoLetters(in: body)
    #expect(
      account.contains("change.year_ago") && !account.contains("interval"), "\(account)")
  }

  @Test func `come from the language of a report in key figures and coverage`() throws {
    let report = try CanaryReport.of(
      Self.history().store, "a: { title: Α, \(Self.months) }",
      "b: { title: Β, type: stepCount, interval: 1 day, range: all, goal: 1000, better: down }",
      sections: "[{ metrics: [a, b] }, { coverage: all }]")
    let (body, _) = try CanaryReport.parts(of: report)
    Self.expectNoLetters(in: body)
    #expect(body.ranges(of: "⟦⟧").count > 20, "\(body)")
  }

  @Test func `come from the language of a report on a sheet`() throws {
    let cough = (0..<3).map { day in
      InMemorySampleStore.Sample(
        category: .coughing, start: SummaryHistory.monday + Double(day * 9) * 86_400,
        end: SummaryHistory.monday + Double(day * 9) * 86_400 + 60, value: 4)
    }
    let steps = InMemorySampleStore.Sample(
      .stepCount, start: SummaryHistory.monday, end: SummaryHistory.monday + 60, value: 10)
    let report = try CanaryReport.of(
      InMemorySampleStore(
        cough + [steps], exportDate: SummaryHistory.monday + 40 * SummaryHistory.day),
      "a: { title: Α, type: stepCount, interval: 1 month, range: all, marks: { 2024-06-04: Β },"
        + " marks_from: [symptoms] }",
      sections: "[{ marks: all }, { coverage: all }, { absences: [bodyMass, heartRate] }]",
      more: "layout: sheet")
    let (body, _) = try CanaryReport.parts(of: report)
    Self.expectNoLetters(in: body)
    #expect(body.contains("Β") && body.contains("## ⟦⟧"), "\(body)")
  }

  @Test func `come from the language of a table`() throws {
    let report = try CanaryReport.of(
      Self.history().store, "a: { title: Α, \(Self.months) }", sections: "[{ metric: a }]")
    let result = try #require(report.results["a"])
    let table = Table(summaryOf: result, format: report.format)
    let cells = table.columns.map(\.title) + table.rows.joined()
    #expect(cells.filter(\.hasLatinLetters) == [])
    #expect(table.rows.count > 20 && table.rows.allSatisfy { $0[0] == "⟦⟧" })
  }
}
