import Languages

extension OverlapFigure {
  /// The free space between two pieces of the bar, as a share of the width.
  private static let gap = 0.003
  /// The distances from the top, in pixels.
  private static let upperLabel = 28.0, upperBracket = 36.0, bar = 46.0, thickness = 34.0
  private static let lowerBracket = 84.0, lowerLabel = 107.0, secondLabel = 122.0

  private static let marks: [MarkClass] = ["s1", "s3", "s4", "s5"]

  private static func mark(_ index: Int) -> MarkClass { marks[min(index, marks.count - 1)] }

  package func svg(id: String) -> String {
    guard hasData else { return "" }
    return frame(id: id).svg(id: id, words: words)
  }

  /// A key entry for each source, if at least one source has a label that does not fit on narrow
  /// pages (G-2).
  package var keys: [FigureKey] {
    guard hasData, !hasAllLabels(frame(id: "")) else { return [] }
    return sources.enumerated().filter { $0.element.total > 0 }.map { index, source in
      let name = DataText(source.name).string
      let amount =
        index == 0
        ? format.number(source.total)
        : language.adds(format.number(source.added), of: format.number(source.total))
      return FigureKey(language.source(name, amount), class: Self.mark(index))
    }
  }

  private func hasAllLabels(_ frame: DrawingFrame) -> Bool {
    frame.placer.placed.count { $0.room == .any && $0.spot.dy == Self.upperLabel }
      == sources.count
  }

  private func frame(id: String) -> DrawingFrame {
    let low = frame(id: id, height: .init(name: "h-o", screen: 112, paper: 112))
    guard low.placer.placed.contains(where: { $0.spot.dy == Self.secondLabel }) else { return low }
    return frame(id: id, height: .init(name: "h-o2", screen: 128, paper: 128))
  }

  private func frame(id: String, height: PlotSize.Height) -> DrawingFrame {
    var frame = DrawingFrame(size: PlotSize(height: height, left: 0, right: 0))
    let extents = extents
    for (index, extent) in extents.enumerated() where !extent.isEmpty {
      let isTwice = index == sources.count
      frame.marks.rect(
        x: .share(extent.lowerBound), y: .px(Self.bar),
        width: .share(extent.upperBound - extent.lowerBound), height: .px(Self.thickness),
        class: isTwice ? "twice" : Self.mark(index), pattern: isTwice ? hatching(id, &frame) : nil)
    }
    drawSources(extents, &frame)
    drawSums(extents, &frame)
    let count = tipCount
    for (index, extent) in extents.enumerated() where !extent.isEmpty {
      frame.marks.tip(
        tip(index), at: .init(figure: id, index: index, count: count), x: .share(extent.lowerBound),
        y: .px(Self.bar), width: .share(extent.upperBound - extent.lowerBound),
        height: .px(Self.thickness))
    }
    return frame
  }

  /// The rows of the table: those of the sources and, for what was counted twice, their sums.
  package var tipCount: Int { hasData ? sources.count + 1 : 0 }

  /// The text of a piece: `Watch: 58,220 recorded, 48,010 counted, 10,210 counted twice`.
  private func tip(_ index: Int) -> String {
    let source = sources.indices.contains(index) ? sources[index] : nil
    let amounts = source.map { ($0.total, $0.added, $0.twice) } ?? (counted, added, twice)
    return language.source(
      source.map { DataText.name($0.name) }, recorded: format.number(amounts.0),
      counted: format.number(amounts.1), twice: format.number(amounts.2))
  }

  /// The extents of the bar's pieces, as shares of the width.
  private var extents: [Range<Double>] {
    let shares = shares
    let room = 1 - Self.gap * Double(max(0, shares.count { $0 > 0 } - 1))
    var x = 0.0
    return shares.map { share in
      guard share > 0 else { return x..<x }
      defer { x += share * room + Self.gap }
      return x..<x + share * room
    }
  }

  /// The number of letters that fit across a drawing that is not narrow.
  private static let lettersAcross = 56.0

