import Figures
import Languages
import TestSupport
import Testing

/// Events are lines with numbers and texts in every figure over time, and are listed below it.
@Suite struct `Events in figures` {
  struct Case: Sendable, CustomTestStringConvertible {
    let count: Int, events: Int, text: String
    var testDescription: String { "\(count) intervals, \(events) events" }

    /// Events from the first interval to the last, several of which can share an interval.
    var all: FigureEvents {
      FigureEvents(
        (0..<events).map { index in
          let position = Double(index) * Double(count) / Double(max(1, events))
          return FigureEvent(
            position, days: position, instant: position, date: "January 10, 2024", text: text)
        })
    }
  }

  static let cases = [1, 28, 93, 2_000].flatMap { count in
    [1, 25, 1_000].map { Case(count: count, events: $0, text: "watch in repair") }
  }

  /// Every kind of figure over time, with events.
  static func figures(_ count: Int, _ events: FigureEvents) -> [any Figure] {
    let all = SeriesCases.figures(count, .mixed) + DailyCases.figures(count, .mixed)
    return all.compactMap { figure -> (any Figure)? in
      switch figure {
      case var figure as BarsFigure: figure.with(\.subject.events, events)
      case var figure as TrendFigure: figure.with(\.subject.events, events)
      case var figure as RangeFigure: figure.with(\.subject.events, events)
      case var figure as SourcesFigure: figure.with(\.subject.events, events)
      case var figure as SmoothedFigure: figure.with(\.subject.events, events)
      case var figure as CalendarFigure: figure.with(\.subject.events, events)
      case var figure as NightsFigure: figure.with(\.subject.events, events)
      case var figure as PairsFigure: figure.with(\.subject.events, events)
      case var figure as CyclesFigure: figure.with(\.subject.events, events)
      case var figure as MonthsFigure: figure.with(\.subject.events, events)
      case var figure as YearOverYearFigure: figure.with(\.subject.events, events)
      default: nil
      }
    } + [zones(count, events)]
  }

  static func zones(_ count: Int, _ events: FigureEvents) -> ZonesFigure {
    var subject = SeriesCases.subject(.week)
    subject.events = events
    let points = SeriesCases.points(count, .mixed)
    return ZonesFigure(
      subject: subject,
      zones: [
        .init(.low, name: SampleTexts.text("easy"), bounds: SampleTexts.text("under 120"))
      ], unit: SampleTexts.text("bpm"),
      intervals: points.map(\.interval), times: points.map { $0.value.map { [$0] } },
      format: .minutes)
  }

  /// A page's part that draws the figure.
  static func drawing(_ figure: any Figure) -> String {
    PageFigure(id: "a", query: "a", figure: figure, isWide: false, charset: .unicode).drawing
  }

  @Test(arguments: cases)
  func `figures with any number of events are small and well-formed (H11)`(
    _ example: Case
  ) throws {
    for figure in Self.figures(example.count, example.all) {
      let name = Comment(rawValue: "\(type(of: figure))")
      let svg = figure.svg(id: "a")
      // The rows of nights and cycles, and the days of calendars, can all be after the events.
      guard !svg.isEmpty, !figure.events.isEmpty else { continue }
      let drawing = try #require(ParsedDrawing(svg), name)
      #expect(svg.utf8.count <= 200_000, name)
      #expect(drawing.elements.contains { $0.classes.contains("event") }, name)
      #expect(drawing.positionsOutside == [], name)
      for (width, hidden) in ShownLabels.widths {
        #expect(ShownLabels(drawing, width: width, hidden: hidden).collisions.isEmpty, name)
      }
      for charset in Charset.allCases {
        let lines = figure.text(charset) + figure.events.lines(charset, English())
        #expect(lines.allSatisfy { $0.displayWidth <= 72 && !$0.hasSuffix(" ") }, name)
        #expect(charset == .unicode || lines.joined().allSatisfy(\.isASCII), name)
      }
      #expect((1...20).contains(figure.events.entries(English()).count), name)
      #expect(figure.events.lines(.unicode, English()).count <= 3 * 20 + 1, name)
    }
  }

