import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Figures of queries` {
  /// Returns a report on the steps of 28 days before Sunday, 30 June 2024 at noon. One day is
  /// missing, and a goal is met on some days.
  static func report(
    _ query: String, _ section: String = "chart: a", type: HKQuantityTypeIdentifier = .stepCount
  ) throws -> EvaluatedReport {
    let days = (0..<28).filter { $0 != 10 }.map { (day: Int) in (day, Double(5_000 + day * 300)) }
    return try SummaryHistory(type, days, exportedOn: 27)
      .report("type: \(HKQuantityType(type).shortName), \(query)", sections: "  - \(section)")
  }

  static func headings(_ report: EvaluatedReport) -> [Substring] {
    report.markdown.split(separator: "\n").filter { $0.hasPrefix("### ") }
  }

  @Test func `a figure is headline, measure, drawing, coverage and numbers (G-1)`() throws {
    let report = try Self.report("interval: 1 day, range: 2024-06-03 .. 2024-07-01, goal: 8000")
    #expect(
      Self.headings(report) == [
        "### Steps rose for 15 days, to 12,800 on Saturday, June 29, the most of all 26 days on record"
      ])
    let text = report.markdown
    #expect(
      text.contains("\n\nSteps by day, June 3 to June 30, 2024\n\n```chart a\n"), "\(text)")
    #expect(text.contains("Thu Jun 13  no data  ·"), "\(text)")
    #expect(text.contains("```\n\nData on 27 of 28 days."))
    #expect(report.pageMarkdown.contains("| Jun 12, 2024 |   7,700 |"))
  }

  @Test(arguments: [
    // Without a goal, the longest bar of the year before counts.
    "interval: 1 day", "interval: 1 day, goal: 10000", "interval: 1 week",
  ])
  func `bars and rows keep their characters while days come and go`(_ query: String) throws {
    // A day of 19,500 steps leaves the range.
    let days = (-60...21).map { (day: Int) in
      (day, day == -14 ? 19_500 : Double(5_000 + (day + 60) * 40))
    }
    /// The lines of complete intervals in the chart and the table, by the names of the intervals.
    func rows(exportedOn day: Int) throws -> [String: String] {
      let history = try SummaryHistory(
        .stepCount, days.filter { $0.0 <= day }, exportedOn: day)
      let report = try history.report(
        "type: stepCount, \(query), range: last 28 days",
        sections: "  - chart: a\n    style: bars")
      let lines = report.pageMarkdown.components(separatedBy: "\n").filter {
        !$0.contains("until") && ($0.contains("█") || $0.hasPrefix("| Ju") || $0.hasPrefix("| Ma"))
      }
      return Dictionary(
        lines.map { ($0.components(separatedBy: "  ")[0], $0) },
        uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (try rows(exportedOn: 7), try rows(exportedOn: 21))
    let kept = Set(before.keys).intersection(after.keys)
    #expect(kept.count >= 4)
    for key in kept { #expect(before[key] == after[key]) }
  }

  @Test func `the report lists its figures with their lines and written parts`() throws {
    let report = try Self.report("interval: 1 week, range: last 4 weeks", "chart: a\n  - table: a")
    let lines = report.pageMarkdown.split(separator: "\n", omittingEmptySubsequences: false)
    let figures = report.parts.filter { if case .figure = $0.content { true } else { false } }
    #expect(figures.count == 1)
    let place = try #require(figures.first).lines
    let written = place.map { lines[$0 - 1] }.filter { !$0.isEmpty }
    #expect(written.first?.hasPrefix("### ") == true)
    // The report has the numbers in a separate table.
    #expect(written.last?.hasPrefix("Data in ") == true)
    #expect(written.contains("```chart a"))
  }

  @Test(arguments: [
    ("interval: 1 week, range: last 4 weeks", "chart: a\n  - table: a", true),
    ("interval: 1 week, range: last 4 weeks", "table: a", false),
    (
      "interval: 1 week, range: last 4 weeks", "{ chart: a, style: sparkline }\n  - table: a", false
    ),
    ("interval: 1 week, range: last 4 weeks, by: source", "chart: a\n  - table: a", false),
    ("profile: weekday", "chart: a\n  - table: a", true),
  ])
  func `a table that repeats a figure is folded in the page`(
    _ query: String, _ sections: String, _ isFolded: Bool
  ) throws {
    let parts = try Self.report(query, sections).parts
    let folded = parts.contains { part in
      if case .table(_, isFolded: true, _) = part.content { true } else { false }
    }
    #expect(folded == isFolded)
  }

  @Test(arguments: [
    ("interval: 1 day", "bars"), ("interval: 1 week", "trend"),
    ("interval: 1 week, goal: 1", "bars"),
    ("profile: weekday", "profile"),
  ])
  func `a figure has the style that suits its query`(_ query: String, _ style: String) throws {
    let drawn = try Self.report(query).markdown
    let explicit = try Self.report(query, "chart: a\n    style: \(style)").markdown
    #expect(
      drawn.components(separatedBy: "## How")[0] == explicit.components(separatedBy: "## How")[0])
  }

  @Test func `a figure with an unsuitable style is a mistake at its place`() throws {
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          queries: { a: { type: bodyMass, interval: 1 week } }
          sections:
            - chart: a
              style: range
          """), registry: .tested)
    let first = try #require(diagnostics.first)
    #expect(first.message == "the style 'range' does not suit 'a'")
    #expect(first.range?.line == 5)
    #expect(first.help == "it can be drawn as 'trend', 'year_over_year', 'sparkline' or 'smoothed'")
  }

  /// Reading a goal requires a statistic, which a mistake can leave a query without.
  @Test(arguments: ["stepCount, statistics: average", "sleepAnalysis, statistics: mean"])
  func `a goal with a wrong statistic is a mistake, not a crash`(
    _ type: String
  ) {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: "title: A\nqueries: { a: { type: \(type), interval: 1 day, goal: 10 } }\n"),
      registry: .tested)
    #expect(definition == nil)
    #expect(
      diagnostics.contains { $0.message.contains("statistic") || $0.message.contains("available") })
  }

  @Test func `a figure's table has the last hundred intervals, and notes it`() throws {
    let report = try Self.report("interval: 1 day, range: 2024-01-01 .. 2024-07-01")
    #expect(report.markdown.contains("The table has the last 100 of 182 intervals"))
    #expect(report.cuts.isEmpty)
  }

  @Test func `figures of one query have one table, below the first that has one`() throws {
    let report = try Self.report(
      "interval: 1 day, range: 2024-06-03 .. 2024-07-01",
      "chart: a\n  - { chart: a, style: calendar }\n  - { chart: a, style: sparkline }")
    #expect(try report.figures.map { $0.table != nil } == [true, false, false])
    let later = try Self.report(
      "interval: 1 day, range: 2024-06-03 .. 2024-07-01",
      "{ chart: a, style: sparkline }\n  - { chart: a, style: calendar }")
    #expect(try later.figures.map { $0.table != nil } == [false, true])
  }

  @Test(arguments: ["chart", "table"])
  func `a section without data is a line that names the query`(_ section: String) throws {
    let report = try Self.report(
      "interval: 1 week, range: all, title: Walks, where: { source: Nobody }", "\(section): a")
    #expect(report.markdown.contains("\n\n*Walks: no data in this range.*\n"))
  }

  @Test(arguments: [
    ("interval: 1 month, range: 2024-06-03 .. 2024-07-01", "Steps: 245,400 so far in June 2024"),
    // Complete months without data.
    (
      "interval: 1 month, range: 2024-04-01 .. 2024-07-01",
      "Steps: 245,400 so far in June 2024; no complete month has data"
    ),
    (
      "interval: 1 month, range: 2024-04-01 .. 2024-07-01, title: '*Walks*'",
      "\\*Walks\\*: 245,400 steps so far in June 2024; no complete month has data"
    ),
  ])
  func `before a complete interval has data, a line tells what the running one has`(
    _ query: String, _ line: String
  ) throws {
    for style in ["bars", "trend", "year_over_year"] {
      let report = try Self.report(query, "{ chart: a, style: \(style) }")
      #expect(report.markdown.contains("\n\n*\(line).*\n"), "\(report.markdown)")
      try #expect(report.figures.isEmpty)
    }
  }

  @Test func `a running range has its ends so far`() throws {
    let report = try Self.report(
      "interval: 1 month, statistics: [minimum, maximum], range: 2024-04-01 .. 2024-07-01",
      "{ chart: a, style: range }", type: .bodyMass)
    #expect(
      report.markdown.contains(
        "\n\n*Body mass: 5,000 to 13,100\u{202F}kg so far in June 2024; no complete month has data.*\n"
      ),
      "\(report.markdown)")
  }

  @Test func `a goal without a complete interval shows only the goal`() throws {
    let report = try Self.report(
      "interval: 1 week, range: last 4 weeks, goal: 80000, where: { source: Nobody }",
      "metrics: [a]")
    #expect(report.markdown.contains("| 80,000 "))
    #expect(!report.markdown.contains("met 0"))
  }
}
