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

/// A table of key figures with its place in the Markdown of a report.
package struct PlacedMeasures: Sendable {
  /// The number of the line, from 1, on which the table begins.
  package var line: Int
  package var measures: [KeyMeasure]
}
