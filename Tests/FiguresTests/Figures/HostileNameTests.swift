import Figures
import Languages
import TestSupport
import Testing

/// Names from data never become markup (G-7).
@Suite struct `Hostile names` {
  static let names: [String] = [
    "<script>alert(1)</script>", "\"><img onerror=alert(1)>", "' onload='alert(1)", "&amp;&lt;",
    "]]><svg/>", "<!--", "\u{202E}evil\u{2066}", "\u{0}\u{1}\u{7F}\u{FFFE}", "a\nb\r\nc\u{2028}d",
    String(repeating: "x", count: 10_000), "e" + String(repeating: "\u{301}", count: 10_000),
    String(repeating: "漢字", count: 400), "👩‍👩‍👧‍👦 family", "",
  ]

  /// The figures of the sample with a name in place of every text.
  static func figures(_ name: String) -> [any Figure] {
    let intervals = (0..<8).map { index in
      FigureInterval(
        label: name, name: name, when: name, initial: name,
        state: index == 7 ? .running : .complete,
        isEmphasized: index > 4, until: .moment(name), remark: name)
    }
    let points = intervals.enumerated().map { index, interval in
      FigurePoint(interval, value: index == 4 ? nil : Double(index * 13 % 7) + 60)
    }
    let subject = FigureSubject(
      language: English(), name: name, title: name, period: name, current: name,
      interval: .day)
    let format = FigureFormat(
      unit: name, number: { _ in name }, tick: { _, _ in name }, quantity: { _ in name },
      change: { _, _ in name })
    let ticks = (0..<8).map { AxisTick(Double($0), name, isEmphasized: $0 == 5) }
    return [
      BarsFigure(
        subject: subject, points: points, format: format, goal: FigureGoal(63), ticks: ticks),
      TrendFigure(
        subject: subject, points: points, format: format, baseline: .readings,
        reference: .init(median: 62, middle: 61...64, count: 52), ticks: ticks, since: .month(name)),
      RangeFigure(
        subject: subject,
        points: points.map { point in
          RangePoint(point.interval, range: point.value.map { 50...$0 }, average: 55)
        }, format: format, ticks: ticks, statement: .fourInFive(name)),
      ProfileFigure(
        subject: subject, rows: points.map { .init($0.interval, value: $0.value) },
        format: format, style: .line, ticks: ticks),
      SourcesFigure(
        subject: subject,
        sources: (0..<3).map { source in
          .init(
            name,
            readings: (0..<6 - source).map { .init(Double($0) + 0.5, Double($0), when: name) })
        }, format: format, length: 8, ends: (name, name), ticks: ticks, since: .month(name)),
      Sparkline(subject: subject, points: points, format: format, baseline: .zero),
      CyclesFigure(
        subject: subject,
        cycles: (0..<3).map { index in
          FlowCycle(
            label: name, name: name, flow: [.init(1, .heavy), .init(2, .light)], periodDays: 2,
            isPeriodOver: true, length: index == 2 ? nil : 27 + index, today: 12)
        }, format: format),
    ]
  }

  /// The elements, attributes and classes of a drawing.
  private func markup(_ figure: any Figure) throws -> Set<String> {
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    return Set(
      drawing.elements.flatMap { element in
        [element.name] + element.attributes.keys.map { "\(element.name) \($0)" }
          + element.classes.subtracting(["p0", "p2", "p3"]).filter { $0.first != "g" }
      })
  }

  @Test(arguments: names)
  func `hostile names add no element and no attribute`(_ name: String) throws {
    for (figure, clean) in zip(Self.figures(name), Self.figures("a")) {
      let added = try markup(figure).subtracting(markup(clean)).subtracting(["x1", "x3", "xw"])
      #expect(added.isEmpty, "\(type(of: figure))")
    }
  }

  @Test(arguments: names)
  func `hostile names are shortened in drawings, and leave no control characters`(
    _ name: String
  ) throws {
    for figure in Self.figures(name) {
      let svg = figure.svg(id: "a")
      #expect(svg.utf8.count < 60_000)
      let forbidden = svg.unicodeScalars.filter {
        $0.value < 0x20 || (0x202A...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value)
      }
      #expect(forbidden.isEmpty)
      let drawing = try #require(ParsedDrawing(svg))
      #expect(drawing.elements("text").allSatisfy { $0.text.count <= 50 })
      #expect(figure.words.description.count <= 500)
      #expect(figure.words.title.count <= 120)
    }
  }

  @Test(arguments: names, Charset.allCases)
  func `hostile names keep the lines of a text form short`(_ name: String, _ charset: Charset) {
    for figure in Self.figures(name) {
      for line in figure.text(charset) {
        #expect(TextColumns.fitting(line, width: 72, charset) == line)
        #expect(charset == .unicode || line.allSatisfy(\.isASCII))
      }
    }
  }

  @Test(arguments: ["a b", "<x>", "\"id\"", "", "ÄÖ"])
  func `hostile names lead to identifiers of ASCII characters only`(_ id: String) throws {
    let drawing = try #require(ParsedDrawing(SampleFigures.bars.svg(id: id)))
    let ids = drawing.elements.compactMap { $0.attributes["id"] }
    #expect(
      ids.allSatisfy { id in
        id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      })
  }
}
