import Figures
import Testing

/// What holds for figures of days, nights, pairs and shares of any length (§5).
@Suite struct `Every figure of days and nights` {
  struct Case: Sendable, CustomTestStringConvertible {
    let count: Int, shape: SeriesCases.Shape
    var testDescription: String { "\(count) items, \(shape)" }
    var figures: [any Figure] { DailyCases.figures(count, shape) }
  }

  static let cases = SeriesCases.counts.flatMap { count in
    (count > 400 ? [.mixed, .missing] : SeriesCases.Shape.allCases)
      .map { Case(count: count, shape: $0) }
  }

  @Test(arguments: cases)
  func `is well-formed, small and the same each time`(_ example: Case) {
    for figure in example.figures {
      let svg = figure.svg(id: "a")
      #expect(svg.utf8.count <= 200_000, "§5 Size: \(type(of: figure))")
      #expect(svg == figure.svg(id: "a"))
      guard !svg.isEmpty else { continue }
      #expect(ParsedDrawing(svg) != nil, "\(type(of: figure)): \(svg.prefix(500))")
      #expect(!svg.contains("nan") && !svg.contains("inf"))
      #expect(svg.firstMatch(of: /\.[0-9]{3,}/) == nil, "\(type(of: figure))")
    }
  }

  @Test(arguments: cases)
  func `shows no two labels that touch (G-5)`(_ example: Case) {
    for figure in example.figures {
      guard let drawing = ParsedDrawing(figure.svg(id: "a")) else { continue }
      for (width, hidden) in ShownLabels.widths {
        let shown = ShownLabels(drawing, width: width, hidden: hidden)
        #expect(shown.collisions.isEmpty, "\(type(of: figure)) at \(width)")
      }
    }
  }

