import Figures
import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

/// Tables, charts and filters with very many sources. No test in this suite measures time. If the
/// work grows with the square of the number of sources, they take minutes.
@Suite struct `Very many sources` {
  static let count = 16_000
  static let hour = 3_600.0

  /// A sample of each source, a minute apart. Each overlaps the next two.
  static let store = Result {
    try InMemorySampleStore(
      (0..<count).map { index in
        .init(
          .stepCount, start: Double(index) * 60, end: Double(index) * 60 + 180, value: 10,
          source: "Source \(index)")
      })
  }

  static func result(
    _ interval: IntervalLength, filter: SampleFilter? = nil, preferred: [String] = []
  ) throws -> QueryResult {
    let type = HKQuantityType(.stepCount)
    let context = EvaluationContext(
      store: try store.get(),
      calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday), asOf: 1e9,
      sourcePriority: [type: preferred])
    return try QuantityQuery(
      type: type, statistics: [.sum], time: QueryTime(interval: interval), isBySource: true,
      filter: filter
    ).evaluate(in: context)
  }

  static let format = ReportFormat(
    locale: Locale(identifier: "en_US"), charset: .unicode, clock: LocalClock(.gmt))

  @Test func `a table of very many sources is cut to a width and counts the rest`() throws {
    let result = try Self.result(IntervalLength(1, .minute))
    let table = Table(result, format: Self.format)
    // The first minutes have the most sources after them, in the order of the sources.
    #expect(table.columns.count + table.omittedColumns == 2 + Self.count)
    #expect(table.columns.count <= 62)
    #expect(table.rows.count == Self.count + 2)
    #expect(table.rows.allSatisfy { $0.count == table.columns.count })
    let (markdown, cuts) = MarkdownWriter.write([.table(table)])
    let omitted = 2 + Self.count - 60
    #expect(cuts.contains(MarkdownCut(count: omitted, part: .columns)))
    #expect(markdown.contains("\(omitted) more columns of a table are not shown"))
  }

  @Test func `a chart of very many sources is cut to some lines and counts the rest`() throws {
    let result = try Self.result(IntervalLength(1, .minute))
    let lines = Sparklines(of: result, format: Self.format)
    #expect(lines.series.count + lines.omitted == 1 + Self.count)
    let values = lines.series.map(\.row.values)
    #expect(values.allSatisfy { $0.count == Self.count + 2 })
    #expect(values.dropFirst().allSatisfy { $0.count { $0 != nil } == 3 })
    let (_, cuts) = MarkdownWriter.write(lines.blocks(about: "steps", .unicode))
    #expect(cuts == [MarkdownCut(count: 1 + Self.count - 60, part: .chartLines)])
  }

  @Test func `very many sources can be ordered and filtered by name`() throws {
    let names = (0..<Self.count).map { "Source \(Self.count - 1 - $0)" }
    var filter = SampleFilter()
    filter.sources = names + ["Nobody"]
    let result = try Self.result(
      IntervalLength(1, .day), filter: filter, preferred: names + ["No one"])
    #expect(result.sources == names)
    #expect(
      result.notices == [
        .noSource(named: "No one", of: "stepCount"),
        .noFilterSource(named: "Nobody", of: "stepCount"),
      ])
  }

  @Test func `very many sources of a category are separated`() throws {
    let store = try InMemorySampleStore(
      (0..<Self.count).map { (index: Int) -> InMemorySampleStore.Sample in
        let start = Double(index)
        return InMemorySampleStore.Sample(
          category: .sleepAnalysis, start: start, end: start + 60,
          value: index.isMultiple(of: 2) ? 3 : 2, source: "Source \(index)")
      })
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday),
      asOf: 1e9)
    let query = CategoryQuery(
      type: HKCategoryType(.sleepAnalysis),
      values: CategoryValues(words: ["asleepCore"], numbers: [3]),
      statistics: [.duration, .count], time: QueryTime(interval: IntervalLength(1, .day)),
      separation: .source)
    let interval = try #require(try query.evaluate(in: context).intervals.first)
    #expect(interval.parts.count == Self.count)
    #expect(interval.parts.count { $0.values == [60, 1] } == Self.count / 2)
    #expect(interval.parts.count { $0.values == [0, 0] } == Self.count / 2)
  }
}
