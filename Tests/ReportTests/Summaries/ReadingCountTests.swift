import Health
import JSON
import Languages
import Report
import TestSupport
import Testing

@Suite struct `Intervals with few readings` {
  /// Three readings in the first week, and two in the second, whose mean would be the greatest.
  private func history() throws -> SummaryHistory {
    try SummaryHistory(
      .bodyMass, [(0, 80), (2, 81), (6, 82), (8, 90), (9, 91)], exportedOn: 20)
  }

  private let query = "type: bodyMass, interval: 1 week, range: 2024-06-03 .. 2024-06-17"

  @Test func `a week with fewer readings than 'min_readings' does not count`() throws {
    let summary = try history().summary(query + ", min_readings: 3")
    #expect(summary.n == 1)
    #expect(summary.latest == nil)
    #expect(summary.missingLatest == .tooFewReadings(2, needed: 3))
    #expect(summary.changes[0].change == nil)
    #expect(summary.changes[0].missing == .tooFewReadings(2, needed: 3))
    #expect(summary.latestWithData?.value == 81)
    let all = try history().summary(query)
    #expect(all.latest?.value == 90.5)
    #expect(try history().summary(query + ", min_readings: 2").latest?.value == 90.5)
  }

  @Test func `a base with few readings is missing with its reason`() throws {
    let made = try SummaryHistory(
      .bodyMass, [(0, 80), (6, 82), (8, 90), (9, 91), (10, 92)], exportedOn: 20)
    let change = try made.summary(query + ", min_readings: 3").changes[0]
    #expect(change.change == nil)
    #expect(change.missing == .tooFewReadingsOfBase(.previous))
  }

  @Test func `tables have such a value in brackets, and figures draw it hollow`() throws {
    let report = try history().report(
      query + ", min_readings: 3", sections: "  - chart: a\n  - table: a\n  - metric: a")
    let text = report.markdown.replacing("\u{202F}", with: " ")
    #expect(text.contains("(90.5)"))
    #expect(!text.contains("(81"))
    // Neither the headline nor the course in a line speaks for the second week.
    #expect(text.contains("Body mass: 81.0 kg in the week of June 3"))
    #expect(text.contains("▄·"))
    #expect(text.contains("the last complete interval has 2 of 3 readings"))
    #expect(report.json.text.contains("\"thin\": true"))
  }

  @Test func `a number of readings counts, however small it is`() throws {
    let report = try history().report(query + ", min_readings: 3, statistics: [average, count]")
    let columns = try #require(report.results["a"]?.summary.columns)
    #expect(columns[0].latest == nil)
    #expect(columns[1].latest?.value == 2)
  }

  @Test(arguments: [
    ("min_readings: -1", "'min_readings' must be a whole number from 0 to 10000, not '-1'"),
    ("min_readings: 2.5", "'min_readings' must be a whole number from 0 to 10000, not '2.5'"),
    ("min_reading: 3", "unknown key 'min_reading'"),
    ("percentages: no", "unknown choice for 'percentages' 'no'"),
    ("profile: hour, min_readings: 3", "'min_readings' needs a query with intervals"),
    ("profile: hour, percentages: hide", "'percentages' needs a query with intervals"),
  ])
  func `mistakes are reported`(_ keys: String, _ message: String) {
    let text = "title: A\nqueries:\n  a: { type: heartRate, range: 2024, \(keys) }\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.contains { $0.message.contains(message) }, "\(diagnostics.map(\.message))")
  }

  @Test func `hidden percentages leave the difference`() throws {
    let query = query + ", percentages: hide"
    let change = try history().summary(query).changes[0]
    #expect(change.change == 9.5)
    #expect(change.percent == nil)
    #expect(change.missing == nil)
    let report = try history().report(
      query, sections: "  - text: \"X {{a.change}} X {{a.change_percent}} X\"\n  - metric: a")
    let text = report.markdown.replacing("\u{202F}", with: " ")
    #expect(text.contains("X +9.5 kg X – X"))
    #expect(!text.contains("%"))
    #expect(text.contains("'change_percent' has no percentage: 'percentages' hides it"))
  }
}