  @Test(arguments: `Hostile names`.names)
  func `a hostile text of an event stays text (H1, H11)`(_ text: String) throws {
    let events = FigureEvents(
      (0..<3).map {
        FigureEvent(Double($0), days: Double($0), instant: Double($0), date: text, text: text)
      })
    for figure in Self.figures(8, events) {
      let name = Comment(rawValue: "\(type(of: figure))")
      let drawing = Self.drawing(figure)
      // The list and the drawing are elements beside each other.
      let parsed = try #require(ParsedDrawing("<svg>\(drawing)</svg>"), name)
      #expect(
        Set(parsed.elements.map(\.name)).isDisjoint(with: ["script", "img"]), name)
      #expect(drawing.utf8.count < 40_000, name)
      let lines = figure.text(.unicode) + figure.events.lines(.unicode, English())
      #expect(lines.allSatisfy { $0.displayWidth <= 72 && !$0.contains("\n") }, name)
    }
  }

  @Test func `the latest twenty events have numbers, the earlier ones lines`() throws {
    let events = Case(count: 28, events: 25, text: "run").all
    #expect(events.numbered.map(\.number) == Array(1...20))
    #expect(events.numbered.first?.event == events.all[5])
    #expect(events.remark(English()) == "5 earlier dates have a line without a number.")
    let figure = try #require(Self.figures(28, events).first)
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("line", class: "event").count == 20)
    #expect(drawing.elements("path", class: "faint").count == 1)
    #expect(
      Self.drawing(figure).contains(
        "<ol class=\"events\" id=\"a-m\"><li>January 10, 2024: run</li>"))
    #expect(
      FigureEvents().list(id: "a", English()).isEmpty
        && FigureEvents().lines(.ascii, English()).isEmpty)
  }

  @Test func `the text stands beside its number where there is room`() throws {
    let events = FigureEvents([
      FigureEvent(3, days: 3, instant: 3, date: "January 4", text: "flu"),
      FigureEvent(20, days: 20, instant: 20, date: "January 21", text: "started lisinopril"),
    ])
    // In calendars, nights, cycles and years, other labels can take the room of a number or a text.
    let figures = Self.figures(28, events).filter {
      !($0 is CalendarFigure || $0 is NightsFigure || $0 is CyclesFigure || $0 is MonthsFigure
        || $0 is YearOverYearFigure)
    }
    #expect(figures.count == 10)
    for figure in figures {
      let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
      let texts = drawing.elements("text").map(\.text)
      #expect(texts.contains("1") && texts.contains("2"), "\(type(of: figure))")
      #expect(texts.contains("started lisinopril"), "\(type(of: figure)): \(texts)")
    }
  }

  /// The rows of averaged nights are weeks or months, which can have several dates.
  @Test(arguments: [
    (["flu", "trip", "new bed"], "1 flu, 2 trip, 3 new bed"),
    (["started lisinopril", "a new mattress and a new bed"], "1–2"),
  ])
  func `events in one row of nights have one label, in order`(
    _ texts: [String], _ label: String
  ) throws {
    let figures = DailyCases.figures(9, .mixed).compactMap { $0 as? NightsFigure }
    var figure = try #require(figures.first)
    figure.subject.events = FigureEvents(
      texts.enumerated().map { index, text in
        let day = 28 + Double(index)
        return FigureEvent(
          4, days: day, instant: day, date: "January \(29 + index)", text: text)
      }.reversed())
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("line", class: "event").count == 1)
    #expect(drawing.elements("text").map(\.text).contains(label))
    #expect(figure.text(.unicode).contains { $0.hasSuffix("← 1–\(texts.count)") })
  }

  @Test func `rows of text end with numbers, and lines have them above`() throws {
    var bars = BarsFigure(
      subject: SeriesCases.subject(), points: SeriesCases.points(7, .equal), format: .steps)
    bars.subject.events = FigureEvents([
      FigureEvent(2, days: 2, instant: 2, date: "January 10, 2024", text: "flu"),
      FigureEvent(2.5, days: 2.5, instant: 2.5, date: "January 10, 2024", text: "fever"),
    ])
    #expect(bars.text(.unicode)[2].hasSuffix("█  ← 1–2"))
    #expect(bars.text(.ascii)[2].hasSuffix("#  <- 1-2"))
    #expect(
      bars.events.lines(.unicode, English()) == [
        "1  January 10, 2024: flu", "2  January 10, 2024: fever",
      ])
    var trend = TrendFigure(
      subject: SeriesCases.subject(.week), points: SeriesCases.points(10, .equal),
      format: .steps, baseline: .zero)
    let plain = trend.text(.unicode)
    trend.subject.events = FigureEvents([
      FigureEvent(5, days: 35, instant: 35, date: "Feb 5", text: "flu")
    ])
    let marked = trend.text(.unicode)
    #expect(Array(marked.dropFirst()) == plain)
    // The plot has 46 columns.
    let indent = try #require(plain.last?.prefix { $0 == " " }.count)
    #expect(marked[0] == String(repeating: " ", count: indent + 23) + "1")
  }

  @Test(
    arguments: [
      // Positions in ten weeks, each of which has four or five columns.
      ([5.0, 5.1, 5.2], 23, "1–3"),
      ([0, 0.1, 0.2, 5], 0, "1–3" + String(repeating: " ", count: 20) + "4"),
      ([5, 6], 23, "1   2"), ([5, 5.5], 23, "1 2"), ([9.8, 9.9], 43, "1–2"),
      // A text that became longer meets the one before it.
      ([9.4, 9.8, 9.9], 43, "1–3"),
    ] as [([Double], Int, String)])
  func `numbers without room above a line of text are one run`(
    _ positions: [Double], _ column: Int, _ text: String
  ) throws {
    var trend = TrendFigure(
      subject: SeriesCases.subject(.week), points: SeriesCases.points(10, .equal),
      format: .steps, baseline: .zero)
    let indent = try #require(trend.text(.unicode).last?.prefix { $0 == " " }.count)
    trend.subject.events = FigureEvents(
      positions.enumerated().map { index, position in
        FigureEvent(
          position, days: position * 7, instant: position * 7, date: "Feb \(index)", text: "flu")
      })
    #expect(
      trend.text(.unicode)[0] == String(repeating: " ", count: indent + column) + text)
  }

  @Test func `each line of a few events has its number on pages of any width`() throws {
    var trend = TrendFigure(
      subject: SeriesCases.subject(.week), points: SeriesCases.points(13, .equal),
      format: .steps, baseline: .zero, goal: FigureGoal(12_000))
    // Beside the unit at the top of the axis, and on two days in a row.
    trend.subject.events = FigureEvents(
      [0.4, 1, 5, 10, 10.3].map {
        FigureEvent($0, days: $0 * 7, instant: $0 * 7, date: "Feb \($0)", text: "flu")
      })
    let drawing = try #require(ParsedDrawing(trend.svg(id: "a")))
    for (width, hidden) in ShownLabels.widths {
      let labels = drawing.elements("text", class: "strong").filter {
        $0.classes.isDisjoint(with: hidden)
      }.map(\.text)
      for number in 1...5 {
        #expect(labels.contains("\(number)"), "\(width): \(labels)")
      }
      #expect(ShownLabels(drawing, width: width, hidden: hidden).collisions.isEmpty)
    }
  }

  /// Twenty events on a few days, or spread over all weeks: no number is lost, at any width.
  @Test(arguments: [[0, 13.0], [5, 5.5], [0, 2], [12.5, 12.99], [3, 3]])
  func `crowded events share labels that have the numbers of all`(_ span: [Double]) throws {
    let events = FigureEvents(
      (0..<20).map { index in
        let position = span[0] + (span[1] - span[0]) * Double(index) / 20
        return FigureEvent(
          position, days: position * 7, instant: Double(index), date: "Feb \(index)", text: "flu")
      })
    let kinds = Self.figures(13, events).filter {
      $0 is BarsFigure || $0 is TrendFigure || $0 is RangeFigure || $0 is SourcesFigure
        || $0 is MonthsFigure || $0 is YearOverYearFigure
    }
    #expect(kinds.count > 5)
    for figure in kinds where !figure.svg(id: "a").isEmpty {
      let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
      let wanted = Set(figure.events.numbered.map(\.number))
      for (width, hidden) in ShownLabels.widths {
        let texts = drawing.elements("text", class: "strong").filter {
          $0.classes.isDisjoint(with: hidden)
        }.map(\.text)
        let numbers = texts.flatMap(Self.numbers)
        #expect(
          Set(numbers) == wanted && numbers.count == wanted.count,
          "\(type(of: figure)), \(width): \(texts)")
        #expect(ShownLabels(drawing, width: width, hidden: hidden).collisions.isEmpty)
      }
    }
  }

  /// The numbers of a label: `1, 3–5`; none for other labels.
  private static func numbers(_ label: String) -> [Int] {
    let parts = label.split(separator: ", ").map { $0.split(separator: "–").map { Int($0) } }
    guard parts.allSatisfy({ $0.allSatisfy { $0 != nil } }) else { return [] }
    return parts.flatMap { ends -> [Int] in
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
        return []
      }
      return Array(first...last)
    }
  }

  @Test func `a long text is wrapped between words, and cut after three lines`() {
    #expect(TextColumns.wrapped("one two three", width: 8, .unicode) == ["one two", "three"])
    #expect(
      TextColumns.wrapped("one two three four five six", width: 5, .unicode)
        == ["one", "two", "thre…"])
    #expect(TextColumns.wrapped("incomprehensible", width: 8, .ascii) == ["incom..."])
    #expect(TextColumns.wrapped("", width: 8, .ascii).isEmpty)
  }

  @Test func `months and years have the lines and the numbers of events, and list them`() throws {
    let events = FigureEvents([
      FigureEvent(3, days: 3, instant: 3, date: "January 4", text: "flu"),
      FigureEvent(20, days: 20, instant: 20, date: "January 21", text: "started lisinopril"),
    ])
    let figures = Self.figures(28, events).filter {
      $0 is MonthsFigure || $0 is YearOverYearFigure
    }
    #expect(figures.count == 3)
    for figure in figures {
      let name = Comment(rawValue: "\(type(of: figure))")
      let drawing = try #require(ParsedDrawing(figure.svg(id: "a")), name)
      #expect(drawing.elements.contains { $0.classes.contains("event") }, name)
      let texts = drawing.elements("text").map(\.text)
      #expect(texts.contains("1") && texts.contains("2"), "\(texts)")
      #expect(Self.drawing(figure).contains("<li>January 4: flu</li>"), name)
      #expect(figure.text(.unicode).contains { $0.contains("←") }, name)
    }
  }
}

extension Figure {
  fileprivate mutating func with<Value>(
    _ path: WritableKeyPath<Self, Value>, _ value: Value
  ) -> Self {
    self[keyPath: path] = value
    return self
  }
}
