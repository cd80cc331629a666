package import Figures

/// A row of a table of key figures, with what a page draws beside its words.
package struct KeyMeasure: Sendable {
  /// The name of the query.
  package var query: String
  /// The course of the complete intervals.
  package var course: Sparkline
  /// The share of the goal that the latest value reached, 1 for all of it; nil without a goal, and for one that is
  /// not to be exceeded.
  package var goalShare: Double?

  package init(query: String, course: Sparkline, goalShare: Double?) {
    self.query = query
    self.course = course
    self.goalShare = goalShare
  }
}

/// The meaning of a column of a table of key figures.
package enum MeasureColumn: Sendable {
  case name, interval, value, change, goal, course
}

/// The part of a table of key figures that a page draws.
package struct MeasureTable: Sendable {
  package var columns: [MeasureColumn]
  /// The interval of all values, as the first column's head; nil where each row names its own.
  package var interval: String?
  package var rows: [KeyMeasure]
}

/// A table of key figures with its place in the Markdown of a report.
package struct PlacedMeasures: Sendable {
  /// The number of the line, from 1, on which the table begins.
  package var line: Int
  package var table: MeasureTable
}
