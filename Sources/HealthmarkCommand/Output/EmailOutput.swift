import Foundation
import Health
import MarkdownHTML
import Report
import Templates

/// The report as a mail, with its Markdown and the same content as HTML without drawings and
/// stylesheets.
struct EmailOutput: OutputKind, Output {
  let wants: ResultExtras = []
  let id = "email"
  let summary = "The report as a mail to send, as Markdown and as HTML."
  let suffix = "eml"
  let mark: ReportMark? = .mailer

  func text(of report: EvaluatedReport) throws -> String {
    let title = DisplayText(report.title, limit: 160).string
    // What happened, or else the title with its dates.
    let subject = report.greatestHighlight.map {
      DisplayText("\(report.definition.title): \($0)", limit: 160).string
    }
    let body = try MarkdownRenderer(for: .mail).html(
      from: report.markdown, parts: report.parts)
    let html = try PageShell(template: BundledTemplates.mail).render(
      title: title, language: report.definition.locale.identifier(.bcp47), body: body)
    return MailMessage(
      subject: subject ?? title, date: report.asOf, clock: report.environment.clock,
      text: report.markdown,
      html: html
    ).source()
  }
}

extension OutputFile {
  /// Warns about a mail over 90 kB, because some mail programs would cut off its end.
  func warnIfLargeMail(_ console: Console) {
    guard path.hasSuffix(".eml"), bytes.count > 90_000 else { return }
    console.warn(
      "'\(path)' is \(bytes.count / 1_000) kB, and some mail programs cut off messages at 100"
        + " kB; shorter ranges and fewer tables make it smaller"
    )
  }
}
