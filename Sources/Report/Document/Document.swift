package import Figures

/// A report before it is written: blocks in order, in CommonMark's terms.
public struct Document: Sendable {
  /// The heading of the page, as plain text.
  public var title: String
  /// The dates that the document is about, written behind the title; nil for none.
  package var period: String?
  /// The blocks in the order in which they are written.
  public var blocks: [Block]
  /// The blocks at the end, which are written even if blocks before them were left out.
  package var ending: [Block] = []
  /// The characters of text charts.
  package var charset = Charset.unicode
  /// The line that says up to when the data is seen, below the title and the paragraph that the author's text begins
  /// with; nil for none.
  package var asOf: DocumentMoment?

  /// Creates a document.
  public init(title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}

/// The moment from which a report looks back, as its page and its Markdown show it.
package struct DocumentMoment: Sendable {
  /// The words before the moment, the moment, and the words after it.
  package var opening: String
  package var moment: String
  package var closing: String
  /// The moment as a machine reads it: `2024-02-04T09:41:00-08:00`.
  package var dateTime: String
  /// Markdown that follows the words, such as a link; empty for nothing.
  package var ending: [MarkdownPart] = []

  package init(opening: String, moment: String, closing: String, dateTime: String) {
    self.opening = opening
    self.moment = moment
    self.closing = closing
    self.dateTime = dateTime
  }
}

/// A block of a document. Texts are plain: the writer escapes them.
public enum Block: Sendable {
  /// A heading of a level from 1 to 6.
  case heading(level: Int, [Inline])
  /// A line of text.
  case paragraph([Inline])
  /// A list with a bullet for each item.
  case list([[Inline]])
  /// Rows and columns of cells.
  case table(Table)
  /// A chart, which each format draws in its own way.
  case chart(Chart)
  /// A figure with its words and its numbers.
  case figure(ReportFigure)
  /// Markdown that the author of the definition wrote, with the places of values filled in.
  case markdown([MarkdownPart])
}

/// A piece of a line.
public enum Inline: Sendable {
  /// Plain text; characters that Markdown would read are escaped.
  case text(String)
  /// Bold text.
  case strong(String)
  /// Italic text.
  case emphasis(String)
  /// Text of a fixed width.
  case code(String)

  /// The text alone, without marks.
  package var plain: String {
    switch self {
    case .text(let text), .strong(let text), .emphasis(let text), .code(let text): text
    }
  }
}

/// A stretch of an author's Markdown, or a value in it.
public enum MarkdownPart: Sendable {
  /// Markdown that is written unchanged.
  case markdown(String)
  /// A value, which is escaped.
  case value(Inline)
}

/// The drawings of a column of a table.
package struct TableDrawings: Sendable {
  package var column: Int
  /// An `svg` element for each row; empty for none.
  package var rows: [String]

  package init(column: Int, rows: [String]) {
    self.column = column
    self.rows = rows
  }
}

/// A table with a name, or with drawings, at its place in the Markdown of a report.
package struct PlacedTable: Sendable {
  /// The number of the line, from 1, on which the table begins.
  package var line: Int
  /// The name in the line above it.
  package var caption: String
  package var drawings: TableDrawings?
}

/// Rows of cells under a heading.
public struct Table: Sendable {
  /// The heading and the alignment of a column.
  public struct Column: Sendable {
    /// The heading of the column, as plain text.
    public var title: String
    /// True to align the cells to the right.
    public var isNumeric: Bool

    /// Creates a column, of numbers by default.
    public init(_ title: String, isNumeric: Bool = true) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  /// The columns from left to right.
  public var columns: [Column]
  /// The cells as plain text: a row for each entry, a cell for each column.
  public var rows: [[String]]
  /// The number of further columns that the table's maker left out, because no writer shows so many.
  package var omittedColumns = 0
  /// The name of the table, in a line above it; nil for none.
  package var caption: String?
  /// The relative addresses to which the first cells of the rows lead; empty for none.
  package var links: [String] = []
  /// The drawings that a page shows in the place of a column's texts; nil for none.
  package var drawings: TableDrawings?
  /// The measures of a table of key figures, which a page shows as tiles; nil for other tables.
  package var measures: MeasureTable?

  /// Creates a table; each row must have a cell for each column.
  public init(columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }
}
