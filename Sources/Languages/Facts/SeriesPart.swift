/// The things that the lines of a figure show one each of.
package enum SeriesPart: String, Sendable {
  /// A device or an app, of which one has most of the readings.
  case source
  /// A group of people, which has a value of its own for each interval.
  case group
  /// Samples entered by hand, or recorded ones.
  case entry
}

/// The shape of a source's readings, which distinguishes sources without relying on color (G-3).
package enum SourceShape: Int, Sendable, CaseIterable {
  /// A line with dots.
  case circle
  case diamond, square, triangle, cross
}

/// A number of readings with the highest, the lowest and the latest of them.
package struct ReadingExtremes: Sendable {
  package var highest: DatedText, lowest: DatedText, latest: DatedText

  package init(highest: DatedText, lowest: DatedText, latest: DatedText) {
    self.highest = highest
    self.lowest = lowest
    self.latest = latest
  }
}

/// The names of the three values of a range: usually the lowest, the average and the highest.
package enum RangeNames: Sendable {
  case lowestToHighest
  /// The 10th percentile, the median and the 90th percentile.
  case tenthToNinetieth
}
