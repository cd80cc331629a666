extension Plot {
  /// Draws a dot with a radius in pixels.
  package mutating func dot(_ place: PlotPoint, radius: Double, class name: MarkClass) {
    marks.circle(x: .share(place.x), y: .share(place.y), radius: radius, class: name)
    avoid(.dot(place, radius: radius))
  }

  /// Keeps labels off a line with a width in pixels, if possible.
  package mutating func avoid(line: [PlotPoint], width: Double) {
    for (start, end) in zip(line, line.dropFirst()) {
      avoid(.line(from: start, to: end, width: width))
    }
  }

  /// Keeps labels off a bar between two shares of the height from the top, if possible.
  package mutating func avoid(bar x: Range<Double>, from top: Double, to bottom: Double) {
    avoid(.bar(.init(x: x.lowerBound, y: top), .init(x: x.upperBound, y: bottom)))
  }

  /// Shades the weekends.
  package mutating func drawWeekends(_ axis: IntervalAxis) {
    for run in axis.runs(where: { axis.intervals[$0].isWeekend }) {
      marks.rect(
        x: .share(axis.start(run.lowerBound)), y: .share(0),
        width: .share(Double(run.count) * axis.step), height: .share(1), class: "weekend")
    }
  }

  /// Draws a heavy line below this report's interval (G-3).
  package mutating func drawBrace(_ axis: IntervalAxis) {
    for run in axis.runs(where: { axis.intervals[$0].isEmphasized }) {
      marks.open(
        "svg",
        [
          ("x", "\(Length.share(axis.start(run.lowerBound)))"),
          ("width", "\(Length.share(Double(run.count) * axis.step))"), ("height", "100%"),
          ("overflow", "visible"),
        ])
      marks.line(x1: .px(1), y1: .share(1), x2: .share(1), y2: .share(1), class: "brace")
      marks.close("svg")
    }
  }

  /// Writes the letters of the intervals below the axis, if each has room.
  package mutating func placeInitials(_ axis: IntervalAxis) {
    for (index, interval) in axis.intervals.enumerated() {
      guard let initial = interval.initial else { continue }
      var label = PlotLabel(
        initial, "tick",
        at: [.init(x: axis.center(index), y: 1, dx: 0, dy: 15, anchor: .middle)], isOutside: true)
      label.rooms = [.medium]
      place(label)
    }
  }

  /// True if each interval has room for a letter in a plot of medium width.
  package static func hasRoomForInitials(_ axis: IntervalAxis) -> Bool {
    axis.intervals.contains { $0.initial != nil } && axis.step * 440 >= 14
  }

  /// Defines the hatching of intervals that are still running, and returns the identifier of its
  /// pattern.
  package mutating func defineHatching(id: String) -> String {
    let name = DrawingID(id).part("h")
    definitions.hatching(id: name)
    return name
  }
}

extension SVGWriter {
  /// Defines a pattern of slanted lines.
  package mutating func hatching(id: String, line name: MarkClass = "hl") {
    open(
      "pattern",
      [
        ("id", id), ("width", "5"), ("height", "5"), ("patternUnits", "userSpaceOnUse"),
        ("patternTransform", "rotate(45)"),
      ])
    rect(x: .px(0), y: .px(0), width: .px(5), height: .px(5), class: "hb")
    line(x1: .px(0), y1: .px(0), x2: .px(0), y2: .px(5), class: name)
    close("pattern")
  }
}
