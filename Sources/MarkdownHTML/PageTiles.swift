/// A table of key figures that the page shows as tiles, with the parts that a tile adds to its row.
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
    /// The course as text, which the tile replaces by its sparkline.
    case course
  }

  /// The line of the Markdown on which the table starts, counted from 1.
  package var line: Int
  /// The course of each row as an `svg` element created by `Figures`, or an empty string.
  package var sparklines: [String]
  /// The share of its goal that each row reached, as an `svg` element created by `Figures`, or an
  /// empty string.
  package var goals: [String]
  /// The identifier of the figure to which the name of each row links; `nil` for none.
  package var links: [String?]
  /// The meaning of each column; columns beyond these are not shown.
  package var columns: [Column]
  /// The interval that all values share, shown above the tiles; `nil` for none.
  package var interval: String?

  package init(
    line: Int, sparklines: [String], goals: [String], links: [String?], columns: [Column],
    interval: String? = nil
  ) {
    self.line = line
    self.sparklines = sparklines
    self.goals = goals
    self.links = links
    self.columns = columns
    self.interval = interval
  }
}
