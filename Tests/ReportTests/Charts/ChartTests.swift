import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Charts` {
  static let day = 86_400.0

  func report(_ sections: String) throws -> EvaluatedReport {
    let samples = (0..<5).map { (index: Int) -> InMemorySampleStore.Sample in
      let start = Double(index) * Self.day
      let value = Double(100 * (index + 1))
      return InMemorySampleStore.Sample(.stepCount, start: start, end: start + 60, value: value)
    }
    let text =
      "title: A\ntime_zone: GMT\nas_of: 2001-01-05\nqueries:\n"
      + "  steps: { type: stepCount, interval: 1 day, range: 2001-01-01 .. 2001-01-08,"
      + " where: { source: Phone } }\nsections:\n" + sections
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples, exportDate: 7 * Self.day),
      now: 0)
  }

  private static let sparkline = "  - chart: steps\n    style: sparkline\n"

  private func charts(_ document: Document) -> [Chart] {
    document.blocks.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
  }

  @Test func `a chart has the numbers and the state of each interval`() throws {
    let chart = try #require(charts(try report(Self.sparkline).document()).first)
    guard case .series(let series) = chart.content else {
      Issue.record("a chart of a query has series")
      return
    }
    #expect(series.map(\.values) == [[100, 200, 300, 400, 500, nil, nil]])
    #expect(series.map(\.baseline) == [.zero])
    #expect(
      chart.intervals.map(\.state)
        == Array(repeating: .complete, count: 5) + [.ahead, .ahead])
    #expect(chart.intervals.map(\.label).first == "Jan 1, 2001")
  }

  @Test func `several charts of one query have separate ids`() throws {
    let report = try report(
      Self.sparkline + "  - table: steps\n" + Self.sparkline)
    #expect(charts(try report.document()).map(\.id) == ["steps", "steps-2"])
    #expect(report.markdown.contains("```chart steps\n"))
    #expect(report.markdown.contains("```chart steps-2\n"))
  }

  @Test func `charts draw the complete intervals as text`() throws {
    let markdown = try report(Self.sparkline).markdown
    #expect(
      markdown.contains("```chart steps\n▂▄▅▇█\n```\n\n100 … 500, latest **500** (Jan 5, 2001)\n"))
  }

  @Test func `a chart of spans has a line for each category`() {
    func dates(_ from: Double, _ to: Double) -> DateInterval {
      DateInterval(
        start: Date(timeIntervalSinceReferenceDate: from),
        end: Date(timeIntervalSinceReferenceDate: to))
    }
    let chart = Chart(
      query: "night",
      content: .spans(
        [
          .init(category: "Core", dates: dates(0, 36)),
          .init(category: "REM", dates: dates(36, 54)),
          .init(category: "Core", dates: dates(63, 72)),
        ], categories: ["REM", "Core"]), caption: [.text("A night.")])
    func line(_ parts: [(Character, Int)]) -> String {
      parts.map { String(repeating: $0, count: $1) }.joined()
    }
    #expect(
      MarkdownWriter.write([.chart(chart)]).markdown == """
        ```chart night
        REM   \(line([("▁", 36), ("█", 18), ("·", 9), ("▁", 9)]))
        Core  \(line([("█", 36), ("▁", 18), ("·", 9), ("█", 9)]))
        ```

        A night.

        """)
  }
}
