import Health
import JSON

/// The mark in the files of a format by which healthmark recognizes its own reports, which it
/// replaces.
public enum ReportMark: Sendable {
  /// The comment in the first line of Markdown, or the account at the end.
  case comment
  /// The name of the generator in the head of a page.
  case generator
  /// The name of the mailer in the header of an e-mail.
  case mailer
  /// The digest of the definition in a JSON object.
  case digest
  /// The names of the columns in the first line of rows.
  case columns
  /// The name of the generator in the first element of a card.
  case card
}

/// The report as Markdown that is readable both as plain text and on code hosts.
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

/// The report as JSON.
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
