/// The outer element of a drawing with its names, its marks and its labels.
package struct DrawingFrame {
  /// The patterns and shapes that marks refer to.
  package var definitions = SVGWriter()
  /// The marks, from the back to the front.
  package var marks = SVGWriter()
  package var placer: LabelPlacer
  /// The classes that set the size of the drawing.
  package let name: MarkClass

  /// - Parameter name: the classes in addition to those for the height and the gutters.
  package init(size: PlotSize, class name: MarkClass = "") {
    placer = LabelPlacer(size: size)
    self.name = name
  }

  /// Places a label outside of the plot, at a point with a distance in pixels.
  mutating func place(
    _ text: String, _ name: MarkClass, x: Double, y: Double, dx: Double, dy: Double = 4,
    anchor: PlotLabel.Anchor
  ) {
    placer.place(
      PlotLabel(
        text, name, at: [.init(x: x, y: y, dx: dx, dy: dy, anchor: anchor)], isOutside: true))
  }

  /// Draws a usual value as a line across all rows, and labels it below them, at the first of the
  /// anchors for which there is room.
  mutating func drawUsual(_ words: String, at x: Double, _ anchors: [PlotLabel.Anchor]) {
    marks.upright(x, class: "usual")
    placer.place(
      PlotLabel(
        words, "lab",
        at: anchors.map { .init(x: x, y: 1, dx: 0, dy: 16, anchor: $0) },
        isOutside: true))
  }

  /// The drawing as an element, labeled by its title and its description (G-6).
  package func svg(id: String, words: FigureWords) -> String {
    let id = DrawingID(id)
    let size = placer.size
    var writer = SVGWriter()
    var name = MarkClass("plot") + size.height.name + self.name
    if size.left > 0 { name = name + MarkClass("gl").numbered(size.left) }
    if size.right > 0 { name = name + MarkClass("gr").numbered(size.right) }
    writer.open(
      "svg", [("role", "img"), ("aria-labelledby", "\(id.part("t")) \(id.part("d"))")], name)
    writer.element("title", [("id", id.part("t"))], text: words.title)
    writer.element("desc", [("id", id.part("d"))], text: words.description)
    if !definitions.markup.isEmpty {
      writer.open("defs")
      writer.append(definitions)
      writer.close("defs")
    }
    writer.append(marks)
    for label in placer.placed { label.write(to: &writer) }
    writer.close("svg")
    return writer.markup
  }
}
