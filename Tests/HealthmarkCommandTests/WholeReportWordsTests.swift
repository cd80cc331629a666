import Foundation
import Health
import HealthmarkCommand
import Languages
import MarkdownTerminal
import Report
import Site
import TestSupport
import Testing

/// A whole report in a language without letters: every letter that a reader sees was written by the
/// author or recorded, or is a find.
@Suite struct `Words of whole reports` {
  /// The author's words are Greek.
  private static let text = """
    ---
    title: Υγεία
    locale: ja_JP
    time_zone: UTC
    queries:
      m: { title: Βήματα, type: stepCount, interval: 1 week, range: last 8 complete weeks, compare: [previous, year_ago], goal: 50000 }
      d: { title: Ημέρες, type: stepCount, interval: 1 day, range: last 28 complete days }
      h: { title: Ώρες, type: stepCount, profile: hour, range: last 28 complete days }
    ---

    ```highlights m
    ```

    ```metrics m
    ```

    ## Βήματα

    ```chart d
    ```

    ```table m
    ```

    ## Ώρες

    ```chart h
    ```

    ```coverage
    ```

    """

  private static func report() throws -> EvaluatedReport {
    let end = 1_000 * 86_400.0
    let samples = (0..<500).flatMap { day in
      [8.0, 17].map { hour in
        let start = end - Double(day + 1) * 86_400 + hour * 3_600
        return InMemorySampleStore.Sample(
          .stepCount, start: start, end: start + 600, value: 3_000 + Double(day % 7) * 500,
          source: hour < 12 ? "Ρολόι" : "Κινητό")
      }
    }
    let (read, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.md", text: text), registry: .builtIn)
    #expect(diagnostics == [])
    var definition = try #require(read)
    definition.chosenLanguage = CanaryLanguage.self
    return try EvaluatedReport(
      definition, store: InMemorySampleStore(samples, exportDate: end + 3_600), now: end + 3_600)
  }

  /// The texts of a page or a mail that readers see or hear, with Latin letters. Code is the
  /// identifiers of data.
  private static func lettered(html: String) -> [String] {
    let labels = html.matches(of: #/(?:aria-label|title|alt)="([^"]*)"/#).map {
      String($0.output.1)
    }
    let body = html.firstRange(of: "<body").map { html[$0.lowerBound...] } ?? html[...]
    let texts = body.replacing(#/<style.*?<\/style>|<code[^>]*>[^<]*<\/code>/#, with: "")
      .replacing(#/<[^>]*>/#, with: "\n").split(separator: "\n").map(String.init)
    return (texts + labels).map(\.withoutIdentifiers).filter(\.hasLatinLetters).uniqued()
  }

  @Test func `come from the language on the page, in the mail and in the terminal`() throws {
    let report = try Self.report()
    #expect(report.title.contains("⟦⟧"))
    let page = try report.page
    #expect(page.contains("<html lang=\"x-canary\">"))
    let kind = try #require(Registry.builtIn.outputKinds.first { $0.id == "email" })
    let mail = try #require(kind as? any Output).text(of: report)
    // The head of the mail has no letters in its subject: it is encoded, as what is not ASCII.
    #expect(mail.contains("Subject: =?"), "\(mail.prefix(200))")
    let shown = try TerminalRenderer(width: 100).text(from: report.markdown)
    #expect(Self.lettered(html: page) == [])
    let lines = shown.split(separator: "\n").map { String($0).withoutIdentifiers }
    #expect(lines.filter(\.hasLatinLetters) == [])
  }

  @Test func `come from the language in the list of a site`() throws {
    let report = try Self.report()
    let week = report.asOf - 14 * 86_400..<report.asOf
    let period = try #require(SitePeriod.all(by: .week, in: week, report.calendar).first)
    let archive = SiteArchive(
      title: report.definition.title, unit: .week,
      pages: [SitePage(period, key: "", cells: ["1"], amount: 1, summary: "")],
      columns: ["Βήματα"], format: report.format)
    let document = try archive.document(suffix: "0", latest: report, knownUntil: report.asOf)
    let written = MarkdownWriter.write(document)
    #expect(written.page.contains("](\(period.address).0)"))
    #expect(written.page.contains("\n## [2003](2003/index.0)\n"))
    // The line about the end of the data and the names of columns are words of reports.
    let own = written.page.split(separator: "\n").filter { line in
      !line.hasPrefix("<!--") && !line.contains("feed.xml") && !line.hasPrefix("|")
    }
    let words = own.map { String($0.replacing(#/\]\([^)]*\)/#, with: "]")) }
    #expect(words.filter(\.hasLatinLetters) == [])
  }
}

extension String {
  /// The text without what is the same in all languages: names of data, of files, of the time zone
  /// and of the rules of the program.
  fileprivate var withoutIdentifiers: String {
    replacing(#/UTC|stepCount|sha256:\w*|r\.md|healthmark report \d+/#, with: "")
  }
}
