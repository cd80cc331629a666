/// A label of a mark or of an axis, before it has its place.
package struct PlotLabel: Sendable {
  /// A line of the label.
  package struct Line: Sendable {
    package let text: String
    package let name: MarkClass
    /// The width in columns that the line is given, at least its own.
    package var columns: Int

    /// - Parameter limit: the number of characters after which the text is cut.
    package init(_ text: String, _ name: MarkClass, limit: Int = DataText.drawingLimit) {
      self.text = DataText(text, limit: limit).string
      self.name = name
      columns = self.text.displayWidth
    }
  }

  /// A place for a label.
  package struct Spot: Sendable, Equatable {
    /// The point that the label belongs to: shares of the plot's width, and of its height from the top.
    package let x: Double, y: Double
    /// The distance from there to the label's first baseline, in pixels.
    package let dx: Double, dy: Double
    package let anchor: Anchor

    package init(x: Double, y: Double, dx: Double, dy: Double, anchor: Anchor) {
      self.x = x
      self.y = y
      self.dx = dx
      self.dy = dy
      self.anchor = anchor
    }
  }

  /// The side of the label that its place fixes.
  package enum Anchor: Sendable {
    case start, middle, end

    package var name: MarkClass {
      switch self {
      case .start: ""
      case .middle: "m"
      case .end: "e"
      }
    }
  }

  package var lines: [Line]
  /// The places in the order in which they are tried.
  package var spots: [Spot]
  /// The widest room that the label may ask for, and the least that it needs.
  package var rooms = LabelRoom.allCases
  /// True for a label that only the narrowest pages show, because wider ones have it at another place.
  package var isNarrow = false
  /// True for labels of the axes, which stand outside of the plot.
  package var isOutside = false
  /// True for labels that would rather lie over marks than be left out.
  package var mayCoverMarks = true
  /// True for labels that the stylesheet moves below the plot, into the second row where there is one.
  package var isDropped = false

  /// The distance between two lines in pixels.
  package static let lineHeight = 14.0

  package init(
    _ text: String, _ name: MarkClass = "lab", limit: Int = DataText.drawingLimit, at spots: [Spot]
  ) {
    self.init([Line(text, name, limit: limit)], at: spots)
  }

  package init(_ lines: [Line], at spots: [Spot]) {
    self.lines = lines
    self.spots = spots
  }

  /// The distance by which the stylesheet moves the label down.
  package func drop(in room: LabelRoom) -> Double { isDropped ? (room == .any ? 16 : 32) : 0 }

  /// The width of the longest line in pixels.
  package var width: Double { Double(lines.map(\.columns).max() ?? 0) * PlotSize.characterWidth }
}

/// A label in its place.
package struct PlacedLabel: Sendable {
  package let label: PlotLabel
  package let spot: PlotLabel.Spot
  package let room: LabelRoom

  package func write(to writer: inout SVGWriter) {
    for (index, line) in label.lines.enumerated() {
      writer.text(
        line.text, x: .share(spot.x), y: .share(spot.y), dx: spot.dx,
        dy: spot.dy + Double(index) * PlotLabel.lineHeight,
        class: line.name + spot.anchor.name + (label.isNarrow ? "p0" : room.name))
    }
  }
}
