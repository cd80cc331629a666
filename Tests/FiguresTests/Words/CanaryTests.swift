import Figures
import Languages
import TestSupport
import Testing

/// No figure has words of its own: all come from its language, so that none stays English in a
/// report in another one.
@Suite struct `Words of figures` {
  struct Case: Sendable, CustomTestStringConvertible {
    let count: Int, shape: SeriesCases.Shape
    var testDescription: String { "\(count) intervals, \(shape)" }
  }

  static let cases = [0, 1, 2, 7, 28, 93, 400].flatMap { count in
    SeriesCases.Shape.allCases.map { Case(count: count, shape: $0) }
  }

  @Test(arguments: cases)
  func `come from its language in each form`(_ example: Case) throws {
    try SampleTexts.$areMarked.withValue(true) {
      let figures =
        SeriesCases.figures(example.count, example.shape)
        + DailyCases.figures(example.count, example.shape)
      for figure in figures {
        let found = try Self.lettered(figure)
        #expect(found == [], "\(type(of: figure))")
      }
    }
  }

  @Test(arguments: [1, 25])
  func `about events come from its language, in a list of its own and below another figure`(
    _ count: Int
  ) throws {
    try SampleTexts.$areMarked.withValue(true) {
      var events = FigureEvents(
        (0..<count).map { index in
          FigureEvent(
            Double(index), days: Double(index), instant: Double(index),
            date: SampleTexts.text("January 10"), text: SampleTexts.text("flu"))
        })
      for figure in `Events in figures`.figures(28, events) {
        let found = try Self.lettered(figure)
        #expect(found == [], "\(type(of: figure))")
      }
      events.shared = EventList([events], below: "b", titled: SampleTexts.text("Steps"))
      for figure in `Events in figures`.figures(28, events) {
        let found = try Self.lettered(figure)
        #expect(found == [], "\(type(of: figure))")
      }
    }
  }

  @Test func `come from its language in a grid of measurements`() throws {
    try SampleTexts.$areMarked.withValue(true) {
      let text = SampleTexts.text
      func row(_ day: String, _ upper: Double, isLeftOut: Bool, isAfterGap: Bool)
        -> PairsGridFigure.Row
      {
        let pair = PairsGridFigure.Measurement(
          upper: upper, lower: upper - 60, isUpperSevere: upper >= 180)
        return .init(
          label: text(day), when: text("on \(day)"), morning: [pair, pair, pair, pair], evening: [],
          isLeftOut: isLeftOut, isAfterGap: isAfterGap)
      }
      let rows = [
        row("Monday", 150, isLeftOut: true, isAfterGap: false),
        row("Thursday", 186, isLeftOut: false, isAfterGap: true),
      ]
      let bounds = [PairsFigure.Bounds(upper: 135, lower: 85)].compactMap(\.self)
      var grid = PairsGridFigure(
        subject: SeriesCases.subject(), rows: rows, format: .heartRate, bounds: bounds)
      #expect(grid.words.key == "⟦⟧" && grid.words.marks.contains("⟦⟧"))
      let found = try Self.lettered(grid)
      #expect(found == [])
      grid.average = PairsAverage("150/90", days: 2, [.init(.above, "135/85")])
      let others = try Self.lettered(grid)
      #expect(others == [])
    }
  }

  @Test func `come from its language in a card`() throws {
    try SampleTexts.$areMarked.withValue(true) {
      let text = SampleTexts.text
      let card = Card(
        language: SampleTexts.language, title: "2023", subtitle: text("in numbers"),
        measures: [
          .init(
            name: text("Steps"), value: "1,234", unit: text("in all"), notes: [text("Most: 200")],
            points: SeriesCases.points(12, .mixed), baseline: .zero)
        ], footer: text("Numbers, not advice."), noData: text("No data."))
      let drawing = try #require(ParsedDrawing(card.svg))
      #expect(drawing.elements.map(\.text).filter(\.hasLatinLetters) == [])
    }
  }

  @Test func `are found if they have letters`() {
    #expect(CanaryLanguage().list(["⟦⟧", "a week"]) == "a week")
    #expect(CanaryLanguage().only(DatedText("7", "on day 3")) == "on day 3")
    #expect(CanaryLanguage().headline(.night(name: "α", asleep: "8 h")) == "8 h")
    #expect(CanaryLanguage().counted(7, .period(of: 2, .week)) == "⟦⟧")
    #expect(SampleTexts.text("Day 3") == "Day 3")
  }

  /// The texts of a figure that have letters, in its drawing, its words and its text form.
  private static func lettered(_ figure: any Figure) throws -> [String] {
    let words = figure.words
    var texts = [
      words.headline, words.key, words.title, words.description, words.note, words.marks,
    ]
    let svg = figure.svg(id: "a")
    if !svg.isEmpty {
      let drawing = try #require(ParsedDrawing(svg))
      texts += drawing.elements.map(\.text)
    }
    texts += figure.text(.unicode)
    texts += figure.textRows.flatMap { [$0.name] + $0.numbers.compactMap(\.self) }
    texts += figure.keys.map(\.label)
    let key = figure.textKey(.unicode)
    texts += key.sentences + key.marks.flatMap { [$0.symbol, $0.meaning] }
    texts += figure.events.lines(.unicode, figure.language)
    let list = figure.events.list(id: "a", figure.language)
    texts.append(list.replacing(/<[^>]*>/, with: ""))
    return texts.filter(\.hasLatinLetters)
  }
}
