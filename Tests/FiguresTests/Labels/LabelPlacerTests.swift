import Figures
import TestSupport
import Testing

@Suite struct `Labels of a plot` {
  static let size = PlotSize(height: .large, left: 8, right: 6)

  private func label(_ text: String, _ x: Double, _ y: Double = 0.5) -> PlotLabel {
    PlotLabel(text, at: [.init(x: x, y: y, dx: 0, dy: 0, anchor: .middle)])
  }

  @Test func `labels get the smallest room in which they touch no earlier ones (G-13)`() {
    var placer = LabelPlacer(size: Self.size)
    // 7 characters at 0.65em are 55 pixels: 0.2 of 270 pixels and 0.13 of 440.
    let placed = [0.5, 0.66, 0.41, 0.52].map { placer.place(label("10,0000", $0)) }
    #expect(placed == [true, true, true, false])
    #expect(placer.placed.map(\.room) == [.any, .medium, .wide])
  }

  @Test func `labels take the first of their places that is free`() throws {
    var placer = LabelPlacer(size: Self.size)
    placer.place(label("first", 0.5))
    var second = label("second", 0.5)
    second.spots.append(.init(x: 0.5, y: 0.5, dx: 0, dy: 20, anchor: .middle))
    placer.place(second)
    let placed = try #require(placer.placed.last)
    #expect(placed.spot.dy == 20 && placed.room == .any)
  }

  @Test(arguments: [
    // The narrowest plot is 236 pixels wide, with 48 on its left and 36 on its right.
    (0.5, 60.0, PlotLabel.Anchor.middle, LabelRoom.any, 0.0),
    (1, 60, .middle, .any, 0), (1, 100, .middle, .any, -14), (1, 100, .start, .any, -64),
    (0, 120, .middle, .any, 12), (0.9, 100, .start, .any, -41), (0.9, 100, .start, .medium, -20),
  ])
  func `labels of an axis move inward only as far as the edge requires`(
    _ x: Double, _ width: Double, _ anchor: PlotLabel.Anchor, _ room: LabelRoom, _ shift: Double
  ) {
    let size = PlotSize(height: .large, left: 8, right: 6)
    #expect(size.width(.any) == 236)
    let placer = LabelPlacer(size: size)
    #expect(placer.shift(ofWidth: width, at: x, anchor: anchor, in: room) == shift)
  }

  /// A dot in the middle of the plot.
  private let dot = LabelObstacle.dot(PlotPoint(x: 0.5, y: 0.5), radius: 2.5)

  @Test func `labels leave lines, dots and bars free if they can (G-13)`() throws {
    let obstacles = [
      dot, .line(from: .init(x: 0, y: 0.3), to: .init(x: 1, y: 0.7), width: 2),
      .bar(.init(x: 0.45, y: 0.9), .init(x: 0.55, y: 0.45)),
    ]
    for obstacle in obstacles {
      var placer = LabelPlacer(size: Self.size)
      placer.avoid(obstacle)
      var first = label("first", 0.5)
      first.spots.append(.init(x: 0.5, y: 0.5, dx: 0, dy: -60, anchor: .middle))
      placer.place(first)
      #expect(placer.placed.last?.spot.dy == -60)
      // The axis does not block its own labels.
      var axis = label("axis", 0.5)
      axis.isOutside = true
      placer.place(axis)
      #expect(placer.placed.last?.spot.dy == 0)
    }
  }

  @Test func `labels cover as little of the marks as they can, or are left out`() throws {
    var placer = LabelPlacer(size: Self.size)
    placer.avoid(dot)
    placer.avoid(.line(from: .init(x: 0.45, y: 0.5), to: .init(x: 0.55, y: 0.5), width: 2))
    placer.avoid(.line(from: .init(x: 0, y: 0.6), to: .init(x: 0.3, y: 0.6), width: 2))
    var optional = label("optional", 0.5)
    optional.mayCoverMarks = false
    placer.place(optional)
    #expect(placer.placed.isEmpty)
    var needed = label("needed", 0.5)
    needed.spots.append(.init(x: 0.25, y: 0.6, dx: 0, dy: 0, anchor: .middle))
    needed.spots.append(.init(x: 0.31, y: 0.6, dx: 0, dy: 0, anchor: .middle))
    placer.place(needed)
    let placed = try #require(placer.placed.last)
    #expect(placed.spot.x == 0.31 && placed.room == .any)
  }

  @Test func `the part of a mark inside the box of a label is measured`() {
    // The box is six pixels wide, in the middle, and from 41 to 52.4 pixels below the top.
    let empty = label("", 0.5)
    let box = LabelPlacer(size: Self.size).box(
      of: empty, at: empty.spots[0], in: .any, on: .init(height: 100, pixel: 1))
    func area(_ obstacle: LabelObstacle) -> Double {
      obstacle.area(in: box, width: Self.size.width(.any), height: 100)
    }
    let level = LabelObstacle.line(from: .init(x: 0, y: 0.5), to: .init(x: 1, y: 0.5), width: 2)
    #expect(abs(area(level) - 16) < 0.001)
    #expect(area(.line(from: .init(x: 0, y: 0.5), to: .init(x: 0.4, y: 0.5), width: 2)) == 0)
    // A slanted line whose extent overlaps the box passes its corner.
    #expect(area(.line(from: .init(x: 0.4, y: 0.5), to: .init(x: 0.5, y: 0.1), width: 2)) == 0)
    let bar = LabelObstacle.bar(.init(x: 0.4, y: 0.5), .init(x: 0.5, y: 0.9))
    #expect(abs(area(bar) - 7.2) < 0.001)
    #expect(area(.bar(.init(x: 0.6, y: 0.9), .init(x: 0.7, y: 0.5))) == 0)
    #expect(area(.dot(.init(x: 0.5, y: 0.5), radius: 2)) > 0)
    #expect(area(.dot(.init(x: 0.2, y: 0.5), radius: 2)) == 0)
  }

