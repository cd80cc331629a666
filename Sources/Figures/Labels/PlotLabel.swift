/// A label of a mark or of an axis, before it is placed.
package struct PlotLabel: Sendable {
  /// A line of the label.
  package struct Line: Sendable {
    package let text: String
    package let name: MarkClass
    /// The width in pixels reserved for the line, at least its own.
    package var width: Double

    /// - Parameter limit: the width in columns after which the text is cut.
    package init(_ text: String, _ name: MarkClass, limit: Int = DataText.drawingLimit) {
      self.text = DataText(text, columns: limit).string
      self.name = name
      width = PlotSize.width(of: self.text)
    }
  }

  /// A possible place for a label.
  package struct Spot: Sendable, Equatable {
    /// The point that the label belongs to: shares of the plot's width, and of its height from the
    /// top.
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

  /// The part of the label that is fixed at its spot.
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
  /// The spots in the order in which they are tried.
  package var spots: [Spot]
  /// The rooms that the label can ask for, from the smallest to the widest.
  package var rooms = LabelRoom.allCases
  /// True if only the narrowest pages show the label, because wider ones have it at a different
  /// spot.
  package var isNarrow = false
  /// True for axis labels, which are outside of the plot.
  package var isOutside: Bool
  /// True if the label is allowed to cover marks rather than be left out.
  package var mayCoverMarks = true
  /// True if the stylesheet moves the label below the plot, into the second row if there is one.
  package var isDropped = false

  /// The distance between two lines in pixels.
  package static let lineHeight = 14.0

  package init(
    _ text: String, _ name: MarkClass = "lab", limit: Int = DataText.drawingLimit,
    at spots: [Spot], isOutside: Bool = false
  ) {
    self.init([Line(text, name, limit: limit)], at: spots, isOutside: isOutside)
  }

  package init(_ lines: [Line], at spots: [Spot], isOutside: Bool = false) {
    self.lines = lines
    self.spots = spots
    self.isOutside = isOutside
  }

  /// The distance by which the stylesheet moves the label down.
  package func drop(in room: LabelRoom) -> Double { isDropped ? (room == .any ? 16 : 32) : 0 }

  /// The width of the longest line in pixels.
  package var width: Double { lines.map(\.width).max() ?? 0 }
}

/// A label at its final spot.
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