  /// Labels the sources above their pieces. If there are two, the bracket of the second also covers
  /// the amount that was counted twice.
  private func drawSources(_ extents: [Range<Double>], _ frame: inout DrawingFrame) {
    for (index, source) in sources.enumerated() {
      var extent = extents[index]
      var words = format.number(source.total)
      if sources.count == 2, index == 1, let twice = extents.last, !twice.isEmpty {
        extent = (extent.isEmpty ? twice.lowerBound : extent.lowerBound)..<twice.upperBound
      } else if index > 0, source.twice > 0 {
        words = language.adds(format.number(source.added))
      }
      guard !extent.isEmpty else { continue }
      bracket(extent, y: Self.upperBracket, isUpper: true, &frame.marks)
      drawName(of: source, words, over: extent, &frame)
    }
  }

  /// Writes the name of a source, cut to the length of its piece, followed by words that are never
  /// cut.
  private func drawName(
    of source: Source, _ words: String, over extent: Range<Double>, _ frame: inout DrawingFrame
  ) {
    func label(nameOf limit: Int) -> PlotLabel {
      text(
        language.source(DataText(source.name, columns: limit).string, words),
        limit: limit + words.displayWidth + 1,
        at: [
          (extent.lowerBound, Self.upperLabel, .start), (extent.upperBound, Self.upperLabel, .end),
        ])
    }
    let space = words.displayWidth + 1
    let least = max(4, DataText.drawingLimit - space)
    let most = Int((extent.upperBound - extent.lowerBound) * Self.lettersAcross) - space
    var short = label(nameOf: least)
    if source.name.displayWidth > least, most > least {
      var long = label(nameOf: most)
      long.rooms = [.medium, .wide]
      short.isNarrow = frame.placer.place(long)
    }
    frame.placer.place(short)
  }

  /// Labels the sum and the amount counted twice below the bar.
  private func drawSums(_ extents: [Range<Double>], _ frame: inout DrawingFrame) {
    guard let twice = extents.last, let end = extents.dropLast().last(where: { !$0.isEmpty }) else {
      return
    }
    bracket(0..<end.upperBound, y: Self.lowerBracket, isUpper: false, &frame.marks)
    frame.placer.reserve(
      text(sum(format.number(added)), at: [(0, Self.lowerLabel, .start)]))
    guard !twice.isEmpty else { return }
    bracket(twice, y: Self.lowerBracket, isUpper: false, &frame.marks)
    let words = language.countedTwice(format.number(self.twice))
    var label = text(words, at: [(1, Self.lowerLabel, .end)])
    label.rooms = [.any]
    guard !frame.placer.place(label) else { return }
    // Narrow pages have this label in its own row.
    var narrow = text(words, at: [(1, Self.secondLabel, .end)])
    narrow.isNarrow = true
    frame.placer.place(narrow)
    label.rooms = [.medium, .wide]
    frame.placer.place(label)
  }

  private func text(
    _ text: String, limit: Int = DataText.drawingLimit,
    at places: [(x: Double, dy: Double, anchor: PlotLabel.Anchor)]
  ) -> PlotLabel {
    PlotLabel(
      text, "lab strong", limit: limit,
      at: places.map { .init(x: $0.x, y: 0, dx: 0, dy: $0.dy, anchor: $0.anchor) },
      isOutside: true)
  }

  /// Draws a bracket six pixels high that opens toward the bar.
  private func bracket(
    _ extent: Range<Double>, y: Double, isUpper: Bool, _ writer: inout SVGWriter
  ) {
    var path = PathData()
    let (ends, middle) = isUpper ? (1.0, 0.0) : (0.0, 1.0)
    path.move(0, ends)
    path.vertical(middle)
    path.horizontal(1)
    path.vertical(ends)
    writer.open(
      "svg",
      [
        ("x", "\(Length.share(extent.lowerBound))"), ("y", "\(Length.px(y))"),
        ("width", "\(Length.share(extent.upperBound - extent.lowerBound))"), ("height", "6"),
        ("viewBox", "0 0 1000 1000"), ("preserveAspectRatio", "none"), ("overflow", "visible"),
      ])
    writer.path(path, class: "br")
    writer.close("svg")
  }

  private func hatching(_ id: String, _ frame: inout DrawingFrame) -> String {
    let name = DrawingID(id).part("h")
    frame.definitions.hatching(id: name, line: "hl left")
    return name
  }
}
