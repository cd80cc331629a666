import Figures
import TestSupport
import Testing

@Suite struct `A grid of days with measurements` {
  private static func row(
    _ label: String, _ morning: [Double], _ evening: [Double], isLeftOut: Bool = false,
    isAfterGap: Bool = false
  ) -> PairsGridFigure.Row {
    func pairs(_ values: [Double]) -> [PairsGridFigure.Measurement] {
      values.map { .init(upper: $0, lower: $0 - 60, isUpperSevere: $0 >= 180) }
    }
    return PairsGridFigure.Row(
      label: label, when: "on \(label)", morning: pairs(morning), evening: pairs(evening),
      isLeftOut: isLeftOut, isAfterGap: isAfterGap)
  }

  private static func figure(_ rows: [PairsGridFigure.Row]) -> PairsGridFigure {
    let pairs = DailySamples.pressure
    return PairsGridFigure(
      subject: pairs.subject, rows: rows, format: pairs.format,
      bounds: pairs.bounds.map { [$0] } ?? [])
  }

  private static let rows = [
    row("Mon Jan 1", [150, 148], [140], isLeftOut: true),
    row("Thu Jan 4", [186, 142], [], isAfterGap: true),
    row("Fri Jan 5", [130, 131, 132, 190], [128]),
  ]

  @Test func `no severe measurement is left out of a cell`() {
    #expect(
      Self.figure(Self.rows).text(.unicode) == [
        "           morning             evening", "Mon Jan 1  (150/90 148/88)     (140/80)",
        "─────────", "Thu Jan 4  186/126! 142/82     ·", "Fri Jan 5  190/130! 130/70 +2  128/68",
      ])
  }

  @Test func `a severe measurement is in a ring, and each day has its means`() throws {
    let drawing = try #require(ParsedDrawing(Self.figure(Self.rows).svg(id: "a")))
    let marks = Self.figure(Self.rows).words.marks
    #expect(
      marks.contains("The dashed lines are 135/85. In bold: at or above 135/85. In brackets: "))
    #expect(drawing.elements("circle", class: "mark").count == 2)
    #expect(drawing.elements("circle", class: "hollow").count == 10)
    #expect(drawing.elements("line", class: "goal").count == 4)
    let texts = drawing.elements("text").map(\.text)
    for text in ["(149/89)", "(140/80)", "164/104", "146/86", "128/68", "–"] {
      #expect(texts.contains(text), "\(texts)")
    }
  }

  @Test func `the ring is around the number that is severe`() throws {
    let row = PairsGridFigure.Row(
      label: "Mon", when: "on Mon",
      morning: [.init(upper: 120, lower: 111, isLowerSevere: true)], evening: [], isLeftOut: false,
      isAfterGap: false)
    let drawing = try #require(ParsedDrawing(Self.figure([row]).svg(id: "a")))
    let rings = drawing.elements("circle", class: "mark")
    let lower = drawing.elements("circle", class: "hollow")
    #expect(rings.count == 1)
    #expect(rings[0].attributes["cx"] == lower[0].attributes["cx"])
  }

  @Test func `all limits have numbers, however close they are`() throws {
    var figure = Self.figure([Self.row("Mon", [240], [130])])
    figure.bounds = [(135.0, 85.0), (130, 80)].compactMap {
      PairsFigure.Bounds(upper: $0.0, lower: $0.1)
    }
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let texts = drawing.elements("text").map(\.text)
    for number in ["85", "135", "80", "130"] { #expect(texts.contains(number), "\(texts)") }
  }

  /// A mean of 134.9 is not in bold, and one of a first day is in brackets instead.
  @Test func `bold means are explained, and only where there are some`() throws {
    let words = Self.figure(Self.rows).words
    #expect(words.marks.contains("In bold: at or above 135/85."), "\(words.marks)")
    for row in [Self.row("Mon", [134.9], []), Self.row("Mon", [150], [], isLeftOut: true)] {
      let figure = Self.figure([row])
      #expect(!figure.words.marks.contains("bold"), "\(figure.words.marks)")
      #expect(
        try #require(ParsedDrawing(figure.svg(id: "a"))).elements("text", class: "strong").isEmpty)
    }
    // The text form has no bold.
    #expect(!Self.figure(Self.rows).textKey(.unicode).sentences.joined().contains("bold"))
  }

  @Test func `days that do not start at midnight have other halves`() throws {
    var figure = Self.figure(Self.rows)
    figure.halves = ["first half", "second half"]
    figure.meaningOfHalves = "The first half of a day starts at 16:00, the second at 04:00."
    #expect(figure.text(.unicode)[0] == "           first half          second half")
    let texts = try #require(ParsedDrawing(figure.svg(id: "a"))).elements("text").map(\.text)
    #expect(texts.contains("first half") && !texts.contains("morning"))
    #expect(figure.words.marks.contains("the second at 04:00."))
    #expect(figure.textKey(.unicode).sentences.contains(figure.meaningOfHalves))
  }

  @Test func `of more than 31 days the latest are drawn, and the note says so`() {
    let figure = Self.figure((1...40).map { Self.row("Day \($0)", [130], [128]) })
    #expect(figure.text(.ascii).count == 32)
    #expect(figure.words.note.hasSuffix("The latest 31 of 40 days with measurements."))
  }
}
