package import Languages

/// A stepped outline that replaces the single bars when there are too many of them (G-16). If a
/// column covers several intervals, it shows their median, on a band of their range.
package struct BarSteps {
  private let points: [FigurePoint]
  private let columns: [Range<Int>]
  private let axis: IntervalAxis
  private let scale: PlotScale

  /// - Parameter noun: the noun for an interval.
  package init(_ points: [FigurePoint], _ noun: IntervalNoun, scale: PlotScale) {
    self.points = points
    self.scale = scale
    axis = IntervalAxis(points.map(\.interval))
    columns = SeriesReduction.summaries(of: points.count, noun)
  }

  /// Draws one path for all intervals, one for this report's and one for the intervals without
  /// data.
  ///
  /// - Parameters:
  ///   - mark: the mark of all intervals; nil to emphasize this report's.
  ///   - hasGaps: false to leave out the intervals without data.
  package func draw(
    in plot: inout Plot, as mark: MarkClass? = nil, withGaps hasGaps: Bool = true
  ) {
    let summaries = columns.map { column in
      SummaryColumn(
        points[column].filter { $0.interval.state == .complete }.compactMap(\.drawn),
        x: axis.start(column.lowerBound)..<axis.start(column.upperBound))
    }
    let gaps = boxes(of: columns.map { column in Self.isMissing(points[column]) })
    if mark == nil, columns.count < points.count {
      SummaryBand(summaries, scale: scale).draw(in: &plot)
      plot.marks.stretched { $0.path(gaps, class: "gap") }
      return
    }
    let current = columns.map { column in points[column].contains(where: \.interval.isEmphasized) }
    let area = outline { summaries[$0]?.median }
    let emphasized = outline { current[$0] ? summaries[$0]?.median : nil }
    for summary in summaries.compactMap(\.self) {
      plot.avoid(bar: summary.x, from: scale.depth(summary.median), to: scale.depth(0))
    }
    plot.marks.stretched { writer in
      writer.path(area, class: mark ?? "bar")
      if mark == nil { writer.path(emphasized, class: "bar on") }
      if hasGaps { writer.path(gaps, class: "gap") }
    }
  }

  /// True if a column of the steps has no data, and therefore a dashed outline.
  package static func hasGaps(_ points: [FigurePoint], _ noun: IntervalNoun) -> Bool {
    SeriesReduction.summaries(of: points.count, noun).contains { isMissing(points[$0]) }
  }

  private static func isMissing(_ points: ArraySlice<FigurePoint>) -> Bool {
    points.allSatisfy { $0.isWithoutData && $0.interval.state != .running }
  }

  private func x(_ column: Int) -> Double {
    column < columns.count ? axis.start(columns[column].lowerBound) : 1
  }

  /// The steps of neighboring columns with a value, each run starting and ending at zero.
  private func outline(_ value: (Int) -> Double?) -> PathData {
    var path = PathData()
    var isOpen = false
    let zero = scale.depth(0)
    for column in columns.indices {
      guard let value = value(column) else {
        if isOpen { path.vertical(zero) }
        isOpen = false
        continue
      }
      if !isOpen { path.move(x(column), zero) }
      path.vertical(scale.depth(value))
      path.horizontal(x(column + 1))
      isOpen = true
    }
    if isOpen { path.vertical(zero) }
    return path
  }

  /// Boxes a tenth of the plot's height for runs of columns without data.
  private func boxes(of missing: [Bool]) -> PathData {
    var path = PathData()
    let zero = scale.depth(0)
    var start: Int?
    for column in 0...missing.count {
      let isMissing = column < missing.count && missing[column]
      if isMissing, start == nil { start = column }
      guard !isMissing, let first = start else { continue }
      path.move(x(first), zero)
      path.vertical(max(0, zero - 0.1))
      path.horizontal(x(column))
      path.vertical(zero)
      start = nil
    }
    return path
  }
}
