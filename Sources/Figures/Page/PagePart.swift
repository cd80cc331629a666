import Languages

/// A part of a page that its Markdown can only show as text. The writer of the Markdown lists the
/// parts in their order, and a page or a mail shows them in its own way.
package struct PagePart: Sendable {
  package enum Content: Sendable {
    /// The title of the page, which ends with a colon and these dates.
    case title(period: String)
    /// The line that states the end of the data: the date and time as written in it, and in
    /// machine-readable form, such as `2024-02-04T09:41:00-08:00`.
    case moment(text: String, dateTime: String)
    /// A chart, with the headline and the subtitle above it, and the note and the table below it,
    /// as far as they were written.
    case figure(PageFigure)
    /// A list of lines, each about a query, whose first figure it links to, or about none.
    case links([String?])
    /// A table of key figures.
    case tiles(PageTiles)
    /// A table below its caption, if it has one, and the drawings that replace the text of one of
    /// its columns. A table that repeats the numbers of a figure is folded. The order is that of
    /// rows in time; `nil` for other rows.
    case table(TableDrawings?, isFolded: Bool, order: RowOrder? = nil)
    /// A table below its caption that only paper has, because the page folds its rows.
    case paperTable
    /// The list of how each number was calculated. Its last item is about all of them.
    case account
  }

  package var content: Content
  /// The lines of the Markdown, counted from 1, on which the first and the last block of the part
  /// start.
  package var lines: ClosedRange<Int>
  /// The language of each row of a table as a BCP 47 tag, nil for that of the page; empty if all
  /// rows are in that.
  package var rowLanguages: [String?] = []

  /// - Parameter last: the line on which the last block starts; `nil` for a part of one block.
  package init(_ content: Content, on first: Int, to last: Int? = nil) {
    self.content = content
    lines = first...(last ?? first)
  }
}

/// The identifiers that a page uses itself.
package enum PageIdentifier: String, CaseIterable {
  case main, contents, summary
}

/// A figure of a page.
package struct PageFigure: Sendable {
  /// The identifier in the page, which the info string of the chart has too, such as `steps` or
  /// `steps-2`: ASCII letters, digits, `_` and `-`.
  package var id: String
  /// The name of the query whose numbers are drawn.
  package var query: String
  package var figure: any Figure
  /// True if the figure takes both columns.
  package var isWide: Bool
  /// The characters of the text form.
  package var charset: Charset
  /// The end of the note, about the rows of the table, which paper does not have; empty for none.
  package var tableNote = ""

  package init(id: String, query: String, figure: any Figure, isWide: Bool, charset: Charset) {
    self.id = id
    self.query = query
    self.figure = figure
    self.isWide = isWide
    self.charset = charset
  }

  /// The drawing, preceded by the key of its marks and followed by the list of its events; empty
  /// without data. The text forms do not need the key (G-6).
  package var drawing: String {
    let drawing = figure.svg(id: id)
    guard !drawing.isEmpty else { return "" }
    let keys = figure.keys
    return (keys.isEmpty ? "" : FigureKey.list(keys)) + drawing
      + FigureKey.sentences(figure.words.marks) + figure.events.list(id: id, figure.language)
  }

  /// The marks beside the rows of the figure's table, which are shorter if there are several
  /// numbers; empty for a figure that needs a key.
  package func rowMarks(columnCount: Int) -> [String] {
    guard let figure = figure as? any RowsFigure, figure.textKey(charset).isEmpty else { return [] }
    let cells = columnCount == 2 ? BlockBar.cells : BlockBar.cells / 3
    return figure.rowMarks(cells: cells, charset)
  }
}

/// The parts of a table of key figures that a page draws.
package struct PageTiles: Sendable {
  /// The meaning of a column, which determines its place in a tile.
  package enum Column: Sendable {
    /// The name of the measure, which is the heading of the tile.
    case name
    /// The interval of the value.
    case interval
    /// The value, large, with its unit.
    case value
    /// A comparison, labeled with the head of its column.
    case change
    /// The goal, beside its bar.
    case goal
    /// The course as text, which the tile replaces by its drawing.
    case course
  }

  /// A row of the table.
  package struct Row: Sendable {
    /// The name of the query. The name of the measure links to the query's first figure.
    package var query: String
    /// The course of the complete intervals.
    package var course: any Figure
    /// The share of the goal that the latest value reached, 1 if it reached all of it; `nil` if
    /// there isn't a goal, or if the goal is an upper limit.
    package var goalShare: Double?

    package init(query: String, course: any Figure, goalShare: Double?) {
      self.query = query
      self.course = course
      self.goalShare = goalShare
    }
  }

  /// The greatest number of characters of a course that a mail shows beside the name of the
  /// measure; a longer one has a line of its own.
  package static let shortCourse = 14

  /// The meaning of each column; columns beyond these are not shown.
  package var columns: [Column]
  /// The interval that all values share, shown above the tiles; `nil` if each row gives its own, or
  /// if the title of the page gives it.
  package var interval: String?
  package var rows: [Row]

  package init(columns: [Column], interval: String?, rows: [Row]) {
    self.columns = columns
    self.interval = interval
    self.rows = rows
  }
}

/// The order of rows that stand for times.
package enum RowOrder: Sendable, Equatable {
  case earliestFirst
  /// The latest row first, of which a sheet of paper has at most a number.
  case latest(first: Int)

  /// The latest row first, of which a sheet of paper has as many as of other rows.
  package static let latestFirst = RowOrder.latest(first: SheetLayout.rowLimit)

  /// The greatest number of rows on a sheet of paper.
  package var limit: Int {
    switch self {
    case .earliestFirst: SheetLayout.rowLimit
    case .latest(let limit): limit
    }
  }
}

/// The arrangement of a page that is printed on one sheet of paper: figures side by side, without
/// the account, and with the latest rows of long tables.
package struct SheetLayout: Sendable {
  /// The greatest number of rows in time of a table on paper, unless its order states another one.
  package static let rowLimit = 10

  /// The sentence on paper about what only the page has.
  package var note: String
  /// The sentence below a table of which paper has only some rows: their number, and that of all.
  package var latestRows: @Sendable (_ shown: Int, _ all: Int) -> String

  package init(
    note: String, latestRows: @escaping @Sendable (_ shown: Int, _ all: Int) -> String
  ) {
    self.note = note
    self.latestRows = latestRows
  }
}

/// Drawings for one column of a table.
package struct TableDrawings: Sendable {
  package var column: Int
  /// An `svg` element for each row; empty for a row without a drawing.
  package var rows: [String]

  package init(column: Int, rows: [String]) {
    self.column = column
    self.rows = rows
  }
}
