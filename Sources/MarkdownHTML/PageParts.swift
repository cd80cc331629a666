/// The writer's own list of the document parts that the page shows differently.
struct PageParts {
  var figures: [PageFigure] = []
  var tiles: [PageTiles] = []
  var tables: [PageTable] = []
  var asOf: PageMoment?
  /// The dates at the end of the title, after a colon.
  var period: String?
  /// The links to the other pages of a site.
  var periods: PagePeriods?
}

/// The line of a report that states the end of its data.
package struct PageMoment: Sendable {
  /// The line of the Markdown on which the paragraph starts, counted from 1.
  package var line: Int
  /// The date and time as written in the paragraph.
  package var text: String
  /// The date and time in machine-readable form: `2024-02-04T09:41:00-08:00`.
  package var dateTime: String

  package init(line: Int, text: String, dateTime: String) {
    self.line = line
    self.text = text
    self.dateTime = dateTime
  }
}

/// A captioned table of a page, at its place in the Markdown.
package struct PageTable: Sendable {
  /// The line of the Markdown on which the table starts, counted from 1.
  package var line: Int
  /// The name of the table, which is the paragraph above it and becomes its caption.
  package var caption: String
  /// The drawings of a column; `nil` for none.
  package var drawings: Drawings?

  /// Drawings that replace the text of a column.
  package struct Drawings: Sendable {
    package var column: Int
    /// An `svg` element for each row of the body; empty for none.
    package var rows: [String]

    package init(column: Int, rows: [String]) {
      self.column = column
      self.rows = rows
    }
  }

  package init(line: Int, caption: String, drawings: Drawings? = nil) {
    self.line = line
    self.caption = caption
    self.drawings = drawings
  }
}
