import Health
import Report
import TestSupport
import Testing

@Suite struct `Words of columns` {
  /// The columns of rings without statistics depend on the data.
  @Test(arguments: ["", "statistics: [all_closed, move], "])
  func `a column has one word, whether its statistics are listed or not`(_ keys: String) throws {
    let text = """
      title: A
      time_zone: GMT
      queries:
        a: { type: activitySummary, \(keys)interval: 1 day, range: 2001-01-01 .. 2001-01-03 }
      sections: [{ text: "{{a.all_closed.mean}}" }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore([], exportDate: 72 * 3_600), now: 0)
    #expect(!report.markdown.isEmpty)
  }
}
