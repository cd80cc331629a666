import Languages

extension DaysFigure {
  /// The number of drawings beside each other, and the space between them as a share of the width.
  private static let columns = 7, space = 0.02
  /// The shares of a row's height above a drawing, for its label, and below it.
  private static let head = 0.26, foot = 0.06

  /// The place of one day in the drawing: shares of the width and of the height.
  private struct Panel {
    let left: Double, width: Double, top: Double, height: Double

    func depth(_ value: Double, _ scale: PlotScale) -> Double { top + height * scale.depth(value) }
    var end: Double { left + width }
  }

  private func panel(_ index: Int, rows: Int) -> Panel {
    let width = (1 - Self.space * Double(Self.columns - 1)) / Double(Self.columns)
    let row = 1 / Double(rows)
    return Panel(
      left: Double(index % Self.columns) * (width + Self.space), width: width,
      top: (Double(index / Self.columns) + Self.head) * row,
      height: (1 - Self.head - Self.foot) * row)
  }

  package func svg(id: String) -> String {
    guard hasData else { return "" }
    let days = Array(shown)
    let rows = (days.count + Self.columns - 1) / Self.columns
    let scale = scale
    var frame = DrawingFrame(
      size: PlotSize(
        height: .init(
          name: MarkClass("h-mo").numbered(rows), screen: 96 * Double(rows),
          paper: 62 * Double(rows)),
        left: 0, right: 0), class: "x0")
    for (index, day) in days.enumerated() {
      let panel = panel(index, rows: rows)
      for (depth, name) in [(panel.top + panel.height, MarkClass("grid base"))]
        + limits.map({ (panel.depth($0.value, scale), MarkClass("goal")) })
      {
        frame.marks.line(
          x1: .share(panel.left), y1: .share(depth), x2: .share(panel.end), y2: .share(depth),
          class: name)
      }
      // Beside the name of a month, a day has room only some pixels farther on.
      var spots = [0.0, 14].map { dx in
        PlotLabel.Spot(x: panel.left, y: panel.top, dx: dx, dy: -5, anchor: .start)
      }
      // The name of a month can be wider than the last drawing of a row.
      if (index + 1).isMultiple(of: Self.columns) {
        spots.append(.init(x: panel.end, y: panel.top, dx: 0, dy: -5, anchor: .end))
      }
      frame.placer.place(PlotLabel(day.short, "tick", at: spots, isOutside: true))
      if day.values.isEmpty { placeNoData(in: panel, of: &frame) }
    }
    draw(days, rows: rows, scale, in: &frame.marks)
    return frame.svg(id: id, words: words)
  }

  /// States in the place of a drawing that its day has no data: with a dash on pages on which these
  /// words are wider than a drawing, and would cover the next one.
  private func placeNoData(in panel: Panel, of frame: inout DrawingFrame) {
    let spot = PlotLabel.Spot(
      x: panel.left + panel.width / 2, y: panel.top + panel.height / 2, dx: 0, dy: 4,
      anchor: .middle)
    var words = PlotLabel(language.noData, "tick", at: [spot], isOutside: true)
    words.rooms = LabelRoom.allCases.filter { room in
      words.width <= (panel.width + Self.space) * frame.placer.size.width(room)
    }
    var dash = PlotLabel("\u{2013}", "tick", at: [spot], isOutside: true)
    let isPlaced = frame.placer.place(words)
    dash.isNarrow = isPlaced && frame.placer.placed.last?.room == .medium
    if !isPlaced || dash.isNarrow {
      dash.rooms = [.any]
      frame.placer.place(dash)
    }
  }

  /// Draws the readings of all days as lines, which parts of days without data break.
  private func draw(
    _ days: [Day], rows: Int, _ scale: PlotScale, in marks: inout SVGWriter
  ) {
    var line = PathData()
    for (index, day) in days.enumerated() {
      let panel = panel(index, rows: rows)
      var run: [PlotPoint] = []
      func finish() {
        // A lone reading is as long as a hundredth of the day.
        if run.count == 1, let only = run.first {
          run.append(PlotPoint(x: min(panel.end, only.x + panel.width / 100), y: only.y))
        }
        line.append(run)
        run = []
      }
      for reading in day.readings {
        guard let value = reading.drawn else {
          finish()
          continue
        }
        run.append(
          PlotPoint(
            x: panel.left + panel.width * reading.position, y: panel.depth(value, scale)))
      }
      finish()
    }
    marks.stretched { $0.path(line, class: "line thin") }
  }
}
