import Figures
package import Health
import Languages
package import Report

/// The reports of one definition, from which the pages that list them are created: one page for all
/// reports, and one for each year.
package struct SiteArchive: Sendable {
  package let title: String
  package let unit: IntervalUnit
  /// The reports in chronological order.
  package let pages: [SitePage]
  /// The headings of the values that each report has.
  private let columns: [String]
  package let format: ReportFormat
  private let bars: BarColumn

  package init(
    title: String, unit: IntervalUnit, pages: [SitePage], columns: [String], format: ReportFormat
  ) {
    self.title = title
    self.unit = unit
    self.pages = pages
    self.columns = columns
    self.format = format
    bars = BarColumn(pages.map(\.amount))
  }

  /// The periods as sentences name them.
  private var noun: IntervalNoun { unit == .week ? .week : .month }

  /// The years in which reports start, latest first.
  package var years: [String] { pages.reversed().map(\.period.year).uniqued() }

  /// The dates of a report, as used in its links.
  package func name(of period: SitePeriod) -> String {
    let span = period.span(format.clock)
    return format.dates(from: span.lowerBound, to: span.upperBound)
  }

  /// The file that lists the reports of a year.
  package static func path(ofYear year: String) -> String { "\(year)/index" }

  /// The page that lists all reports: the latest report with its first paragraph and key figures,
  /// then a table for each year.
  ///
  /// - Parameters:
  ///   - suffix: the suffix of the files to which the page links.
  ///   - latest: the evaluated report of the last period.
  ///   - knownUntil: the instant up to which the data is known, in seconds since 2001-01-01
  ///     00:00:00 UTC.
  package func document(
    suffix: String, latest: EvaluatedReport, knownUntil: Double
  ) throws -> Document {
    let lead = try latest.lead
    let language = format.language
    var blocks: [Block] = []
    if let last = pages.last {
      let dates = name(of: last.period)
      var line = Self.sentence(
        language.latest(dates, isSentence: !lead.isEmpty), linking: dates,
        to: "\(last.period.address).\(suffix)")
      if !lead.isEmpty { line += [.markdown(language.sentenceSpace)] + lead }
      blocks.append(.markdown(line))
    }
    if let measures = latest.keyMeasures { blocks.append(.table(measures)) }
    for year in years {
      blocks.append(
        .markdown([.markdown("## ")] + Self.link(year, to: "\(Self.path(ofYear: year)).\(suffix)")))
      blocks.append(.table(table(of: year, suffix: suffix, path: "\(year)/")))
    }
    var document = Document(title: title, blocks: blocks)
    document.charset = format.charset
    document.language = language
    var moment = format.moment(knownUntil, after: language.reports(pages.count, by: noun))
    moment.ending =
      [.markdown(language.sentenceSpace)] + Self.link(language.feedLink, to: AtomFeed.name)
    document.asOf = moment
    return document
  }

  /// The page that lists the reports of a year.
  package func document(ofYear year: String, suffix: String) -> Document {
    var document = Document(
      title: title, blocks: [.table(table(of: year, suffix: suffix, path: ""))])
    document.charset = format.charset
    document.language = format.language
    document.period = year
    return document
  }

  private static func link(_ words: String, to address: String) -> [MarkdownPart] {
    [.markdown("["), .value(.text(words)), .markdown("](\(address))")]
  }

  /// A text without marks of Markdown, with a link around some of its words.
  private static func sentence(
    _ text: String, linking words: String, to address: String
  ) -> [MarkdownPart] {
    guard let place = text.firstRange(of: words) else { return link(text, to: address) }
    return [.markdown(String(text[..<place.lowerBound]))] + link(words, to: address)
      + [.markdown(String(text[place.upperBound...]))]
  }

  /// A row for each report of a year, latest first: its dates, a bar for its first value on a scale
  /// shared by all years, and its values.
  private func table(of year: String, suffix: String, path: String) -> Table {
    let rows = pages.indices.reversed().filter { pages[$0].period.year == year }
    let hasBars = !columns.isEmpty
    var table = Table(
      columns: [Table.Column(format.language.column(of: noun), isNumeric: false)]
        + (hasBars ? [Table.Column("", isNumeric: false)] : []) + columns.map { Table.Column($0) },
      rows: rows.map { row in
        let span = pages[row].period.span(format.clock)
        let name = format.shortDates(from: span.lowerBound, to: span.upperBound)
        let bar = hasBars ? [bars.text(row: row, format.charset)] : []
        return [name] + bar + pages[row].cells
      })
    table.caption = format.language.reports(rows.count, by: noun)
    table.links = rows.map { row in
      let file = "\(pages[row].period.address).\(suffix)"
      return path.isEmpty ? String(file.dropFirst(year.count + 1)) : file
    }
    if hasBars { table.drawings = TableDrawings(column: 1, rows: rows.map { bars.svg(row: $0) }) }
    return table
  }
}
