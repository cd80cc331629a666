import Figures
import Health
import Report
import TestSupport
import Testing

/// R-5b: a night or a day out of many does not speak for all of them.
@Suite struct `Reports with data on few days` {
  private static func report(
    _ nights: [Int], _ query: String,
    sections: String = "{ metric: a }, { chart: a, style: nights }"
  ) throws -> EvaluatedReport {
    let hour = 3_600.0
    let store = try InMemorySampleStore(
      nights.map { night in
        let start = SummaryHistory.monday + Double(night) * SummaryHistory.day - hour
        return .init(
          category: .sleepAnalysis, start: start, end: start + 6_360, value: 3, source: "Watch")
      }, exportDate: SummaryHistory.monday + 60 * SummaryHistory.day)
    let text = """
      title: A
      time_zone: UTC
      as_of: 2024-08-01
      queries:
        a: { type: sleepAnalysis, statistics: [duration, bedtime, wake_time], \(query) }
      sections: [\(sections)]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(#require(definition), store: store, now: 0)
  }

  /// The headline of the first figure with plain spaces.
  private static func headline(of report: EvaluatedReport) throws -> String? {
    try report.figures.first?.headline.replacing("\u{202F}", with: " ")
      .replacing("\u{A0}", with: " ")
  }

  private static let sixty = "interval: 1 night, range: 2024-06-03 .. 2024-08-02"

  @Test func `one night of sixty is not said to be the sleep of a night`() throws {
    let report = try Self.report([30], Self.sixty)
    let figure = try #require(try report.figures.first)
    #expect(figure.headline == "Sleep: data on one of 60 nights")
    #expect(!report.markdown.contains("You slept"))
    let nights = try #require(figure.figure as? NightsFigure)
    // Each row is the mean night of a week, and that of the only night is drawn hollow.
    #expect(nights.nights.filter { $0.asleep != nil }.map(\.interval.state) == [.thin])
    #expect(report.markdown.contains("(1:46)"))
    #expect(nights.words.marks.contains("Hollow: too little data to count."))
    #expect(!nights.words.description.contains("a night on average"))
  }

  @Test func `thirty nights of sixty speak, and all with a lower bound`() throws {
    let thirty = try Self.report(Array(0..<30), Self.sixty)
    #expect(
      try Self.headline(of: thirty) == "You slept 1 h 46 min a night (data on 30 of 60 nights)")
    let one = try Self.report([30], Self.sixty + ", min_coverage: 0")
    #expect(try Self.headline(of: one) == "You slept 1 h 46 min a night (data on 1 of 60 nights)")
  }

  @Test func `a tile counts the days that met a goal only if enough have data`() throws {
    let query = "type: stepCount, interval: 1 day, range: last 28 complete days, goal: 100"
    func tile(_ days: [Int]) throws -> EvaluatedReport {
      try SummaryHistory(.stepCount, days.map { ($0, 120) }, exportedOn: 28)
        .report(query, sections: "  - metric: a\n  - chart: a\n    style: bars\n")
    }
    let few = try tile([3, 27])
    #expect(few.markdown.contains("120% of 100 "), "\(few.markdown)")
    #expect(!few.markdown.contains("met 2 of 2"))
    #expect(try few.figures.first?.headline == "Steps: data on two of 28 days")
    #expect(!few.markdown.contains("Data on 2 of 28 days."), "\(few.markdown)")
    // The JSON output states the numbers.
    #expect(few.results["a"]?.summary.columns.first?.goal?.met == 2)
    let many = try tile(Array(10..<28))
    #expect(many.markdown.contains("met 18 of 18"))
  }

  @Test func `text states what one night of sixty has, and how many there are`() throws {
    let one = try Self.report(
      [30], Self.sixty + ", goal: 1 hr",
      sections: "{ text: \"- <{{a.mean}}> {{a.n}}, {{a.goal_met}}, {{a.goal_missed}}\" }")
    #expect(
      one.markdown.contains("<1\u{202F}h\u{202F}46\u{202F}min> 1, 1 of 1, 0 of 1"),
      "\(one.markdown)")
    let none = try Self.report(
      [100], Self.sixty + ", goal: 1 hr",
      sections: "{ text: \"- {{a.goal_met}}; {{a.goal_missed}}; {{a.streak}}\" }")
    #expect(none.markdown.contains("- –; –; 0\n"), "\(none.markdown)")
    #expect(none.markdown.contains("'goal_met' is missing: "), "\(none.markdown)")
  }

  private static let fourteen =
    "interval: 1 night, range: last 14 complete nights, goal: 1 hr, gaps: skip"

  /// Nights are counted from 3 June, and the fourteen end with that of 31 July or 1 August.
  @Test(arguments: [
    (nights: [55], isSaid: false), (nights: [47, 49, 51, 53, 55, 57], isSaid: false),
    (nights: Array(52...58), isSaid: true),
  ])
  func `a paragraph about all nights needs half of them`(nights: [Int], isSaid: Bool) throws {
    let report = try Self.report(
      nights, Self.fourteen,
      sections:
        "{ text: \"Average: {{a.mean}}, {{a.goal_met}}, {{a.bedtime.standard_deviation}}.\" }")
    #expect(report.markdown.contains("Average:") == isSaid, "\(report.markdown)")
    #expect(
      report.markdown.contains("*Sleep: data on \(nights.count) of 14 nights.*") == !isSaid,
      "\(report.markdown)")
    // Totals and latest values are not about all nights.
    let total = try Self.report(
      nights, Self.fourteen, sections: "{ text: \"All: {{a.total}}, {{a.latest_with_data}}.\" }")
    #expect(total.markdown.contains("All: "))
  }

  /// Four of the fourteen nights end on Saturday or Sunday.
  @Test(arguments: [(nights: [54, 55], isSaid: true), (nights: [55], isSaid: false)])
  func `nights that a query leaves out are not missing`(nights: [Int], isSaid: Bool) throws {
    let report = try Self.report(
      nights, Self.fourteen + ", where: { weekday: [saturday, sunday] }",
      sections: "{ text: \"Free days: {{a.mean}}.\" }")
    #expect(report.markdown.contains("Free days:") == isSaid, "\(report.markdown)")
    #expect(report.markdown.contains(": data on 1 of 4 nights.*") == !isSaid)
  }

  @Test func `a paragraph whose only value is missing says why (R-78)`() throws {
    let report = try Self.report(
      Array(45...56), Self.fourteen, sections: "{ text: \"Last night: {{a.latest}}.\" }")
    #expect(
      report.markdown.contains("*Sleep: the last complete interval has no data.*"),
      "\(report.markdown)")
  }

  /// The headline of a range of heart rates over 28 days.
  @Test(arguments: [
    (days: [27], headline: "Heart rate: data on one of 28 days"),
    (days: Array(14..<28), headline: "Your heart beat between 50 and 102 times a minute"),
  ])
  func `a heart does not beat on one day for 28`(days: [Int], headline: String) throws {
    let store = try InMemorySampleStore(
      days.flatMap { day in
        [50.0, 102].enumerated().map { index, rate in
          let start =
            SummaryHistory.monday + Double(day) * SummaryHistory.day + Double(index) * 3_600
          return .init(.heartRate, start: start, value: rate, unit: "count/min")
        }
      }, exportDate: SummaryHistory.monday + 28.5 * SummaryHistory.day)
    let text = """
      title: A
      time_zone: UTC
      queries:
        a:
          type: heartRate
          statistics: [minimum, average, maximum]
          interval: 1 day
          range: last 28 complete days
      sections: [{ chart: a, style: range }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    #expect(try report.figures.first?.headline == headline)
  }

  struct TextCase: Sendable {
    let text: String, written: String
    var isHeld = false
  }

  @Test(arguments: [
    TextCase(
      text: "## B\n\nYou slept {{a.mean}} and met {{a.goal}} on {{a.goal_met}} nights.\n\nEnd.",
      written: "## B\n\n*Sleep: no data in this range.*\n\nEnd.\n"),
    TextCase(
      text: "All: {{a.total}} ({{a.n}} nights)", written: "*Sleep: no data in this range.*\n"),
    // A paragraph that says something, values alone, a goal, a list and code are kept.
    TextCase(text: "{{a.mean}}; {{a.n}}", written: "–; 0\n", isHeld: true),
    TextCase(
      text: "latest {{a.latest}}, {{a.coverage}}", written: "latest –, 0 of 28\n", isHeld: true),
    TextCase(
      text: "Sleep {{a.mean}}, steps {{b.total}}.", written: "Sleep –, steps 100.\n", isHeld: true),
    TextCase(text: "The goal is {{a.goal}}.", written: "The goal is 1\u{202F}h", isHeld: true),
    TextCase(text: "- {{a.mean}}", written: "- –\n", isHeld: true),
    TextCase(
      text: "```\nx\n\nSleep {{a.mean}}\n\n```", written: "x\n\nSleep –\n\n```", isHeld: true),
  ])
  func `a paragraph of dashes becomes a line`(_ example: TextCase) throws {
    let text = """
      ---
      title: A
      time_zone: UTC
      queries:
        a: { title: Sleep, type: sleepAnalysis, interval: 1 night, range: 2024-06-03 .. 2024-07-01, goal: 1 hr }
        b: { type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-07-01 }
      ---

      \(example.text)
      """
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "r.md", text: text), registry: .tested)
    let store = try SummaryHistory(.stepCount, [(day: 3, value: 100.0)], exportedOn: 60).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0)
    #expect(report.markdown.contains(example.written), "\(report.markdown)")
    #expect(report.markdown.contains("no data in this range") == !example.isHeld)
  }

  private static let leads = [
    "Steps", "7 days", "1日の合計", "平均每天", "「歩数」の合計", "«\u{A0}Pas\u{A0}»", "„Schritte“",
    "¿Pasos?", "**Steps**", "1.5 km and", "2024年的步数",
  ]

  private static let otherOpenings = [
    "1. Steps", "12) Steps", "- Steps", "> Steps", "* Steps",
  ]

  /// Languages start a sentence with a number, a quotation mark or an inverted question mark, too.
  @Test(arguments: leads + otherOpenings)
  func `the paragraph at the start is the lead, before the as-of line`(
    _ opening: String
  ) throws {
    let text = """
      ---
      title: A
      time_zone: UTC
      queries:
        a: { type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-07-01 }
      ---

      \(opening): **{{a.total}}** ({{a.n}} days).

      ## Days
      """
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "r.md", text: text), registry: .tested)
    let store = try SummaryHistory(.stepCount, [(day: 3, value: 100.0)], exportedOn: 60).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0).markdown
    let lead = try #require(
      report.firstRange(of: "\n\(opening): **100** (1 days).\n"), "\(report)")
    let moment = try #require(report.firstRange(of: "\nAs of "), "\(report)")
    #expect(
      (lead.upperBound <= moment.lowerBound) == Self.leads.contains(opening),
      "\(report)")
  }

  @Test func `a paragraph without data says it once beside its chart`() throws {
    let report = try Self.report(
      [100], Self.sixty,
      sections:
        "{ text: \"Sleep: {{a.mean}}\" }, { chart: a, style: nights }, { text: \"{{a.median}}\" }")
    #expect(report.markdown.ranges(of: "no data in this range").count == 1, "\(report.markdown)")
  }

  @Test func `figures without data in a row share a remark`() throws {
    let text = """
      title: A
      time_zone: UTC
      queries:
        a: { title: A, type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-06-10 }
        b: { title: B, type: flightsClimbed, interval: 1 day, range: 2024-06-03 .. 2024-06-10 }
        c: { title: C, type: appleExerciseTime, interval: 1 day, range: 2024-06-03 .. 2024-06-10 }
      sections:
        - chart: b
        - chart: c
        - chart: a
        - chart: c
        - text: "## End"
        - chart: b
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let values = (0..<7).map { (day: $0, value: 100.0) }
    let store = try SummaryHistory(.stepCount, values, exportedOn: 30).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0).markdown
    let remarks = report.split(separator: "\n").filter { $0.contains("no data in this range") }
    #expect(
      remarks == [
        "*B, C: no data in this range.*", "*C: no data in this range.*",
        "*B: no data in this range.*",
      ], "\(report)")
  }

  @Test(arguments: [
    ("{ absences: [bodyMass] }", "because the data has no body mass.", "The rest"),
    ("{ absences: [stepCount] }", "In the data, but not in this report: steps.", "This report"),
    ("{ chart: a }", "A: no data in this range", "This report"),
  ])
  func `a report says once that most of it is missing`(
    section: String, first: String, opening: String
  ) throws {
    let range = "interval: 1 day, range: 2024-07-01 .. 2024-07-20"
    let text = """
      title: A
      time_zone: UTC
      queries:
        a: { title: A, type: stepCount, \(range) }
        b: { title: B, type: stepCount, \(range) }
        c: { title: C, type: stepCount, \(range) }
      sections: [\(section), { table: [a, b, c] }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let store = try SummaryHistory(.stepCount, [(day: 3, value: 100.0)], exportedOn: 60).store
    let report = try EvaluatedReport(#require(definition), store: store, now: 0).markdown
    #expect(report.contains(first), "\(report)")
    #expect(report.contains(" \(opening) has no data in its range: A, B and C."), "\(report)")
    #expect(report.ranges(of: "Most of this report").count == (opening == "The rest" ? 1 : 0))
  }

  @Test func `weights are not meant to be measured daily`() throws {
    let report = try SummaryHistory(
      .bodyMass, [(day: 3, value: 80.0), (day: 27, value: 82)], exportedOn: 28
    ).report(
      "type: bodyMass, interval: 1 day, range: last 28 complete days, goal: 81 kg, better: down",
      sections: "  - chart: a\n")
    let headline = try #require(try report.figures.first?.headline)
    #expect(headline.contains("one of 2 days stayed within"))
  }
}
