package import Figures

/// A figure of a report: a headline, a line on what is drawn, the drawing, a note on its coverage and its numbers
/// (G-1). Markdown has its text form, the page its drawing.
public struct ReportFigure: Sendable {
  /// The identifier in its document: the name of the query, followed by `-2` for a second figure of it.
  package var id: String
  /// The name of the query.
  package var query: String
  package var figure: any Figure
  /// The measure, the interval and the period, below the headline.
  package var subtitle: String
  /// The numbers of the figure, of its last intervals if there are very many; nil where the report has them in a
  /// table of its own.
  package private(set) var table: Table?
  /// The coverage, the meaning of marks, and what the table leaves out.
  package private(set) var note: String
  /// True for a figure that takes the whole width of a page.
  package var isWide: Bool

  /// - Parameters:
  ///   - remark: a sentence for the end of the note.
  ///   - count: writes a number of rows.
  package init(
    query: String, figure: any Figure, subtitle: String, table: Table?, isWide: Bool,
    remark: String = "", count: (Int) -> String
  ) {
    id = query
    self.query = query
    self.figure = figure
    self.subtitle = subtitle
    self.table = table
    self.isWide = isWide
    var notes = [figure.words.note, remark]
    if let table, table.rows.count > Self.rowLimit {
      self.table?.rows = Array(table.rows.suffix(Self.rowLimit))
      notes.append(ReportWords.lastRows(Self.rowLimit, of: count(table.rows.count)))
    }
    note = notes.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text form, and below it the meaning of its marks, which a page does not have.
  func textLines(_ charset: Charset) -> [String] {
    let key = figure.textKey(charset)
    let lines = figure.text(charset)
    guard !lines.isEmpty, !key.isEmpty else { return lines }
    let marks = key.marks.map { "\($0.symbol) \($0.meaning)" }.joined(separator: "  ")
    return lines + [""]
      + (key.sentences + [marks]).filter { !$0.isEmpty }.map { TextColumns.line($0, charset) }
  }

  /// The number of rows of a figure's table; earlier ones are left out.
  static let rowLimit = 100
}

/// A figure with its place in the Markdown of a report.
package struct PlacedFigure: Sendable {
  package var figure: ReportFigure
  /// The number of the line, from 1, on which the block of the figure begins.
  package var line: Int
  package var hasHeadline: Bool
  package var hasSubtitle: Bool
  package var hasNote: Bool
  package var hasTable: Bool
}
