import Health
import JSON

/// The report as Markdown that is readable both raw and on code hosts.
package struct MarkdownOutput: OutputKind, Output {
  package let id = "markdown"
  package let summary = "The report as Markdown that reads well raw and on code hosts."
  package let suffix = "md"

  package init() {}

  package func text(of report: EvaluatedReport) -> String {
    report.markdown
  }
}

/// The report as data.
package struct JSONOutput: OutputKind, Output {
  package let id = "json"
  package let summary = "The report as data: each query with its statistics."
  package let suffix = "json"

  package init() {}

  package func text(of report: EvaluatedReport) -> String {
    report.json.text
  }
}
