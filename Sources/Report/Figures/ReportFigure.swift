package import Figures
package import Languages

/// A figure of a report: a headline, a line about what is drawn, the drawing, a note on its
/// coverage, and its numbers (G-1). Markdown contains the text form of the drawing, and a page the
/// drawing itself.
public struct ReportFigure: Sendable {
  /// The identifier in the document: the name of the query, followed by `-2` for its second figure,
  /// and so on. The first one is followed by `-1` if a page uses the name itself.
  package var id: String
  /// The name of the query.
  package var query: String
  package private(set) var figure: any Figure
  /// The headings of the columns of which the rows of the text form have the numbers.
  let columns: [String]
  /// The way in which the figure draws the results; nil for a text chart.
  let style: FigureStyle?
  /// The headline, a finding of at most 160 characters; empty for none.
  package var headline: String
  /// The measure, the interval and the period, below the headline.
  package var subtitle: String
  /// The numbers of the figure, but only of its last intervals if there are very many; nil if the
  /// report has a separate table of them.
  package private(set) var table: Table?
  /// The coverage, the meaning of marks, and the rows that the table leaves out.
  package var note: String {
    [noteOnDrawing, tableNote].filter { !$0.isEmpty }.joined(separator: " ")
  }
  /// The coverage and the meaning of marks.
  let noteOnDrawing: String
  /// The rows that the table leaves out, which ends the note; empty for none.
  let tableNote: String
  /// True for a figure that needs the full width of a page.
  package var isWide: Bool

  /// True for a figure that finds no data.
  var isWithoutData: Bool {
    guard let described = figure as? any DescribedFigure, case .noData = described.finding else {
      return false
    }
    return true
  }

  /// True for a text chart, which a page shows as it is written.
  var isText: Bool { figure is SparklineRows }
  /// The number of lines of the text form that were left out.
  package private(set) var omittedLines = 0

  /// - Parameters:
  ///   - style: the way in which the figure draws the results; nil for a text chart.
  ///   - headline: the headline; nil for the finding of the figure.
  ///   - rows: what the rows of the table are.
  ///   - columns: the headings of the columns of which the rows of the text form have the numbers.
  ///   - remark: a sentence for the end of the note.
  package init(
    query: String, figure: any Figure, style: FigureStyle? = nil, headline: String? = nil,
    subtitle: String, table: Table?,
    rows: TableRows = .intervals(.interval), columns: [String] = [], isWide: Bool,
    remark: String = ""
  ) {
    id = query
    self.query = query
    self.figure = figure
    self.columns = columns
    self.style = style
    let words = figure.words
    self.headline = headline.map { DataText($0, limit: 160).string } ?? words.headline
    self.subtitle = subtitle
    self.table = table
    self.table?.query = query
    if style?.listsReadings == true { self.table?.rowsInMarkdown = Self.readingLimit }
    self.isWide = isWide
    let language = figure.language
    var notes: [String] = []
    if let table {
      let values = table.rows.count { !Table.isMark($0) }
      self.table?.keepLastValues(Self.rowLimit)
      if values > Self.rowLimit {
        notes.append(language.lastRows(Part(Self.rowLimit, of: values), rows))
      }
      let marks = self.table?.keepLastMarks(Self.markLimit) ?? 0
      if marks > Self.markLimit {
        notes.append(language.lastMarks(Part(Self.markLimit, of: marks)))
      }
    }
    noteOnDrawing = [headline == nil ? words.noteBelowFinding : words.note, remark]
      .filter { !$0.isEmpty }.joined(separator: " ")
    tableNote = notes.joined(separator: " ")
  }

  /// Creates a text chart with a line for each series, without a caption, which is a block of its
  /// own. Lines beyond the 60th are left out and counted.
  ///
  /// - Parameters:
  ///   - query: The name of the query, from which the identifier is made.
  ///   - lines: The values, nil where data is missing, which does not mean zero, and the subject of
  ///     each line; nil if there is a single one.
  ///   - baseline: The value of the lowest character.
  public init(
    query: String, lines: [(label: String?, values: [Double?])], baseline: Baseline = .zero
  ) {
    self.init(
      query: query,
      rows: lines.map {
        .init(label: $0.label ?? "", values: $0.values, baseline: baseline.ofPlot)
      })
  }

  /// - Parameter omitted: the number of rows that were not even created.
  init(
    query: String, rows: [SparklineRows.Row], omitted: Int = 0, language: any Language = English()
  ) {
    let shown = rows.prefix(MarkdownWriter.columnLimit)
    self.init(
      query: query, figure: SparklineRows(language, Array(shown)), subtitle: "", table: nil,
      isWide: false)
    omittedLines = rows.count - shown.count + omitted
  }

  /// The lines of the text form, followed by the meaning of its marks, which a page does not have,
  /// and by its events.
  func textLines(_ charset: Charset) -> [String] {
    let key = figure.textKey(charset)
    let lines = figure.text(charset)
    guard !lines.isEmpty else { return lines }
    let marks = key.marks.map { "\($0.symbol) \($0.meaning)" }.joined(separator: "  ")
    let meanings = (key.sentences + [marks]).filter { !$0.isEmpty }.map {
      TextColumns.line($0, charset)
    }
    let parts = [lines, meanings, figure.events.lines(charset, figure.language)].filter {
      !$0.isEmpty
    }
    return Array(parts.joined(separator: [""]))
  }

  /// Gives the events of the figure the numbers of a list, which stands below this figure or below
  /// an earlier one.
  mutating func share(_ list: EventList) {
    guard var described = figure as? any DescribedFigure else { return }
    described.subject.events.shared = list
    described.subject.events.shared?.isHere = list.figure == id
    figure = described
  }

  /// The maximum number of rows with values of a figure's table. Earlier rows are left out.
  static let rowLimit = 100
  /// The maximum number of single readings that Markdown lists: those of a week of mornings and
  /// evenings.
  static let readingLimit = 28
  /// The maximum number of rows of marks between these rows. Earlier marks are left out.
  static let markLimit = 100
}

extension Table {
  /// Leaves out all but the last rows with values, and the marks before them. A mark can precede
  /// the row of its interval, so those directly before the first row stay.
  fileprivate mutating func keepLastValues(_ limit: Int) {
    let values = rows.indices.filter { !Self.isMark(rows[$0]) }
    guard values.count > limit else { return }
    let first = values[values.count - limit - 1] + 1
    keep(Array(first..<rows.count))
  }

  /// Leaves out all but the last rows of marks, and returns how many there were.
  fileprivate mutating func keepLastMarks(_ limit: Int) -> Int {
    let marks = rows.indices.filter { Self.isMark(rows[$0]) }
    let omitted = Set(marks.dropLast(limit))
    if !omitted.isEmpty { keep(rows.indices.filter { !omitted.contains($0) }) }
    return marks.count
  }

  private mutating func keep(_ kept: [Int]) {
    let remarks = remarkRows
    remarkRows = Set(kept.indices.filter { remarks.contains(kept[$0]) })
    rows = kept.map { rows[$0] }
  }
}
