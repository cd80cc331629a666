import Foundation
import Health
import MarkdownHTML
import Report
import Templates

/// The report as a mail: a digest as Markdown and as HTML without drawings and stylesheets, and the
/// page of the report attached.
struct EmailOutput: OutputKind, Output {
  let wants: ResultExtras = []
  let id = "email"
  let summary = "The report as a mail to send: its highlights, with the page attached."
  /// The name of the attached page. That of the definition could tell something.
  private static let pageName: StaticString = "report.html"
  let suffix = "eml"
  let mark: ReportMark? = .mailer

  func text(of report: EvaluatedReport) throws -> String {
    let title = DisplayText(report.title, limit: 160).string
    // What happened, or else the title with its dates.
    let subject = report.subject.map { DisplayText($0, limit: 160).string }
    let digest = try ReportDigest(of: report, page: "\(Self.pageName)")
    let body = try MarkdownRenderer(for: .mail, in: report.definition.pageLanguages)
      .html(from: digest.markdown, parts: digest.parts)
    let html = try PageShell(template: BundledTemplates.mail).render(
      title: title, in: report.definition.pageLanguages, body: body)
    return MailMessage(
      subject: subject ?? title, date: report.asOf, clock: report.environment.clock,
      text: digest.markdown, html: html,
      attachment: MailMessage.Attachment(name: Self.pageName, html: try report.page)
    ).source()
  }
}
