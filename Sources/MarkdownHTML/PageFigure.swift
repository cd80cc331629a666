/// A figure of a page, at its place in the Markdown.
package struct PageFigure: Sendable {
  /// The line of the Markdown on which the fence of the figure starts, counted from 1.
  package var line: Int
  /// The identifier in the page, such as `steps` or `steps-2`, made up of ASCII letters, digits,
  /// `_` and `-`.
  package var id: String
  /// The drawing as an `svg` element created by `Figures`; empty if there is none.
  package var svg: String
  /// True if the writer put a third-level heading before the fence, or before the subtitle.
  package var hasHeadline: Bool
  /// True if the writer put a paragraph directly before the fence.
  package var hasSubtitle: Bool
  /// True if the writer put a paragraph directly after the fence.
  package var hasNote: Bool
  /// True if the writer put a table after the fence, or after the note.
  package var hasTable: Bool
  /// The title of the drawing, used in the summary of the table (`Data: steps a day`) and as its
  /// caption.
  package var title: String
  /// True if the figure takes both columns.
  package var isWide: Bool
  /// A mark for each row of the table, such as a bar, for places without drawings; empty if the
  /// figure has a different shape.
  package var rowMarks: [String]

  package init(
    line: Int, id: String, svg: String, hasHeadline: Bool, hasSubtitle: Bool, hasNote: Bool,
    hasTable: Bool, title: String, isWide: Bool, rowMarks: [String] = []
  ) {
    self.line = line
    self.id = id
    self.svg = svg
    self.hasHeadline = hasHeadline
    self.hasSubtitle = hasSubtitle
    self.hasNote = hasNote
    self.hasTable = hasTable
    self.title = title
    self.isWide = isWide
    self.rowMarks = rowMarks
  }
}
