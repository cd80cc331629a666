package import Languages

/// A band from the least to the greatest values and a line of averages, which replace single ranges
/// when there are too many of them (G-16).
///
/// If a column covers several intervals, the band within reaches from the median of their least to
/// the median of their greatest values, and the line is the median of their averages.
package struct RangeBand {
  /// The ranges of a column of intervals.
  private struct Column {
    /// The share of the width at its middle.
    let x: Double
    let width: Double
    let lows: SummaryColumn, highs: SummaryColumn
    let average: Double?
  }

  private let parts: [[Column]]
  private let scale: PlotScale
  /// True if columns cover several intervals.
  private let isSummary: Bool

  /// - Parameter noun: the noun for an interval.
  package init(
    _ points: [RangePoint], _ axis: IntervalAxis, _ noun: IntervalNoun, scale: PlotScale
  ) {
    self.scale = scale
    let columns = SeriesReduction.summaries(of: points.count, noun)
    isSummary = columns.count < points.count
    let summaries = columns.map { column -> Column? in
      let complete = points[column].filter { $0.interval.state == .complete }
      let ranges = complete.compactMap(\.drawn)
      let x = axis.start(column.lowerBound)..<axis.start(column.upperBound)
      guard let lows = SummaryColumn(ranges.map(\.lowerBound), x: x),
        let highs = SummaryColumn(ranges.map(\.upperBound), x: x)
      else { return nil }
      return Column(
        x: (x.lowerBound + x.upperBound) / 2, width: x.upperBound - x.lowerBound, lows: lows,
        highs: highs,
        average: SummaryColumn(complete.compactMap(\.drawnAverage), x: x)?.median)
    }
    parts = summaries.split { $0 == nil }.map { $0.compactMap(\.self) }
  }

  package func draw(in plot: inout Plot) {
    var (outer, inner, line) = (PathData(), PathData(), PathData())
    for part in parts {
      append(part, \.highs.greatest, \.lows.least, to: &outer)
      if isSummary { append(part, \.highs.median, \.lows.median, to: &inner) }
      for column in part {
        plot.avoid(
          bar: column.x - column.width / 2..<column.x + column.width / 2,
          from: scale.depth(column.highs.greatest), to: scale.depth(column.lows.least))
      }
      line.append(
        part.compactMap { column in
          column.average.map { PlotPoint(x: column.x, y: scale.depth($0)) }
        })
    }
    plot.marks.stretched { writer in
      writer.path(outer, class: "range")
      writer.path(inner, class: "range on")
      writer.path(line, class: "line inv")
    }
  }

  private func append(
    _ part: [Column], _ high: (Column) -> Double, _ low: (Column) -> Double,
    to path: inout PathData
  ) {
    path.append(part.map { PlotPoint(x: $0.x, y: scale.depth(high($0))) })
    path.append(
      part.reversed().map { PlotPoint(x: $0.x, y: scale.depth(low($0))) }, continuing: true)
    path.close()
  }

  /// The sentence on columns of several intervals; empty for columns of one.
  static func sentence(_ count: Int, _ subject: FigureSubject) -> String {
    let size = SeriesReduction.summarySize(of: count, subject.interval)
    return size > 1 ? subject.language.rangeBands(upTo: size, subject.interval) : ""
  }
}
