import Health
import Report
import TestSupport
import Testing

/// Texts with very many values. No test in this suite measures time. If the work grows with the
/// square of the number of values, they take minutes.
@Suite struct `Text with very many values` {
  static let count = 60_000

  static func text(of value: String, separator: String = " ") -> String {
    "title: A\ntime_zone: GMT\nqueries:\n  steps: { type: stepCount, interval: 1 day }\nsections:\n"
      + "  - text: \"\(Array(repeating: value, count: count).joined(separator: separator))\"\n"
  }

  static func read(
    _ text: String
  ) -> (definition: ReportDefinition?, diagnostics: [Diagnostic]) {
    DefinitionReader.read(SourceText(name: "r.yaml", text: text), registry: .tested)
  }

  @Test func `very many values on one line are read and written`() throws {
    // As many as the limit on the size of a definition allows.
    let (definition, diagnostics) = Self.read(Self.text(of: "{{steps.latest}}", separator: ""))
    #expect(diagnostics.isEmpty)
    let store = try InMemorySampleStore(
      [.init(.stepCount, start: 0, end: 60, value: 7)], exportDate: 200_000)
    let report = try EvaluatedReport(#require(definition), store: store, asOf: .now, now: 200_000)
    #expect(report.markdown.contains(String(repeating: "7", count: Self.count)))
    #expect(try #require(definition).sections.map(\.section.queries) == [["steps"]])
  }

  @Test func `each of very many mistakes is reported at its column`() throws {
    let text = Self.text(of: "{{steps.lates}}")
    let source = SourceText(name: "r.yaml", text: text)
    let (definition, diagnostics) = Self.read(text)
    #expect(definition == nil)
    #expect(diagnostics.count == Self.count)
    #expect(
      diagnostics.map(\.range)
        == (0..<Self.count).map { SourceRange(line: 6, column: 20 + 16 * $0, length: 5) })
    let last = try #require(diagnostics.last).formatted(in: source)
    #expect(
      last == """
        r.yaml:6:\(20 + 16 * (Self.count - 1)): error: a query has no 'lates'
        6 | …{{steps.lates}} {{steps.lates}} {{steps.lates}}"
          |                                          ^~~~~
        help: did you mean 'latest'?
        """)
  }

  @Test func `a place after multi-byte letters is found`() throws {
    let text = "title: \(String(repeating: "ä", count: 5_000)){{\n"
    let source = SourceText(name: "r.yaml", text: text)
    let message = Diagnostic("x", at: SourceRange(line: 1, column: 5_008, length: 2))
      .formatted(in: source)
    #expect(message.contains("ää{{\n"))
    #expect(message.hasSuffix(String(repeating: " ", count: 41) + "^~"))
  }

  /// Comparing each name with each query would take minutes.
  @Test func `very many unknown names are refused, with suggestions for the first`() {
    let queries = (0..<4_000).map { "  query_\($0): { type: stepCount }\n" }.joined()
    let values = (0..<40_000).map { "{{quer_\($0).x}}" }.joined()
    let (definition, diagnostics) = Self.read(
      "title: A\nqueries:\n\(queries)sections:\n  - text: \"\(values)\"\n")
    #expect(definition == nil)
    #expect(diagnostics.count == 40_000)
    #expect(diagnostics.first?.help == "did you mean 'query_0'?")
    #expect(diagnostics.last?.help == nil)
  }
}
