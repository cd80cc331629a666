import Digests
import Foundation
import Health
import MarkdownHTML
import Report
import Templates

/// The report as one self-contained page: its Markdown, rendered.
struct HTMLOutput: OutputKind, Output {
  let wants: ResultExtras = []
  let id = "html"
  let summary = "The report as one self-contained page: its Markdown, rendered."
  let suffix = "html"
  let mark: ReportMark? = .generator

  func text(of report: EvaluatedReport) throws -> String {
    let body = try MarkdownRenderer().html(
      from: report.markdown, figures: report.pageFigures, tiles: report.pageTiles,
      asOf: report.pageMoment)
    return try PageShell(template: BundledTemplates.page).render(
      title: DisplayText(report.definition.title).string,
      language: report.definition.locale.identifier(.bcp47), body: body,
      stylesheet: BundledTemplates.stylesheet,
      stylesheetDigest: SHA256.digest(of: BundledTemplates.stylesheet).base64)
  }
}
