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
      tables: report.pageTables,
      asOf: report.pageMoment, period: report.period)
    let stylesheet = BundledTemplates.stylesheet + (report.definition.theme ?? "")
    return try PageShell(template: BundledTemplates.page).render(
      title: DisplayText(report.title, limit: 160).string,
      language: report.definition.locale.identifier(.bcp47), body: body,
      stylesheet: stylesheet, stylesheetDigest: SHA256.digest(of: stylesheet).base64)
  }
}

extension OutputFile {
  /// Warns of a page over 1 MB, which phones are slow to open.
  func warnIfLargePage(_ console: Console) {
    guard path.hasSuffix(".html"), bytes.count > 1_000_000 else { return }
    let megabytes = (Double(bytes.count) / 1_000_000)
      .formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US_POSIX")))
    console.warn("'\(path)' has \(megabytes) MB; shorter ranges and fewer tables make it smaller")
  }
}
