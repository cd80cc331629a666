import Figures
import Languages
import TestSupport
import Testing

/// States of intervals, which no figure shows by color alone (G-3).
@Suite struct `States of intervals` {
  static let states: [(state: PointState, value: Double?)] = [
    (.complete, 6), (.complete, 0), (.complete, nil), (.complete, 8), (.running, 9), (.ahead, 99),
  ]

  static let points = states.enumerated().map { index, point in
    FigurePoint(
      FigureInterval(
        label: "Day \(index)", name: "day \(index)", when: "on day \(index)", state: point.state,
        isEmphasized: index == 3, until: point.state == .running ? .time("noon") : nil),
      value: point.value)
  }

  static let bars = BarsFigure(subject: SeriesCases.subject(), points: points, format: .steps)
  static let trend = TrendFigure(
    subject: SeriesCases.subject(.week), points: points, format: .steps, baseline: .zero)

  @Test func `states of bars are an outline, a hatching, a zero line and a full color`() throws {
    let drawing = try #require(ParsedDrawing(Self.bars.svg(id: "a")))
    #expect(drawing.elements("rect", class: "bar").count == 2)
    #expect(drawing.elements("rect", class: "on").count == 1)
    // A tenth of the plot high (G-15).
    #expect(drawing.elements("rect", class: "gap").map { $0.attributes["height"] } == ["10%"])
    #expect(drawing.elements("line", class: "zero").count == 1)
    let running = try #require(drawing.elements("rect", class: "partial").first)
    #expect(running.attributes["fill"] == "url(#a-h)")
    #expect(drawing.elements("pattern").map { $0.attributes["id"] } == ["a-h"])
  }

  @Test func `a missing value ends a line, and a running one is a ring on a dotted piece`() throws {
    let drawing = try #require(ParsedDrawing(Self.trend.svg(id: "a")))
    let path = try #require(drawing.elements("path", class: "line").first?.attributes["d"])
    #expect(path == "M83 400L250 1000")
    #expect(drawing.elements("path", class: "dash").count == 1)
    #expect(drawing.elements("circle", class: "hollow").count == 1)
    #expect(drawing.elements("circle").count == 4)
  }

