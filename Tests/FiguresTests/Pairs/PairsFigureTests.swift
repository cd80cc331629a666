import Figures
import TestSupport
import Testing

@Suite struct `Pairs of readings` {
  @Test func `a pair of readings has a stem between its numbers`() {
    var figure = DailySamples.pressure
    figure.axis = PlotScale(from: 60, to: 150)
    #expect(
      figure.text(.unicode).suffix(5).joined(separator: "\n") == """
        Jan 14  80         ○─────────────────●   ┊       125
        Jan 18  80         ○───────────────●     ┊       120
        Jan 20  79        ○───────────────●      ┊       119
        Jan 25  80         ○──────────────●      ┊       119
        Feb  3  77       ○──────────────────●    ┊       123
        """)
    #expect(
      figure.text(.ascii).suffix(5).joined(separator: "\n") == """
        Jan 14  80         o-----------------O   :       125
        Jan 18  80         o---------------O     :       120
        Jan 20  79        o---------------O      :       119
        Jan 25  80         o--------------O      :       119
        Feb  3  77       o------------------O    :       123
        """)
    #expect(
      figure.textKey(.unicode).marks == [
        .init("○", "diastolic"), .init("●", "systolic"), .init("┊", "limits 85 and 135"),
      ])
  }

  @Test func `a figure of pairs states how many are below the bounds`() {
    let words = DailySamples.pressure.words
    #expect(words.headline == "All 28 readings are below 135 over 85")
    #expect(
      words.description
        == "28 readings from August 7, 2023 to February 4, 2024. Systolic between 116 and 126 mmHg, "
        + "diastolic between 74 and 82 mmHg. 28 of 28 readings below 135 systolic and 85 diastolic, "
        + "the limits of the definition. Latest: 123 over 77 on Feb 3.")
    #expect(words.key == "systolic (filled) and diastolic (open) of each reading")
  }

  @Test func `a figure of pairs labels the latest, the greatest and the least`() throws {
    let drawing = try #require(ParsedDrawing(DailySamples.pressure.svg(id: "a")))
    let labels = drawing.elements("text", class: "lab").map(\.text)
    #expect(labels == ["123 systolic", "77 diastolic", "126", "74"])
    #expect(drawing.elements("circle", class: "hollow").count == 28)
    #expect(drawing.elements("line", class: "goal").count == 2)
  }

  private func figure(_ count: Int) -> PairsFigure {
    DailyCases.pairs((0..<count).map { Double($0 % 40) + 100 }, hasBounds: true)
  }

  @Test(arguments: [(200, 200, 200, 0), (201, 0, 0, 2)])
  func `more than 200 pairs of readings become two bands`(
    _ count: Int, _ circles: Int, _ stems: Int, _ bands: Int
  ) throws {
    let drawing = try #require(ParsedDrawing(figure(count).svg(id: "a")))
    #expect(drawing.elements("circle", class: "hollow").count == circles)
    #expect(drawing.elements.count { $0.classes.contains("stem") } == stems)
    #expect(drawing.elements("path", class: "range").count == bands)
    #expect(figure(count).text(.ascii).count == 100)
    #expect(figure(count).textKey(.ascii).sentences == ["The latest 100 of \(count) readings."])
  }

  @Test func `pairs of readings beyond the axis are drawn at its edge, and counted`() throws {
    var figure = figure(3)
    figure.axis = PlotScale(from: 50.5, to: 101)
    #expect(figure.words.note.hasSuffix("2 readings beyond the axis are drawn at its edge."))
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("circle").count == 6)
    #expect(
      DailyCases.pairs([100, .infinity], hasBounds: false).words.note
        .contains("1 reading is out of range and not drawn."))
  }

  @Test func `pairs with long numbers are labeled only with these`() throws {
    let figure = DailyCases.pairs([1_234_567.5], hasBounds: false)
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(
      drawing.elements("text", class: "strong").map(\.text) == ["1,234,567.5", "617,283.8"])
  }

  @Test func `a single pair of readings is described by its numbers`() {
    #expect(figure(1).words.headline == "Steps: latest 100 over 50")
    #expect(figure(0).svg(id: "a").isEmpty)
    #expect(DailyCases.pairs([.infinity], hasBounds: false).words.headline == "No data")
  }
}
