import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Summaries in a report` {
  static let steps = "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-06-09"

  static func history() throws -> SummaryHistory {
    try SummaryHistory(
      .stepCount, [(0, 1_000), (1, 3_000), (2, 2_000), (3, 5_000), (4, 4_000), (5, 9_000)],
      exportedOn: 30)
  }

  struct Case: Sendable {
    let field: String, text: String
    var query = `Summaries in a report`.steps
  }

  @Test(arguments: [
    Case(field: "mean", text: "4,000"), Case(field: "median", text: "3,500"),
    Case(field: "p25", text: "2,250"), Case(field: "standard_deviation", text: "2,828"),
    Case(field: "total", text: "24,000"), Case(field: "n", text: "6"),
    Case(field: "best", text: "9,000 (Jun 8, 2024)"),
    Case(field: "worst", text: "1,000 (Jun 3, 2024)"), Case(field: "trend", text: "+1,314 a day"),
    Case(field: "change", text: "+5,000 (+125.0%)"),
    Case(field: "change_percent", text: "+125.0%"), Case(field: "previous", text: "4,000"),
    Case(field: "sum.mean", text: "4,000"),
    Case(
      field: "change.average_of", text: "+5,500 (+157.1%)",
      query: steps + ", compare: [previous, average_of: 4]"),
    Case(field: "goal", text: "3,000", query: steps + ", goal: 3000"),
    Case(field: "goal_met", text: "4 of 6", query: steps + ", goal: 3000"),
    Case(field: "goal_missed", text: "2 of 6", query: steps + ", goal: 3000"),
    Case(field: "from_median", text: "+5,500"),
    Case(field: "streak", text: "3", query: steps + ", goal: 3000"),
    Case(
      field: "longest_streak", text: "3 (Jun 6\u{202F}–\u{202F}8, 2024)",
      query: steps + ", goal: 3000"),
  ])
  func `text can contain summaries`(_ example: Case) throws {
    let report = try Self.history().report(
      example.query, sections: "  - text: \"<{{a.\(example.field)}}>\"")
    #expect(report.markdown.contains("<\(example.text)>"), "\(report.markdown)")
  }

  @Test func `an unavailable summary is a dash, with the reason in the account (R-78)`() throws {
    let history = try SummaryHistory(.stepCount, [(0, 100)], exportedOn: 30)
    let report = try history.report(
      "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-06-06, compare: [previous, year_ago]",
      sections: "  - text: \"<{{a.latest}} {{a.change.year_ago}} {{a.trend}} {{a.best}}>\"")
    #expect(report.markdown.contains("<– – – –>"))
    for reason in [
      "'latest' is missing: the last complete interval has no data",
      "'trend' is missing: it needs 4 complete intervals with data",
      "'best' is missing: it needs 2 complete intervals with data",
    ] {
      #expect(report.markdown.contains(reason), "\(report.markdown)")
    }
  }

  @Test func `text states no trend of values that follow no line (R-74)`() throws {
    // The line explains 0.2 of the variance.
    let history = try SummaryHistory(
      .stepCount, [(0, 1_000), (1, 3_000), (2, 1_000), (3, 3_000)], exportedOn: 30)
    let report = try history.report(
      "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-06-07",
      sections: "  - text: \"<{{a.trend}}>\"")
    #expect(report.markdown.contains("<–>"), "\(report.markdown)")
    #expect(
      report.markdown.contains(
        "'trend' is missing: a straight line explains less than half of the variance"))
    let trend = try #require(report.results["a"]?.summary.columns.first?.trend)
    #expect(abs(trend.slope - 400) < 1e-6 && abs((trend.r2 ?? 0) - 0.2) < 1e-9)
  }

  @Test func `metrics have a row with the summaries of each query (R-72, R-75)`() throws {
    let report = try Self.history().report(
      Self.steps + ", compare: [previous, average_of: 2], goal: 3000", sections: "  - metrics: [a]")
    let rows = report.markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: [" "]) } }
    #expect(
      rows.first == [
        "Jun 8, 2024", "Latest", "Day before", "Average of 2 before", "Goal", "6 days",
      ])
    #expect(
      rows.last == [
        "Steps", "9,000\u{202F}steps", "+5,000 (+125.0%)", "+4,500 (+100.0%)",
        "300% of 3,000, met 4 of 6",
        "▁▃▂▅▄█",
      ])
  }

  @Test func `coverage counts the days with data (R-5)`() throws {
    let report = try Self.history().report(
      "type: stepCount, interval: 1 week, range: 2024-06-03 .. 2024-06-17",
      sections: "  - table: a\n  - coverage: all")
    #expect(report.markdown.contains("| Steps   |              1 of 2 |        6 of 14 |"))
  }

  @Test func `each mark has a row before the interval that contains it`() throws {
    let report = try Self.history().report(
      Self.steps + ", marks: { 2024-06-05: new watch, 2024-01-01: long ago }",
      before: "marks: { 2024-06-08: holiday }\n")
    let names = report.markdown.split(separator: "\n").filter { $0.hasPrefix("| Jun") }
      .map { $0.split(separator: "|")[0].trimmingCharacters(in: [" "]) }
    #expect(
      names == [
        "Jun 3, 2024", "Jun 4, 2024", "Jun 5, 2024: new watch", "Jun 5, 2024", "Jun 6, 2024",
        "Jun 7, 2024", "Jun 8, 2024: holiday", "Jun 8, 2024",
      ])
    #expect(!report.markdown.contains("long ago"))
  }

  @Test func `a mark inside a week has a row after that of the week`() throws {
    let report = try Self.history().report(
      "type: stepCount, interval: 1 week, range: 2024-05-27 .. 2024-06-17",
      before: "marks: { 2024-06-03: new watch, 2024-06-05: flu, 2024-06-06: fever }\n")
    let names = report.markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
      .map { $0.split(separator: "|")[0].trimmingCharacters(in: [" "]) }
    #expect(
      names.map { $0.replacing("\u{202F}", with: " ") } == [
        "May 27, 2024", "Jun 3, 2024: new watch", "Jun 3, 2024", "Jun 5, 2024: flu",
        "Jun 6, 2024: fever", "Jun 10, 2024",
      ], "\(report.markdown)")
  }

  @Test func `tables stay aligned with rows of marks`() throws {
    let report = try Self.history().report(
      Self.steps, before: "marks: { 2024-06-05: a new watch for the left hand }\n")
    let widths = report.markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.map(\.count)
    #expect(widths.count == 9 && Set(widths).count == 1, "\(report.markdown)")
  }

  @Test func `queries with equal intervals share a table`() throws {
    let text = """
      title: A
      time_zone: UTC
      queries:
        all: { \(Self.steps) }
        both: { \(Self.steps), statistics: [sum, count] }
      sections: [{ table: [all, both] }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    let report = try EvaluatedReport(
      #require(definition), store: try Self.history().store, now: 0)
    #expect(report.markdown.contains("| Day         |     All | Both: Steps | Both: Samples |"))
    #expect(report.markdown.contains("| Jun 4, 2024 |   3,000 |       3,000 |             1 |"))
  }

  struct Mistake: Sendable {
    let query: String, section: String, message: String
    var help: String?
  }

  @Test(arguments: [
    Mistake(
      query: "compare: yesterday", section: "table: a", message: "unknown comparison 'yesterday'"),
    Mistake(
      query: "compare: { average_of: 0 }", section: "table: a",
      message: "'0' is not a number of intervals from 1 to 1000"),
    Mistake(
      query: "compare: [previous, previous]", section: "table: a",
      message: "'previous' is listed twice"),
    Mistake(
      query: "goal: 10 km", section: "table: a",
      message: "the unit 'km' is not compatible with 'stepCount'"),
    Mistake(
      query: "statistics: duration, goal: 8", section: "table: a", message: "the goal has no unit"),
    Mistake(
      query: "gaps: skip", section: "table: a",
      message: "'gaps' applies to streaks, so it needs a 'goal'"),
    Mistake(
      query: "better: sideways, goal: 1", section: "table: a",
      message: "unknown direction 'sideways'"),
    Mistake(query: "marks: { june: x }", section: "table: a", message: "'june' is not a date"),
    Mistake(
      query: "profile: hour, compare: previous", section: "table: a",
      message: "'compare' needs a query with intervals"),
    Mistake(
      query: "profile: hour", section: "text: \"{{a.latest}}\"",
      message: "'a' has no intervals, so it has no 'latest'"),
    Mistake(
      query: "profile: hour", section: "metric: a",
      message: "'a' has no intervals, so it has no latest value"),
    Mistake(
      query: "unit: count", section: "text: \"{{a.maen}}\"", message: "a query has no 'maen'",
      help: "did you mean 'mean'?"),
    Mistake(
      query: "unit: count", section: "text: \"{{a.change.year_ago}}\"",
      message: "the query is not compared with 'year_ago'"),
    Mistake(
      query: "unit: count", section: "text: \"{{a.streak}}\"", message: "the query has no goal"),
    Mistake(
      query: "unit: count", section: "text: \"{{a.average.mean}}\"",
      message: "a query has no 'average'"),
    Mistake(query: "unit: count", section: "table: [a, a]", message: "'a' is listed twice"),
    Mistake(
      query: "unit: count", section: "agreement: some",
      message: "unknown choice for 'agreement' 'some'"),
  ])
  func `mistakes in summaries are reported at their place`(_ mistake: Mistake) throws {
    let interval = mistake.query.contains("profile") ? "" : ", interval: 1 day"
    let text = """
      title: A
      queries:
        a: { type: stepCount\(interval), range: 2024-06, \(mistake.query) }
      sections:
        - \(mistake.section)
      """
    let source = SourceText(name: "r.yaml", text: text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(definition == nil)
    let first = try #require(diagnostics.first { $0.severity == .error })
    #expect(first.message == mistake.message)
    if let help = mistake.help { #expect(first.help == help) }
    #expect(first.range.map { (3...5).contains($0.line) } == true)
  }
}

@Suite struct `Reasons for missing summaries` {
  private static let text = "  - text: \"{{a.mean}} {{a.latest}}\"\n"

  private func account(_ days: [Int], _ query: String) throws -> String {
    try SummaryHistory(.stepCount, days.map { ($0, 100) }, exportedOn: 14)
      .report("type: stepCount, interval: 1 week, \(query)", sections: Self.text).markdown
  }

  /// R-5b: a week with data on two days is complete, and has data.
  @Test func `weeks with data on few days are not weeks without data`() throws {
    let account = try account([1, 9], "range: 2024-06-03 .. 2024-06-17")
    #expect(
      account.contains(
        "'mean' is missing: each complete interval with data has too little of it to count"))
    #expect(account.contains("the last complete interval has data on 1 of 7 days"))
    #expect(!account.contains("no interval is complete"))
  }

  /// The brackets of a table do not depend on the other formats that are rendered, which need more.
  @Test(arguments: [[], [.summaries], [.summaries, .items]] as [ResultExtras])
  func `a table alone has values of too few days in brackets (R-5b)`(
    _ wants: ResultExtras
  ) throws {
    let text = """
      title: A
      time_zone: UTC
      queries: { a: { type: stepCount, interval: 1 week, range: 2024-06-03 .. 2024-06-17 } }
      sections: [{ table: a }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let days = [0, 1] + (7..<14)
    let report = try EvaluatedReport(
      #require(definition), wants: wants,
      store: SummaryHistory(.stepCount, days.map { ($0, 100) }, exportedOn: 14).store, now: 0)
    #expect(report.markdown.contains(" (200) |"), "\(report.markdown)")
    #expect(report.markdown.contains("  700 |"), "\(report.markdown)")
  }

  @Test func `weeks without data are complete`() throws {
    let account = try account([20], "range: 2024-06-03 .. 2024-06-17")
    #expect(account.contains("'mean' is missing: no complete interval has data"))
  }

  @Test func `a week that is still running is not complete`() throws {
    let account = try account([15], "range: 2024-06-17 .. 2024-06-24")
    #expect(account.contains("'mean' is missing: no interval is complete"))
    #expect(account.contains("'latest' is missing: no interval is complete"))
  }

  @Test func `an excluded week is said to be excluded (R-3a)`() throws {
    let account = try account(
      Array(0..<14), "range: 2024-06-03 .. 2024-06-17, exclude: 2024-06-10 through 2024-06-16")
    #expect(account.contains("'latest' is missing: the last complete interval is excluded"))
  }
}
