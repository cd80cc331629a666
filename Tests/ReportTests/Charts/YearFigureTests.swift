import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

/// Figures of a year with missing months, of a first year, and of one that is not over.
@Suite struct `Figures of a year` {
  /// Days from 1 January 2023, with a value for each of them in a range of days.
  static func report(
    days: ClosedRange<Int>, without: ClosedRange<Int>? = nil, exportedOn: Int,
    type: HKQuantityTypeIdentifier = .stepCount, query: String, section: String,
    value: (Int) -> Double = { Double(5_000 + $0 * 10) }
  ) throws -> EvaluatedReport {
    let first = 694_224_000.0
    let samples = days.filter { without?.contains($0) != true }.map { day in
      let start = first + Double(day) * 86_400 + 36_000
      return InMemorySampleStore.Sample(
        type, start: start, end: type == .stepCount ? start + 3_600 : start, value: value(day))
    }
    let text = """
      title: A
      time_zone: UTC
      locale: en_US
      queries: { a: { type: \(HKQuantityType(type).shortName), \(query) } }
      sections:
        - \(section)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(
        samples, exportDate: first + Double(exportedOn) * 86_400 + 43_200), now: 0)
  }

  private static let years = "{ chart: a, style: year_over_year }"
  private static let months = "{ chart: a, style: months }"

  private static func table(_ report: EvaluatedReport) throws -> [[String]] {
    try #require(report.figures.first?.table).rows.map { row in
      row.map { $0.replacing("\u{202F}", with: " ") }
    }
  }

  private static func headline(_ report: EvaluatedReport) throws -> String {
    try #require(report.figures.first).headline
  }

  @Test func `a line stands over that of the year before, with both years' numbers`() throws {
    let report = try Self.report(
      days: 0...730, exportedOn: 731, query: "interval: 1 month, range: 2024", section: Self.years)
    #expect(try Self.headline(report) == "Steps: all 12 months are above the year before")
    let figure = try #require(report.figures.first?.figure as? YearOverYearFigure)
    #expect(figure.names.line == "2024" && figure.names.before == "2023")
    // January has the days 365 to 395, and a year before the days 0 to 30.
    #expect(try Self.table(report)[0] == ["January 2024", "272,800", "159,650"])
    #expect(!report.markdown.contains("The year before has"))
  }

  @Test func `a first year has no year before, and states it`() throws {
    // Data from June 2023 only.
    let report = try Self.report(
      days: 151...370, exportedOn: 371, query: "interval: 1 month, range: 2023",
      section: Self.years)
    let figure = try #require(report.figures.first?.figure as? YearOverYearFigure)
    #expect(figure.before.allSatisfy { $0 == nil })
    #expect(try Self.headline(report) == "Steps: 263,190 in December 2023")
    #expect(report.markdown.contains("Data in 7 of 12 months."))
    #expect(report.markdown.contains("The year before has no data."))
    // It does not have a column of dots.
    #expect(try Self.table(report).allSatisfy { $0.count == 2 })
    let text = try #require(report.figures.first).figure.text(.unicode)
    #expect(text.count == 12 && text.allSatisfy { !$0.contains("2022") })
    #expect(text[11].hasPrefix("December 2023") && text[11].contains("263,190  █"), "\(text)")
  }

  @Test func `a year with missing months compares only months with data in both years`() throws {
    // March to May 2024 are missing.
    let report = try Self.report(
      days: 0...730, without: 424...515, exportedOn: 731,
      query: "interval: 1 month, range: 2024", section: Self.years)
    #expect(try Self.headline(report) == "Steps: all 9 months are above the year before")
    let rows = try Self.table(report)
    #expect(rows[2][1] == "·" && rows[2][2] != "·")
    let figure = try #require(report.figures.first?.figure)
    #expect(figure.svg(id: "a").contains("class=\"line past\""))
  }

  @Test func `a year that is not over compares only what is over`() throws {
    // Up to 10 September 2024, at noon.
    let report = try Self.report(
      days: 0...618, exportedOn: 618, query: "interval: 1 month, range: this year",
      section: Self.years)
    #expect(try Self.headline(report) == "Steps: all 8 months are above the year before")
    let rows = try Self.table(report)
    #expect(rows.count == 12)
    #expect(rows[8][0] == "September 2024 (until Sep 10, 12:00 PM)")
    #expect(rows[11][1] == "·" && rows[11][2] == "263,190", "\(rows[11])")
    let text = try #require(report.figures.first).figure.text(.unicode)
    #expect(text.contains { $0.hasPrefix("September 2024") && $0.contains("░") })
  }

  @Test func `months that have not begun have no count beside a table of the query`() throws {
    let report = try Self.report(
      days: 0...618, exportedOn: 618, query: "interval: 1 month, range: this year",
      section: "table: a\n  - \(Self.years)")
    let rows = try Self.table(report)
    #expect(rows.count == 12 && rows[0].count == 3)
    #expect(rows[11][1] == "·" && rows[11][2] == "263,190", "\(rows[11])")
  }

  @Test func `a single month is not compared with the year before`() throws {
    let day = 365 + 35
    let report = try Self.report(
      days: 0...day, exportedOn: day, query: "interval: 1 month, range: this year",
      section: Self.years)
    #expect(try Self.headline(report) == "Steps: 272,800 in January 2024")
  }

  @Test func `months are compared by the means of their days`() throws {
    let report = try Self.report(
      days: 0...370, exportedOn: 371, query: "interval: 1 day, range: 2023", section: Self.months)
    #expect(try Self.headline(report) == "Steps: most in December, 8,490 steps a day")
    let text = try #require(report.figures.first).figure.text(.unicode)
    #expect(text.count == 12 && text[0].hasPrefix("Jan 2023") && text[0].hasSuffix("5,150"))
    // All days of the year are in the table, by week and weekday.
    let cells = try Self.table(report).flatMap { $0.dropFirst() }.filter { !$0.isEmpty }
    #expect(cells.count == 365 && cells.first == "5,000" && cells.last == "8,640")
  }

  @Test func `a mean of readings is none a day`() throws {
    let report = try Self.report(
      days: 0...364, exportedOn: 366, type: .restingHeartRate,
      query: "interval: 1 day, range: 2023", section: Self.months
    ) { $0 < 31 ? 61 : 55 }
    let headline = try #require(report.figures.first).figure.words.headline
    #expect(headline.contains("highest in January, 61"), "\(headline)")
    #expect(!headline.contains("a day"), "\(headline)")
  }

  @Test func `a month with few days speaks in brackets, and is never the highest`() throws {
    // Only the last two days of June, and more steps on them than ever.
    let report = try Self.report(
      days: 179...300, exportedOn: 300, query: "interval: 1 day, range: 2023",
      section: Self.months
    ) { $0 < 181 ? 30_000 : 5_000 }
    let figure = try #require(report.figures.first?.figure as? MonthsFigure)
    #expect(!figure.months[5].isWhole && figure.months[6].isWhole)
    #expect(try Self.headline(report).hasPrefix("Steps: most in"))
    #expect(try !Self.headline(report).contains("June"))
    let text = figure.text(.unicode)
    #expect(text[5].hasSuffix("(30,000)"), "\(text[5])")
    // October runs, and November has not begun.
    #expect(text[9].contains("░") && text[9].hasSuffix("(5,000)"), "\(text[9])")
    #expect(text[0].contains("···") && text[10].hasSuffix("ahead"))
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let labels = drawing.elements("text").map(\.text)
    #expect(labels.count { $0 == "no data" } == 5 && labels.count { $0 == "ahead" } == 2)
  }

  @Test func `readings by day have a calendar of their range`() throws {
    let report = try Self.report(
      days: 0...364, exportedOn: 366, type: .restingHeartRate,
      query: "interval: 1 day, range: 2023", section: "{ chart: a, style: calendar }"
    ) { 50 + Double($0 % 20) }
    let figure = try #require(report.figures.first?.figure as? CalendarFigure)
    // From zero, all squares would have one size.
    #expect(Set(figure.days.compactMap(\.counted).map(figure.levels.level)).count > 2)
    #expect(figure.description.contains { $0.hasPrefix("Highest: 69") })
    // A finding about a year is not that of its last day.
    let headline = try Self.headline(report).replacing("\u{202F}", with: " ")
    #expect(headline.contains(": highest on January 20, 2023"), "\(headline)")
    #expect(headline.hasSuffix(", 69 bpm"), "\(headline)")
  }

  @Test func `nights have a calendar by the dates on which they end`() throws {
    let spans = (1...40).map {
      `Irregular nights in a report`.Span(day: $0, hours: -1...(5 + Double($0 % 4)))
    }
    let report = try `Irregular nights in a report`.report(
      spans, until: 40, query: "statistics: duration, interval: 1 night",
      range: "2024-01-01 .. 2024-02-10", sections: "  - chart: a\n    style: calendar")
    let figure = try #require(report.figures.first?.figure as? CalendarFigure)
    // The first night ends on Monday, 1 January.
    #expect(figure.firstRow == 0)
    #expect(figure.ticks.map(\.label) == ["Jan 2024", "Feb"])
    #expect(figure.ticks.map(\.position) == [0, 31])
  }

  @Test func `the first and the last interval with data have their dates`() throws {
    let report = try Self.report(
      days: 151...200, without: 160...170, exportedOn: 364,
      query: "interval: 1 day, range: 2023",
      section: "text: From {{a.first_with_data}} to {{a.latest_with_data}}.")
    #expect(
      report.markdown.contains("From 6,510 (Jun 1, 2023) to 7,000 (Jul 20, 2023)."),
      "\(report.markdown.prefix(300))")
  }
}
