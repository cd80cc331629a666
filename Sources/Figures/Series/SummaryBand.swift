/// Neighboring values of a series as a column: their median, and their range.
package struct SummaryColumn: Sendable, Equatable {
  /// The shares of the width between which the column is drawn.
  package let x: Range<Double>
  package let least: Double, median: Double, greatest: Double

  /// Nil for no values.
  package init?(_ values: [Double], x: Range<Double>) {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    self.x = x
    self.least = least
    self.greatest = greatest
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    // The sum of two huge numbers can overflow.
    median = low == high ? low : low / 2 + high / 2
  }
}

/// Medians of neighboring values as a stepped line, on a band from the least to the greatest of
/// them, which replace single marks when there are too many of them (G-16).
package struct SummaryBand {
  /// The columns from left to right; nil for one without data, where line and band are broken.
  package let columns: [SummaryColumn?]
  private let scale: PlotScale

  package init(_ columns: [SummaryColumn?], scale: PlotScale) {
    self.columns = columns
    self.scale = scale
  }

  package func draw(in plot: inout Plot) {
    var band = PathData()
    var line = PathData()
    for part in columns.split(whereSeparator: { $0 == nil }).map({ $0.compactMap(\.self) }) {
      guard let first = part.first else { continue }
      band.move(first.x.lowerBound, scale.depth(first.greatest))
      line.move(first.x.lowerBound, scale.depth(first.median))
      for column in part {
        band.vertical(scale.depth(column.greatest))
        band.horizontal(column.x.upperBound)
        line.vertical(scale.depth(column.median))
        line.horizontal(column.x.upperBound)
        plot.avoid(
          bar: column.x, from: scale.depth(column.greatest), to: scale.depth(column.least))
      }
      for column in part.reversed() {
        band.vertical(scale.depth(column.least))
        band.horizontal(column.x.lowerBound)
      }
      band.close()
    }
    plot.marks.stretched { writer in
      writer.path(band, class: "range steps")
      writer.path(line, class: "line thin inv")
    }
  }
}
