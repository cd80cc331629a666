import Figures
import Health
import Languages
import Report
import TestSupport
import Testing

/// Tests that Markdown does not have a table that only repeats the text chart above it.
@Suite struct `Tables that repeat a text chart` {
  /// A report on 28 days of steps from 3 June 2024, one of which is missing.
  private static func report(
    _ query: String, _ sections: String = "chart: a", type: HKQuantityTypeIdentifier = .stepCount,
    before: String = ""
  ) throws -> EvaluatedReport {
    let days = (0..<28).filter { $0 != 10 }.map { (day: Int) in (day, Double(5_000 + day * 300)) }
    return try SummaryHistory(type, days, exportedOn: 28)
      .report(
        "type: \(HKQuantityType(type).shortName), \(query)", sections: "  - \(sections)",
        before: before)
  }

  private static func rows(_ markdown: String) -> [Substring] {
    markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }
  }

  private static let days = "interval: 1 day, range: 2024-06-03 .. 2024-07-01"

  @Test func `Markdown has the chart alone, and a page the folded table too`() throws {
    let report = try Self.report(Self.days + ", goal: 8000")
    #expect(report.markdown.contains("Wed Jun 12    7,700  "), "\(report.markdown)")
    #expect(Self.rows(report.markdown).isEmpty)
    #expect(!report.markdown.contains("\n\n\n"))
    let rows = Self.rows(report.pageMarkdown)
    #expect(rows.count == 30)
    #expect(
      rows.contains("| Jun 12, 2024 |   7,700 |") && rows.contains("| Jun 13, 2024 |       · |"))
    // Nothing else differs.
    let lines = report.markdown.split(separator: "\n")
    #expect(lines == report.pageMarkdown.split(separator: "\n").filter { !$0.hasPrefix("| ") })
    let figure = try #require(
      report.parts.last { if case .figure = $0.content { true } else { false } })
    let page = report.pageMarkdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(page[figure.lines.upperBound - 1].hasPrefix("| Day "))
  }

  @Test(arguments: [
    ("", "chart: a", true),
    // Directly below, and with words between.
    ("", "chart: a\n  - table: a", true),
    ("", "chart: a\n  - text: Words.\n  - table: a", false),
    // A second statistic, sources, and a figure that draws a line.
    (", statistics: [sum, count]", "chart: a", false),
    (", by: source", "{ chart: a, style: bars }", false),
    ("", "{ chart: a, style: trend }", false),
    ("", "{ chart: a, style: calendar }", false),
  ])
  func `a table with more than the chart stays`(
    _ keys: String, _ sections: String, _ isLeftOut: Bool
  ) throws {
    let report = try Self.report(Self.days + keys, sections)
    #expect(Self.rows(report.markdown).isEmpty == isLeftOut, "\(report.markdown)")
    #expect(Self.rows(report.pageMarkdown).count >= 30)
  }

  @Test func `a range and its average are repeated, and a further percentile is not`() throws {
    for (statistics, isLeftOut) in [
      ("minimum, average, maximum", true), ("maximum, minimum", true),
      ("minimum, average, maximum, p90", false),
    ] {
      let report = try Self.report(
        Self.days + ", statistics: [\(statistics)]", "{ chart: a, style: range }", type: .bodyMass)
      #expect(Self.rows(report.markdown).isEmpty == isLeftOut, "\(report.markdown)")
    }
  }

  @Test func `the rows of a profile are repeated`() throws {
    let report = try Self.report("profile: weekday, range: 2024-06-03 .. 2024-07-01")
    #expect(Self.rows(report.markdown).isEmpty, "\(report.markdown)")
    #expect(Self.rows(report.pageMarkdown).contains { $0.contains("Wednesday") })
  }

  @Test(arguments: [
    ("flu", true), ("'a | b <script>alert(1)</script> `c` [d](e)'", true),
    // The list below the chart cuts it short.
    ("'" + String(repeating: "long ", count: 40) + "'", false),
  ])
  func `a row of a mark is repeated by the list of marks`(
    _ text: String, _ isLeftOut: Bool
  ) throws {
    let report = try Self.report(
      Self.days, before: "marks: { 2024-06-05: \(text), 2024-06-07: flu }\n")
    #expect(Self.rows(report.markdown).isEmpty == isLeftOut, "\(report.markdown)")
    #expect(report.pageMarkdown.contains("Jun 5, 2024: "))
  }

  /// The list has the latest twenty dates. The text alone does not tell one mark from another.
  @Test(arguments: [(20, true), (21, false)])
  func `a mark with a text that the list has for other dates is not repeated`(
    _ count: Int, _ isLeftOut: Bool
  ) throws {
    let marks = (0..<count).map { "2024-06-\($0 < 7 ? "0" : "")\($0 + 3): flu" }
    let report = try Self.report(
      Self.days, before: "marks: { \(marks.joined(separator: ", ")) }\n")
    #expect(Self.rows(report.markdown).isEmpty == isLeftOut, "\(report.markdown)")
    #expect(report.pageMarkdown.contains("| Jun 3, 2024: flu"))
  }

  /// Two queries with equal values, of which the second one leaves out steps entered by hand.
  @Test(arguments: ["[{ chart: a }, { table: b }]", "[{ chart: a }, { table: a }, { table: b }]"])
  func `a table of another query with equal values stays`(_ sections: String) throws {
    let days = (0..<28).map { (day: Int) in (day, Double(5_000 + day * 300)) }
    let text = """
      title: A
      time_zone: UTC
      queries:
        a: { type: stepCount, \(Self.days) }
        b: { type: stepCount, \(Self.days), where: { manual: exclude } }
      sections: \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition), store: SummaryHistory(.stepCount, days, exportedOn: 28).store, now: 0)
    #expect(Self.rows(report.markdown).count == 30, "\(report.markdown)")
    #expect(report.markdown.contains("\n\nB by day, June 3 to June 30, 2024\n"))
    #expect(Self.rows(report.pageMarkdown).count == 60)
  }

  @Test(arguments: [("A", true), ("Longest A", false)])
  func `a column with equal numbers that the chart does not draw is not repeated`(
    _ title: String, _ isLeftOut: Bool
  ) {
    let markdown = Self.markdown(["May 1", "May 2"], cells: ["5", "6"], title: title)
    #expect(Self.rows(markdown).isEmpty == isLeftOut, "\(markdown)")
  }

  /// A document with bars and a table of them.
  private static func markdown(
    _ names: [String], states: [PointState] = [], cells: [String], title: String = "A"
  ) -> String {
    let points = names.enumerated().map { place, name in
      FigurePoint(
        FigureInterval(
          label: name, name: name, when: "in \(name)", tableName: name,
          state: states.isEmpty ? .complete : states[place]), value: Double(place + 5))
    }
    let format = FigureFormat(
      number: { "\(Int($0))" }, tick: { value, _ in "\(Int(value))" }, quantity: { "\(Int($0))" })
    let bars = BarsFigure(
      subject: FigureSubject(
        language: English(), name: "A", title: "A by day", period: "May", interval: .day),
      points: points, format: format)
    let table = Table(
      columns: [.init("Day", isNumeric: false), .init(title)],
      rows: zip(names, cells).map { [$0, $1] })
    let figure = ReportFigure(
      query: "a", figure: bars, subtitle: "", table: table, columns: ["A"], isWide: false)
    return MarkdownWriter.write(Document(title: "T", blocks: [.figure(figure)])).markdown
  }

  @Test(arguments: [
    (["5", "6"], ["May 1", "May 2"], true), (["5", "7"], ["May 1", "May 2"], false),
    (["5", "6.0"], ["May 1", "May 2"], false),
    // The chart cuts a name after 16 columns.
    (["5", "6"], ["a | b", "<b>x</b> | \u{5D0}"], true),
    (["5", "6"], ["May 1", "a name of 20 columns"], false),
  ])
  func `names and numbers are compared as they are written`(
    _ cells: [String], _ names: [String], _ isLeftOut: Bool
  ) {
    let markdown = Self.markdown(names, cells: cells)
    #expect(Self.rows(markdown).isEmpty == isLeftOut, "\(markdown)")
  }

  @Test(arguments: [("(6)", true), ("6", false), ("·", false)])
  func `a value of too few days is in brackets in both, or the table stays`(
    _ cell: String, _ isLeftOut: Bool
  ) {
    let markdown = Self.markdown(
      ["May 1", "May 2"], states: [.complete, .thin], cells: ["5", cell])
    #expect(markdown.contains("(6)"))
    #expect(Self.rows(markdown).isEmpty == isLeftOut, "\(markdown)")
  }
}
