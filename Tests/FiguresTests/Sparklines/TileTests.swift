import Figures
import TestSupport
import Testing

@Suite struct `Drawings of tiles` {
  @Test func `a tile has a line of complete weeks that ends in a dot`() {
    let weeks = Sparkline(
      subject: SampleFigures.trend.subject, points: SampleFigures.trend.points, format: .steps,
      baseline: .zero)
    #expect(
      weeks.svg() == """
        <svg aria-hidden="true" class="spark"><svg viewBox="0 0 1000 1000" \
        preserveAspectRatio="none" width="100%" height="100%"><path d="M20 80L100 217L180 227L260 \
        144L340 108L420 316L500 105L580 104L660 171L740 88L820 339L900 250L980 164" class="line"/>\
        </svg><circle cx="98%" cy="16.39%" r="3.5" class="dot on"/></svg>
        """)
  }

  @Test func `a tile breaks its line at a missing week, and draws a lone one as a dot`() throws {
    let points = SampleFigures.pressure.map { value in
      FigurePoint(
        FigureInterval(
          label: "", name: "", when: ""), value: value)
    }
    let line = Sparkline(
      subject: SampleFigures.trend.subject, points: points, format: .pressure, baseline: .readings)
    let drawing = try #require(ParsedDrawing(line.svg()))
    let path = try #require(drawing.elements("path").first?.attributes["d"])
    #expect(path.hasPrefix("M260 360L340 640L420 920L500 640L580 780L660 360M820 80L900 920"))
    #expect(drawing.elements("circle").compactMap { $0.attributes["cx"] } == ["10%", "98%"])
    let gaps = drawing.elements("rect", class: "gap").map {
      [$0.attributes["x"], $0.attributes["width"]]
    }
    #expect(gaps == [["2%", "4%"], ["14%", "8%"], ["70%", "8%"]])
  }

  @Test func `a tile goes from its least to its greatest value, with a band of usual ones`() throws
  {
    let points = [60, 62, 64, 66, 70].map { value in
      FigurePoint(FigureInterval(label: "", name: "", when: ""), value: value)
    }
    func drawing(_ middle: ClosedRange<Double>?, _ points: [FigurePoint]) throws -> ParsedDrawing {
      try #require(
        ParsedDrawing(
          Sparkline(
            subject: SampleFigures.trend.subject, points: points, format: .pressure,
            baseline: .readings, middle: middle
          ).svg()))
    }
    let band = try #require(try drawing(62...65, points).elements("rect", class: "band").first)
    #expect(band.attributes["y"] == "50%" && band.attributes["height"] == "25.2%")
    let path = try #require(try drawing(nil, points).elements("path").first?.attributes["d"])
    #expect(path.hasPrefix("M20 920") && path.hasSuffix("L980 80"))
    // What lies beyond the line is cut off, and equal values have no scale for a band.
    let beyond = try #require(try drawing(0...100, points).elements("rect", class: "band").first)
    #expect(beyond.attributes["y"] == "8%" && beyond.attributes["height"] == "84%")
    #expect(try drawing(nil, points).elements("rect").isEmpty)
    let equal = [FigurePoint](repeating: points[0], count: 3)
    #expect(try drawing(60...60, equal).elements("rect").isEmpty)
  }

  @Test(
    arguments: [
      (0.8317, "83.17%"), (1.13, "100%"), (0, nil), (-1, nil), (.nan, nil),
    ] as [(Double, String?)])
  func `a tile has a bar of its goal`(_ share: Double, _ width: String?) throws {
    let drawing = try #require(ParsedDrawing(GoalBar(share: share).svg()))
    let filled = try #require(drawing.elements("rect", class: "filled").first)
    #expect(filled.attributes["width"] == width ?? "0%")
  }
}
