import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

/// Tests that the table of a figure has what the figure draws (G-1).
@Suite struct `Tables of figures` {
  private typealias Nights = `Irregular nights in a report`

  private static func report(_ text: String, _ store: InMemorySampleStore) throws
    -> EvaluatedReport
  {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(#require(definition), store: store, now: 0)
  }

  /// The rows of the first table of a figure, with plain spaces.
  private static func rows(_ report: EvaluatedReport) throws -> [[String]] {
    try #require(report.figures.compactMap(\.table).first).rows.map { row in
      row.map { $0.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ") }
    }
  }

  /// Half minutes, of which those that hours write with endless digits would be rounded down.
  @Test func `a duration is rounded alike in a figure and in its table`() throws {
    let seconds = (0..<28).map { 6_330 + Double($0) * 420 }
    let spans = seconds.enumerated().map { index, seconds in
      Nights.Span(day: index + 1, hours: 1...(1 + seconds / 3_600))
    }
    let report = try Nights.report(
      spans, until: 28, query: "statistics: duration, interval: 1 night",
      sections: "  - chart: a\n    style: bars")
    let figure = try #require(report.figures.first)
    let cells = try Self.rows(report).map { $0[1] }
    #expect(cells.first == "1:46" && cells.last == "4:55")
    let lines = figure.figure.text(.unicode).filter { $0.contains("Jan") }
    #expect(lines.count == 28)
    for (line, cell) in zip(lines, cells) {
      #expect(line.split(separator: " ").contains(Substring(cell)), "\(line): \(cell)")
    }
  }

  @Test(arguments: [
    (6_329.999_999_99, "1 h 46 min"), (6_330, "1 h 46 min"), (6_389.999_999_999, "1 h 47 min"),
    (6_389.99, "1 h 46 min"), (29.499_999_999_999, "30 s"), (29.49, "29 s"),
  ])
  func `errors of a sum do not decide how a duration is rounded`(
    _ seconds: Double, _ text: String
  ) {
    #expect(Self.format.duration(seconds) == text)
  }

  @Test(arguments: [
    (12.345_000_000_001_2, "12.34"), (12.345, "12.34"), (-12.354_999_999_999, "-12.36"),
    (12.345_01, "12.35"), (98_765_432_101.125, "98,765,432,101.12"),
  ])
  func `errors of a conversion do not decide how a number is rounded`(
    _ number: Double, _ text: String
  ) {
    #expect(Self.format.number(number, decimals: 2) == text)
  }

  private static let format = ReportFormat(
    locale: Locale(identifier: "en_US"), charset: .ascii, clock: LocalClock(.gmt))

  @Test func `readings of blood pressure stand with their times and their numbers`() throws {
    let day = 739_065_600.0
    let readings: [(hour: Double, systolic: Double, diastolic: Double)] = [
      (7, 131, 84), (7.5, 127.4, 80), (31, 142, 91),
    ]
    let samples = readings.flatMap { reading in
      let start = day + reading.hour * 3_600
      return [
        InMemorySampleStore.Sample(
          .bloodPressureSystolic, start: start, value: reading.systolic, unit: "mmHg"),
        .init(.bloodPressureDiastolic, start: start, value: reading.diastolic, unit: "mmHg"),
      ]
    }
    let report = try Self.report(
      """
      title: A
      time_zone: UTC
      locale: en_US
      queries: { a: { type: bloodPressure, range: 2024-06-03 .. 2024-06-05 } }
      sections:
        - table: a
        - chart: a
      """, InMemorySampleStore(samples, exportDate: day + 259_200))
    #expect(
      try Self.rows(report) == [
        ["Jun 3, 2024 at 7:00 AM", "131", "84", "Phone", "·"],
        ["Jun 3, 2024 at 7:30 AM", "127", "80", "Phone", "·"],
        ["Jun 4, 2024 at 7:00 AM", "142", "91", "Phone", "·"],
      ])
  }

