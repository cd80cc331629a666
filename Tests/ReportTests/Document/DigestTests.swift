import Foundation
import Health
import Report
import TestSupport
import Testing

/// The short form of a report in a mail.
@Suite struct `Digests of reports` {
  /// Steps on each of 28 days but some, the last week of which is that of the report.
  private static func digest(without days: Set<Int>, queries: String = "", metrics: String = "w")
    throws -> [String]
  {
    let store = try InMemorySampleStore(
      (0..<28).filter { !days.contains($0) }.map { day in
        let start = SummaryHistory.monday + Double(day) * SummaryHistory.day + 36_000
        return .init(
          .stepCount, start: start, end: start + 3_600, value: day % 2 == 0 ? 12_000 : 9_000,
          unit: "count")
      }, exportDate: SummaryHistory.monday + 28 * SummaryHistory.day + 36_000)
    let text = """
      title: A
      time_zone: UTC
      queries:
        w: { title: Steps, type: stepCount, interval: 1 week, range: last 4 complete weeks }
        d: { title: Daily steps, type: stepCount, interval: 1 day, range: last 28 complete days, goal: 11500 }
        \(queries)
      sections: [{ metrics: [\(metrics)] }, { chart: d }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    return try ReportDigest(of: report, page: "a.html").markdown
      .split(separator: "\n").map(String.init)
  }

  private static func days(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("| Jun") }.map {
      $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `the rows are those that the headline counts`() throws {
    let lines = try Self.digest(without: [21, 27])
    #expect(lines.contains("## Three of 5 days reached 11,500 steps"), "\(lines)")
    #expect(
      Self.days(lines)
        == ["Jun 25, 2024", "Jun 26, 2024", "Jun 27, 2024", "Jun 28, 2024", "Jun 29, 2024"])
  }

  /// R-5b: a week with data on two days is not what the headline is about.
  @Test func `a headline about all days has the last rows`() throws {
    let lines = try Self.digest(without: [21, 22, 23, 24, 25])
    #expect(lines.contains("## 12 of 23 days reached 11,500 steps"), "\(lines)")
    #expect(Self.days(lines).last == "Jun 30, 2024")
  }

  @Test func `a tile without a value is left out`() throws {
    let lines = try Self.digest(
      without: [], queries: "m: { type: bodyMass, interval: 1 week, range: last 4 complete weeks }",
      metrics: "m, w")
    #expect(lines.contains { $0.hasPrefix("| Steps ") })
    #expect(!lines.contains { $0.hasPrefix("| Body mass ") })
  }

  /// A sheet of many measures, whose mail has no room for figures.
  @Test func `a mail of a sheet has the means beside limits and targets`() throws {
    let text = """
      title: A
      time_zone: UTC
      locale: en_US
      layout: sheet
      queries:
        p: { title: Blood pressure, type: bloodPressure, range: 2024-06, limits: { ESH 2023: 135/85 } }
        g: { title: Glucose, type: bloodGlucose, unit: mg/dL, range: 2024-06, statistics: [average, minimum], share: time, instants: hold 15 minutes, bands: { low: "< 70 mg/dL", in range: "70 .. 180 mg/dL", high: "> 180 mg/dL" }, targets: { in range: "> 70 %" } }
        s: { title: Steps, type: stepCount, interval: 1 week, range: last 4 complete weeks }
      sections: [{ chart: p, style: grid }, { table: g }, { chart: s }]
      """
    let start = SummaryHistory.monday + 36_000
    let pressure = [
      (HKQuantityTypeIdentifier.bloodPressureSystolic, 144.0), (.bloodPressureDiastolic, 88),
    ]
    let samples =
      pressure.map { type, value in
        InMemorySampleStore.Sample(type, start: start, value: value, unit: "mmHg", source: "Cuff")
      }
      + (0..<100).map { place in
        .init(
          .bloodGlucose, start: start + Double(place) * 600, value: place < 10 ? 60 : 150,
          unit: "mg/dL", source: "Sensor")
      }
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(
        samples, exportDate: SummaryHistory.monday + 20 * SummaryHistory.day), now: 0)
    let mail = try ReportDigest(of: report, page: "a.html").markdown
      .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    #expect(mail.contains("verage 144/88 over 1 day, above 135/85 (ESH 2023)"), "\(mail)")
    #expect(
      mail.contains("**Glucose: average 141 mg/dL, 90.0% of the time in range.**"), "\(mail)")
  }

  /// Five measures compared in two ways, against a goal, and a headline about one week.
  ///
  /// - Parameter events: the number of lines about events between the text and the measures.
  private static func full(lead: Int, events: Int = 0) throws -> [String] {
    let types: [HKQuantityTypeIdentifier] = [
      .stepCount, .flightsClimbed, .pushCount, .swimmingStrokeCount, .numberOfTimesFallen,
    ]
    let store = try InMemorySampleStore(
      (0..<400).flatMap { day in
        types.map { type in
          let start = SummaryHistory.monday + Double(day) * SummaryHistory.day + 36_000
          return .init(
            type, start: start, end: start + 3_600, value: day % 2 == 0 ? 12_000 : 9_000,
            unit: "count")
        }
      } + [
        .init(
          category: .highHeartRateEvent, start: SummaryHistory.monday + 390 * SummaryHistory.day,
          end: SummaryHistory.monday + 390 * SummaryHistory.day + 600, value: 0, source: "Watch")
      ], exportDate: SummaryHistory.monday + 400 * SummaryHistory.day + 36_000)
    let queries = types.enumerated().map { index, type in
      let name = HKQuantityType(type).shortName
      return """
          m\(index): { title: Measure \(index), type: \(name), interval: 1 week, range: last 13 complete weeks, compare: [previous, year_ago], goal: 60000 }
        """
    }.joined(separator: "\n")
    let notified = (0..<events).map { index in
      "  e\(index): { title: High rate \(index), type: highHeartRateEvent, range: last 12 months }"
    }
    let section =
      events == 0 ? "" : "\n  - events: [\((0..<events).map { "e\($0)" }.joined(separator: ", "))]"
    let text = """
      title: A
      time_zone: UTC
      queries:
      \(queries)
      \(notified.joined(separator: "\n"))
        d: { title: Daily steps, type: stepCount, interval: 1 day, range: last 28 complete days, goal: 11500 }
      sections:
        - text: "\([String](repeating: "Many words.", count: lead).joined(separator: " "))"\(section)
        - metrics: [m0, m1, m2, m3, m4]
        - chart: d
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    return try ReportDigest(of: report, page: "a.html").markdown
      .split(separator: "\n").map(String.init)
  }

