import Languages

extension Card {
  private static let margin = 72.0
  /// The width of a measure, and the space between two of them.
  private static let column = 440.0, space = 56.0
  /// The tops of the measures and the distance from one row to the next.
  private static let top = 300.0, row = 318.0
  /// The place of the bars below the top of a measure.
  private static let barsTop = 178.0, barsHeight = 92.0

  /// The document, which ends with a line feed.
  package var svg: String {
    var writer = SVGWriter()
    writer.element("title", [("id", "t")], text: title)
    writer.element("desc", [("id", "d")], text: description)
    rect(0, 0, Double(Self.width), Double(Self.height), .paper, in: &writer)
    text(title, x: Self.margin, y: 152, size: 92, .ink, isBold: true, room: 936, in: &writer)
    text(subtitle, x: Self.margin, y: 208, size: 32, .muted, room: 936, in: &writer)
    rect(Self.margin, 244, 936, 4, .ink, in: &writer)
    if measures.isEmpty {
      text(noData, x: Self.margin, y: 340, size: 40, .ink, room: 936, in: &writer)
    }
    for (index, measure) in measures.enumerated() {
      draw(
        measure, left: Self.margin + Double(index % 2) * (Self.column + Self.space),
        top: Self.top + Double(index / 2) * Self.row, in: &writer)
    }
    text(footer, x: Self.margin, y: 1_300, size: 24, .muted, room: 936, in: &writer)
    let size = "0 0 \(Self.width) \(Self.height)"
    return Self.mark
      + " width=\"\(Self.width)\" height=\"\(Self.height)\" viewBox=\"\(size)\" role=\"img\""
      + " aria-labelledby=\"t d\" font-family=\"\(SVGWriter.escaped(Self.fonts))\">"
      + writer.markup + "</svg>\n"
  }

  /// All texts of the card, for people who do not see it.
  private var description: String {
    let parts = measures.map { measure in
      FigureWords.joined(
        [language.card(measure.name, measure.value, unit: measure.unit)]
          + measure.notes.map(language.card), limit: 200, language)
    }
    return FigureWords.joined(
      [subtitle].filter { !$0.isEmpty }.map(language.card)
        + (parts.isEmpty ? [noData] : parts), limit: 1_200, language)
  }

  private func draw(
    _ measure: Measure, left: Double, top: Double, in writer: inout SVGWriter
  ) {
    text(measure.name, x: left, y: top + 30, size: 28, .accent, isBold: true, in: &writer)
    text(measure.value, x: left, y: top + 96, size: 62, .ink, isBold: true, in: &writer)
    // There is room for two lines. What data is missing is the last note.
    let words = measure.unit.isEmpty ? measure.notes : [measure.unit] + measure.notes.suffix(1)
    for (line, words) in words.prefix(2).enumerated() {
      text(words, x: left, y: top + 132 + Double(line) * 30, size: 23, .muted, in: &writer)
    }
    guard measure.points.areDrawn else { return }
    let top = top + Self.barsTop
    let scale = PlotScale(
      covering: measure.points.compactMap(\.drawn), baseline: measure.baseline)
    // Bars start at zero, and readings would differ little.
    measure.baseline == .zero
      ? drawBars(measure.points, scale, left: left, top: top, in: &writer)
      : drawLine(measure.points, scale, left: left, top: top, in: &writer)
  }