  @Test func `an overlap states what each source recorded, and the parts add up`() throws {
    let samples = (0..<2).map { index in
      InMemorySampleStore.Sample(
        .stepCount, start: 36_000 + Double(index) * 1_800, end: 39_600 + Double(index) * 1_800,
        value: 1_000, source: "Source \(index)")
    }
    let report = try Self.report(
      """
      title: A
      time_zone: UTC
      locale: en_US
      queries: { a: { type: stepCount, range: 2001-01-01 .. 2001-01-02 } }
      sections: [{ chart: a, style: overlap }]
      """, InMemorySampleStore(samples, exportDate: 200_000))
    let rows = try Self.rows(report)
    #expect(
      rows == [
        // The source whose data is newer counts first.
        ["Source 1", "1,000", "1,000", "0"], ["Source 0", "1,000", "500", "500"],
        ["Together", "2,000", "1,500", "500"],
      ], "\(rows)")
  }

  private static let stages: [Nights.Span] = [
    .init(day: 2, hours: -1...1, value: .asleepCore),
    .init(day: 2, hours: 1...2.5, value: .asleepDeep),
    .init(day: 2, hours: 2.5...2.6, value: .awake),
    .init(day: 2, hours: 2.6...6, value: .asleepREM),
    .init(day: 2, hours: 13...14, value: .asleepCore), .init(day: 3, hours: 0...7),
  ]

  @Test func `the stages of one night stand with their times and their sums`() throws {
    let report = try Nights.report(
      Self.stages, until: 2, sections: "  - table: a\n  - chart: a\n    style: hypnogram")
    #expect(
      try Self.rows(report) == [
        ["Core", "11:00 PM", "1:00 AM", "2:00"], ["Deep", "1:00 AM", "2:30 AM", "1:30"],
        ["Awake", "2:30 AM", "2:36 AM", "0:06"], ["REM", "2:36 AM", "6:00 AM", "3:24"],
        ["Core, nap", "1:00 PM", "2:00 PM", "1:00"], ["Deep, in all", "", "", "1:30"],
        ["Core, in all", "", "", "3:00"], ["REM, in all", "", "", "3:24"],
        ["Awake, in all", "", "", "0:06"],
      ])
  }

  @Test(arguments: [false, true])
  func `nights have the time in each stage and their naps`(_ hasTable: Bool) throws {
    let report = try Nights.report(
      Self.stages, until: 3, query: "statistics: [duration, awakenings], interval: 1 night",
      sections: (hasTable ? "  - table: a\n" : "") + "  - chart: a\n    style: nights")
    let table = try #require(report.figures.first?.table)
    let own = hasTable ? ["Asleep (h:min)"] : Array(table.columns.map(\.title)[1...2])
    #expect(
      table.columns.map(\.title) == ["Night"] + own + [
        "Bedtime", "Wake time", "Deep (h:min)", "Core (h:min)", "REM (h:min)", "Awake (h:min)",
        "Times of naps",
      ])
    let rows = try Self.rows(report)
    #expect(rows.count == 3)
    #expect(rows[0].dropFirst().allSatisfy { $0 == "–" || $0 == "·" || $0 == "0" }, "\(rows[0])")
    #expect(
      rows[1].suffix(7) == [
        "11:00 PM", "6:00 AM", "1:30", "3:00", "3:24", "0:06", "1:00 PM – 2:00 PM",
      ])
    // The watch knew stages in this night, and none but core occurred.
    #expect(rows[2].suffix(5).prefix(4) == ["0:00", "7:00", "0:00", "0:00"])
  }

  @Test func `mean nights of weeks stand as they are drawn`() throws {
    let spans = (2...50).map { Nights.Span(day: $0, hours: -1...($0 < 8 ? 5 : 6)) }
    let report = try Nights.report(
      spans, until: 50, query: "statistics: duration, interval: 1 night",
      range: "2024-01-02 .. 2024-02-20", sections: "  - chart: a\n    style: nights")
    let rows = try Self.rows(report)
    #expect(rows.first?.dropFirst() == ["6:00", "11:00 PM", "5:00 AM"], "\(rows)")
    #expect(rows.dropFirst().allSatisfy { $0.dropFirst() == ["7:00", "11:00 PM", "6:00 AM"] })
    #expect(rows.count == 8)
  }

  @Test(arguments: [(200, "Week of", 30), (400, "Month", 14), (1_100, "Quarter", 13)])
  func `mean nights of longer units stand as they are drawn`(
    _ days: Int, _ title: String, _ count: Int
  ) throws {
    let spans = (2...days).map { Nights.Span(day: $0, hours: -1...($0 % 2 == 0 ? 5 : 6)) }
    let report = try Nights.report(
      spans, until: days, query: "statistics: duration, interval: 1 night",
      range: "last \(days) nights", sections: "  - chart: a\n    style: nights")
    let table = try #require(report.figures.first?.table)
    #expect(table.columns.map(\.title) == [title, "Asleep (h:min)", "Bedtime", "Wake time"])
    let figure = try #require(report.figures.first?.figure as? NightsFigure)
    #expect(table.rows.map { $0[0] } == figure.shown.map(\.interval.label))
    #expect(abs(table.rows.count - count) <= 1, "\(table.rows.count)")
    #expect(try Self.rows(report).contains { $0[2] == "11:00 PM" && $0[1].hasPrefix("6:3") })
  }

  /// Half a year of days, with one missing, up to noon of the last one.
  @Test func `a long calendar has the number of every day, by week and weekday`() throws {
    let last = 181
    let history = try SummaryHistory(
      .stepCount, (0...last).filter { $0 != 30 }.map { ($0, Double(5_000 + $0)) },
      exportedOn: last)
    let report = try history.report(
      "type: stepCount, interval: 1 day, range: 2024-06-04 .. 2024-12-02",
      sections: "  - chart: a\n    style: calendar",
      before: "locale: en_US\nmarks: { 2024-07-10: flu }\n")
    let rows = try Self.rows(report)
    #expect(
      rows.first == ["Jun 3, 2024", "", "5,001", "5,002", "5,003", "5,004", "5,005", "5,006"])
    let numbers = Set(rows.flatMap { $0.dropFirst() })
    for day in 1..<last where day != 30 {
      let text = String(5_000 + day)
      #expect(numbers.contains("\(text.prefix(1)),\(text.suffix(3))"), "\(day)")
    }
    let missing = try #require(rows.first { $0[0] == "Jul 1, 2024" })
    #expect(missing[3] == "·")
    #expect(rows.contains(["Jul 10, 2024: flu"] + [String](repeating: "", count: 7)))
    #expect(rows.last?.contains("5,181 (until 12:00 PM)") == true, "\(rows)")
  }

  @Test func `rows with remarks are still known if earlier rows are left out`() throws {
    let history = try SummaryHistory(
      .stepCount, (0...150).map { ($0, 5_000) }, exportedOn: 150)
    let report = try history.report(
      "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-11-01",
      sections: "  - chart: a\n    style: bars")
    let table = try #require(report.figures.first?.table)
    #expect(table.rows.count == 100)
    #expect(table.remarkRows == [99], "\(table.remarkRows)")
  }

  @Test func `rows of marks do not count as intervals`() throws {
    let history = try SummaryHistory(
      .stepCount, (0...150).map { ($0, 5_000) }, exportedOn: 150)
    let report = try history.report(
      "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-10-31",
      sections: "  - chart: a\n    style: bars",
      before: "marks: { 2024-06-10: flu, 2024-10-01: cold, 2024-10-02: well }\n")
    let figure = try #require(report.figures.first)
    #expect(figure.table?.rows.count == 102)
    #expect(figure.note.contains("The table has the last 100 of 150 intervals;"), "\(figure.note)")
  }
}