  private static func measures(_ lines: [String]) -> Int {
    lines.count { $0.hasPrefix("| Measure ") }
  }

  @Test func `key figures come before rows of a figure`() throws {
    let lines = try Self.full(lead: 20)
    #expect(Self.measures(lines) == 5, "\(lines)")
    // The first change is kept, and neither the goal nor the course.
    let head = try #require(lines.first { $0.contains("| ") && $0.contains("Latest") })
    #expect(head.contains("Week before"))
    #expect(!head.contains("Year before") || head.contains("13 weeks"), "\(head)")
    #expect(!lines.contains { $0.hasPrefix("Also in the report") })
  }

  /// A mail is as high with many lines about events as with a long text.
  @Test func `lines about events leave less room for key figures`() throws {
    let few = try Self.full(lead: 5, events: 2)
    #expect(Self.measures(few) == 5 && few.count { $0.hasPrefix("- High rate ") } == 2, "\(few)")
    let many = try Self.full(lead: 5, events: 22)
    #expect(many.count { $0.hasPrefix("- High rate ") } == 22, "\(many)")
    #expect(Self.measures(many) < 5, "\(many)")
  }

  /// All rows of a headline about some days are shown, or none.
  @Test(arguments: [5, 20, 40, 60]) func `a headline has all of its rows`(lead: Int) throws {
    let lines = try Self.full(lead: lead)
    let headline = lines.first { $0.contains("days reached") }
    let rows = lines.count { $0.hasPrefix("| Jun ") || $0.hasPrefix("| Jul ") }
    #expect(headline == nil ? rows == 0 : rows >= 7, "\(lines)")
  }
}
