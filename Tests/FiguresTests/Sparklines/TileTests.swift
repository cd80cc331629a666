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