  /// Draws a line through the readings with a dot for each; the greatest is darker. One that does
  /// not count is hollow and not part of the line, and a running one is dashed to. The line ends
  /// where data is missing.
  private func drawLine(
    _ points: [FigurePoint], _ scale: PlotScale, left: Double, top: Double,
    in writer: inout SVGWriter
  ) {
    let step = Self.column / Double(points.count)
    func place(_ index: Int, _ value: Double) -> (x: Length, y: Length) {
      (
        .px(left + (Double(index) + 0.5) * step),
        .px(top + Self.barsHeight * scale.depth(value))
      )
    }
    for index in points.indices.dropFirst() {
      guard let before = points[index - 1].counted, let value = points[index].drawn,
        points[index].interval.state != .thin
      else { continue }
      let (start, end) = (place(index - 1, before), place(index, value))
      let isRunning = points[index].interval.state == .running
      writer.element(
        "line",
        [
          ("x1", "\(start.x)"), ("y1", "\(start.y)"), ("x2", "\(end.x)"), ("y2", "\(end.y)"),
          ("stroke", Color.soft.rawValue), ("stroke-width", "3"), ("stroke-linecap", "round"),
        ] + (isRunning ? [("stroke-dasharray", "2 7")] : []))
    }
    let greatest = points.greatest()
    for (index, point) in points.enumerated() {
      guard let value = point.drawn else { continue }
      let (x, y) = place(index, value)
      let isHollow = point.interval.state.isHollow
      let color = index == greatest ? Color.accent : .soft
      var attributes: [(StaticString, String)] = [
        ("cx", "\(x)"), ("cy", "\(y)"), ("r", index == greatest ? "9" : "6"),
        ("fill", isHollow ? Color.paper.rawValue : color.rawValue),
      ]
      if isHollow { attributes += [("stroke", Color.accent.rawValue), ("stroke-width", "2")] }
      writer.element("circle", attributes)
    }
  }

  /// Draws a bar for each interval; the greatest is darker, a running one outlined, and a missing
  /// one dashed.
  private func drawBars(
    _ points: [FigurePoint], _ scale: PlotScale, left: Double, top: Double,
    in writer: inout SVGWriter
  ) {
    let step = Self.column / Double(points.count)
    let inset = step > 4 ? step * 0.14 : 0
    let greatest = points.greatest()
    for (index, point) in points.enumerated() {
      let x = left + Double(index) * step + inset
      let width = step - 2 * inset
      guard let value = point.drawn else {
        if point.isWithoutData {
          outline(x, top + Self.barsHeight - 10, width, 10, .strong, isDashed: true, in: &writer)
        }
        continue
      }
      let (y, zero) = (scale.depth(value), 1 - scale.zero)
      let from = top + Self.barsHeight * min(y, zero)
      // A value at the foot of the scale is a line, not nothing.
      let height = max(2, Self.barsHeight * abs(zero - y))
      if point.interval.state.isHollow {
        outline(x, from, width, height, .accent, isDashed: false, in: &writer)
      } else {
        rect(x, from, width, height, index == greatest ? .accent : .soft, in: &writer)
      }
    }
    rect(left, top + Self.barsHeight * (1 - scale.zero), Self.column, 2, .strong, in: &writer)
  }

  private func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    in writer: inout SVGWriter
  ) {
    writer.element("rect", box(x, y, width, height) + [("fill", color.rawValue)])
  }

  private func outline(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, isDashed: Bool,
    in writer: inout SVGWriter
  ) {
    writer.element(
      "rect",
      box(x, y, width, height)
        + [("fill", "none"), ("stroke", color.rawValue), ("stroke-width", "2")]
        + (isDashed ? [("stroke-dasharray", "4 3")] : []))
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [(StaticString, String)] {
    [
      ("x", "\(Length.px(x))"), ("y", "\(Length.px(y))"), ("width", "\(Length.px(width))"),
      ("height", "\(Length.px(height))"),
    ]
  }

  /// Writes a text in a size that fits its room, and cuts a text that does not fit in a third of
  /// that size.
  private func text(
    _ text: String, x: Double, y: Double, size: Double, _ color: Color, isBold: Bool = false,
    room: Double = column, in writer: inout SVGWriter
  ) {
    guard !text.isEmpty else { return }
    // The widest usual texts of these fonts: digits have 0.56 of the size.
    let width = isBold ? 0.6 : 0.56
    let least = max(size * 0.35, 12)
    let shown = DataText(text, columns: max(8, Int(room / (least * width)))).string
    let fitting = room / (Double(max(1, shown.displayWidth)) * width)
    var attributes: [(StaticString, String)] = [
      ("x", "\(Length.px(x))"), ("y", "\(Length.px(y))"),
      ("font-size", "\(Length.px(min(size, fitting)))"), ("fill", color.rawValue),
    ]
    if isBold { attributes.append(("font-weight", "700")) }
    writer.open("text", attributes)
    writer.append(text: shown)
    writer.close("text")
  }
}
