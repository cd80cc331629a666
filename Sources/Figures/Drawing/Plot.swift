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
  package private(set) var placer: LabelPlacer
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

  /// Places the ticks of this report's interval before any other label, because they name it on the
  /// axis (G-3).
  /// - Parameter x: the share of the width at which a tick is placed.
  package mutating func placeCurrent(
    _ ticks: [AxisTick], anchor: PlotLabel.Anchor, x: (AxisTick) -> Double
  ) {
    for tick in ticks where tick.isEmphasized {
      place(tick, "tick on", width: 0, anchor: anchor, x: x(tick))
    }
  }

  /// Places the other ticks of the horizontal axis, after all labels of marks.
  package mutating func place(
    _ ticks: [AxisTick], anchor: PlotLabel.Anchor, x: (AxisTick) -> Double
  ) {
    let width = ticks.filter { !$0.isMajor }
      .map { PlotSize.width(of: DataText($0.label).string) }.max()
    for tick in AxisTick.ordered(ticks) where !tick.isEmphasized {
      // Labels of equal width leave evenly spaced gaps if some are dropped.
      place(tick, "tick", width: width ?? 0, anchor: anchor, x: x(tick))
    }
  }

  private mutating func place(
    _ tick: AxisTick, _ name: MarkClass, width: Double, anchor: PlotLabel.Anchor, x: Double
  ) {
    var line = PlotLabel.Line(tick.label, foot == .two ? name + "xw" : name)
    line.width = max(line.width, width)
    // If there are two rows, the stylesheet moves the dates.
    let dy: Double = foot == .two ? 0 : 16
    var label = PlotLabel([line], at: [], isOutside: true)
    label.isDropped = foot == .two
    // A label leaves its tick only as far as the edge requires, which is less on wider pages.
    let narrow = placer.shift(ofWidth: label.width, at: x, anchor: anchor, in: .any)
    let wide = placer.shift(ofWidth: label.width, at: x, anchor: anchor, in: .medium)
    if abs(narrow - wide) > LabelPlacer.margin {
      var copy = label
      copy.isNarrow = true
      copy.rooms = [.any]
      copy.spots = [.init(x: x, y: 1, dx: narrow, dy: dy, anchor: anchor)]
      place(copy)
      label.rooms = [.medium, .wide]
      label.spots = [.init(x: x, y: 1, dx: wide, dy: dy, anchor: anchor)]
    } else {
      label.spots = [.init(x: x, y: 1, dx: narrow, dy: dy, anchor: anchor)]
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
