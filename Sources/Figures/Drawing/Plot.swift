/// A drawing with a grid, marks and labels that keep their size at any width (G-5).
package struct Plot {
  /// The room below the axis.
  package enum Foot {
    /// A row of labels.
    case one
    /// A row of letters and, below it, a row of dates; narrow pages show only the dates, in place
    /// of the letters.
    case two

    package var name: MarkClass { self == .one ? "x1" : "x3" }
  }

  private let foot: Foot
  package internal(set) var placer: LabelPlacer
  /// The marks, from the back to the front.
  package var marks = SVGWriter()
  /// The patterns and shapes that marks refer to.
  package var definitions = SVGWriter()
  /// The scale of the values.
  package let scale: PlotScale
  /// The texts of the events whose numbers were placed.
  var eventSpots: [EventSpots] = []

  /// - Parameters:
  ///   - scale: the scale of the values; the grid has its lines.
  ///   - format: the format of the numbers at the grid lines; the top one includes the unit.
  ///   - right: the longest texts in the right gutter.
  package init(
    scale: PlotScale, format: FigureFormat, height: PlotSize.Height = .large, foot: Foot = .one,
    right: [String] = []
  ) {
    self.scale = scale
    self.foot = foot
    let numbers = scale.ticks.map {
      DataText(format.tick($0.value, $0.decimals), columns: Self.gutterLimit).string
    }
    placer = LabelPlacer(
      size: PlotSize(
        height: height, left: Self.gutter(Array(numbers.dropLast()), gap: 7),
        right: Self.gutter(
          right.map { DataText($0, columns: Self.gutterLimit).string }, gap: 8)))
    for (tick, number) in zip(scale.ticks, numbers) {
      let y = scale.depth(tick.value)
      let isTop = tick == scale.ticks.last
      let text = isTop ? format.withUnit(number) : number
      let spot =
        isTop
        ? PlotLabel.Spot(x: 0, y: y, dx: 0, dy: -6, anchor: .start)
        : PlotLabel.Spot(x: 0, y: y, dx: -7, dy: 4, anchor: .end)
      placer.reserve(PlotLabel(text, "tick", at: [spot]))
    }
  }

  /// The greatest width in columns of text in a gutter, which takes its room from the plot.
  package static let gutterLimit = 13

  /// The width of a gutter that fits the texts, in half text sizes.
  package static func gutter(_ texts: [String], gap: Double) -> Int {
    guard let widest = texts.map(PlotSize.width).max(), widest > 0 else { return 0 }
    return min(20, Int(((widest + gap) * 2 / PlotSize.textSize).rounded(.up)))
  }

  /// Draws the grid lines; the line at zero is heavier.
  package mutating func drawGrid() {
    for tick in scale.ticks {
      let y = Length.share(scale.depth(tick.value))
      marks.line(
        x1: .share(0), y1: y, x2: .share(1), y2: y, class: tick.value == 0 ? "grid base" : "grid")
    }
  }

  /// Draws the line at zero on top of the marks.
  package mutating func drawBase() {
    let y = Length.share(scale.depth(0))
    marks.line(x1: .share(0), y1: y, x2: .share(1), y2: y, class: "base")
  }

  /// Draws a line across the full width at a value.
  package mutating func drawLevel(_ value: Double, class name: MarkClass) {
    let depth = scale.depth(value)
    marks.line(
      x1: .share(0), y1: .share(depth), x2: .share(1), y2: .share(depth), class: name)
    avoid(.line(from: .init(x: 0, y: depth), to: .init(x: 1, y: depth), width: 1))
  }

  /// Keeps labels off a mark, if possible.
  package mutating func avoid(_ obstacle: LabelObstacle) { placer.avoid(obstacle) }

  /// Places a label, if there is room for it.
  @discardableResult
  package mutating func place(_ label: PlotLabel) -> Bool { placer.place(label) }

  /// Places a label that is shown at any width.
  package mutating func placeAtAnyWidth(_ label: PlotLabel) { placer.placeAtAnyWidth(label) }

  /// Places a label at its first spot, which later labels avoid.
  package mutating func reserve(_ label: PlotLabel) { placer.reserve(label) }

  /// Labels a value in the right gutter, beside its line.
  package mutating func nameLevel(_ value: Double, _ lines: [PlotLabel.Line]) {
    let rise = Double(lines.count - 1) * PlotLabel.lineHeight / 2
    let lines = lines.map { line in
      PlotLabel.Line(DataText(line.text, columns: Self.gutterLimit).string, line.name)
    }
    placer.reserve(
      PlotLabel(
        lines,
        at: [.init(x: 1, y: scale.depth(value), dx: 7, dy: 4 - rise, anchor: .start)]))
  }

  /// Places the first tick of this report's intervals before any other label, because it names them
  /// on the axis (G-3).
  /// - Parameter x: the share of the width at which a tick is placed.
  package mutating func placeCurrent(
    _ ticks: [AxisTick], anchor: PlotLabel.Anchor, x: (AxisTick) -> Double
  ) {
    let current = ticks.filter(\.isEmphasized).min { $0.position < $1.position }
    if let current { place(current, anchor: anchor, x: x(current)) }
  }

  /// Places the other ticks of the horizontal axis, after all labels of marks: as many as have
  /// room, at equal steps.
  package mutating func place(
    _ ticks: [AxisTick], anchor: PlotLabel.Anchor, x: (AxisTick) -> Double
  ) {
    let current = ticks.filter(\.isEmphasized).min { $0.position < $1.position }
    let steps = TickSteps(ticks)
    var shown: Int?
    for room in LabelRoom.allCases {
      let spans = steps.ticks.map { span(of: $0, anchor: anchor, x: x($0), in: room) }
      let step = steps.first(dividing: shown) { step in
        let labels = spans.indices.filter { steps.isShown($0, at: step) }.map { spans[$0] }
        return zip(labels, labels.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      }
      guard let step, step != shown else { continue }
      for (index, tick) in steps.ticks.enumerated()
      where steps.isShown(index, at: step) && !(shown.map { steps.isShown(index, at: $0) } ?? false)
        && tick != current
      {
        place(
          tick, anchor: anchor, x: x(tick),
          in: LabelRoom.allCases.filter { $0.rawValue >= room.rawValue })
      }
      shown = step
    }
  }

  /// The part of the axis that the label of a tick takes, in pixels.
  private func span(
    of tick: AxisTick, anchor: PlotLabel.Anchor, x: Double, in room: LabelRoom
  ) -> Range<Double> {
    let width = PlotLabel.Line(tick.label, "tick").width
    let start = x * placer.size.width(room) + shift(ofWidth: width, at: x, anchor, in: room)
    let left =
      switch anchor {
      case .start: start
      case .middle: start - width / 2
      case .end: start - width
      }
    return left - LabelPlacer.margin..<left + width + LabelPlacer.margin
  }

  /// The distance by which the label of a tick leaves it. Wider pages than narrow ones share one.
  private func shift(
    ofWidth width: Double, at x: Double, _ anchor: PlotLabel.Anchor, in room: LabelRoom
  ) -> Double {
    placer.shift(ofWidth: width, at: x, anchor: anchor, in: room == .any ? .any : .medium)
  }

  private mutating func place(
    _ tick: AxisTick, anchor: PlotLabel.Anchor, x: Double,
    in rooms: [LabelRoom] = LabelRoom.allCases
  ) {
    let name: MarkClass = tick.isEmphasized ? "tick on" : "tick"
    let line = PlotLabel.Line(tick.label, foot == .two ? name + "xw" : name)
    // If there are two rows, the stylesheet moves the dates.
    let dy: Double = foot == .two ? 0 : 16
    var label = PlotLabel([line], at: [], isOutside: true)
    label.isDropped = foot == .two
    label.rooms = rooms
    // A label leaves its tick only as far as the edge requires, which is less on wider pages.
    let narrow = shift(ofWidth: label.width, at: x, anchor, in: .any)
    let wide = shift(ofWidth: label.width, at: x, anchor, in: .medium)
    if rooms.contains(.any), abs(narrow - wide) > LabelPlacer.margin {
      var copy = label
      copy.isNarrow = true
      copy.rooms = [.any]
      copy.spots = [.init(x: x, y: 1, dx: narrow, dy: dy, anchor: anchor)]
      place(copy)
      label.rooms = [.medium, .wide]
      label.spots = [.init(x: x, y: 1, dx: wide, dy: dy, anchor: anchor)]
    } else {
      let dx = rooms.contains(.any) ? narrow : wide
      label.spots = [.init(x: x, y: 1, dx: dx, dy: dy, anchor: anchor)]
    }
    place(label)
  }

  /// The drawing as an element, labeled by its title and its description (G-6).
  package func svg(id: String, words: FigureWords) -> String {
    var frame = DrawingFrame(size: placer.size, class: foot.name)
    frame.placer = placer
    frame.definitions = definitions
    frame.marks = marks
    return frame.svg(id: id, words: words)
  }
}
