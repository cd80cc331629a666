import Figures
import Languages
import TestSupport
import Testing

@Suite struct `Cycles below each other` {
  @Test func `cycles have a cell for each day, and their lengths at the end`() {
    #expect(
      DailySamples.cycles.text(.unicode).joined(separator: "\n") == """
                1      8      15     22     29
        Jul 1   ▂█▅──────────▂──────────────  28 days, period 3
        Jul 29  ▒▒─────────────────────────── 29 days, period 2
        Aug 27  ▅░▂░░░░░░░░░░░░░░░░░░░░░░░░   day 27, period 3
        """)
    #expect(
      DailySamples.cycles.text(.ascii).joined(separator: "\n") == """
                1      8      15     22     29
        Jul 1   lHm----------l--------------  28 days, period 3
        Jul 29  ff--------------------------- 29 days, period 2
        Aug 27  m~l~~~~~~~~~~~~~~~~~~~~~~~~   day 27, period 3
        """)
    #expect(
      DailySamples.cycles.textKey(.ascii).marks.map { "\($0.symbol) \($0.meaning)" } == [
        "H heavy", "m medium", "l light", "f unspecified", "- no flow", "~ still running",
      ])
  }

  @Test func `a figure of cycles states how long they took`() {
    let words = DailySamples.cycles.words
    #expect(words.headline == "Your cycles took 28 to 29 days, 28.5 on average")
    #expect(
      words.description
        == "3 cycles from July 1 to September 22, 2024, each drawn from its first day."
        + " Your cycles took 28 to 29 days, 28.5 on average."
        + " Periods took 2 to 3 days, 2.7 on average."
        + " The cycle from August 27 is still running, on day 27.")
    #expect(words.note == "")
    #expect(words.marks == "Shaded: the period. Hollow: still running.")
  }

  @Test func `levels differ in height or width, and a running cycle is hollow (G-3)`() throws {
    #expect(Set(FlowLevel.allCases.map { [$0.height, $0.width] }).count == 4)
    let drawing = try #require(ParsedDrawing(DailySamples.cycles.svg(id: "a")))
    for level in ["heavy", "medium", "light", "flow"] {
      #expect(drawing.elements("path", class: level).count == 1, "\(level)")
    }
    #expect(drawing.elements("path", class: "course").count == 2)
    #expect(drawing.elements("path", class: "part").count == 1)
    #expect(drawing.elements("path", class: "band").count == 1)
    #expect(drawing.elements("line", class: "usual").count == 1)
    let texts = drawing.elements("text").map(\.text)
    for text in ["28 days", "29 days", "day 27", "28.5 days on average"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(DailySamples.cycles.keys.map(\.label) == ["Heavy", "Medium", "Light", "Unspecified"])
  }

  private func figure(_ lengths: [Int?], today: Int = 12) -> CyclesFigure {
    CyclesFigure(
      subject: SeriesCases.subject(.month),
      cycles: lengths.map { length in
        FlowCycle(
          label: "Jan 1", name: "January 1", flow: [.init(1, .medium)], periodDays: 1,
          isPeriodOver: false, length: length, today: today)
      }, format: .days)
  }

  @Test(arguments: [
    ([28], "Your cycle took 28 days"), ([28, 28, nil], "Your cycles took 28 days each"),
    ([nil], "Your cycle is on day 12"), ([], "No data"),
    ([26, 30], "Your cycles took 26 to 30 days, 28 on average"),
  ])
  func `the headline is about the cycles that are over`(_ lengths: [Int?], _ headline: String) {
    #expect(figure(lengths).words.headline == headline)
    #expect(figure(lengths).svg(id: "a").isEmpty == lengths.isEmpty)
  }

  @Test func `a cycle over days without entries does not count (R-35)`() {
    var gap = figure([26, 203, 30, 90, nil])
    gap.longestCounted = 90
    #expect(gap.words.headline == "Your cycles took 26 to 90 days, 48.7 on average")
    #expect(
      gap.words.note
        == "2 cycles are longer than their rows. 1 cycle longer than 90 days does not count: days"
        + " without entries may be part of it.")
    #expect(gap.text(.unicode)[2].hasSuffix(" 203 days"))
    gap.cycles = Array(gap.cycles[1...1]) + [gap.cycles[4]]
    #expect(gap.words.headline == "Your cycle is on day 12")
  }

  @Test func `only the latest 26 cycles are drawn, and long ones are cut off`() {
    let many = figure([Int?](repeating: 28, count: 30) + [400, nil], today: 70)
    #expect(many.shown.count == 26)
    #expect(many.axisDays == 60)
    #expect(
      many.words.note == "The latest 26 of 32 cycles. 2 cycles are longer than their rows.")
    let text = many.text(.unicode)
    #expect(text.count == 27)
    #expect(text[25].hasSuffix(" 400 days") && text[26].hasSuffix(" day 70"))
    #expect(many.textKey(.unicode).sentences == ["Rows are cut off after 56 days."])
  }
}