  @Test func `labels stay in the plot, but those of the axes can reach into its gutters`() {
    var placer = LabelPlacer(size: Self.size)
    var axis = label("wide label", 0, 1)
    axis.isOutside = true
    let labels = [
      label("wide label", 0, 1), axis, label("above", 0.5, -0.5), label("below", 0.5, 1.2),
      label("", 0.5),
    ]
    let placed = labels.map { placer.place($0) }
    #expect(placed == [false, true, false, false, false])
  }

  @Test func `labels are cut to 24 characters (G-7)`() {
    let text = String(repeating: "ab", count: 40)
    #expect(PlotLabel.Line(text, "lab").text.count == 24)
    #expect(PlotLabel.Line(text, "lab").text.hasSuffix("…"))
    #expect(PlotLabel.Line("plain", "lab").text == "plain")
    #expect(PlotLabel.Line("漢字", "lab").width == 24)
  }

  @Test func `the label of this report's interval precedes that of the least value`() throws {
    let drawing = try #require(ParsedDrawing(SampleFigures.range.svg(id: "a")))
    #expect(drawing.elements("text", class: "on").map(\.text) == ["Jan 22"])
    let strong = drawing.elements("text", class: "strong").map(\.text)
    #expect(strong == ["159 running", "49"])
  }

  @Test func `labels of several lines are placed below each other at their ends`() throws {
    let sources = (0..<5).map { (index: Int) -> SourcesFigure.Source in
      let last = 70 + Double(index) / 10
      let readings = (0..<8).map { (day: Int) -> SourcesFigure.Reading in
        SourcesFigure.Reading(Double(day), day < 7 ? Double(60 + day * 5) : last, when: "today")
      }
      return SourcesFigure.Source("Source \(index)", readings: readings)
    }
    let figure = SourcesFigure(
      subject: SeriesCases.subject(), sources: sources, format: .pounds, length: 8,
      ends: ("Jan 1", "Jan 8"))
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let names = drawing.elements("text").filter { $0.text.hasPrefix("Source") }
    #expect(names.map(\.text) == ["Source 4", "Source 3", "Source 2", "Source 1", "Source 0"])
    let distances = names.compactMap { $0.attributes["dy"].flatMap(Double.init) }
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $1 - $0 == 28 })
    #expect(Set(names.map { $0.attributes["y"] }).count == 1)
  }
}

/// On paper, a plot is lower and its text is smaller, but labels keep their distances in pixels.
@Suite struct `Labels on paper` {
  private static let size = PlotSize(height: .large, left: 0, right: 0)

  private static func label(_ text: String, y: Double, dy: [Double]) -> PlotLabel {
    PlotLabel(text, at: dy.map { .init(x: 0.5, y: y, dx: 0, dy: $0, anchor: .middle) })
  }

  @Test func `a pixel is larger beside text of seven points`() {
    #expect(abs(PlotSize.paperScale - 9.0 / 7) < 1e-12)
    let placer = LabelPlacer(size: Self.size)
    let label = Self.label("12", y: 0.5, dy: [-21])
    func box(_ pixel: Double) -> LabelPlacer.Box {
      placer.box(of: label, at: label.spots[0], in: .any, on: .init(height: 134, pixel: pixel))
    }
    #expect(abs(box(1).top - 37) < 1e-9 && abs(box(PlotSize.paperScale).top - 31) < 1e-9)
  }

  /// The dates below a plot and the unit above it keep their distances, too.
  @Test(arguments: [(1.0, 3.5, true), (1, 4, false), (0, -14, true), (0, -16, false)])
  func `the dates and the unit around a plot are farther away on paper`(
    _ y: Double, _ dy: Double, _ fits: Bool
  ) {
    var placer = LabelPlacer(size: Self.size)
    let isPlaced = placer.place(Self.label("49", y: y, dy: [dy]))
    #expect(isPlaced == fits)
    var date = Self.label("Jan 8", y: 1, dy: [16])
    date.isOutside = true
    let isDated = placer.place(date)
    #expect(isDated)
  }

  /// 21 pixels above one point, a label is clear of another one on the screen, and lies over it on
  /// paper.
  @Test func `a label does not lie over the number of another mark on paper`() throws {
    var placer = LabelPlacer(size: Self.size)
    placer.place(Self.label("160", y: 0.3, dy: [-6]))
    placer.place(Self.label("102", y: 0.5, dy: [-21, -6]))
    let labels = placer.placed
    #expect(labels.map(\.spot.dy) == [-6, -6])
    let boxes = labels.map { label in
      placer.box(
        of: label.label, at: label.spot, in: .any,
        on: .init(height: PlotSize.Height.large.paper, pixel: PlotSize.paperScale))
    }
    #expect(!boxes[0].touches(boxes[1]))
  }
}
