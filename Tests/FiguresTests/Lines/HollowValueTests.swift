import Figures
import Languages
import TestSupport
import Testing

@Suite struct `Values of a line that do not count` {
  /// A line of values, of which those of too little data are hollow.
  private func line(_ values: [(Double, PointState)]) -> TrendFigure {
    TrendFigure(
      subject: SeriesCases.subject(.week),
      points: values.enumerated().map { index, value in
        FigurePoint(
          FigureInterval(
            label: "\(index)", name: "week \(index)", when: "in week \(index)", state: value.1),
          value: value.0)
      }, format: .heartRate, baseline: .readings)
  }

  @Test func `do not flatten those that count`() {
    let counted = [40.0, 42, 41, 43, 40, 42].map { ($0, PointState.complete) }
    let line = line(counted + [(80, .thin), (82, .thin), (20, .thin)])
    #expect(line.scale.lower >= 38 && line.scale.upper <= 45)
    #expect(line.words.marks.contains("3 weeks beyond the axis stand at its edge."))
    // They are drawn all the same.
    #expect(line.svg(id: "a").ranges(of: "dot hollow").count == 3)
  }

  @Test func `widen the axis a little`() {
    let counted = [40.0, 42, 41, 43, 40, 48].map { ($0, PointState.complete) }
    let line = line(counted + [(52, .thin)])
    #expect(line.scale.upper >= 52)
    #expect(!line.words.marks.contains("beyond"))
  }

  @Test func `have the axis if nothing else does`() {
    #expect(line([(80, .thin), (40, .thin)]).scale.upper >= 80)
    #expect(line([(41, .complete), (80, .thin)]).scale.upper >= 80)
  }
}
