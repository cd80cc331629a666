import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

/// Samples of menstrual flow, and queries of the cycles in them.
struct CycleHistory {
  /// A day of flow, from 8:00 on the clock of the report unless a time follows the date.
  struct Entry: Sendable {
    let date: String
    var value = HKCategoryValueMenstrualFlow.medium.rawValue
    /// The text of `HKMenstrualCycleStart`; nil if the sample does not have it.
    var start: String? = "0"
    var hour = 8.0
    var hours = 0.0
    var source = "Cycles"
    var isByHand = false
  }

  var entries: [Entry]
  var exported = "2024-09-22"
  var zone = "UTC"

  /// RT-34.
  static let vector = CycleHistory(
    entries: ["07-01", "07-02", "07-03", "07-29", "07-30", "08-27", "08-28"].map {
      Entry(
        date: "2024-\($0)", start: ["07-01", "07-29", "08-27"].contains($0) ? "1" : "0")
    })

  private var clock: LocalClock { LocalClock(TimeZone(identifier: zone) ?? .gmt) }

  func instant(_ date: String, hour: Double = 0) throws -> Double {
    clock.instant(on: try #require(CivilDate(iso: date)), timeOfDay: hour * 3_600)
  }

  func store() throws -> InMemorySampleStore {
    try InMemorySampleStore(
      entries.map { entry in
        let start = try instant(entry.date, hour: entry.hour)
        var sample = InMemorySampleStore.Sample(
          category: .menstrualFlow, start: start, end: start + entry.hours * 3_600,
          value: entry.value, source: entry.source, wasUserEntered: entry.isByHand)
        sample.metadata = entry.start.map { [(HKMetadataKeyMenstrualCycleStart, $0)] } ?? []
        return sample
      }, exportDate: try instant(exported, hour: 12))
  }

  func report(
    _ query: String, asOf: String = "export", sections: String = "  - chart: a",
    isPublished: Bool = false, before: String = ""
  ) throws -> EvaluatedReport {
    let text =
      "title: A\ntime_zone: \(zone)\nas_of: \(asOf)\n\(before)queries:\n"
      + "  a: { type: menstrualCycle, \(query) }\nsections:\n\(sections)\n"
    let source = SourceText(name: "r.yaml", text: text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(diagnostics.map { $0.formatted(in: source) } == [])
    return try EvaluatedReport(
      #require(definition), wants: [.summaries, .provenance, .items], store: try store(), now: 0,
      isPublished: isPublished)
  }

  func result(_ query: String, asOf: String = "export") throws -> QueryResult {
    try #require(try report(query, asOf: asOf).results["a"])
  }

  /// The first day, the length and the period of each cycle; `?` for a length that is not known.
  func cycles(_ query: String = "range: all", asOf: String = "export") throws -> [String] {
    let result = try result(query, asOf: asOf)
    guard let items = result.items?.all else { return [] }
    return items.map { item in
      let numbers = ["cycleLength", "periodLength"].map { key -> String in
        guard case .number(let number?)? = item[key] else { return "?" }
        return "\(Int(number))"
      }
      return "\(clock.date(at: item.start)) \(numbers[0]) \(numbers[1])"
    }
  }
}

@Suite struct `Menstrual cycles` {
  static let all = "statistics: [count, cycle_length, period_length]"

  @Test func `RT-34: July has two cycles of 28.5 days, and August one that is running (R-35)`()
    throws
  {
    let result = try CycleHistory.vector.result(
      "\(Self.all), interval: 1 month, range: 2024-07-01 .. 2024-09-01")
    #expect(result.intervals.map(\.values) == [[2, 28.5, 2.5], [1, nil, 2]])
    #expect(result.type == "menstrualCycle")
    #expect(result.unit == .day())
    #expect(result.columns.map(\.key) == ["count", "cycleLength", "periodLength"])
    #expect(result.computation == "count, cycle length, period length of menstrual cycles")
    #expect(result.account == [] && result.notices == [])
    #expect(result.sources == ["Cycles"])
    #expect(
      try CycleHistory.vector.cycles() == [
        "2024-07-01 28 3", "2024-07-29 29 2", "2024-08-27 ? 2",
      ])
  }

  /// Nothing was recorded from August to December.
  @Test func `a cycle over months without entries is not part of the mean (R-35)`() throws {
    var history = CycleHistory(
      entries: ["2024-07-01", "2024-07-29", "2024-12-20", "2025-01-18"].map {
        .init(date: $0, start: "1")
      })
    history.exported = "2025-02-01"
    let result = try history.result(
      "\(Self.all), interval: 1 quarter, range: 2024-07-01 .. 2025-04-01")
    #expect(result.intervals.map(\.values) == [[2, 28, 1], [1, 29, 1], [1, nil, 1]])
    #expect(
      result.account == [
        "one cycle longer than 90 days left out of the mean length, as days without entries may be"
          + " part of it"
      ])
    // Its own length is that of the days between.
    #expect(
      try history.cycles() == [
        "2024-07-01 28 1", "2024-07-29 144 1", "2024-12-20 29 1", "2025-01-18 ? 1",
      ])
    let text = try history.report("range: all").markdown
    #expect(text.contains("### Your cycles took 28 to 29\u{202F}days, 28.5 on average"), "\(text)")
    #expect(text.contains("1 cycle longer than 90 days does not count:"), "\(text)")
  }

  @Test func `exactly 90 days count (R-35)`() throws {
    var history = CycleHistory(
      entries: ["2024-01-01", "2024-03-31", "2024-06-30"].map { .init(date: $0, start: "1") })
    history.exported = "2024-07-20"
    #expect(try history.result("range: 2024").intervals.map(\.values) == [[90]])
  }

  @Test func `the default is the length of cycles (R-35)`() throws {
    let result = try CycleHistory.vector.result("range: 2024")
    #expect(result.intervals.map(\.values) == [[28.5]])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var days: String
    var exported = "2024-09-22"
    var range = "range: all"
    var asOf = "export"
    let cycles: [String]
    var testDescription: String { name }

    /// The days as entries: `07-01!` states a start, `07-01-` is a day with the value `none`.
    var entries: [CycleHistory.Entry] {
      days.split(separator: " ").map { day in
        CycleHistory.Entry(
          date: "2024-\(day.prefix(5))", value: day.contains("-", after: 5) ? 5 : 3,
          start: day.contains("!") ? "1" : "0")
      }
    }
  }

  @Test(arguments: [
    Case(
      name: "a start that two days state counts from the first",
      days: "07-01! 07-02! 07-03! 07-29!", cycles: ["2024-07-01 28 3", "2024-07-29 ? 1"]),
    Case(
      name: "an app that states a start on every day has one cycle",
      days: "07-01! 07-02! 07-03! 07-04! 07-05! 07-29!",
      cycles: ["2024-07-01 28 5", "2024-07-29 ? 1"]),
    Case(
      name: "starts three days apart are two cycles", days: "07-01! 07-04!",
      cycles: ["2024-07-01 3 1", "2024-07-04 ? 1"]),
    Case(
      name: "a day without flow does not start a cycle, even if it is stated",
      days: "07-01! 07-02 07-28!- 07-29!", cycles: ["2024-07-01 28 2", "2024-07-29 ? 1"]),
    Case(
      name: "one day without flow does not end a period, two do",
      days: "07-01! 07-03 07-04 07-07 07-29!", cycles: ["2024-07-01 28 4", "2024-07-29 ? 1"]),
    Case(
      name: "a day recorded as without flow is like a day without a sample",
      days: "07-01! 07-02- 07-03 07-29!", cycles: ["2024-07-01 28 3", "2024-07-29 ? 1"]),
    Case(
      name: "without stated starts, nine days without flow come before a cycle",
      days: "07-01 07-02 07-11 07-21", cycles: ["2024-07-01 20 2", "2024-07-21 ? 1"]),
    Case(
      name: "a start stated only on a day without flow is not stated",
      days: "07-01!- 07-02 07-30", cycles: ["2024-07-02 28 1", "2024-07-30 ? 1"]),
    Case(
      name: "flow before the first stated start belongs to no cycle",
      days: "06-20 07-01! 07-29!", cycles: ["2024-07-01 28 1", "2024-07-29 ? 1"]),
    Case(
      name: "a period can still grow until the second day after it is over",
      days: "07-01! 07-02", exported: "2024-07-04", cycles: ["2024-07-01 ? ?"]),
    Case(
      name: "a period is over on the third day after it",
      days: "07-01! 07-02", exported: "2024-07-05", cycles: ["2024-07-01 ? 2"]),
    Case(
      name: "as of a past date, the running cycle has no length (R-4)",
      days: "07-01! 07-02 07-29!", asOf: "2024-07-28", cycles: ["2024-07-01 ? 2"]),
    Case(
      name: "a cycle that begins in the range has its length from beyond the range",
      days: "07-01! 07-29! 08-27!", range: "range: 2024-07-15 .. 2024-08-01",
      cycles: ["2024-07-29 29 1"]),
    Case(
      name: "a cycle that begins before the range is not in it",
      days: "07-01! 07-29!", range: "range: 2024-07-02 .. 2024-07-29", cycles: []),
    Case(
      name: "an excluded date has no flow (R-3a)", days: "07-01! 07-02 07-03 07-29!",
      range: "range: all, exclude: [2024-07-02 through 2024-07-03]",
      cycles: ["2024-07-01 28 1", "2024-07-29 ? 1"]),
    Case(
      name: "an excluded first day does not start a cycle (R-3a)",
      days: "07-01! 07-02 07-29! 08-27!", range: "range: all, exclude: 2024-07-29",
      cycles: ["2024-07-01 57 2", "2024-08-27 ? 1"]),
  ])
  func `cycles begin, grow and end as a person counts them (R-35)`(_ example: Case) throws {
    let history = CycleHistory(entries: example.entries, exported: example.exported)
    #expect(try history.cycles(example.range, asOf: example.asOf) == example.cycles)
  }

  @Test func `two sources that record the same days give one cycle (R-35)`() throws {
    var history = CycleHistory.vector
    history.entries += history.entries.map { entry in
      var other = entry
      other.source = "Other app"
      other.hour = 20
      return other
    }
    #expect(try history.cycles() == CycleHistory.vector.cycles())
    #expect(try history.result("range: all").sources == ["Other app", "Cycles"])
    #expect(
      try history.cycles("range: all, where: { source: Other app }")
        == CycleHistory.vector.cycles())
  }

  @Test func `'where' selects by source and by hand, before cycles are counted (R-3)`() throws {
    var history = CycleHistory.vector
    history.entries.append(.init(date: "2024-08-10", start: "1", source: "Guess", isByHand: true))
    #expect(try history.cycles().count == 4)
    for filter in ["source: Cycles", "manual: exclude"] {
      let query = "range: all, where: { \(filter) }"
      #expect(try history.cycles(query) == CycleHistory.vector.cycles())
    }
    #expect(
      try history.cycles("range: all, where: { manual: only }") == ["2024-08-10 ? 1"])
    let none = try history.result("range: all, where: { source: Scale }")
    #expect(none.isAllRefused && none.intervals.allSatisfy { $0.count == 0 })
  }

  @Test func `the account says that starts are inferred if no sample states one (R-35)`() throws {
    let history = CycleHistory(
      entries: ["2024-07-01", "2024-07-29"].map { .init(date: $0, start: nil) })
    #expect(
      try history.result("range: all").account == [
        "no sample states 'HKMenstrualCycleStart', so a cycle begins on a day with flow after nine"
          + " days or more without"
      ])
    #expect(try CycleHistory(entries: []).result("range: all").account == [])
  }

  @Test func `days with flow before the first stated start are reported (R-35)`() throws {
    let history = CycleHistory(
      entries: ["06-03", "06-04", "07-01!", "07-29!"].map { day in
        .init(date: "2024-\(day.prefix(5))", start: day.hasSuffix("!") ? "1" : nil)
      })
    #expect(
      try history.result("range: all").account == [
        "2 days with flow before the first stated start belong to no cycle"
      ])
    #expect(try history.cycles().map { $0.prefix(10) } == ["2024-07-01", "2024-07-29"])
  }

  @Test func `a sample belongs to the local date on which it begins (R-35)`() throws {
    var history = CycleHistory(
      entries: [
        .init(date: "2024-07-01", start: "1", hour: 23.5, hours: 30),
        .init(date: "2024-07-29", start: "YES"),
      ], zone: "America/Los_Angeles")
    #expect(try history.cycles() == ["2024-07-01 28 1", "2024-07-29 ? 1"])
    history.zone = "UTC"
    #expect(try history.cycles() == ["2024-07-01 28 1", "2024-07-29 ? 1"])
    // The clock changes between these days, which are 28 dates apart.
    let spring = CycleHistory(
      entries: [.init(date: "2024-03-01", start: "1"), .init(date: "2024-03-29", start: "1")],
      zone: "America/Los_Angeles")
    #expect(try spring.cycles() == ["2024-03-01 28 1", "2024-03-29 ? 1"])
  }

  @Test func `unknown values are flow, and are reported (R-10)`() throws {
    let history = CycleHistory(
      entries: [
        .init(date: "2024-07-01", value: -1, start: "1"), .init(date: "2024-07-29", start: "1"),
      ])
    let report = try history.report("range: all")
    #expect(try history.cycles() == ["2024-07-01 28 1", "2024-07-29 ? 1"])
    #expect(report.markdown.contains("one sample has an unknown value and counts"))
  }

  @Test(arguments: ["", "2", "maybe", "-1"])
  func `a damaged statement of a start is not one`(_ text: String) throws {
    var history = CycleHistory.vector
    history.entries.append(.init(date: "2024-08-10", start: text))
    #expect(try history.cycles() == CycleHistory.vector.cycles())
  }

  @Test func `intervals without a cycle have no lengths and a count of 0 (R-1, R-79)`() throws {
    let result = try CycleHistory.vector.result(
      "\(Self.all), interval: 1 week, range: 2024-06-24 .. 2024-07-22")
    #expect(
      result.intervals.map(\.values)
        == [[0, nil, nil], [1, 28, 3], [0, nil, nil], [0, nil, nil]])
    #expect(result.summary.columns.map(\.n) == [3, 1, 1])
    #expect(result.summary.columns[1].total == nil)
    #expect(result.intervals.map { $0.coverage?.withData } == [0, 3, 0, 0])
  }

  @Test func `a wholly excluded month has no values and no cycles (R-3a)`() throws {
    let result = try CycleHistory.vector.result(
      "\(Self.all), interval: 1 month, range: 2024-07-01 .. 2024-09-01,"
        + " exclude: 2024-08-01 through 2024-08-31")
    #expect(result.intervals.map(\.values) == [[2, 28, 2.5], [nil, nil, nil]])
    #expect(result.intervals.map(\.isExcluded) == [false, true])
  }

  @Test func `goals and comparisons are in days (R-72, R-75)`() throws {
    let report = try CycleHistory.vector.report(
      "interval: 1 month, range: 2024-07-01 .. 2024-08-01, goal: 29 days, better: down",
      sections: "  - text: \"{{a.latest}}, {{a.goal}}, {{a.goal_met}}, {{a.mean}}, {{a.total}}\"")
    #expect(
      report.markdown.contains("28.5\u{202F}days, 29.0\u{202F}days, 1 of 1, 28.5\u{202F}days, –"),
      "\(report.markdown)")
  }

  @Test func `lengths have at most one decimal`() throws {
    let history = CycleHistory(
      entries: ["07-01", "07-29", "08-26", "09-20"].map { .init(date: "2024-\($0)", start: "1") })
    let report = try history.report(
      "statistics: [cycle_length, period_length], range: all",
      sections: "  - text: \"{{a.latest}}, {{a.period_length.latest}}\"")
    #expect(report.markdown.contains("27\u{202F}days, 1\u{202F}day"), "\(report.markdown)")
    var longer = history
    longer.entries.append(.init(date: "2024-07-02"))
    #expect(
      try longer.report(
        "statistics: [period_length], range: all", sections: "  - text: \"{{a.latest}}\""
      ).markdown.contains("1.3\u{202F}days"))
  }

  struct Mistake: Sendable {
    let query: String, message: String, help: String
  }

  @Test(arguments: [
    Mistake(
      query: "where: { device: Watch }", message: "unknown key 'device' in 'where'",
      help: "expected 'manual' or 'source'"),
    Mistake(
      query: "where: { sorce: A }", message: "unknown key 'sorce' in 'where'",
      help: "did you mean 'source'?"),
    Mistake(
      query: "statistics: cycle_lenght", message: "unknown statistic 'cycle_lenght'",
      help: "did you mean 'cycle_length'?"),
    Mistake(
      query: "statistics: duration", message: "'duration' is not available for 'menstrualCycle'",
      help: "its statistics are 'cycle_length', 'period_length' and 'count'"),
    Mistake(
      query: "values: light", message: "unknown key 'values' in the query 'a'", help: ""),
    Mistake(query: "by: source", message: "unknown key 'by' in the query 'a'", help: ""),
  ])
  func `other keys of cycle queries are reported with a remedy`(_ mistake: Mistake) throws {
    let text = "title: A\nqueries:\n  a: { type: menstrualCycle, \(mistake.query) }\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [mistake.message])
    if !mistake.help.isEmpty { #expect(diagnostics.first?.help == mistake.help) }
  }
}

