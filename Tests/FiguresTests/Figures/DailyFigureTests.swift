import Figures
import Languages
import TestSupport
import Testing

/// Figures of days, nights, pairs and shares, whose classes have rules and whose names never become
/// markup (G-7).
@Suite struct `Figures of days and nights` {
  @Test func `the stylesheet has a rule for every class in figures of days`() {
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

  /// The figures with a name in place of every text.
  static func hostile(_ name: String) -> [any Figure] {
    let intervals = (0..<9).map { index in
      FigureInterval(
        label: name, name: name, when: name,
        state: index == 8 ? .running : .complete, isEmphasized: index > 5,
        until: .moment(name))
    }
    let subject = FigureSubject(
      language: English(), name: name, title: name, period: name, current: name, interval: .night)
    let format = FigureFormat(
      unit: name, number: { _ in name }, tick: { _, _ in name }, quantity: { _ in name })
    let clock = ClockLabels(
      hour: { _ in name }, shortHour: { _ in name }, time: { _ in name })
    let nights = intervals.enumerated().map { index, interval in
      Night(
        interval, spans: index == 4 ? [] : [SleepSpan(.core, from: 640, to: 1_000)],
        inBed: 620...1_100,
        naps: index == 2 ? [.init(from: 940, to: 1_000, asleep: 60, when: name)] : [], asleep: 360)
    }
    return [
      CalendarFigure(
        subject: subject, days: intervals.map { FigurePoint($0, value: 5) }, firstRow: 2,
        weekdays: Array(repeating: name, count: 7), format: format,
        goal: FigureGoal(4), ticks: [AxisTick(0, name, isMajor: true), AxisTick(7, name)],
        ends: (name, name)),
      NightsFigure(
        subject: subject, nights: nights, format: format, clock: clock, average: 360,
        usual: 640...1_000),
      HypnogramFigure(subject: subject, night: nights[2], format: format, clock: clock),
      PairsFigure(
        subject: subject,
        readings: (0..<5).map {
          .init(Double($0), upper: 120, lower: 80, label: name, when: name)
        }, format: format,
        bounds: .init(upper: 135, lower: 85), length: 5, ticks: [AxisTick(0, name)],
        coverage: name),
      BandsFigure(
        subject: subject,
        bands: BandLevel.allCases.map {
          Band($0, name: name, bounds: name, share: 0.2, shown: name, time: name)
        }, unit: name, coverage: name),
      OverlapFigure(
        subject: subject,
        sources: [
          .init(name, total: 400, added: 400), .init(name, total: 300, added: 100),
          .init(name, total: 300, added: 90),
        ], format: format, sum: { "\($0) \(name)" }),
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
  func `a figure of days gets neither elements nor attributes from names (G-7)`(
    _ name: String
  ) throws {
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
  func `a figure of days has short lines in its text, whatever the names`(
    _ name: String, _ charset: Charset
  ) {
    for figure in Self.hostile(name) {
      for line in figure.text(charset) {
        #expect(TextColumns.fitting(line, width: 72, charset) == line)
        #expect(charset == .unicode || line.allSatisfy(\.isASCII))
      }
    }
  }
}
