import Figures
import Languages
import TestSupport
import Testing

@Suite struct `A line by entry` {
  private static let figure = SourcesFigure(
    subject: SeriesCases.subject(.week),
    sources: [
      .init(
        "Recorded",
        readings: [80, 84.4, 81, 80].enumerated().map {
          .init(Double(7 * $0), $1, when: "in the week of November 22")
        }),
      .init("By hand", readings: [.init(14, 82, when: "in the week of July 22")]),
    ], format: .pounds, length: 28, ends: ("Jan 1", "Jan 28"), spacing: 7, noun: .week, part: .entry
  )

  @Test func `has the whole name of the week of its highest value`() throws {
    let drawing = try #require(ParsedDrawing(Self.figure.svg(id: "a")))
    #expect(
      drawing.elements("text").contains { $0.text == "84.4 in the week of November 22" },
      "\(drawing.elements("text").map(\.text))")
  }

  @Test func `says what the line in the text shows`() {
    let sentences = Self.figure.textKey(.unicode).sentences
    #expect(sentences == ["The line shows only what is recorded."])
  }
}
