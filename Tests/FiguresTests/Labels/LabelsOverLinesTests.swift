import Figures
import Foundation
import Languages
import TestSupport
import Testing

/// Labels of lines, which touch neither each other nor, if there is room, the line (G-13).
@Suite struct `Labels over lines` {
  enum Course: String, CaseIterable, Sendable {
    case walk, noise, rise, waves

    /// A value from -1 to 1 that looks random.
    private static func random(_ index: Int, _ seed: Int) -> Double {
      var bits = UInt64(truncatingIfNeeded: index &* 7_919 &+ seed &* 104_729 &+ 12_345)
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 52) - 1
    }

    func values(_ count: Int, seed: Int) -> [Double] {
      var sum = 0.0
      return (0..<count).map { index in
        let random = Self.random(index, seed)
        switch self {
        case .walk:
          sum += random
          return 180 + sum
        case .noise: return 10_000 + 2_000 * random
        case .rise: return 50 + Double(index) / Double(count) * 20 + random
        case .waves: return 60 + 8 * sin(Double(index + seed) / 4) + random
        }
      }
    }
  }

  static func trend(_ values: [Double], hasMedian: Bool) -> TrendFigure {
    let points = values.enumerated().map { index, value in
      FigurePoint(
        FigureInterval(
          label: "Week", name: "a week", when: "in a week",
          state: index == values.count - 1 ? .running : .complete,
          isEmphasized: index == values.count - 2), value: value)
    }
    let sorted = values.sorted()
    let middle = sorted[sorted.count / 4]...sorted[sorted.count * 3 / 4]
    return TrendFigure(
      subject: SeriesCases.subject(.week), points: points, format: .pounds, baseline: .readings,
      reference: hasMedian
        ? .init(median: sorted[sorted.count / 2], middle: middle, count: 52) : nil,
      ticks: stride(from: 0, to: values.count, by: 4).map { AxisTick(Double($0), "Oct 30") })
  }

  /// The number of value labels that a drawing shows at one width, that cover marks, and that are
  /// possible.
  struct Count {
    var shown = 0, covering = 0, possible = 0
    var left: Int { possible - shown }
    /// A part of the possible labels, in tenths of a percent.
    func share(_ part: Int) -> Int { part * 1_000 / max(1, possible) }
  }

  static func count(_ figure: TrendFigure, in counts: inout [Double: Count]) throws {
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let wanted = [figure.current, figure.points.greatest(), figure.points.least()]
      .compactMap(\.self)
    for (width, hidden) in ShownLabels.widths {
      let shown = ShownLabels(drawing, width: width, hidden: hidden)
      #expect(shown.collisions.isEmpty)
      let marks = DrawnMarks(drawing, width: width, height: shown.height)
      let labels = shown.labels.filter { $0.classes.contains("lab") && $0.left < width }
      let values = labels.filter { $0.text != "still running" }
      #expect(labels.count { marks.touch($0) } == values.count { marks.touch($0) })
      counts[width, default: Count()].shown += values.count
      counts[width, default: Count()].covering += values.count { marks.touch($0) }
      counts[width, default: Count()].possible += Set(wanted).count
    }
  }

  /// The greatest numbers of labels, of a thousand, that may cover a short line or be left out, by
  /// the width of the plot.
  static let bounds: [Double: (covering: Int, left: Int)] = [
    270: (50, 100), 440: (25, 30), 760: (15, 5),
  ]

  @Test(arguments: [false, true])
  func `labels rarely cover a line of up to 52 points`(_ hasMedian: Bool) throws {
    var counts: [Double: Count] = [:]
    for course in Course.allCases {
      for points in [5, 13, 14, 26, 52] {
        for seed in 0..<Soak.rounds(4, of: 12) {
          let values = course.values(points, seed: seed)
          try Self.count(Self.trend(values, hasMedian: hasMedian), in: &counts)
        }
      }
    }
    for (width, bound) in Self.bounds.sorted(by: { $0.key < $1.key }) {
      let count = try #require(counts[width])
      if ProcessInfo.processInfo.environment["FIGURE_LABELS"] != nil {
        print("\(Int(width)) px, median \(hasMedian): \(count)")
      }
      #expect(count.share(count.covering) <= bound.covering, "\(width): \(count)")
      #expect(count.share(count.left) <= bound.left, "\(width): \(count)")
    }
  }

  @Test(arguments: Course.allCases)
  func `labels of a line touch no other label, whatever the line's length`(
    _ course: Course
  ) throws {
    var counts: [Double: Count] = [:]
    for points in [1, 2, 3, 104, 105, 400, 500] {
      try Self.count(
        Self.trend(course.values(points, seed: 3), hasMedian: points > 2), in: &counts)
    }
    #expect(counts.values.allSatisfy { $0.shown > 0 })
  }

  /// The labels of a monthly trend, in which the latest value is between the end of the line and
  /// the greatest value.
  @Test func `labels are above the greatest and below the least value`() throws {
    let values = [
      8_802, 9_588, 10_194, 9_399, 11_070, 10_816, 10_384, 9_423, 9_544, 10_894, 11_000, 10_506,
      10_200.0,
    ]
    var figure = Self.trend(values, hasMedian: false)
    figure.baseline = .zero
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let places = try ["11,070.0", "8,802.0", "10,506.0"].map { text in
      let label = try #require(drawing.elements("text").first { $0.text == text })
      return try #require(Double(label.attributes["dy", default: "0"]))
    }
    #expect(places[0] < 0 && places[1] > 9)
    let label = ShownLabels(drawing, width: 270, hidden: ["p1", "p2", "p3"])
    #expect(label.labels.contains { $0.text == "10,506.0" })
  }
}
