/// A table of a page that has a name, at its place in the Markdown.
package struct PageTable: Sendable {
  /// The number of the line of the Markdown, from 1, on which the table begins.
  package var line: Int
  /// The name of the table, which is the paragraph above it and becomes its caption.
  package var caption: String
  /// The drawings of a column; nil for none.
  package var drawings: Drawings?

  /// Drawings in the place of a column's texts.
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