  @Test func `each interval shows its number under the pointer, whatever its state`() throws {
    let texts = [
      "Day 0: 6 steps", "Day 1: 0 steps", "Day 2: no data", "Day 3: 8 steps",
      "Day 4: 9 steps (until noon)", "Day 5: not begun",
    ]
    for figure in [Self.bars, Self.trend] as [any Figure] {
      let svg = figure.svg(id: "a")
      let shown = svg.matches(of: #/<rect [^>]*class="tip i(\d)"><title>([^<]*)<\/title>/#)
      #expect(shown.map { String($0.output.2) } == texts)
      #expect(shown.map { String($0.output.1) } == ["1", "2", "3", "4", "5", "6"])
      #expect(figure.tipCount == texts.count)
    }
    let long = SeriesCases.figures(93, .equal).filter { $0.tipCount > 0 }
    #expect(long.allSatisfy { $0.svg(id: "a").ranges(of: "class=\"tip").count == $0.tipCount })
  }

  @Test func `incomplete intervals are never the greatest or the least`() {
    let words = Self.bars.words
    #expect(words.description.contains("Most: 8 on day 3; least: 0 on day 1."))
    #expect(words.description.contains("Day 2 has no data."))
    #expect(words.description.contains("Day 4 counts only until noon: 9."))
    #expect(words.headline == "Steps: 8 on day 3")
    #expect(words.note == "Data on 4 of 5 days.")
    #expect(words.marks.hasSuffix("Dashed: no data. Hatched: still running."))
  }

  /// Two weeks of which the first has too little data (R-5b), and the second is still running.
  private static let uncounted = [PointState.thin, .running].enumerated().map { index, state in
    FigurePoint(
      FigureInterval(
        label: "Week \(index)", name: "week \(index)", when: "in week \(index)", state: state,
        isEmphasized: state == .thin), value: 5)
  }

  /// The headline leaves out what the note counts, which must not seem to contradict it.
  @Test func `a note counts the intervals with too little data apart (R-5b)`() {
    let states = [PointState](repeating: .complete, count: 4) + [.thin, .thin, .thin]
    let points = (0..<13).map { index in
      FigurePoint(
        FigureInterval(
          label: "Week \(index)", name: "week \(index)", when: "in week \(index)",
          state: index < states.count ? states[index] : .complete),
        value: index < states.count ? 5 : nil)
    }
    var bars = BarsFigure(subject: SeriesCases.subject(.week), points: points, format: .steps)
    bars.subject.leastShare = 0.5
    bars.goal = FigureGoal(4, isUpperLimit: false)
    #expect(bars.words.headline == "Steps: data in four of 13 weeks")
    #expect(bars.words.note == "Data in 7 of 13 weeks, too little in 3.")
  }

  @Test func `a bar of too little data is hollow, and one that is still running hatched`() throws {
    let bars = BarsFigure(
      subject: SeriesCases.subject(.week), points: Self.uncounted, format: .steps)
    let drawing = try #require(ParsedDrawing(bars.svg(id: "a")))
    let rects = drawing.elements("rect", class: "partial")
    #expect(rects.count == 2)
    for rect in rects {
      #expect((rect.attributes["fill"] == nil) == rect.classes.contains("hollow"))
    }
    #expect(rects.count { $0.classes.contains("hollow") } == 1)
    #expect(bars.words.marks.hasSuffix("Hatched: still running. Hollow: too little data to count."))
    // The week of the report is not in full color.
    #expect(bars.words.key.isEmpty)
  }

  @Test func `a ring has one meaning in the key, though two states have it`() {
    let trend = TrendFigure(
      subject: SeriesCases.subject(.week), points: Self.uncounted, format: .steps, baseline: .zero)
    #expect(trend.words.marks.hasSuffix("Ring: still running, or too little data to count."))
    #expect(trend.words.marks.ranges(of: "Ring:").count == 1)
  }

  @Test(arguments: [Charset.unicode, .ascii])
  func `a line without a value that counts has no empty frame`(_ charset: Charset) {
    var trend = TrendFigure(
      subject: SeriesCases.subject(.week), points: Array(Self.uncounted.prefix(1)), format: .steps,
      baseline: .zero)
    #expect(trend.text(charset).isEmpty && trend.svg(id: "a").contains("hollow"))
    trend.points = Self.uncounted
    #expect(!trend.text(charset).isEmpty)
  }

  @Test func `states have their own marks in text forms`() {
    #expect(
      Self.bars.text(.ascii) == [
        "Day 0        6  ##############", "Day 1        0", "Day 2  no data  ?",
        "Day 3        8  ###################",
        "Day 4        9  ~~~~~~~~~~~~~~~~~~~~~~  (until noon)",
      ])
  }

