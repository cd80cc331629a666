import Figures
import Health
import Languages
import Report
import TestSupport
import Testing

/// The tables, titles and notes of a report in the canary language have no words of our own.
@Suite struct `Words of tables` {
  typealias Sample = InMemorySampleStore.Sample

  private static func time(_ hour: Double, _ minutes: Double = 0, day: Int = 0) -> Double {
    WorkoutHistory.time(hour, minutes, day: day)
  }

  private static func report(
    _ queries: String, sections: String, more: String = "", workouts: [ImportedWorkout] = [],
    isPublished: Bool = false, endDay: Int = 13, _ samples: [Sample]
  ) throws -> EvaluatedReport {
    try CanaryReport.of(
      InMemorySampleStore(
        samples, workouts: workouts, exportDate: WorkoutHistory.time(15, day: endDay)),
      queries.replacing("\n", with: "\n  "), sections: "\n" + sections, more: more,
      isPublished: isPublished)
  }

  /// Expects no words of our own on a page but in its account, and enough words of the language.
  private static func expectNoWords(
    on report: EvaluatedReport, marks: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let page = report.pageMarkdown
    let account = try #require(page.ranges(of: "\n## ").last)
    let words = page[..<account.lowerBound].split { !($0.isASCII && $0.isLetter) }
    #expect(
      Set(words).subtracting(["a", "b", "c", "d", "e", "chart", "healthmark", "report", "UTC"])
        == [],
      "\(page)", sourceLocation: location)
    #expect(page.ranges(of: "⟦⟧").count >= marks, sourceLocation: location)
  }

  private static func steps(_ days: Range<Int>, _ source: String = "ρ") -> [Sample] {
    days.map { day in
      Sample(
        .stepCount, start: time(10, day: day), end: time(11, day: day),
        value: Double(600 + 100 * (day % 5)), source: source, device: .typical(.watch))
    }
  }

  @Test func `come from the language for amounts by day and by source`() throws {
    // Five sources that overlap, the last two of which share a part of the bar.
    let sources = ["ρ", "σ", "τ", "υ", "φ"].enumerated().flatMap { place, name in
      (0..<14).map { day in
        Sample(
          .stepCount, start: Self.time(10 + 0.4 * Double(place), day: day),
          end: Self.time(11 + 0.4 * Double(place), day: day), value: 100, source: name)
      }
    }
    let report = try Self.report(
      """
      a: { title: Α, type: stepCount, interval: 1 day, range: last 14 days }
      b: { title: Β, type: stepCount, range: last 14 days }
      c: { title: Γ, type: stepCount, interval: 1 week, by: source, range: last 2 weeks }
      d: { title: Δ, type: stepCount, profile: weekday, range: last 14 days }
      e: { title: Ε, type: stepCount, interval: 1 month, range: last 2 months }
      """,
      sections: """
          - { chart: a, style: bars }
          - { chart: a, style: calendar }
          - { chart: b, style: overlap }
          - { chart: c, style: sparkline }
          - { table: c }
          - { chart: d, style: profile }
          - { table: d }
          - { chart: e, style: year_over_year }
        """, sources)
    try Self.expectNoWords(on: report, marks: 40)
  }

  @Test func `come from the language for nights`() throws {
    func sleep(_ day: Int, _ from: Double, _ to: Double, _ value: Int = 3) -> Sample {
      Sample(
        category: .sleepAnalysis, start: Self.time(from, day: day), end: Self.time(to, day: day),
        value: value, source: "ρ", device: .typical(.watch))
    }
    let nights = (-90..<13).flatMap { day in
      [sleep(day, -1, 2, 3), sleep(day, 2, 4, 4), sleep(day, 4, 6, 5), sleep(day, -1.5, 6.5, 0)]
        + (day == 12 ? [sleep(day, 14, 15, 1), sleep(day, 6, 6.2, 2)] : [])
    }
    let report = try Self.report(
      """
      a: { title: Α, type: sleepAnalysis, interval: 1 night, range: last 7 days }
      b: { title: Β, type: sleepAnalysis, interval: 1 night, range: last 100 days }
      """,
      sections: """
          - { chart: a, style: nights }
          - { chart: a, style: hypnogram }
          - { chart: b, style: nights }
        """, nights)
    try Self.expectNoWords(on: report, marks: 40)
  }

  @Test func `come from the language for workouts and cycles`() throws {
    var history = WorkoutHistory()
    for day in 0..<55 {
      history.add("Running", "ρ", from: Self.time(8, day: day), to: Self.time(9, day: day))
      history.beat(90, at: Self.time(8, 10, day: day), to: Self.time(8, 40, day: day), "ρ")
    }
    let cycles = [0, 1, 28, 29, 54].map { day in
      Sample(category: .menstrualFlow, start: Self.time(12, day: day), value: 4, source: "ρ")
    }
    let report = try Self.report(
      """
      a: { title: Α, type: workout, zones: { μ: "< 100", ν: ">= 100" }, range: last 55 days }
      b: { title: Β, type: workout, zones: { μ: "< 100", ν: ">= 100" }, interval: 1 week, range: last 4 weeks }
      c: { title: Γ, type: menstrualCycle, range: all }
      """,
      sections: """
          - { chart: a, style: workouts }
          - { chart: b, style: zones }
          - { table: b }
          - { chart: c, style: cycles }
        """, workouts: history.workouts, endDay: 54, history.samples + cycles)
    try Self.expectNoWords(on: report, marks: 40)
  }

  @Test func `come from the language where there is nothing to show`() throws {
    let report = try Self.report(
      """
      a: { title: Α, type: bodyMass, interval: 1 week, range: last 2 weeks }
      b: { title: Β, type: stepCount, interval: 1 week, range: last 1 weeks }
      c: { title: Γ, type: stepCount, range: last 14 days }
      d: { title: Δ, type: heartRate, interval: 1 week, range: last 2 weeks }
      """,
      sections: """
          - { chart: a }
          - { table: [a, d] }
          - { chart: b }
          - { chart: c, style: overlap }
          - { chart: d }
        """,
      [Sample(.bodyMass, start: Self.time(9, day: -40), value: 80, unit: "kg", source: "ρ")]
        + Self.steps(12..<13))
    try Self.expectNoWords(on: report, marks: 8)
  }

  @Test func `come from the language for sources of a published report`() throws {
    let report = try Self.report(
      "a: { title: Α, type: stepCount, interval: 1 week, by: source, range: last 2 weeks }",
      sections: "  - { table: a }", isPublished: true,
      Self.steps(0..<13, "ρ") + Self.steps(0..<13, "τ"))
    try Self.expectNoWords(on: report, marks: 5)
    #expect(report.results["a"]?.sources.sorted() == ["⟦⟧0.1", "⟦⟧0.2"])
    #expect(try report.card.title.contains("⟦⟧") || report.card.subtitle.contains("⟦⟧"))
  }

  @Test(arguments: [("monday", true), ("sunday", false)])
  func `have the numbers of weeks that start on a Monday`(
    _ start: String, _ hasNumbers: Bool
  ) throws {
    let report = try Self.report(
      "a: { title: Α, type: stepCount, interval: 1 week, range: last 2 weeks }",
      sections: "  - { table: a }", more: "week_starts: \(start)", Self.steps(0..<13))
    // 3 June 2024 was the Monday of week 23.
    #expect(report.pageMarkdown.contains("⟦⟧2024-23") == hasNumbers)
    #expect(report.pageMarkdown.contains("⟦⟧"))
  }
}
