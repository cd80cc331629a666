import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

/// Tests that the texts above marks have the numbers of the rows of the table (G-1).
@Suite struct `Texts above marks and rows of tables` {
  private typealias Nights = `Irregular nights in a report`

  /// The texts above the marks of each row.
  private static func texts(_ figure: any Figure) -> [Int: Set<String>] {
    figure.svg(id: "a").matches(of: #/class="tip i(\d+)"><title>([^<]*)<\/title>/#)
      .reduce(into: [:]) { texts, match in
        texts[(Int(match.output.1) ?? 0) - 1, default: []].insert(
          plain(String(match.output.2).replacing("&amp;", with: "&").replacing("&#39;", with: "'")))
      }
  }

  private static func plain(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static func report(
    _ text: String, _ store: InMemorySampleStore, isPublished: Bool = false
  ) throws -> EvaluatedReport {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: "title: A\ntime_zone: UTC\nlocale: en_US\n" + text),
      registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition), store: store, now: 0, isPublished: isPublished)
  }

  /// Checks each cell of the rows of the report's first figure.
  private static func check(_ report: EvaluatedReport, rows count: Int) throws {
    let figure = try #require(report.figures.first)
    let table = try #require(figure.table)
    let rows = table.rows.filter { $0.count < 2 || !$0.dropFirst().allSatisfy(\.isEmpty) }
    let texts = texts(figure.figure)
    #expect(rows.count == count, "\(rows.count)")
    #expect(rows.count == figure.figure.tipCount + figure.figure.rowsBelowTips)
    let drawn = figure.figure.tipCount
    for (place, row) in rows.prefix(drawn).enumerated() {
      guard let index = SVGWriter.litNumber(ofRow: place, of: drawn).map({ $0 - 1 }) else {
        continue
      }
      // Texts have the numbers of readings, and not where these come from.
      let cells = zip(table.columns, row).dropFirst()
        .filter { !["Source", "By hand"].contains($0.0.title) }
        .map { plain($0.1) }.filter { !["", "·", "–"].contains($0) }
      // An empty piece of a bar has no area to point at.
      guard !cells.isEmpty, figure.figure is OverlapFigure == false || texts[index] != nil else {
        continue
      }
      let text = try #require(texts[index], "row \(index): \(row)")
      for cell in cells.map({ $0.trimmingCharacters(in: ["(", ")"]) }) {
        #expect(text.allSatisfy { $0.contains(cell) }, "\(cell) of \(row): \(text)")
      }
    }
  }

  private static let marks = "locale: en_US\nmarks: { 2024-06-10: flu, 2024-06-20: cold }\n"

  @Test(arguments: ["bars", "trend", "calendar", "months"])
  func `texts of days have the numbers of their rows, with marks between them`(
    _ style: String
  ) throws {
    let values = (0...27).filter { $0 != 9 }.map { (day: $0, value: Double(5_000 + $0 * 37)) }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 27).report(
      "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-07-01",
      sections: "  - chart: a\n    style: \(style)", before: Self.marks)
    #expect(try report.figures.first?.table?.rows.count == 30)
    try Self.check(report, rows: 28)
  }

  @Test(arguments: ["calendar", "months"])
  func `texts of weeks have the numbers of their rows, with marks between them`(
    _ style: String
  ) throws {
    let values = (0...181).filter { $0 != 30 }.map { (day: $0, value: Double(5_000 + $0 * 37)) }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 181).report(
      "type: stepCount, interval: 1 day, range: 2024-06-04 .. 2024-12-02",
      sections: "  - chart: a\n    style: \(style)", before: Self.marks)
    try Self.check(report, rows: 26)
  }

  @Test func `texts of a year over another have both numbers of their rows`() throws {
    let report = try `Figures of a year`.report(
      days: 40...700, without: 500...540, exportedOn: 700, query: "interval: 1 month, range: 2024",
      section: "{ chart: a, style: year_over_year }")
    try Self.check(report, rows: 12)
  }

  @Test func `texts of lines by source have the numbers of their rows`() throws {
    let samples = (0..<60).map { index -> InMemorySampleStore.Sample in
      let start = SummaryHistory.monday + Double(index) * 43_200 + 3_600
      return .init(
        .restingHeartRate, start: start, value: Double(50 + index % 13), unit: "count/min",
        source: index % 2 == 0 ? "Watch" : "A & B")
    }
    let text = """
      queries:
        a: { type: restingHeartRate, interval: 1 day, range: 2024-06-03 .. 2024-07-03, by: source }
      sections: [{ chart: a, style: line }]
      """
    let store = try InMemorySampleStore(
      samples, exportDate: SummaryHistory.monday + 30 * SummaryHistory.day)
    for isPublished in [false, true] {
      let report = try Self.report(text, store, isPublished: isPublished)
      let figure = try #require(report.figures.first)
      let table = try #require(figure.table)
      let texts = Self.texts(figure.figure)
      #expect(table.rows.count == 30 && figure.figure.tipCount == 30)
      for (index, row) in table.rows.enumerated() {
        let text = try #require(texts[index]?.first)
        for (column, cell) in zip(table.columns, row).dropFirst(2) {
          #expect(text.contains("\(column.title) \(cell)"), "\(row): \(text)")
        }
        #expect(text.contains("A & B") == !isPublished, "\(text)")
      }
    }
  }

  @Test func `texts of readings have the numbers of their rows`() throws {
    let samples = (0..<20).flatMap { index -> [InMemorySampleStore.Sample] in
      let start = SummaryHistory.monday + Double(index) * 40_000
      let (systolic, diastolic) = (120.5 + Double(index), 80 + Double(index))
      return [
        .init(.bloodPressureSystolic, start: start, value: systolic, unit: "mmHg"),
        .init(.bloodPressureDiastolic, start: start, value: diastolic, unit: "mmHg"),
      ]
    }
    let report = try Self.report(
      """
      queries: { a: { type: bloodPressure, range: 2024-06-03 .. 2024-06-20 } }
      sections: [{ chart: a, style: pairs }]
      """,
      InMemorySampleStore(samples, exportDate: SummaryHistory.monday + 20 * SummaryHistory.day))
    try Self.check(report, rows: 20)
    let figure = try #require(report.figures.first)
    let texts = Self.texts(figure.figure)
    for (index, row) in try #require(figure.table).rows.enumerated() {
      #expect(texts[index]?.first?.hasPrefix(Self.plain(row[0])) == true, "\(row)")
    }
  }

  @Test func `texts of an overlap have the numbers of their rows`() throws {
    let samples = (0..<3).map { index -> InMemorySampleStore.Sample in
      let start = 36_000 + Double(index) * 1_800
      return .init(
        .stepCount, start: start, end: start + 3_600, value: 1_000, source: "Source \(index)")
    }
    let report = try Self.report(
      """
      queries: { a: { type: stepCount, range: 2001-01-01 .. 2001-01-02 } }
      sections: [{ chart: a, style: overlap }]
      """, InMemorySampleStore(samples, exportDate: 200_000))
    try Self.check(report, rows: 4)
    let texts = try Self.texts(#require(report.figures.first).figure)
    #expect(texts.count >= 3 && texts[3]?.first?.hasPrefix("Together: 3,000 recorded") == true)
  }

  @Test func `texts of cycles have the numbers of their rows`() throws {
    let report = try CycleHistory.vector.report("range: last 6 months", before: "locale: en_US\n")
    try Self.check(report, rows: 3)
  }

  @Test(arguments: ["nights", "hypnogram"])
  func `texts of sleep have the numbers of their rows`(_ style: String) throws {
    let spans: [Nights.Span] = [
      .init(day: 2, hours: -1...1, value: .asleepCore),
      .init(day: 2, hours: 1...2.5, value: .asleepDeep),
      .init(day: 2, hours: 2.5...2.6, value: .awake),
      .init(day: 2, hours: 2.6...6, value: .asleepREM),
    ]
    let report = try Nights.report(
      spans, until: 2, query: "statistics: duration, interval: 1 night",
      sections: "  - chart: a\n    style: \(style)")
    let figure = try #require(report.figures.first)
    let texts = Self.texts(figure.figure)
    if style == "hypnogram" {
      try Self.check(report, rows: 8)
      #expect(texts[0] == ["Core: 11:00 PM – 1:00 AM, 2:00"])
    } else {
      let row = try #require(figure.table?.rows.last).map(Self.plain)
      let text = try #require(texts[texts.count - 1]?.first)
      // The stages; the text has the time asleep in words.
      for cell in row.filter({ $0.firstMatch(of: /^\d:\d\d$/) != nil }).dropFirst() {
        #expect(text.contains(cell), "\(cell): \(text)")
      }
    }
  }

  /// A published report rounds amounts and shows no finer dates than weeks.
  @Test func `texts hide what a published report hides`() throws {
    let values = (0...69).map { (day: $0, value: Double(5_123 + $0 * 37)) }
    let history = try SummaryHistory(.stepCount, values, exportedOn: 69)
    for style in ["bars", "trend", "year_over_year"] {
      let report = try Self.report(
        """
        privacy: { dates: week, digits: 1 }
        queries: { a: { type: stepCount, interval: 1 week, range: last 8 weeks } }
        sections: [{ chart: a, style: \(style) }]
        """, history.store, isPublished: true)
      let texts = try Self.texts(#require(report.figures.first).figure).values.flatMap { $0 }
      #expect(texts.count > 4 && texts.allSatisfy { $0.contains("0,000") }, "\(style): \(texts)")
      for number in texts.flatMap({ $0.matches(of: /\d{1,2},\d{3}/) }) {
        #expect(number.output.hasSuffix("000"), "\(style): \(number.output)")
      }
      try Self.check(report, rows: texts.count)
    }
  }

  /// The dates of a number of days from 3 June 2024, each with its mark.
  private static func marks(on days: ClosedRange<Int>) -> String {
    let marks = days.map { day in
      let instant = SummaryHistory.monday + Double(day) * SummaryHistory.day
      let date = Date(timeIntervalSinceReferenceDate: instant)
        .formatted(.iso8601.year().month().day())
      return "\(date): mark \(day)"
    }
    return "locale: en_US\nmarks: { \(marks.joined(separator: ", ")) }\n"
  }

  /// Marks have a limit of their own, and do not push values out of the table.
  @Test func `many marks leave all values in the table, so that its rows light up`() throws {
    let values = (0..<210).map { (day: $0, value: Double(5_000 + $0 * 37)) }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 210).report(
      "type: stepCount, interval: 1 week, range: 2024-06-03 .. 2024-12-30",
      sections: "  - chart: a\n    style: bars", before: Self.marks(on: 0...149))
    try Self.check(report, rows: 30)
    let figure = try #require(report.figures.first)
    let heads = try #require(figure.table).rows.compactMap(\.first)
    let marks = heads.filter { $0.contains(": mark ") }
    #expect(heads.count == 130 && marks.count == 100)
    #expect(marks[0].hasSuffix(": mark 50") && marks[99].hasSuffix(": mark 149"))
    #expect(figure.note.contains("the table has the last 100 of 150 marks."), "\(figure.note)")
    #expect(!figure.note.contains("The table has the last"), "\(figure.note)")
  }

  @Test func `values beyond the limit are left out with the marks before them`() throws {
    let values = (0..<120).map { (day: $0, value: Double(5_000 + $0 * 37)) }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 120).report(
      "type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-10-01",
      sections: "  - chart: a\n    style: bars", before: Self.marks(on: 19...20))
    let figure = try #require(report.figures.first)
    let heads = try #require(figure.table).rows.compactMap(\.first)
    #expect(heads.count == 101 && heads[0].hasSuffix(": mark 20"), "\(heads[0])")
    #expect(heads[1] == "Jun 23, 2024", "\(heads[1])")
    #expect(figure.note.contains("The table has the last 100 of 120 intervals;"), "\(figure.note)")
  }

  @Test(arguments: [
    ("2 weeks", "2024-06-03 .. 2024-08-26", "June 3 – 16, 2024: "),
    ("10 days", "2024-06-03 .. 2024-08-02", "June 3 – 12, 2024: "),
    ("2 months", "2024-06-01 .. 2024-10-01", "June 1 – July 31, 2024: "),
    ("1 week", "2024-06-03 .. 2024-07-29", "The week of June 3: "),
    ("1 month", "2024-06-01 .. 2024-08-01", "June 2024: "),
  ])
  func `the text of a longer interval names all of it`(
    _ interval: String, _ range: String, _ name: String
  ) throws {
    let values = (0..<120).map { (day: $0, value: Double(5_000 + $0 * 37)) }
    let report = try SummaryHistory(.stepCount, values, exportedOn: 120).report(
      "type: stepCount, interval: \(interval), range: \(range)",
      sections: "  - chart: a\n    style: bars", before: "locale: en_US\n")
    let texts = Self.texts(try #require(report.figures.first).figure)
    let first = try #require(texts[0]?.first).replacing("\u{2009}", with: " ")
    #expect(first.hasPrefix(name), "\(first)")
  }

  /// The least values are whole, and the averages are not, of which some are by chance.
  @Test func `ranges are rounded as in their table`() throws {
    var samples: [InMemorySampleStore.Sample] = []
    for day in 0..<14 {
      let values: [Double] = [50, 160, day % 2 == 0 ? 105 : 106.4]
      for (index, value) in values.enumerated() {
        let start = SummaryHistory.monday + Double(day) * SummaryHistory.day
        samples.append(
          .init(
            .heartRate, start: start + Double(index) * 7_200, value: value, unit: "count/min"))
      }
    }
    let report = try Self.report(
      """
      queries:
        a:
          { type: heartRate, statistics: [minimum, maximum, average], interval: 1 day,
            range: 2024-06-03 .. 2024-06-17 }
      sections: [{ chart: a, style: range }]
      """,
      InMemorySampleStore(
        samples, exportDate: SummaryHistory.monday + 14 * SummaryHistory.day))
    let figure = try #require(report.figures.first)
    let rows = try #require(figure.table).rows
    #expect(rows.first?.contains("105.0") == true, "\(rows)")
    try Self.check(report, rows: 14)
    let lines = figure.figure.text(.unicode)
    #expect(lines.count == 14)
    for (line, row) in zip(lines, rows) {
      let words = line.split(separator: " ").map(String.init)
      #expect(row.dropFirst().allSatisfy { words.contains($0) }, "\(line): \(row)")
    }
  }
}
