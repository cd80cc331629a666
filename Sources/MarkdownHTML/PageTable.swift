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