  @Test(arguments: cases)
  func `has words of bounded length (G-1, §4)`(_ example: Case) {
    for figure in example.figures {
      let words = figure.words
      #expect(words.headline.split(separator: " ").count <= 14, "\(words.headline)")
      #expect(!words.title.isEmpty)
      #expect(words.description.count <= 500 && !words.description.isEmpty)
      #expect(words.note.count <= 500)
      let hasDrawing = !figure.svg(id: "a").isEmpty
      #expect(hasDrawing == !figure.text(.unicode).isEmpty, "\(type(of: figure))")
      #expect(
        hasDrawing == (words.headline != "No data"), "\(type(of: figure)): \(words.headline)")
    }
  }

  @Test(arguments: cases, Charset.allCases)
  func `has a text of at most 72 columns`(_ example: Case, _ charset: Charset) {
    for figure in example.figures {
      let lines = figure.text(charset)
      #expect(lines.allSatisfy { $0.displayWidth <= 72 }, "\(type(of: figure))")
      #expect(charset == .unicode || lines.joined().allSatisfy(\.isASCII), "\(type(of: figure))")
      #expect(!lines.contains { $0.hasSuffix(" ") })
    }
  }

  @Test(arguments: DailySamples.all.map(\.name))
  func `is named by its title and its description (G-6)`(_ name: String) throws {
    let figure = try #require(DailySamples.all.first { $0.name == name }?.figure)
    let svg = figure.svg(id: name)
    #expect((1_000...12_000).contains(svg.utf8.count))
    let drawing = try #require(ParsedDrawing(svg))
    let root = try #require(drawing.elements.first)
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == "\(name)-t \(name)-d")
    let ids = drawing.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("\(name)-") })
    #expect(
      drawing.elements.allSatisfy { element in
        element.attributes.keys.allSatisfy { $0 != "style" && !$0.hasPrefix("on") }
      })
  }

  @Test func `has a rule in the stylesheet for every class`() {
    var used: Set<String> = []
    let cases = SeriesCases.Shape.allCases.flatMap { shape in
      [5, 28, 100, 400, 1_000].flatMap { DailyCases.figures($0, shape) }
    }
    for figure in DailySamples.all.map(\.figure) + cases {
      let drawings = [figure.svg(id: "a")] + figure.keys.map(\.swatch)
      for drawing in drawings.compactMap(ParsedDrawing.init) {
        used.formUnion(drawing.elements.flatMap(\.classes))
      }
    }
    #expect(used.subtracting(`The stylesheet of figures`.names).sorted() == [])
  }

  /// The figures with a name in the place of every text.
  static func hostile(_ name: String) -> [any Figure] {
    let intervals = (0..<9).map { index in
      FigureInterval(
        label: name, name: name, when: name,
        state: index == 8 ? .running : index == 4 ? .missing : .complete, isEmphasized: index > 5,
        until: name)
    }
    let subject = FigureSubject(
      name: name, title: name, period: name, current: name, interval: .night)
    let format = FigureFormat(
      unit: name, number: { _ in name }, tick: { _, _ in name }, quantity: { _ in name })
    let clock = ClockLabels(
      hour: { _ in name }, shortHour: { _ in name }, time: { _ in name })
    let nights = intervals.enumerated().map { index, interval in
      Night(
        interval, spans: index == 4 ? [] : [SleepSpan(.core, from: 640, to: 1_000)],
        inBed: 620...1_100, asleep: 360)
    }
    return [
      CalendarFigure(
        subject: subject, days: intervals.map { FigurePoint($0, value: 5) }, firstRow: 2,
        weekdays: Array(repeating: name, count: 7), format: format, thresholds: [2, 4, 6],
        goal: FigureGoal(4), ticks: [AxisTick(0, name, isMajor: true), AxisTick(7, name)],
        ends: (name, name), remarks: [name]),
      NightsFigure(
        subject: subject, nights: nights, format: format, clock: clock, average: 360,
        usual: 640...1_000),
      HypnogramFigure(subject: subject, night: nights[0], format: format, clock: clock),
      PairsFigure(
        subject: subject,
        readings: (0..<5).map {
          .init(Double($0), upper: 120, lower: 80, label: name, when: name)
        }, format: format, names: .init(upper: name, lower: name),
        bounds: .init(upper: 135, lower: 85), length: 5, ticks: [AxisTick(0, name)],
        coverage: name),
      BandsFigure(
        subject: subject,
        bands: BandLevel.allCases.map {
          Band($0, name: name, bounds: name, share: 0.2, shown: name, time: name)
        }, unit: name, target: name, coverage: name),
      OverlapFigure(
        subject: subject,
        sources: [
          .init(name, total: 400, added: 400), .init(name, total: 300, added: 100),
          .init(name, total: 300, added: 90),
        ], format: format, phrase: name),
    ]
  }

  private func markup(_ figure: any Figure) throws -> Set<String> {
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    return Set(
      drawing.elements.flatMap { element in
        [element.name] + element.attributes.keys.map { "\(element.name) \($0)" }
          + element.classes.filter { $0.first != "g" && $0.first != "p" }
      })
  }

  @Test(arguments: `Hostile names`.names)
  func `gets neither an element nor an attribute from names (G-7)`(_ name: String) throws {
    for (figure, clean) in zip(Self.hostile(name), Self.hostile("a")) {
      let added = try markup(figure).subtracting(markup(clean))
        .subtracting(["h-o", "h-o2", "m", "e", "text dx", "text dy"])
      #expect(added.isEmpty, "\(type(of: figure))")
      #expect(figure.svg(id: "a").utf8.count < 60_000)
      #expect(figure.words.description.count <= 500)
      #expect(figure.keys.allSatisfy { ParsedDrawing($0.swatch) != nil && $0.label.count <= 60 })
    }
  }

  @Test(arguments: `Hostile names`.names, Charset.allCases)
  func `keeps its lines short whatever the names`(_ name: String, _ charset: Charset) {
    for figure in Self.hostile(name) {
      for line in figure.text(charset) {
        #expect(TextColumns.fitting(line, width: 72, charset) == line)
        #expect(charset == .unicode || line.allSatisfy(\.isASCII))
      }
    }
  }
}
