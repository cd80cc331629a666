/// A band from the least to the greatest values and a line of averages, which replace single ranges
/// when there are too many of them (G-16).
package struct RangeBand {
  /// The range of a column of intervals.
  private struct Column {
    let x: Double, width: Double, low: Double, high: Double, average: Double?
  }

  private let parts: [[Column]]
  private let scale: PlotScale

  package init(_ points: [RangePoint], _ axis: IntervalAxis, scale: PlotScale) {
    self.scale = scale
    let columns = SeriesReduction.columns(of: points.count)
    let summaries = columns.map { column -> Column? in
      let ranges = points[column].filter { $0.interval.state == .complete }.compactMap(\.drawn)
      let averages = points[column].filter { $0.interval.state == .complete }
        .compactMap(\.drawnAverage)
      guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max()
      else { return nil }
      let mean = averages.reduce(0) { $0 + $1 / Double(averages.count) }
      return Column(
        x: (axis.start(column.lowerBound) + axis.start(column.upperBound)) / 2,
        width: Double(column.count) * axis.step, low: low, high: high,
        average: averages.isEmpty ? nil : mean)
    }
    parts = summaries.split { $0 == nil }.map { $0.compactMap(\.self) }
  }

  package func draw(in plot: inout Plot) {
    var band = PathData()
    var line = PathData()
    for part in parts {
      let high = part.map { PlotPoint(x: $0.x, y: scale.depth($0.high)) }
      let low = part.map { PlotPoint(x: $0.x, y: scale.depth($0.low)) }
      band.append(high)
      band.append(low.reversed(), continuing: true)
      band.close()
      for (point, column) in zip(high, part) {
        plot.avoid(
          bar: point.x - column.width / 2..<point.x + column.width / 2, from: point.y,
          to: scale.depth(column.low))
      }
      line.append(
        part.compactMap { column in
          column.average.map { PlotPoint(x: column.x, y: scale.depth($0)) }
        })
    }
    plot.marks.stretched { writer in
      writer.path(band, class: "range")
      writer.path(line, class: "line inv")
    }
  }
}
