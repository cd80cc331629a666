import Figures
import TestSupport
import Testing

@Suite struct `Sources that overlap` {
  @Test func `sources that overlap are drawn end to end`() {
    #expect(
      DailySamples.overlap.text(.unicode).joined(separator: "\n") == """
        █████████████████████████▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░
        Watch 35,613             Phone 22,607    twice 10,210
        58,220 steps walked; 68,431 counted
        """)
    #expect(
      DailySamples.overlap.text(.ascii).joined(separator: "\n") == """
        WWWWWWWWWWWWWWWWWWWWWWWWWPPPPPPPPPPPPPPPP///////
        Watch 35,613             Phone 22,607    twice 10,210
        58,220 steps walked; 68,431 counted
        """)
  }

  @Test func `a figure of sources that overlap states what was counted twice`() throws {
    #expect(
      DailySamples.overlap.words.headline
        == "watch and phone counted 68,431 steps; 10,210 of them twice")
    let drawing = try #require(ParsedDrawing(DailySamples.overlap.svg(id: "a")))
    #expect(
      Set(drawing.elements("text").map(\.text)) == [
        "Watch 35,613", "Phone 32,818", "58,220 steps walked", "10,210 counted twice",
      ])
    #expect(drawing.elements("path", class: "br").count == 4)
    #expect(DailySamples.overlap.keys.isEmpty)
  }

  private func figure(_ sources: [OverlapFigure.Source]) -> OverlapFigure {
    OverlapFigure(
      subject: DailySamples.overlap.subject, sources: sources, format: .steps,
      sum: { "\($0) steps walked" })
  }

  private let watch = OverlapFigure.Source("Watch", total: 1_000, added: 1_000)
  private let phone = OverlapFigure.Source("Phone", total: 800, added: 400)
  private let covered = OverlapFigure.Source("Wheel", total: 300, added: 0)
  private let ring = OverlapFigure.Source("Ring", total: 50, added: 2)

  @Test func `long names of sources are complete if they fit, and cut on narrow pages`() throws {
    let named = figure([
      .init("Robin’s Apple Watch", total: 1_000, added: 1_000),
      .init("A bathroom scale that counts steps too", total: 800, added: 400),
    ])
    let drawing = try #require(ParsedDrawing(named.svg(id: "a")))
    let wide = drawing.elements("text", class: "p2").map(\.text)
    #expect(wide.contains("Robin’s Apple Watch 1,000"), "\(wide)")
    let narrow = drawing.elements("text", class: "p0").map(\.text)
    #expect(
      narrow.contains { $0.hasPrefix("Robin’s Apple W") && $0.hasSuffix("… 1,000") }, "\(narrow)")
    // A name that no page has room for is cut on all of them.
    #expect(!drawing.elements("text").contains { $0.text.contains("counts steps too") })
  }

  @Test func `sources have a key if their labels need more room than narrow pages have`() {
    let three = figure([watch, phone, ring])
    #expect(
      three.keys.map(\.label) == ["Watch 1,000", "Phone adds 400 of 800", "Ring adds 2 of 50"])
    #expect(figure([watch, phone]).keys.isEmpty)
  }

  @Test func `a source that is completely covered adds nothing`() throws {
    let four = figure([watch, phone, covered, ring])
    let drawing = try #require(ParsedDrawing(four.svg(id: "a")))
    #expect(drawing.elements("rect", class: "s4").isEmpty)
    #expect(four.keys.map(\.label).contains("Wheel adds 0 of 300"))
    #expect(
      four.text(.ascii) == [
        "WWWWWWWWWWWWWWWWWWWWWPPPPPPPPPR/////////////////",
        "Watch 1,000          Phone 400  Wheel 0  Ring 2  twice 748",
        "1,402 steps walked; 2,150 counted",
      ])
    #expect(four.textKey(.ascii).marks.map(\.symbol) == ["W", "P", "R", "/"])
    let two = try #require(ParsedDrawing(figure([watch, covered]).svg(id: "a")))
    #expect(two.elements("text").contains { $0.text == "Wheel 300" })
  }

  @Test func `sources without an overlap count nothing twice`() throws {
    let apart = figure([watch, .init("Phone", total: 5, added: 5)])
    #expect(apart.words.headline == "Watch and Phone counted 1,005 steps; none of them twice")
    let drawing = try #require(ParsedDrawing(apart.svg(id: "a")))
    #expect(drawing.elements("rect", class: "twice").isEmpty)
    #expect(figure([]).words.headline == "No data")
  }

  @Test func `sources with long names are counted in the headline`() {
    let sources = ["Anna’s old iPhone", "Anna’s new iPhone", "A Watch"].map {
      OverlapFigure.Source($0, total: 10, added: 5)
    }
    #expect(figure(sources).words.headline == "3 sources counted 30 steps; 15 of them twice")
  }
}
