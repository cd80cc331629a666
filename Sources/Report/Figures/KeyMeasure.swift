package import Figures

/// A row of a table of key figures, with the things that a page draws beside its text.
package struct KeyMeasure: Sendable {
  /// The name of the query.
  package var query: String
  /// The course of the complete intervals.
  package var course: Sparkline
  /// The share of the goal that the latest value reached, 1 if it reached all of it; nil if there
  /// isn't a goal, or if the goal is an upper limit.
  package var goalShare: Double?

  package init(query: String, course: Sparkline, goalShare: Double?) {
    self.query = query
    self.course = course
    self.goalShare = goalShare
  }
}

/// The meaning of a column in a table of key figures.
package enum MeasureColumn: Sendable {
  case name, interval, value, change, goal, course
}

/// The parts of a table of key figures that a page draws.
package struct MeasureTable: Sendable {
  package var columns: [MeasureColumn]
  /// The interval of all values, as the heading of the first column; nil if each row gives its own.
  package var interval: String?
  package var rows: [KeyMeasure]
}

/// A table of key figures with its place in the Markdown of a report.
package struct PlacedMeasures: Sendable {
  /// The number of the line, counted from 1, on which the table starts.
  package var line: Int
  package var table: MeasureTable
}
