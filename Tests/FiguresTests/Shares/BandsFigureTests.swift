import Figures
import TestSupport
import Testing

@Suite struct `Bands of values` {
  @Test func `bands have bars of 40 cells for the total time`() {
    #expect(
      DailySamples.glucose.text(.unicode).joined(separator: "\n") == """
        Very high  over 250     1%  ▍
        High       181 – 250   13%  █████▎
        In range   70 – 180    82%  ████████████████████████████████▊
        Low        54 – 69      3%  █▎
        Very low   under 54     1%  ▍
        """)
    #expect(
      DailySamples.glucose.text(.ascii).joined(separator: "\n") == """
        Very high  over 250     1%  #
        High       181 - 250   13%  #####
        In range   70 - 180    82%  #################################
        Low        54 - 69      3%  #
        Very low   under 54     1%  #
        """)
  }

  @Test func `a figure of bands gives the share in range`() {
    let words = DailySamples.glucose.words
    #expect(words.headline == "82% of the time in range")
    #expect(
      words.description.contains("Very high 1%, high 13%, in range 82%, low 3%, very low 1%."))
  }

  @Test func `the headline of bands names the largest share, as its author wrote it`() {
    var figure = DailySamples.glucose
    figure.bands[1].share = 0.9
    figure.bands[1].shown = "90%"
    #expect(figure.words.headline == "90% of the time: high")
    figure.bands[1].name = "A3"
    figure.bands[1].written = "A3"
    figure.bands[0].written = "g A1"
    #expect(figure.words.headline == "90% of the time: A3")
    #expect(
      figure.words.description.contains("G A1 1%, A3 90%, in range 82%, low 3%, very low 1%."))
    for index in figure.bands.indices { figure.bands[index].share = 0.2 }
    #expect(figure.words.headline == "82% of the time in range", "of equals, the one in range")
  }

  @Test(arguments: [2, 3, 4, 5])
  func `bands are stacked with gaps, and are at least two pixels high`(_ count: Int) {
    let shares = [0.004, 0, 0.9, 0.001, 0.095].prefix(count)
    let pieces = BandPieces(Array(shares)).extents
    #expect(pieces[1].height == 0)
    #expect(zip(pieces, shares).allSatisfy { $0.height >= ($1 > 0 ? 2.0 / 240 : 0) })
    let shown = pieces.filter { $0.height > 0 }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.top > $0.top + $0.height })
    #expect(abs((shown.last.map { $0.top + $0.height } ?? 0) - 1) < 1e-9)
  }

  @Test func `the rows of bands keep their distance`() {
    let rows = SpreadRows([0.005, 0.075, 0.55, 0.975, 0.995], distance: 0.15, within: 0.04...0.96)
    #expect(zip(rows.places, rows.places.dropFirst()).allSatisfy { $1 - $0 > 0.1499 })
    #expect(rows.places.first == 0.04 && rows.places.last == 0.96)
    #expect(SpreadRows([0.5], distance: 0.15, within: 0.04...0.96).places == [0.5])
  }

  @Test func `a band without time has a name, but no piece`() throws {
    var figure = DailySamples.glucose
    figure.bands[0].share = 0
    figure.bands[0].shown = "0%"
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("rect").count { !$0.classes.contains("tip") } == 4)
    #expect(drawing.elements("text").contains { $0.text == "0%" })
    figure.bands = figure.bands.map { band in
      var band = band
      band.share = nil
      return band
    }
    #expect(figure.svg(id: "a").isEmpty && figure.words.headline == "No data")
  }

  @Test func `bands show the time per day in boxes of 20 rem`() throws {
    let drawing = try #require(ParsedDrawing(DailySamples.glucose.svg(id: "a")))
    let times = drawing.elements("text").filter { $0.text.hasSuffix("a day") }
    #expect(times.count == 5 && times.allSatisfy { !$0.classes.contains("p2") })
  }
}

@Suite struct `Bars beside numbers` {
  @Test func `bars beside numbers share one scale in a column`() {
    let column = BarColumn([34.6, 40, nil, 0, -5, .infinity])
    #expect(
      column.svg(row: 0)
        == #"<svg aria-hidden="true" class="mini"><rect x="0" y="0" width="86.5%" height="100%" "#
        + #"class="bar"/></svg>"#)
    #expect(column.svg(row: 1, isEmphasized: true).contains("bar on"))
    #expect([2, 5, 6].allSatisfy { column.svg(row: $0).isEmpty })
    #expect(column.text(row: 1, .ascii) == "############")
    #expect(column.text(row: 3, .unicode).isEmpty && column.text(row: 4, .unicode).isEmpty)
  }
}
