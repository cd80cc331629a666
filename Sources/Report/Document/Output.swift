import Health
import JSON

/// The sign in the files of a format by which healthmark knows a report for its own, and replaces it.
public enum ReportMark: Sendable {
  /// The comment in the first line of Markdown, or the account at its end.
  case comment
  /// The name of the generator in the head of a page.
  case generator
  /// The name of the mailer in the head of a mail.
  case mailer
  /// The digest of the definition among the members of an object in JSON.
  case digest
}

/// The report as Markdown that is readable both raw and on code hosts.
package struct MarkdownOutput: OutputKind, Output {
  package let id = "markdown"
  package let summary = "The report as Markdown that reads well raw and on code hosts."
  package let suffix = "md"
  package let mark: ReportMark? = .comment
  package let wants: ResultExtras = []

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
  package let mark: ReportMark? = .digest

  package init() {}

  package func text(of report: EvaluatedReport) -> String {
    report.json.text
  }
}
