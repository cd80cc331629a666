import Foundation
import Health
import Report
import TestSupport
import Testing

/// a count of 0 before the first sample of its type says nothing.
@Suite struct `Counts before the first sample` {
  /// Steps and weights in June 2024, nothing in July, a weight in August.
  private static func report(
    _ queries: String, sections: String, calendar: [Int] = [3, 10, 17]
  ) throws -> EvaluatedReport {
    let steps = calendar.map { day in
      InMemorySampleStore.Sample(
        .stepCount, start: SummaryHistory.monday + Double(day) * SummaryHistory.day,
        end: SummaryHistory.monday + Double(day) * SummaryHistory.day + 60, value: 100,
        unit: "count")
    }
    let weights = [4, 65].map { day in
      InMemorySampleStore.Sample(
        .bodyMass, start: SummaryHistory.monday + Double(day) * SummaryHistory.day, value: 80,
        unit: "kg")
    }
    let text = """
      title: A
      time_zone: UTC
      queries:
        a: { type: stepCount, statistics: count, interval: 1 month, range: 2024-05-01 .. 2024-09-01 }
        \(queries)
      sections:
      \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(
        steps + weights, exportDate: SummaryHistory.monday + 100 * SummaryHistory.day), now: 0)
  }

  /// The cells of the first table.
  private static func cells(_ report: EvaluatedReport) -> [String] {
    report.markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
      .map { $0.split(separator: "|")[1].trimmingCharacters(in: .whitespaces) }
  }

  private static let mass =
    "b: { type: bodyMass, interval: 1 month, range: 2024-05-01 .. 2024-09-01 }"

  @Test func `a month before the first sample is not a month of none`() throws {
    let report = try Self.report(Self.mass, sections: "  - table: a\n  - table: b\n  - metric: a")
    #expect(Self.cells(report).prefix(4) == ["·", "3", "0", "0"])
    let result = try #require(report.results["a"])
    // The intervals of the JSON output have the counts, and figures over them leave them out.
    #expect(result.intervals.map(\.values) == [[0], [3], [0], [0]])
    #expect(result.values(0, of: result.intervals) == [nil, 3, 0, 0])
    #expect(result.summary.columns.first?.n == 3)
    #expect(result.summary.columns.first?.mean == 1)
  }

  @Test func `a day before the first sample is a gap in a calendar's table`() throws {
    let report = try Self.report(
      "b: { type: stepCount, statistics: count, interval: 1 day, range: 2024-05-06 .. 2024-09-01 }",
      sections: "  - chart: b\n    style: calendar\n  - table: a", calendar: [3])
    let row = report.markdown.split(separator: "\n").first { $0.hasPrefix("| Jun 3") }
    let cells = try #require(row).split(separator: "|").dropFirst().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(cells == ["·", "·", "·", "1", "0", "0", "0"])
  }

  @Test func `a type without samples has no counts`() throws {
    let report = try Self.report("", sections: "  - table: a", calendar: [])
    #expect(Self.cells(report) == ["·", "·", "·", "·"])
    #expect(report.results["a"]?.summary.columns.first?.n == 0)
  }
}
