package import Figures
package import Languages

/// A report before it is written: a sequence of blocks, in CommonMark's terms.
public struct Document: Sendable {
  /// The heading of the page, as plain text.
  public var title: String
  /// The dates that the document is about, which follow the title; nil if there are none.
  package var period: String?
  /// The blocks, in the order in which they are written.
  public var blocks: [Block]
  /// The blocks at the end, which are written even if blocks before them are left out.
  package var ending: [Block] = []
  /// True for a mail, whose account can be a single item.
  package var isDigest = false
  /// The characters of text charts.
  package var charset = Charset.unicode
  /// The language of the words that the writer adds.
  package var language: any Language = English()
  /// The line that states the end of the data that the report shows. It follows the title and the
  /// paragraph that starts the author's text; nil for no line.
  package var asOf: DocumentMoment?

  /// Creates a document.
  public init(title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}

extension Document {
  /// The title, followed by the dates, which a long title does not cut short.
  var heading: [Inline] {
    guard let period else { return [.text(title)] }
    let whole = language.title(DisplayText(title, limit: 390).string, period: period)
    return [.text(String(whole.dropLast(period.count))), .text(period)]
  }

  /// Gives the second and later figures of a query ids of their own, and the first one too if the
  /// page itself uses the name of the query.
  mutating func numberFigures() {
    var counts: [String: Int] = [:]
    for index in blocks.indices {
      guard case .figure(var figure) = blocks[index] else { continue }
      let count = counts[figure.query, default: 0] + 1
      counts[figure.query] = count
      let isFree = PageIdentifier(rawValue: figure.query) == nil
      // Names of queries cannot contain hyphens.
      figure.id = count == 1 && isFree ? figure.query : "\(figure.query)-\(count)"
      blocks[index] = .figure(figure)
    }
  }

  /// Lists the events of all figures once, below the first figure that draws some, so that the
  /// others only need their numbers.
  mutating func shareEvents() {
    let drawn = blocks.indices.filter { index in
      guard case .figure(let figure) = blocks[index] else { return false }
      return !figure.figure.events.isEmpty && !figure.figure.text(charset).isEmpty
    }
    let figures = drawn.compactMap { index in
      if case .figure(let figure) = blocks[index] { figure } else { nil }
    }
    guard figures.count > 1, let first = figures.first else { return }
    let list = EventList(
      figures.map(\.figure.events), below: first.id,
      titled: first.headline.isEmpty ? first.figure.words.title : first.headline)
    for (index, figure) in zip(drawn, figures) {
      var figure = figure
      figure.share(list)
      blocks[index] = .figure(figure)
    }
  }

  /// Removes the interval from the first tiles, because the title of the page gives it.
  mutating func leaveIntervalToTitle() {
    for index in blocks.indices {
      guard case .table(var table) = blocks[index], table.tiles != nil else { continue }
      table.tiles?.interval = nil
      blocks[index] = .table(table)
      return
    }
  }
}

/// The instant from which a report looks back, as its page and its Markdown show it.
package struct DocumentMoment: Sendable {
  /// The words before the instant, the instant, and the words after it.
  package var opening: String
  package var moment: String
  package var closing: String
  /// The instant in machine-readable form: `2024-02-04T09:41:00-08:00`.
  package var dateTime: String
  /// Markdown that follows the words, such as a link; empty if there is none.
  package var ending: [MarkdownPart] = []

  package init(opening: String, moment: String, closing: String, dateTime: String) {
    self.opening = opening
    self.moment = moment
    self.closing = closing
    self.dateTime = dateTime
  }
}

/// A block of a document. All text is plain: the writer escapes it.
public enum Block: Sendable {
  /// A heading of a level from 1 to 6.
  case heading(level: Int, [Inline])
  /// A line of text.
  case paragraph([Inline])
  /// A list with a bullet for each item.
  case list([[Inline]])
  /// A list of lines about queries, each of which a page links to the first figure of its query.
  case links([LinkedLine])
  /// Rows and columns of cells.
  case table(Table)
  /// A figure with its text and its numbers.
  case figure(ReportFigure)
  /// Markdown that the author of the definition wrote, with its values filled in.
  case markdown([MarkdownPart])
}

/// A line of text about a query.
public struct LinkedLine: Sendable {
  /// The text.
  public var inlines: [Inline]
  /// The name of the query; nil for a line about none or several.
  public var query: String?

  /// Creates a line.
  public init(_ inlines: [Inline], query: String? = nil) {
    self.inlines = inlines
    self.query = query
  }
}

/// A piece of a line of text.
public enum Inline: Sendable {
  /// Plain text. Characters that have a meaning in Markdown are escaped.
  case text(String)
  /// Bold text.
  case strong(String)
  /// Italic text.
  case emphasis(String)
  /// Text in a monospaced font.
  case code(String)

  /// The text without marks.
  package var plain: String {
    switch self {
    case .text(let text), .strong(let text), .emphasis(let text), .code(let text): text
    }
  }
}

/// A piece of an author's Markdown, or a value in it.
public enum MarkdownPart: Sendable {
  /// Markdown that is written unchanged.
  case markdown(String)
  /// A value, which is escaped.
  case value(Inline)
}

/// Rows of cells below a heading.
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
  /// The cells as plain text, row by row. Each row has a cell for each column.
  public var rows: [[String]]
  /// The number of columns that were left out when the table was created, because no format shows
  /// that many.
  package var omittedColumns = 0
  /// The name of the only query whose values the table has; nil for any other table.
  package var query: String?
  /// The name of the table, in a line above it; nil if it has none.
  package var caption: String?
  /// The rows whose first cell is a remark or has one, such as `Feb 4, 2024 (until 9:41 AM)`. In
  /// Markdown, it does not widen the column of the other rows.
  package var remarkRows: Set<Int> = []
  /// The least width of the columns of numbers in Markdown, so that a number with more digits does
  /// not change the other rows.
  package var numberWidth = 0
  /// The relative links of the first cells of the rows; empty for no links.
  package var links: [String] = []
  /// The language of each row as a BCP 47 tag, nil for that of the page; empty if all rows are in
  /// that.
  package var rowLanguages: [String?] = []
  /// The drawings that a page shows instead of a column's text; nil if there are none.
  package var drawings: TableDrawings?
  /// The tiles in which a page shows a table of key figures; nil for other tables.
  package var tiles: PageTiles?
  /// True for a table that repeats the numbers of a figure, which a page folds.
  package var isFolded = false
  /// The order of rows in time, of which one sheet of paper has only the latest; nil for other
  /// rows.
  package var rowOrder: RowOrder?

  /// True for a table that only a page has, folded: the one before it has the rows that a reader of
  /// Markdown needs.
  package var isOnlyOnPage = false
  /// The greatest number of rows that Markdown has of a list of readings, which a page folds; nil
  /// for all rows.
  package var rowsInMarkdown: Int?

  /// True for a table that only paper has: Markdown has its rows in the table of a figure, which a
  /// page folds and paper leaves out.
  package var isOnlyOnPaper = false

  /// Creates a table. Each row must have a cell for each column.
  public init(columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }
}
