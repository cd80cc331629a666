import Languages

/// The marks of a line over a row of intervals: segments, dots, and a ring for the interval that is
/// still running.
package struct LineMarks {
  package let points: [FigurePoint]
  package let axis: IntervalAxis
  private let scale: PlotScale
  /// The point that has a larger dot; `nil` if there is none.
  private let current: Int?

  /// The share of the axis above which a stretch without data is shaded and labeled.
  package static let shadedGap = 0.05

  package init(_ points: [FigurePoint], scale: PlotScale, current: Int? = nil) {
    self.points = points
    self.scale = scale
    self.current = current
    axis = IntervalAxis(points.map(\.interval))
  }

  /// The place of a value in the plot; `nil` if it has no data.
  package func place(_ index: Int) -> PlotPoint? {
    points[index].drawn.map { PlotPoint(x: axis.center(index), y: scale.depth($0)) }
  }

  /// The long runs of intervals without data.
  package var longGaps: [Range<Int>] {
    axis.runs { points[$0].isWithoutData }
      .filter { Double($0.count) * axis.step > Self.shadedGap }
  }

  /// Shades the long stretches without data.
  package func drawGaps(in plot: inout Plot) {
    for gap in longGaps {
      plot.marks.rect(
        x: .share(axis.start(gap.lowerBound)), y: .share(0),
        width: .share(Double(gap.count) * axis.step), height: .share(1), class: "gapband")
    }
  }

  /// Labels the long stretches without data.
  package func nameGaps(_ subject: FigureSubject, in plot: inout Plot) {
    for gap in longGaps {
      let x = axis.start(gap.lowerBound) + Double(gap.count) * axis.step / 2
      plot.place(
        PlotLabel(
          subject.language.gap(gap.count, subject.interval).map { .init($0, "lab") },
          at: PlotLabel.Spot.inside(gap: x)))
    }
  }

  /// - Parameter hasDots: false for a line without a dot for each value.
  package func draw(in plot: inout Plot, hasDots: Bool = true) {
    let runs = axis.runs { points[$0].counted != nil }
    var path = PathData()
    var dotted = PathData()
    for run in runs where run.count > 1 {
      let line = SeriesReduction.line(run.compactMap(place), of: points.count)
      path.append(line)
      plot.avoid(line: line, width: 2)
    }
    for index in points.indices where points[index].interval.state == .running {
      guard index > 0, points[index - 1].counted != nil, let before = place(index - 1),
        let end = place(index)
      else { continue }
      dotted.append([before, end])
      plot.avoid(line: [before, end], width: 2)
    }
    plot.marks.stretched { writer in
      writer.path(path, class: points.count > 104 ? "line thin" : "line")
      writer.path(dotted, class: "line dash")
    }
    drawDots(runs, isLong: !hasDots || points.count > SeriesReduction.columns, in: &plot)
  }

  /// Draws a dot for each value of a short line, and for isolated values in a long one.
  private func drawDots(_ runs: [Range<Int>], isLong: Bool, in plot: inout Plot) {
    let lone = Set(runs.filter { $0.count == 1 }.map(\.lowerBound).prefix(SeriesReduction.columns))
    let isDense = points.count > 104
    for index in points.indices where index != current {
      guard let place = place(index) else { continue }
      if points[index].interval.state.isHollow {
        plot.dot(place, radius: 4, class: "dot hollow")
      } else if !isLong || lone.contains(index) {
        plot.dot(place, radius: isDense ? 1.5 : 2.5, class: "dot")
      }
    }
    guard let current, let place = place(current), !isLong || lone.contains(current) else { return }
    plot.dot(place, radius: isDense ? 2.5 : 4.5, class: "dot on")
  }

  /// Places a label above a value, or below it.
  /// - Parameter isNeeded: true if the label must be shown at any width.
  package func placeLabel(
    _ index: Int, _ name: MarkClass, _ format: FigureFormat, isBelow: Bool = false,
    isNeeded: Bool = false, in plot: inout Plot
  ) {
    guard let place = place(index), let value = points[index].drawn else { return }
    let remark = points[index].interval.remark.map { " " + $0 } ?? ""
    let label = PlotLabel(
      format.number(value) + remark, name, at: PlotLabel.Spot.around(place, isBelow: isBelow))
    if isNeeded { plot.placeAtAnyWidth(label) } else { plot.place(label) }
  }
}
