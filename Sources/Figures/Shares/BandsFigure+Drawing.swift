import Languages

extension BandsFigure {
  /// The width of the column, the width of the lines beside it, and the start of the names, in
  /// pixels.
  private static let column = 56.0, elbow = 26.0, names = 88.0
  /// The smallest distance between two rows as a share of the height: 36 pixels on the screen.
  private static let distance = 0.15

  package func svg(id: String) -> String {
    guard hasData else { return "" }
    let pieces = BandPieces(bands.map { $0.drawn ?? 0 })
    var frame = DrawingFrame(
      size: PlotSize(height: .init(name: "h-tir", screen: 240, paper: 236), left: 0, right: 0))
    for (band, piece) in zip(bands, pieces.extents) where piece.height > 0 {
      frame.marks.rect(
        x: .px(0), y: .share(piece.top), width: .px(Self.column), height: .share(piece.height),
        class: band.level.mark)
    }
    let middles = pieces.extents.map { $0.top + $0.height / 2 }
    let rows = SpreadRows(middles, distance: Self.distance, within: 0.04...0.96).places
    drawElbows(middles, rows, &frame.marks)
    for (band, row) in zip(bands, rows) { write(band, row, &frame) }
    for (band, piece) in zip(bands, pieces.extents) where piece.height > 0 {
      frame.marks.tip(
        tip(band), at: nil, x: .px(0), y: .share(piece.top), width: .px(Self.column),
        height: .share(piece.height))
    }
    return frame.svg(id: id, words: words)
  }

  /// The text of a band: `In range (70 – 180 mg/dL): 82%, 19:41 a day`.
  private func tip(_ band: Band) -> String {
    let bounds = band.bounds.isEmpty ? "" : language.quantity(band.bounds, unit, space: " ")
    return language.band(
      DataText.name(band.name), bounds: bounds, band.shown,
      time: band.time)
  }

  /// Draws the lines that connect the pieces of the column to their rows, as one path.
  private func drawElbows(_ middles: [Double], _ rows: [Double], _ writer: inout SVGWriter) {
    var path = PathData()
    for (middle, row) in zip(middles, rows) {
      path.append([
        PlotPoint(x: 0.12, y: middle), PlotPoint(x: 0.35, y: middle),
        PlotPoint(x: 0.65, y: row), PlotPoint(x: 0.92, y: row),
      ])
    }
    writer.open(
      "svg",
      [
        ("x", "\(Length.px(Self.column))"), ("width", "\(Length.px(Self.elbow))"),
        ("height", "100%"), ("viewBox", "0 0 1000 1000"), ("preserveAspectRatio", "none"),
      ])
    writer.path(path, class: "elbow")
    writer.close("svg")
  }

  /// Writes the name and the bounds of a band, and its share and time at the right.
  private func write(_ band: Band, _ y: Double, _ frame: inout DrawingFrame) {
    let isLeading = band.level == .inRange
    let bounds = language.quantity(DataText(band.bounds).string, unit, space: " ")
    let time = PlotLabel.Line(band.time ?? "", "tick")
    func spot(_ x: Double, _ dx: Double, _ dy: Double, _ anchor: PlotLabel.Anchor)
      -> [PlotLabel.Spot]
    {
      [.init(x: x, y: y, dx: dx, dy: dy, anchor: anchor)]
    }
    let share = band.drawn == nil ? language.noData : band.shown
    frame.placer.reserve(
      PlotLabel(share, isLeading ? "lab strong big" : "lab strong", at: spot(1, 0, -1, .end)))
    frame.placer.place(PlotLabel(band.name, "lab strong", at: spot(0, Self.names, -1, .start)))
    let left = PlotLabel(bounds, "tick", at: spot(0, Self.names, 13, .start))
    frame.placer.place(left)
    guard !time.text.isEmpty else { return }
    // Boxes of 20 rem, which most phones have, are wider than the narrowest plot.
    let needed = Self.names + left.width + 6 + PlotLabel([time], at: []).width
    var right = PlotLabel([time], at: spot(1, 0, 13, .end))
    if needed > 270, needed <= 320 {
      right = PlotLabel(
        [.init(time.text, MarkClass("tick") + "p1")], at: spot(1, 0, 13, .end))
      frame.placer.reserve(right)
    } else {
      frame.placer.place(right)
    }
  }
}

/// The pieces of a column. A share of 0 has no height, and all others are at least two pixels high.
package struct BandPieces: Sendable {
  package struct Extent: Sendable, Equatable {
    package let top: Double
    package let height: Double
  }

  /// The pieces from the top, as shares of the column's height.
  package let extents: [Extent]

  /// The free space between two pieces, and the smallest height of a piece.
  private static let gap = 0.009, least = 0.0084

  package init(_ shares: [Double]) {
    let total = shares.reduce(0, +)
    let count = shares.count { $0 > 0 }
    let room = 1 - Self.gap * Double(max(0, count - 1))
    var heights = shares.map { $0 > 0 && total > 0 ? max(Self.least, $0 / total * room) : 0 }
    // The highest piece gives up the room that small pieces need beyond their shares.
    if let greatest = heights.indices.max(by: { heights[$0] < heights[$1] }), count > 0 {
      heights[greatest] -= heights.reduce(0, +) - room
    }
    var top = 0.0
    extents = heights.map { height in
      defer { top += height > 0 ? height + Self.gap : 0 }
      return Extent(top: min(1, top), height: height)
    }
  }
}

/// Places of rows beside marks, in order and, if there is room, at least the given distance apart.
package struct SpreadRows: Sendable {
  package let places: [Double]

  package init(_ wanted: [Double], distance: Double, within range: ClosedRange<Double>) {
    guard wanted.count > 1 else {
      places = wanted.map { min(max($0, range.lowerBound), range.upperBound) }
      return
    }
    let room = (range.upperBound - range.lowerBound) / Double(wanted.count - 1)
    let distance = min(distance, room)
    var places = wanted.map { min(max($0, range.lowerBound), range.upperBound) }
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + distance)
    }
    var limit = range.upperBound
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - distance
    }
    self.places = places
  }
}