@Suite struct `Figures of menstrual cycles` {
  @Test func `the default section draws the cycles, with a row for each in its table`() throws {
    let report = try CycleHistory.vector.report(
      "interval: 1 month, range: 2024-07-01 .. 2024-09-01")
    let figure = try #require(report.figures.first)
    let cycles = try #require(figure.figure as? CyclesFigure)
    #expect(cycles.cycles.map(\.length) == [28, 29, nil])
    #expect(cycles.cycles.map(\.days) == [28, 29, 27])
    #expect(
      figure.table?.rows.map { $0.dropFirst().joined(separator: " ") }
        == ["28 3 3", "29 2 2", "· 2 2"])
    #expect(figure.table?.columns.last?.title == "Medium (days)")
    #expect(report.markdown.contains("Your cycles took 28 to 29\u{202F}days, 28.5 on average"))
    #expect(report.markdown.contains("day 27, period 2"), "\(report.markdown)")
  }

  /// The table of the figure has the cycles, not the months.
  @Test func `without sections, the numbers of intervals follow the figure`() throws {
    let source = SourceText(
      name: "r.yaml",
      text: """
        title: A
        time_zone: UTC
        as_of: export
        queries:
          a: { type: menstrualCycle, interval: 1 month, range: 2024-07-01 .. 2024-09-01 }
        """)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition), store: CycleHistory.vector.store(), now: 0)
    let figure = try #require(report.figures.first)
    #expect(figure.figure is CyclesFigure && figure.table?.rows.count == 3)
    let rows = report.markdown.split(separator: "\n").filter { $0.hasPrefix("| July 2024 ") }
    #expect(rows.count == 1, "\(report.markdown)")
  }

  @Test func `a single running cycle is drawn, with the day that it is on`() throws {
    let history = CycleHistory(
      entries: [.init(date: "2024-09-11", start: "1")], exported: "2024-09-22")
    let report = try history.report("range: last 3 months")
    #expect(report.markdown.contains("Your cycle is on day 12"), "\(report.markdown)")
  }
}

extension Substring {
  /// True if a text occurs after the first characters.
  fileprivate func contains(_ text: String, after count: Int) -> Bool {
    dropFirst(count).contains(text)
  }
}
