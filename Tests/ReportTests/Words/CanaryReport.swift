import Foundation
import Health
import Report
import TestSupport
import Testing

/// Reports in the language without letters.
enum CanaryReport {
  /// - Parameters:
  ///   - queries: the queries, each on a line.
  ///   - sections: the sections as YAML.
  ///   - more: further keys of the definition, each on a line.
  ///   - isPublished: true for a published report.
  static func of(
    _ store: InMemorySampleStore, _ queries: String..., sections: String, more: String = "",
    isPublished: Bool = false
  ) throws -> EvaluatedReport {
    let text = """
      title: Αναφορά
      time_zone: UTC
      locale: el_GR
      \(more)
      queries:
      \(queries.map { "  " + $0 }.joined(separator: "\n"))
      sections: \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    var read = try #require(definition)
    read.chosenLanguage = CanaryLanguage.self
    return try EvaluatedReport(read, store: store, now: 0, isPublished: isPublished)
  }

  /// The Markdown of the sections, and the account.
  static func parts(of report: EvaluatedReport) throws -> (body: String, account: String) {
    let text = report.markdown
    let account = try #require(text.ranges(of: "\n## ").last)
    return (
      MarkdownWriter.write(try report.document().blocks).markdown,
      String(text[account.lowerBound...])
    )
  }
}
