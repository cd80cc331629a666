/// A format in which an evaluated report is written.
package protocol Output: Sendable {
  static var format: OutputFormat { get }

  /// The whole file.
  func text(of report: EvaluatedReport) throws -> String
}

/// The report as Markdown that reads well raw and on code hosts.
package struct MarkdownOutput: Output {
  package static let format = OutputFormat.markdown

  package init() {}

  package func text(of report: EvaluatedReport) -> String {
    report.markdown
  }
}

/// The report as data.
package struct JSONOutput: Output {
  package static let format = OutputFormat.json

  package init() {}

  package func text(of report: EvaluatedReport) -> String {
    report.json.text
  }
}
