import Figures
import Languages
import Testing

@Suite struct `Headlines of lines with a median` {
  /// Twenty weeks, some of which are above the median of 100, in no order of time.
  private static func figure(above: Int, earlier: Int = 52) -> TrendFigure {
    TrendFigure(
      subject: SeriesCases.subject(.week),
      points: (0..<20).map { index in
        FigurePoint(
          FigureInterval(label: "W", name: "week \(index)", when: "in week \(index)"),
          value: (index * 7) % 20 < above ? 110 : 90)
      }, format: .steps, baseline: .zero,
      reference: .init(median: 100, middle: 90...110, count: earlier), ticks: [])
  }

  /// By construction, about half of the values are above their median.
  @Test(arguments: [(0, true), (6, true), (7, false), (10, false), (13, false), (14, true)])
  func `state how many are above it only if that is not about half`(above: Int, isStated: Bool) {
    let figure = Self.figure(above: above)
    #expect(
      figure.words.headline.contains("above your median") == isStated, "\(figure.words.headline)")
    #expect(isStated || figure.words.headline.hasSuffix("in week 19"), "\(figure.words.headline)")
    #expect(figure.words.note.contains("The median covers the 52 weeks before the last."))
  }

  /// Most weeks of two years are above, or below, the median of one of them.
  @Test(arguments: [(19, false), (20, true)])
  func `state it only of as many intervals as the median covers`(earlier: Int, isStated: Bool) {
    let figure = Self.figure(above: 15, earlier: earlier)
    #expect(
      figure.words.headline.contains("above your median") == isStated, "\(figure.words.headline)")
  }
}
