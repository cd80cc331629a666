import Foundation
import Health
import Report
import TestSupport
import Testing

/// a count of 0 says something only if there was data that it could have been found in.
@Suite struct `Counts without data` {
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

  @Test func `a month before the first sample, or without any data, is not a month of none`() throws
  {
    let report = try Self.report(Self.mass, sections: "  - table: a\n  - table: b\n  - metric: a")
    #expect(Self.cells(report).prefix(4) == ["·", "3", "·", "0"])
    let result = try #require(report.results["a"])
    #expect(result.intervals.map(\.hasUnknownCounts) == [true, false, true, false])
    // The JSON output has the counts, and figures over the intervals leave them out.
    #expect(result.intervals.map(\.values) == [[0], [3], [0], [0]])
    #expect(result.summary.columns.first?.n == 2)
    #expect(result.summary.columns.first?.mean == 1.5)
  }

  @Test func `without another type, a month after the first sample is one of none`() throws {
    let report = try Self.report(
      "b: { type: stepCount, interval: 1 month, range: 2024-05-01 .. 2024-09-01 }",
      sections: "  - table: a\n  - table: b")
    #expect(Self.cells(report).prefix(4) == ["·", "3", "0", "0"])
  }

  @Test func `what another query reads only in part says nothing about the rest`() throws {
    let report = try Self.report(
      "b: { type: bodyMass, interval: 1 month, range: 2024-08-01 .. 2024-09-01 }",
      sections: "  - table: a\n  - table: b")
    #expect(Self.cells(report).prefix(4) == ["·", "3", "0", "0"])
  }

  @Test func `a type without samples has no counts`() throws {
    let report = try Self.report("", sections: "  - table: a", calendar: [])
    #expect(Self.cells(report) == ["·", "·", "·", "·"])
  }
}
