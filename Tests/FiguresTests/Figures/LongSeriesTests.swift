import Figures
import Languages
import TestSupport
import Testing

/// Long series keep their drawings small (G-16).
@Suite struct `Long series` {
  private func bars(_ count: Int) throws -> ParsedDrawing {
    let figure = BarsFigure(
      subject: SeriesCases.subject(), points: SeriesCases.points(count, .equal), format: .steps)
    return try #require(ParsedDrawing(figure.svg(id: "a")))
  }

  private func ranges(_ count: Int) throws -> ParsedDrawing {
    let points = SeriesCases.points(count, .equal).map { point in
      RangePoint(point.interval, range: 50...90, average: 60)
    }
    let figure = RangeFigure(subject: SeriesCases.subject(), points: points, format: .heartRate)
    return try #require(ParsedDrawing(figure.svg(id: "a")))
  }

  private func circles(_ count: Int) throws -> Int {
    let figure = TrendFigure(
      subject: SeriesCases.subject(.week), points: SeriesCases.points(count, .equal),
      format: .steps, baseline: .zero)
    return try #require(ParsedDrawing(figure.svg(id: "a"))).elements("circle").count
  }

  @Test func `more than 92 bars become one path of steps (G-16)`() throws {
    #expect(try bars(92).elements("rect", class: "bar").count == 91)
    let drawing = try bars(93)
    #expect(drawing.elements("rect", class: "bar").isEmpty)
    // One path for all intervals, and one for those of this report.
    #expect(drawing.elements("path", class: "bar").count == 2)
  }

  @Test func `more than 92 ranges become a band with a line (G-16)`() throws {
    #expect(try ranges(92).elements("rect", class: "range").count == 92)
    let drawing = try ranges(93)
    #expect(drawing.elements("rect", class: "range").isEmpty)
    #expect(drawing.elements("path", class: "range").count == 1)
    #expect(drawing.elements("path", class: "line").count == 1)
  }

  @Test func `more than 400 points keep four of each column, without dots (G-16, H11)`() throws {
    #expect(try circles(400) == 400)
    #expect(try circles(401) == 1)
  }

  @Test func `each column keeps its first, least, greatest and last point`() {
    let points = (0..<2_000).map { index in
      PlotPoint(x: (Double(index) + 0.5) / 2_000, y: [0.5, 0.1, 0.9, 0.4, 0.6][index % 5])
    }
    let kept = SeriesReduction.line(points, of: points.count)
    #expect(kept.count == 1_600)
    #expect(kept.prefix(4).map(\.y) == [0.5, 0.1, 0.9, 0.6])
    #expect(SeriesReduction.line(Array(points.prefix(400)), of: 400).count == 400)
  }

  @Test(arguments: [0, 1, 400, 401, 10_000])
  func `a long series is cut into columns without a remainder`(_ count: Int) {
    let columns = SeriesReduction.columns(of: count)
    #expect(columns.count == min(count, 400))
    #expect(columns.map(\.count).reduce(0, +) == count)
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }
}
