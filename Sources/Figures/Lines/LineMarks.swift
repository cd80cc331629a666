/// The marks of a line over a row of intervals: segments, dots, and a ring for the interval that is still running.
package struct LineMarks {
  package let points: [FigurePoint]
  package let axis: IntervalAxis
  private let scale: PlotScale

  /// The share of the axis from which a stretch without data is shaded and named.
  package static let shadedGap = 0.05

  package init(_ points: [FigurePoint], scale: PlotScale) {
    self.points = points
    self.scale = scale
    axis = IntervalAxis(points.map(\.interval))
  }

  /// The place of a value in the plot; nil without data.
  package func place(_ index: Int) -> PlotPoint? {
    points[index].drawn.map { PlotPoint(x: axis.center(index), y: scale.depth($0)) }
  }

  /// The long stretches of intervals without data.
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

  /// Names the long stretches without data.
  package func nameGaps(_ noun: IntervalNoun, in plot: inout Plot) {
    for gap in longGaps {
      let x = axis.start(gap.lowerBound) + Double(gap.count) * axis.step / 2
      plot.place(
        PlotLabel(
          [.init("no data", "lab"), .init(noun.counted(gap.count), "lab")],
          at: [.init(x: x, y: 1, dx: 0, dy: -22, anchor: .middle)]))
    }
  }

  package func draw(in plot: inout Plot) {
    let runs = axis.runs { points[$0].counted != nil }
    var path = PathData()
    var dotted = PathData()
    for run in runs where run.count > 1 {
      path.append(SeriesReduction.line(run.compactMap(place), of: points.count))
    }
    for index in points.indices where points[index].interval.state == .running {
      guard index > 0, points[index - 1].counted != nil, let before = place(index - 1),
        let end = place(index)
      else { continue }
      dotted.append([before, end])
    }
    plot.marks.stretched { writer in
      writer.path(path, class: points.count > 104 ? "line thin" : "line")
      writer.path(dotted, class: "line dash")
    }
    drawDots(runs, in: &plot)
  }

  /// Draws a dot for each value of a short line, and for the values that stand alone in a long one.
  private func drawDots(_ runs: [Range<Int>], in plot: inout Plot) {
    let isLong = points.count > SeriesReduction.columns
    let lone = Set(runs.filter { $0.count == 1 }.map(\.lowerBound).prefix(SeriesReduction.columns))
    var emphasized: [PlotPoint] = []
    for index in points.indices {
      guard let place = place(index) else { continue }
      let isRunning = points[index].interval.state == .running
      if isRunning {
        dot(place, 4, "dot hollow", in: &plot)
      } else if points[index].interval.isEmphasized, !isLong || lone.contains(index) {
        emphasized.append(place)
      } else if !isLong || lone.contains(index) {
        dot(place, points.count > 104 ? 1.5 : 2.5, "dot", in: &plot)
      }
    }
    let radius = points.count > 104 ? 2.5 : 4.5
    for place in emphasized { dot(place, radius, "dot on", in: &plot) }
  }

  private func dot(_ place: PlotPoint, _ radius: Double, _ name: MarkClass, in plot: inout Plot) {
    plot.marks.circle(x: .share(place.x), y: .share(place.y), radius: radius, class: name)
  }

  /// Places a label above a value, or below it.
  package func placeLabel(
    _ index: Int, _ name: MarkClass, _ format: FigureFormat, isBelow: Bool = false,
    in plot: inout Plot
  ) {
    guard let place = place(index), let value = points[index].drawn else { return }
    let remark = points[index].interval.remark.map { " " + $0 } ?? ""
    let above = Plot.above(place.x, place.y)
    let below = Plot.below(place.x, place.y)
    plot.place(
      PlotLabel(format.number(value) + remark, name, at: isBelow ? below + above : above + below))
  }
}
