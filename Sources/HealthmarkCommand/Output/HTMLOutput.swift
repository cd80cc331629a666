import Files
import Foundation
import Health
import Languages
import MarkdownHTML
public import Report
import Templates

/// The report as one self-contained page, rendered from its Markdown.
struct HTMLOutput: OutputKind, Output {
  let wants: ResultExtras = []
  let id = "html"
  let summary = "The report as one self-contained page, rendered from its Markdown."
  let suffix = "html"
  let mark: ReportMark? = .generator

  func text(of report: EvaluatedReport) throws -> String { try text(of: report, periods: nil) }

  /// - Parameter periods: the links to the other pages of a site; nil for a single page.
  func text(of report: EvaluatedReport, periods: PagePeriods?) throws -> String {
    let body = try MarkdownRenderer(in: report.definition.pageLanguages).html(
      from: report.pageMarkdown, parts: report.parts, periods: periods, sheet: report.sheet)
    return try page(body, titled: report.title, of: report.definition)
  }

  /// The page of a document that lists the reports of a site.
  ///
  /// - Parameters:
  ///   - title: the title of the window.
  ///   - definition: the definition whose language and theme the page has.
  ///   - feed: the relative address of the site's feed; nil without a feed.
  func text(
    of document: Document, titled title: String, like definition: ReportDefinition,
    periods: PagePeriods? = nil, feed: String?
  ) throws -> String {
    let written = MarkdownWriter.write(document)
    let body = try MarkdownRenderer(in: definition.pageLanguages).html(
      from: written.page, parts: written.parts, periods: periods)
    return try page(
      body, titled: title, of: definition, more: BundledTemplates.listStylesheet, feed: feed)
  }

  /// - Parameter more: additional styles, for this page only.
  private func page(
    _ body: HTMLFragment, titled title: String, of definition: ReportDefinition,
    more: String = "", feed: String? = nil
  ) throws -> String {
    let languages = definition.pageLanguages
    let stylesheet =
      BundledTemplates.stylesheet + languages.stylesheet + more + (definition.theme ?? "")
    return try PageShell(template: BundledTemplates.page).render(
      title: DisplayText(title, limit: 160).string,
      in: languages, body: body,
      stylesheet: stylesheet, stylesheetDigest: SHA256.digest(of: stylesheet).base64, feed: feed)
  }
}

extension ReportDefinition {
  /// The languages of the report's pages. Names in Chinese characters are in the language of the
  /// locale, if that is written in them, and its dates have its words in any case.
  var pageLanguages: PageLanguages {
    let names: String? =
      switch localeLanguage.split(separator: "-").first {
      case "ja": "ja"
      case "ko": "ko"
      // Traditional and simplified characters differ.
      case "zh": localeLanguage
      default: nil
      }
    return PageLanguages(
      language, words: wordsLanguage, chineseCharacters: names,
      dates: locale.isWritten(in: languageType) || names != nil ? nil : dateWords,
      joinedDates: locale.language.languageCode == .english ? .english : nil)
  }

  private var dateWords: DateWords {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return DateWords(
      language: localeLanguage,
      months: calendar.monthSymbols + calendar.shortMonthSymbols
        + calendar.standaloneMonthSymbols + calendar.shortStandaloneMonthSymbols,
      weekdays: calendar.weekdaySymbols + calendar.shortWeekdaySymbols
        + calendar.standaloneWeekdaySymbols + calendar.shortStandaloneWeekdaySymbols)
  }
}

extension EvaluatedReport {
  /// The report as one self-contained page in HTML: its Markdown, rendered, with drawings and with
  /// the theme of the definition. The page loads nothing and runs no script.
  ///
  /// ```swift
  /// let report = try EvaluatedReport(
  ///   definition: text, named: "weekly.yaml", store: store, registry: .builtIn)
  /// try report.page.write(toFile: "weekly.html", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Throws: an error if the Markdown exceeds the limits of a page.
  public var page: String { get throws { try HTMLOutput().text(of: self) } }
}

extension OutputFile {
  /// Warns about a page over 1 MB, because phones are slow to open it.
  func warnIfLargePage(_ console: Console) {
    guard path.hasSuffix(".html"), bytes.count > 1_000_000 else { return }
    let megabytes = (Double(bytes.count) / 1_000_000)
      .formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US_POSIX")))
    console.warn("'\(path)' is \(megabytes) MB; shorter ranges and fewer tables make it smaller")
  }
}
