import Figures
import Foundation
import Health
import Languages
import Report
import Site
import TestSupport
import Testing

/// No word of a site is its own: all come from the language of its reports.
@Suite struct `Words of sites` {
  private static func format(_ language: (any Language.Type)? = nil) -> ReportFormat {
    // Dates without letters.
    ReportFormat(
      locale: Locale(identifier: "ja_JP"), language: language, charset: .unicode,
      clock: LocalClock(.gmt))
  }

  private static func archive(
    _ unit: IntervalUnit, _ count: Int, _ language: (any Language.Type)? = nil
  ) -> SiteArchive {
    let clock = LocalClock(.gmt)
    // The weeks and months of 2024.
    let year = (8_400 * 86_400.0)..<(8_766 * 86_400)
    let periods = SitePeriod.all(
      by: unit, in: year, ReportCalendar(clock: clock, weekStart: .monday))
    let pages = periods.prefix(count).enumerated().map { index, period in
      SitePage(period, key: "", cells: ["\(index)"], amount: Double(index), summary: "")
    }
    return SiteArchive(
      title: "Υγεία", unit: unit, pages: pages, columns: ["Βήματα"], format: format(language))
  }

  @Test(arguments: [IntervalUnit.week, .month], [1, 2, 5])
  func `come from the language in the list of a year`(_ unit: IntervalUnit, _ count: Int) {
    let document = Self.archive(unit, count, CanaryLanguage.self)
      .document(ofYear: "2024", suffix: "0")
    let text = MarkdownWriter.write(document).page.replacing(MarkdownWriter.mark, with: "")
    #expect(!text.hasLatinLetters, "\(text)")
    #expect(text.contains("⟦⟧"))
  }

  @Test func `are English in the list of a year in English`() {
    let document = Self.archive(.week, 2, English.self).document(ofYear: "2024", suffix: "html")
    let text = MarkdownWriter.write(document).page
    #expect(text.contains("# Υγεία: 2024"))
    #expect(text.contains("2 weekly reports\n"))
    #expect(text.contains("| Week"))
    #expect(English().reports(1, by: .month) == "1 monthly report")
    #expect(English().column(of: .month) == "Month")
  }

  private static let rows = [
    SiteOverview.Row(title: "Υγεία", folder: "1", latest: "2024", count: 3),
    SiteOverview.Row(title: "Ύπνος", folder: "2", latest: "2024", count: 1, language: "el"),
  ]

  @Test func `come from the language in the list of several reports`() {
    let document = SiteOverview.document(of: Self.rows, suffix: "0", in: CanaryLanguage())
    let text = MarkdownWriter.write(document).markdown.replacing(MarkdownWriter.mark, with: "")
      .replacing("index", with: "")
    #expect(!text.hasLatinLetters, "\(text)")
  }

  /// Each entry has its language, and the list has its own.
  @Test func `of several reports in two languages have theirs in each row`() {
    let written = MarkdownWriter.write(
      SiteOverview.document(of: Self.rows, suffix: "html", in: English()))
    #expect(written.markdown.contains("# Health reports\n"))
    #expect(written.markdown.contains("| Report"))
    #expect(written.parts.map(\.rowLanguages) == [[nil, "el"]])
    let same = MarkdownWriter.write(
      SiteOverview.document(of: [Self.rows[0]], suffix: "html", in: English()))
    #expect(same.parts.isEmpty)
  }
}
