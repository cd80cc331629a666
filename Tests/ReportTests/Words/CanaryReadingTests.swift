import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

/// The sections of a report in the canary language that show readings, measurements and events.
@Suite struct `Words of sections` {
  typealias Sample = InMemorySampleStore.Sample

  /// Words of definitions and of Markdown, and the name of the zone.
  private static let facts: Set = [
    "a", "b", "c", "d", "chart", "ecg", "mg", "dl", "healthmark", "report", "athens",
  ]

  /// Words that sections do not take from the language yet: those of all kinds of tables, and the
  /// names of intervals.
  private static let others: Set<String> = []

  /// The English words on a page, without those of its account.
  private static func words(_ report: EvaluatedReport) throws -> Set<String> {
    let page = report.pageMarkdown
    let account = try #require(page.ranges(of: "\n## ").last)
    return Set(
      page[..<account.lowerBound].split { !($0.isASCII && $0.isLetter) }
        .map { $0.lowercased() }
    ).subtracting(facts)
  }

  private static func report(
    _ queries: String, sections: String, _ samples: [Sample]
  ) throws -> EvaluatedReport {
    let text = """
      title: Αναφορά
      time_zone: Europe/Athens
      locale: el_GR
      queries:
      \(queries)
      sections:
      \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "α", text: text), registry: .tested)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    var read = try #require(definition)
    read.chosenLanguage = CanaryLanguage.self
    return try EvaluatedReport(
      read,
      store: InMemorySampleStore(samples, exportDate: WorkoutHistory.time(15, day: 13)),
      now: 0, hasDigests: true)
  }

  /// Expects no words of our own on a page, and enough words of the language.
  private static func expectNoWords(
    in report: EvaluatedReport, marks: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try words(report).subtracting(others)
    #expect(found == [], "\(report.pageMarkdown)", sourceLocation: location)
    #expect(
      report.pageMarkdown.ranges(of: "⟦⟧").count >= marks, sourceLocation: location)
  }

  private static func time(_ hour: Double, _ minutes: Double = 0, day: Int = 0) -> Double {
    WorkoutHistory.time(hour, minutes, day: day)
  }

  private static func glucose(_ time: Double, _ value: Double, _ source: String = "σ") -> Sample {
    Sample(.bloodGlucose, start: time, value: value, unit: "mg/dL", source: source)
  }

  private static func pressure(
    _ time: Double, _ systolic: Double, _ diastolic: Double, _ source: String = "π",
    isByHand: Bool = false
  ) -> [Sample] {
    [
      Sample(
        .bloodPressureSystolic, start: time, value: systolic, source: source,
        wasUserEntered: isByHand),
      Sample(
        .bloodPressureDiastolic, start: time, value: diastolic, source: source,
        wasUserEntered: isByHand),
    ]
  }

  @Test func `come from the language for episodes`() throws {
    // A sensor with readings every five minutes, low for an hour on two days.
    let samples = (0..<14).flatMap { day in
      stride(from: 0.0, to: 1_440, by: 5).map { minute in
        let isLow = (3...4).contains(day) && (600..<660).contains(minute)
        return Self.glucose(Self.time(0, minute, day: day), isLow ? 60 : 120, day == 4 ? "ρ" : "σ")
      }
    }
    let report = try Self.report(
      """
        a: { title: Α, type: bloodGlucose, unit: mg/dL, episodes: "< 70 mg/dL for 15 minutes", range: last 14 days }
        b: { title: Β, type: bloodGlucose, unit: mg/dL, episodes: "> 300 mg/dL for 15 minutes", range: last 14 days }
      """, sections: "  - { chart: a, style: episodes }\n  - { chart: b, style: episodes }", samples
    )
    try Self.expectNoWords(in: report, marks: 8)
    #expect(report.subject?.contains("⟦⟧") == true)
  }

  @Test func `come from the language for glucose beside targets`() throws {
    let query = """
        a:
          title: Α
          type: bloodGlucose
          unit: mg/dL
          statistics: [average, gmi, time_with_data]
          range: last 14 days
          share: time
          instants: hold 15 minutes
          bands: { χ: "< 70 mg/dL", ψ: "70 .. 180 mg/dL" }
          targets: { ψ: "> 70 %", χ + ψ: "> 70 %", time_with_data: ">= 70 %" }
      """
    let sections = "  - { chart: a, style: bands }\n  - { table: a }"
    // Two sensors for three days, and finger pricks.
    let sensors = stride(from: 0.0, to: 3 * 1_440, by: 5).flatMap { minute in
      [
        Self.glucose(Self.time(0, minute), 60 + minute / 30, "σ"),
        Self.glucose(Self.time(0, minute), 80 + minute / 30, "ρ"),
      ]
    }
    try Self.expectNoWords(in: Self.report(query, sections: sections, sensors), marks: 20)
    let pricks = (0..<50).map { Self.glucose(Self.time(0, 360 * Double($0)), 120) }
    try Self.expectNoWords(in: Self.report(query, sections: sections, pricks), marks: 20)
  }

  @Test func `come from the language for blood pressure`() throws {
    let keys =
      "type: bloodPressure, range: last 14 days, first_day: exclude, limits: { χ: 135/85 }, severe:"
      + " 180/110, protocol: { guideline: χ, days: 3, better: 7, morning: 2, evening: 2, measurements:"
      + " 12 }"
    // Two runs of days, one of which lacks an evening, and many severe measurements.
    let samples = [0, 1, 2, 8, 9, 13].flatMap { day in
      Self.pressure(Self.time(7, day: day), day < 2 ? 186 : 140, 112, isByHand: day == 1)
        + Self.pressure(Self.time(7, day: day), day < 2 ? 186 : 140, 112, "ρ", isByHand: day == 1)
        + Self.pressure(Self.time(7, 2, day: day), 182, 90)
        + (day == 9 ? [] : Self.pressure(Self.time(20, day: day), 190, 95))
    }
    for halves in ["", ", day_starts: \"16:00\""] {
      let report = try Self.report(
        "  a: { title: Α, \(keys)\(halves) }",
        sections: "  - { chart: a, style: grid, limit: 3, list: 20 }", samples)
      try Self.expectNoWords(in: report, marks: 20)
      #expect(report.subject?.contains("⟦⟧") == true)
    }
    let mild = try Self.report(
      "  a: { title: Α, \(keys), bands: { χ: \"< 120 / < 80\" } }",
      sections: "  - { chart: a, style: grid }\n  - { chart: a, style: bands }\n  - { table: a }",
      Self.pressure(Self.time(7), 130, 70) + Self.pressure(Self.time(7, day: 1), 110, 70))
    try Self.expectNoWords(in: mild, marks: 10)
  }

  @Test func `come from the language for smoothed readings and entries`() throws {
    let masses = (0..<14).map { day in
      Sample(
        .bodyMass, start: Self.time(7, day: day), value: day == 6 ? 14 : 80 + Double(day % 3),
        unit: "kg", source: "σ", wasUserEntered: day.isMultiple(of: 2))
    }
    let report = try Self.report(
      """
        a: { title: Α, type: bodyMass, smoothing: 10 days, range: last 14 days }
        b: { title: Β, type: bodyMass, interval: 1 week, by: entry, range: last 2 weeks }
        c: { title: Γ, type: bodyMass, interval: 1 week, range: last 2 weeks }
        d: { title: Δ, type: bodyMass, smoothing: 10 days, range: last 3 days }
      """,
      sections: "  - { chart: a }\n  - { chart: b }\n  - { chart: c }\n  - { chart: d }", masses)
    try Self.expectNoWords(in: report, marks: 20)
  }

  @Test func `come from the language for days of readings`() throws {
    let samples = (0..<48).map { Self.glucose(Self.time(Double($0), day: 10), 100 + Double($0)) }
    let report = try Self.report(
      """
        a: { title: Α, type: bloodGlucose, unit: mg/dL, interval: 15 minutes, range: last 3 days }
        b: { title: Β, type: bloodGlucose, unit: mg/dL, statistics: [average, minimum, maximum], interval: 1 hour, range: last 3 days }
      """, sections: "  - { chart: a, style: days }\n  - { chart: b, style: days }", samples)
    try Self.expectNoWords(in: report, marks: 20)
  }

  @Test func `come from the language for single events`() throws {
    func event(_ type: HKCategoryTypeIdentifier, _ day: Int, _ source: String) -> Sample {
      Sample(
        category: type, start: Self.time(9, day: day), end: Self.time(9, 30, day: day), value: 0,
        source: source)
    }
    var fast = event(.highHeartRateEvent, 3, "ρ")
    fast.metadata = [("HKHeartRateEventThreshold", "120 count/min")]
    let samples =
      [fast, event(.irregularHeartRhythmEvent, 2, "ρ"), event(.irregularHeartRhythmEvent, 2, "τ")]
      + [
        Sample(electrocardiogram: 1, start: Self.time(9)),
        Sample(electrocardiogram: 2, start: Self.time(8)),
      ]
    let report = try Self.report(
      """
        a: { title: Α, type: highHeartRateEvent, range: last 14 days }
        b: { title: Β, type: irregularHeartRhythmEvent, range: last 14 days }
        c: { title: Γ, type: lowHeartRateEvent, range: last 14 days }
        d: { title: Δ, type: electrocardiogram, range: last 14 days }
        e: { title: Ε, type: highHeartRateEvent, range: last 2 days }
      """, sections: "  - { events: [a, b, c, d, e], limit: 2 }", samples)
    try Self.expectNoWords(in: report, marks: 15)
    #expect(report.subject?.contains("⟦⟧") == true)
  }
}
