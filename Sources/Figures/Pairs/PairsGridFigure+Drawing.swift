extension PairsGridFigure {
  /// The share of the width of each half of a day, and the share of it for the marks. The number
  /// stands in the rest, which has room for it and for a ring on the narrowest page.
  private static let half = 0.49, drawn = 0.44

  package func svg(id: String) -> String {
    guard !rows.isEmpty else { return "" }
    let shown = Array(shown)
    let labels = shown.map { DataText($0.label, limit: 14).string }
    var frame = DrawingFrame(
      size: PlotSize(
        height: NightsFigure.height(shown.count), left: Plot.gutter(labels, gap: 9), right: 0),
      class: "x2")
    let step = 1 / Double(shown.count)
    let scale = scale
    for (column, name) in halves.enumerated() {
      drawGround(column, scale, &frame)
      frame.place(
        name, "tick", x: left(column), y: 0, dx: 0, dy: -9, anchor: .start)
    }
    for (index, row) in shown.enumerated() {
      let top = Double(index) * step
      if index > 0, row.isAfterGap {
        frame.marks.line(
          x1: .share(0), y1: .share(top), x2: .share(1), y2: .share(top), class: "median")
      }
      frame.place(
        labels[index], "tick", x: 0, y: top + step / 2, dx: -9,
        anchor: .end)
      for (column, half) in row.halves.enumerated() {
        draw(half, in: column, top: top, step: step, scale, &frame.marks)
        let number = mean(half, of: row)
        frame.placer.reserve(
          PlotLabel(
            number.isEmpty ? "–" : number,
            number.isEmpty || row.isLeftOut ? "tick" : isReached(half) ? "lab strong" : "lab",
            at: [
              .init(
                x: left(column) + Self.half, y: top + step / 2, dx: 0, dy: 4, anchor: .end)
            ], isOutside: true))
      }
    }
    return frame.svg(id: id, words: words)
  }

  private func left(_ column: Int) -> Double { column == 0 ? 0 : 1 - Self.half }

  /// The place of a value across the plot.
  private func x(_ value: Double, in column: Int, _ scale: PlotScale) -> Double {
    left(column) + Self.half * Self.drawn * min(1, max(0, scale.share(value)))
  }

  /// Draws the limits and names them below the plot.
  ///
  /// A name is below the middle of its line, or on the outer side of it, or else in a second row.
  private func drawGround(_ column: Int, _ scale: PlotScale, _ frame: inout DrawingFrame) {
    for limit in bounds {
      for (value, outer) in [(limit.lower, PlotLabel.Anchor.end), (limit.upper, .start)] {
        let x = x(value, in: column, scale)
        frame.marks.upright(x, class: "goal")
        let spots = [14.0, 26].flatMap { dy in
          [
            PlotLabel.Spot(x: x, y: 1, dx: 0, dy: dy, anchor: .middle),
            .init(x: x, y: 1, dx: outer == .end ? 3 : -3, dy: dy, anchor: outer),
          ]
        }
        frame.placer.placeAtAnyWidth(
          PlotLabel(format.number(value), "tick", at: spots, isOutside: true))
      }
    }
  }

  private func draw(
    _ half: [Measurement], in column: Int, top: Double, step: Double, _ scale: PlotScale,
    _ marks: inout SVGWriter
  ) {
    for (index, one) in half.enumerated() {
      let y = Length.share(top + step * (Double(index) + 1) / Double(half.count + 1))
      let (lower, upper) = (x(one.lower, in: column, scale), x(one.upper, in: column, scale))
      marks.line(x1: .share(lower), y1: y, x2: .share(upper), y2: y, class: "stem")
      marks.circle(x: .share(upper), y: y, radius: 2.5, class: "dot")
      marks.circle(x: .share(lower), y: y, radius: 2, class: "dot hollow")
      for (x, isSevere) in [(upper, one.isUpperSevere), (lower, one.isLowerSevere)] where isSevere {
        marks.circle(x: .share(x), y: y, radius: 5, class: "mark")
      }
    }
  }
}