  @Test func `a single value is drawn as a dot with a label`() throws {
    let figure = TrendFigure(
      subject: SeriesCases.subject(), points: [Self.points[0]], format: .steps,
      baseline: .readings)
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("circle").count == 1)
    #expect(drawing.elements("path").isEmpty)
    #expect(drawing.elements("text", class: "strong").map(\.text) == ["6"])
  }

  @Test func `intervals without any value have no drawing`() {
    let figure = BarsFigure(
      subject: SeriesCases.subject(), points: [Self.points[2], Self.points[5]], format: .steps,
      goal: FigureGoal(10))
    #expect(figure.svg(id: "a").isEmpty && figure.text(.unicode).isEmpty)
    #expect(figure.words.headline == "No data")
  }

  /// Values that cannot be drawn are mentioned in the note, and marked in the text (G-3).
  @Test func `values out of range are counted as such`() throws {
    let points = [6, .infinity, -.infinity, 8].enumerated().map { index, value in
      FigurePoint(
        FigureInterval(label: "Day \(index)", name: "day \(index)", when: "on day \(index)"),
        value: value)
    }
    let subject = SeriesCases.subject()
    let bars = BarsFigure(subject: subject, points: points, format: .steps)
    let figures: [any Figure] = [
      bars, TrendFigure(subject: subject, points: points, format: .steps, baseline: .zero),
      ProfileFigure(
        subject: subject, rows: points.map { .init($0.interval, value: $0.value) },
        format: .steps, style: .line),
      RangeFigure(
        subject: subject,
        points: points.map { point in
          RangePoint(point.interval, range: point.value.map { min(0, $0)...max(0, $0) })
        }, format: .steps),
      DailyCases.calendar(points, goal: nil),
    ]
    for figure in figures {
      #expect(
        figure.words.note.contains("2 days are out of range and not drawn."),
        "\(type(of: figure)): \(figure.words.note)")
    }
    #expect(bars.text(.ascii)[1].hasSuffix("  !"))
    #expect(bars.textKey(.ascii).marks == [.init("!", "out of range")])
    let sources = SourcesFigure(
      subject: subject,
      sources: [
        .init("Scale", readings: [1, 2, 9].map { .init($0, 70, when: "today") })
      ], format: .pounds, length: 8, ends: ("a", "b"))
    #expect(sources.words.note.contains("1 reading is out of range and not drawn."))
  }

  @Test func `values below zero have their own bars in the text`() throws {
    let points = [4, -2, 0].enumerated().map { index, value in
      FigurePoint(
        FigureInterval(label: "Day \(index)", name: "day \(index)", when: ""), value: value)
    }
    let figure = BarsFigure(subject: SeriesCases.subject(), points: points, format: .steps)
    #expect(
      figure.text(.ascii) == [
        "Day 0   4  ################", "Day 1  -2  --------", "Day 2   0",
      ])
    #expect(figure.textKey(.unicode).marks == [.init("▒", "below zero")])
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("rect", class: "bar").count == 2)
  }

  private func trend(emphasizing current: Range<Int>) throws -> ParsedDrawing {
    let points = (0..<10).map { index in
      FigurePoint(
        FigureInterval(label: "", name: "", when: "", isEmphasized: current.contains(index)),
        value: Double(index))
    }
    let figure = TrendFigure(
      subject: SeriesCases.subject(), points: points, format: .steps, baseline: .zero)
    return try #require(ParsedDrawing(figure.svg(id: "a")))
  }

  /// A trend of days has seven days in this report's week, and labels the latest of all days.
  @Test func `this report's interval is one large dot, or a line below several`() throws {
    let week = try trend(emphasizing: 2..<9)
    let day = try trend(emphasizing: 8..<9)
    #expect(week.elements("circle", class: "on").isEmpty)
    #expect(
      week.elements("text").last { $0.attributes["class"]?.contains("strong") == true } != nil)
    #expect(day.elements("circle", class: "on").map { $0.attributes["r"] } == ["4.5"])
    #expect(day.elements("circle", class: "on").map { $0.attributes["cx"] } == ["85%"])
    #expect(week.elements("line", class: "brace").count == 1)
    #expect(day.elements("circle", class: "on").count == 1)
    #expect(day.elements("line", class: "brace").isEmpty)
  }

  /// The number of pieces of a line that has a stretch of days without a reading.
  private func pieces(_ days: Double) throws -> Int {
    let readings = [0, 1, 1 + days, 2 + days].map {
      SourcesFigure.Reading($0, 70 + $0, when: "today")
    }
    let figure = SourcesFigure(
      subject: SeriesCases.subject(), sources: [.init("Scale", readings: readings)],
      format: .pounds, length: 40, ends: ("Jan 1", "Feb 9"))
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let path = try #require(drawing.elements("path", class: "line").first?.attributes["d"])
    return path.count { $0 == "M" }
  }

  @Test func `a line is broken over more than 14 days without a reading`() throws {
    #expect(try pieces(14) == 1)
    #expect(try pieces(15) == 2)
  }
}
