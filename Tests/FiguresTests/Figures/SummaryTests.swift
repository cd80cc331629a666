import Figures
import Languages
import TestSupport
import Testing

/// Several years of values are drawn as medians with ranges, and say so.
@Suite struct `Summaries of long series` {
  private func bars(_ count: Int, _ value: (Int) -> Double?) -> BarsFigure {
    BarsFigure(
      subject: SeriesCases.subject(),
      points: (0..<count).map {
        FigurePoint(SeriesCases.interval($0, of: count, .missing), value: value($0))
      }, format: .steps)
  }

  @Test(arguments: [
    (1, IntervalNoun.day, 1), (400, .day, 1), (401, .day, 7), (1_826, .day, 7), (1_891, .night, 14),
    (3_653, .day, 14), (401, .hour, 24), (43_800, .hour, 168), (500, .week, 2),
    (10_000, .month, 38),
    (50_000, .minute, 240),
  ])
  func `columns are whole weeks or days`(_ count: Int, _ noun: IntervalNoun, _ size: Int) {
    #expect(SeriesReduction.summarySize(of: count, noun) == size)
    let columns = SeriesReduction.summaries(of: count, noun)
    #expect(columns.count <= 400 && columns.first?.lowerBound == 0)
    #expect(columns.last?.upperBound == count)
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }

  @Test func `a column has its median, least and greatest`() throws {
    let odd = try #require(SummaryColumn([5, 1, 9], x: 0..<1))
    #expect([odd.least, odd.median, odd.greatest] == [1, 5, 9])
    #expect(SummaryColumn([4, 8], x: 0..<1)?.median == 6)
    #expect(SummaryColumn([-1e308, 1.7e308, 1e308, -1.7e308], x: 0..<1)?.median == 0)
    #expect(SummaryColumn([], x: 0..<1) == nil)
  }

  @Test func `one great day in a week does not lift the line of bars`() throws {
    // Six days of 2,000 in each week, and one of 20,000.
    let figure = bars(1_820) { $0 % 7 == 3 ? 20_000 : 2_000 }
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let line = try #require(drawing.elements("path", class: "line").first?.attributes["d"])
    // The scale ends at 20,000, so that 2,000 is at nine tenths of the height.
    #expect(line.hasPrefix("M0 900V900H4V900"))
    // The line has the color of the paper, and the band has an outline where it has no height.
    #expect(drawing.elements("path", class: "line").allSatisfy { $0.classes.contains("inv") })
    #expect(drawing.elements("path", class: "range").allSatisfy { $0.classes.contains("steps") })
    #expect(`The stylesheet of figures`.text.contains(".range.steps{stroke:var(--soft)"))
    #expect(!line.contains("V0"))
    let band = try #require(drawing.elements("path", class: "range").first?.attributes["d"])
    #expect(band.hasPrefix("M0 0V0H4") && band.hasSuffix("V900H0Z"))
    #expect(
      figure.words.marks.contains(
        "Line: the median of up to 7 days; band: from their least to their greatest."))
    #expect(drawing.elements("path", class: "bar").isEmpty)
    let key = figure.textKey(.unicode).sentences
    #expect(key == ["Each column is the mean of up to 20 days."])
  }

  @Test func `lines and bands are broken where a column has no data`() throws {
    let figure = bars(700) { (200..<260).contains($0) ? nil : 5_000 }
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let line = try #require(drawing.elements("path", class: "line").first?.attributes["d"])
    #expect(line.filter { $0 == "M" }.count == 2)
    #expect(drawing.elements("path", class: "gap").count == 1)
    #expect(figure.words.marks.contains("Dashed: no data."))
  }

  @Test func `zones are stacked medians`() throws {
    let points = SeriesCases.points(1_000, .equal)
    let figure = DailyCases.zones(points)
    #expect(figure.words.marks.contains("Each step is the median of up to 4 weeks."))
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("path", class: "line").isEmpty)
  }

  @Test func `long ranges have a band of medians in the band of extremes`() throws {
    let points = (0..<1_826).map { index in
      RangePoint(
        SeriesCases.interval(index, of: 1_826, .missing),
        range: 50...(index % 7 == 0 ? 180 : 100), average: 70)
    }
    let figure = RangeFigure(subject: SeriesCases.subject(), points: points, format: .heartRate)
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("path", class: "range").count == 2)
    #expect(drawing.elements("path", class: "on").count == 1)
    #expect(
      figure.words.marks.contains(
        "Inner band and line: medians of up to 7 days; outer band: from their least to their greatest."
      ))
  }

  @Test func `many pressures are two bands`() throws {
    let readings = (0..<1_500).map { index in
      PairsFigure.Reading(
        Double(index), upper: 120 + Double(index % 5), lower: 75 + Double(index % 3),
        label: "Day \(index)", when: "on day \(index)")
    }
    let figure = PairsFigure(
      subject: SeriesCases.subject(), readings: readings, format: .heartRate, length: 1_500)
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    #expect(drawing.elements("path", class: "range").count == 2)
    #expect(drawing.elements("path", class: "line").count == 2)
    #expect(drawing.elements("line", class: "stem").isEmpty)
    #expect(
      figure.words.marks.contains(
        "Line: the median of up to 7 days; band: from their least to their greatest."))
    // Readings that are far apart have columns of several years.
    let sparse = PairsFigure(
      subject: SeriesCases.subject(),
      readings: (0..<300).map {
        .init(Double($0) * 1e4, upper: 120, lower: 80, label: "a", when: "b")
      }, format: .heartRate, length: 3e6)
    #expect(ParsedDrawing(sparse.svg(id: "a")) != nil)
  }

  @Test func `a calendar of several years has a block for each`() throws {
    // From Saturday, 16 February 2019 to 4 February 2024.
    let days = 1_815
    let years = [-46, 319, 685, 1_050, 1_415, 1_780]
    let layout = CalendarLayout(days: days, firstRow: 5, years: years)
    #expect(layout.strips == 6 && layout.skipped == 0 && layout.hasYears)
    // Each year starts in the first column of its block, on its weekday.
    #expect(layout.place(319) == (0, CalendarLayout.pitch + 2))
    #expect(layout.place(1_780) == (0, 5 * CalendarLayout.pitch))
    // The last day of a year is in the last column, or the one before it.
    #expect(layout.place(318) == (52, 1))
    #expect(layout.place(0) == (6, 5))
    let places = (0..<days).map { layout.place($0) }
    #expect(places.allSatisfy { (0..<layout.columns).contains($0.column) })
    #expect(Set(places.map { $0.column * 1_000 + $0.row }).count == days)
    #expect(places.allSatisfy { $0.row < layout.rows && $0.row - layout.top($0.row) < 7 })
  }

  @Test func `the earliest of more than six years are left out`() {
    let years = (0..<9).map { $0 * 365 }
    let layout = CalendarLayout(days: 9 * 365, firstRow: 0, years: years)
    #expect(layout.strips == 6 && layout.skipped == 3 * 365)
    #expect(layout.place(0).column == 0 && layout.place(0).row == 1_095 % 7)
    // A single year does not need them.
    #expect(CalendarLayout(days: 370, firstRow: 3, years: [-20, 345]).hasYears == false)
  }
}
