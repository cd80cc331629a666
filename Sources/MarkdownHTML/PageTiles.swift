/// A table of key figures that the page shows as tiles, with what a tile adds to its row.
package struct PageTiles: Sendable {
  /// The meaning of a column, and so its place in a tile.
  package enum Column: Sendable {
    /// The name of the measure, the heading of the tile.
    case name
    /// The interval of the value; shown once above the tiles if it is the same in all.
    case interval
    /// The value, large, with its unit.
    case value
    /// A comparison, named by the head of its column.
    case change
    /// The goal, beside its bar.
    case goal
    /// The course as text, shown if the row has no sparkline.
    case course
  }

  /// The number of the line of the Markdown, from 1, on which the table begins.
  package var line: Int
  /// The course of each row as an `svg` element made by `Figures`, or an empty text.
  package var sparklines: [String]
  /// The share of its goal that each row reached, 1 for all of it; nil without a goal.
  package var goals: [Double?]
  /// The identifier of the figure to which the name of each row links; nil for none.
  package var links: [String?]
  /// The meaning of each column; if empty, the usual order: name, interval, value, changes, the
  /// goal if any row has one, and the course.
  package var columns: [Column]

  package init(
    line: Int, sparklines: [String], goals: [Double?], links: [String?], columns: [Column] = []
  ) {
    self.line = line
    self.sparklines = sparklines
    self.goals = goals
    self.links = links
    self.columns = columns
  }

  /// The meaning of each of some columns.
  func columns(of count: Int) -> [Column] {
    guard columns.isEmpty else { return Array(columns.prefix(count)) }
    let end: [Column] = goals.contains { $0 != nil } ? [.goal, .course] : [.course]
    let start: [Column] = [.name, .interval, .value]
    guard count >= start.count + end.count else { return Array(start.prefix(count)) }
    return start + Array(repeating: .change, count: count - start.count - end.count) + end
  }
}
