import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Charts` {
  static let day = 86_400.0

  func report(_ sections: String, of query: String = "steps") throws -> EvaluatedReport {
    let samples = (0..<5).map { (index: Int) -> InMemorySampleStore.Sample in
      let start = Double(index) * Self.day
      let value = Double(100 * (index + 1))
      return InMemorySampleStore.Sample(.stepCount, start: start, end: start + 60, value: value)
    }
    let text =
      "title: A\ntime_zone: GMT\nas_of: 2001-01-05\nqueries:\n"
      + "  \(query): { type: stepCount, interval: 1 day, range: 2001-01-01 .. 2001-01-08,"
      + " where: { source: Phone } }\nsections:\n" + sections
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples, exportDate: 7 * Self.day),
      now: 0)
  }

  private static let sparkline = "  - chart: steps\n    style: sparkline\n"

  @Test func `a chart has the numbers of each complete interval`() throws {
    let figure = try #require(try report(Self.sparkline).figures.first?.figure)
    let rows = try #require(figure as? SparklineRows).rows
    #expect(rows.map(\.values) == [[100, 200, 300, 400, 500]])
    #expect(rows.map(\.baseline) == [.zero])
    #expect(rows.map(\.label) == [""])
  }

  @Test func `several charts of one query have separate ids`() throws {
    let report = try report(
      Self.sparkline + "  - table: steps\n" + Self.sparkline)
    #expect(try report.figures.map(\.id) == ["steps", "steps-2"])
    #expect(report.markdown.contains("```chart steps\n"))
    #expect(report.markdown.contains("```chart steps-2\n"))
  }

  /// The line below the axis needs a date that says what it marks.
  @Test(arguments: [
    // A Saturday among days that start on a Monday, and the last of many weeks.
    ("1 day", "2024-06-03 .. 2024-06-30", "Jun 29"),
    ("1 week", "2023-11-06 .. 2024-07-01", "Jun 24"),
  ])
  func `the interval that a report is about has a date below the axis (G-3)`(
    _ length: String, _ range: String, _ date: String
  ) throws {
    let report = try SummaryHistory(
      .stepCount, (-220..<28).map { ($0, 5_000 + Double($0)) }, exportedOn: 28
    ).report(
      "type: stepCount, interval: \(length), range: \(range)",
      sections: "  - metrics: [a]\n  - chart: a\n    style: bars", before: "locale: en_US\n")
    let svg = try #require(report.figures.first?.figure.svg(id: "a"))
    let drawing = try #require(ParsedDrawing(svg))
    #expect(drawing.elements("line", class: "brace").count == 1)
    // Narrow pages can have their own copy of it.
    #expect(Set(drawing.elements("text", class: "on").map(\.text)) == [date])
  }

  @Test(arguments: ["main", "contents", "summary"])
  func `a chart of a query named like a part of the page has another id`(_ query: String) throws {
    let chart = "  - chart: \(query)\n"
    let report = try report(chart + chart, of: query)
    #expect(try report.figures.map(\.id) == ["\(query)-1", "\(query)-2"])
    #expect(report.markdown.contains("```chart \(query)-1\n"))
  }

  @Test func `charts draw the complete intervals as text`() throws {
    let markdown = try report(Self.sparkline).markdown
    #expect(
      markdown.contains("```chart steps\n▂▄▅▇█\n```\n\n100 … 500, latest **500** (Jan 5, 2001)\n"))
  }
}
