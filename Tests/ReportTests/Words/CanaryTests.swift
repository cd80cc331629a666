import Foundation
import Health
import JSON
import Languages
import Report
import TestSupport
import Testing

/// A report in the canary language has no words of its own in its account, its title, the moment
/// that it is seen from and its comparison with Apple's numbers, so that none stays English in a
/// report in another language.
@Suite struct `Words of reports` {
  typealias Sample = InMemorySampleStore.Sample

  /// Words of definitions, and names of files, zones and locales, which are facts of an account.
  private static let facts: Set = [
    // Definitions.
    "a", "b", "stepcount", "sleepanalysis", "bloodglucose", "heartrate", "bodymass", "hklot",
    "asleep", "running", "other", "ecg", "source_priority", "steps", "sum", "study", "yaml",
    "mg", "dl",
    // Zones and locales.
    "europe", "athens", "el_gr",
  ]

  /// The words with Latin letters in a text, without facts.
  private static func words(in text: String) -> [String] {
    text.replacing(EvaluatedReport.formatName, with: "").replacing(/sha256:[0-9a-f]*/, with: "")
      .split { !($0.isASCII && $0.isLetter) && $0 != "_" }.map(String.init)
      .filter { !facts.contains($0.lowercased()) }
  }

  private static func report(
    _ queries: String, sections: String = "", more: String = "", isPublished: Bool = false,
    workouts: [ImportedWorkout] = [], rings: [ImportedActivitySummary] = [], _ samples: [Sample]
  ) throws -> EvaluatedReport {
    let text = """
      title: Αναφορά
      time_zone: Europe/Athens
      locale: el_GR
      \(more)
      queries:
      \(queries)
      \(sections)
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "α", text: text), registry: .tested)
    #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    var read = try #require(definition)
    read.chosenLanguage = CanaryLanguage.self
    return try EvaluatedReport(
      read,
      store: InMemorySampleStore(
        samples, workouts: workouts, rings: rings, exportDate: WorkoutHistory.time(15, day: 13)),
      now: 0, isPublished: isPublished, hasDigests: true)
  }

  /// The text of the account, with its heading.
  private static func account(of report: EvaluatedReport) throws -> Substring {
    let start = try #require(report.markdown.ranges(of: "\n## ").last)
    return report.markdown[start.lowerBound...]
  }

  /// Expects an account, a title and a moment without words of our own.
  private static func expectNoWords(
    in report: EvaluatedReport, clauses: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let account = try account(of: report)
    #expect(words(in: String(account)) == [], "\(account)", sourceLocation: location)
    #expect(
      account.ranges(of: "⟦⟧").count >= clauses, "\(account)", sourceLocation: location)
    let moment = try #require(report.document().asOf)
    #expect(
      words(in: moment.opening + moment.moment + moment.closing) == [], sourceLocation: location)
    #expect(words(in: report.title) == [], sourceLocation: location)
  }

  private static func time(_ hour: Double, _ minutes: Double = 0, day: Int = 0) -> Double {
    WorkoutHistory.time(hour, minutes, day: day)
  }

  @Test func `come from its language in the account of sums and readings`() throws {
    let samples =
      (0..<14).flatMap { day in
        [
          Sample(
            .stepCount, start: Self.time(10, day: day), end: Self.time(11, day: day), value: 600,
            source: "ρ", device: .typical(.watch)),
          Sample(
            .stepCount, start: Self.time(10, 30, day: day), end: Self.time(11, 30, day: day),
            value: 200, source: "τ", device: .typical(.iPhone)),
          Sample(
            .bloodGlucose, start: Self.time(9, day: day), value: 100, unit: "mg/dL", source: "σ"),
        ]
      } + [
        Sample(.bloodPressureSystolic, start: Self.time(8), value: 140, source: "π"),
        Sample(.bloodPressureDiastolic, start: Self.time(8), value: 90, source: "π"),
        Sample(.bloodPressureSystolic, start: Self.time(8, day: 1), value: 130, source: "π"),
        Sample(.bloodPressureDiastolic, start: Self.time(8, day: 1), value: 80, source: "π"),
        Sample(.bloodPressureSystolic, start: Self.time(9), value: 141, source: "π"),
      ]
    let report = try Self.report(
      """
        a: { title: Α, type: stepCount, interval: 1 week, range: last 2 weeks }
        b: { title: Β, type: stepCount, overlap: all, interval: 1 week, range: last 2 weeks }
        c: { title: Γ, type: bloodGlucose, statistics: [duration, gmi], instants: hold 5 minutes }
        d: { title: Δ, type: stepCount, profile: weekday, where: { manual: exclude, weekday: [monday], time: "08:00 .. 20:00", metadata: { HKLot: present } } }
        e: { title: Ε, type: bloodPressure, session: 10 minutes, first_day: exclude }
        f: { title: Ζ, type: bodyMass }
        g: { title: Η, kind: combine, of: [a, b], as: a / b }
      """, samples)
    try Self.expectNoWords(in: report, clauses: 15)
  }

  @Test func `come from its language in the account of episodes and computed readings`() throws {
    let samples = (0..<14).flatMap { (day: Int) -> [Sample] in
      let mass: Double = day == 6 ? 14 : 80 + Double(day % 3)
      let glucose: Double = day == 3 ? 60 : 100
      return [
        Sample(
          .bloodGlucose, start: Self.time(9, day: day), value: glucose, unit: "mg/dL", source: "σ"),
        Sample(
          .bodyMass, start: Self.time(7, day: day), value: mass, unit: "kg", source: "σ"),
        // Two sources with the same measurement.
        Sample(.bloodPressureSystolic, start: Self.time(8, day: day), value: 140, source: "π"),
        Sample(.bloodPressureDiastolic, start: Self.time(8, day: day), value: 90, source: "π"),
        Sample(.bloodPressureSystolic, start: Self.time(8, day: day), value: 140, source: "ρ"),
        Sample(.bloodPressureDiastolic, start: Self.time(8, day: day), value: 90, source: "ρ"),
      ]
    }
    let report = try Self.report(
      """
        a: { title: Α, type: bloodGlucose, episodes: "< 70 mg/dL for 15 minutes", precision: 1 mg/dL, range: last 14 days }
        b: { title: Β, type: bodyMass, smoothing: 10 days, range: last 14 days }
        c: { title: Γ, type: bodyMass, interval: 1 week, by: entry, range: last 2 weeks }
        d: { title: Δ, type: bloodPressure, range: last 14 days }
        e: { title: Ε, type: bodyMass, interval: 1 week, range: last 2 weeks }
      """, samples)
    try Self.expectNoWords(in: report, clauses: 16)
    let facts = report.results.mapValues { result in
      result.facts.map { fact in English().account(fact) }
    }
    #expect(facts["a"]?.contains("one reading beyond the bound is in no episode") == true)
    #expect(facts["b"]?.contains { $0.hasPrefix("smoothed by the mean") } == true)
    #expect(facts["c"]?.contains { $0.hasPrefix("values count as entered by hand") } == true)
    #expect(facts["e"]?.contains { $0.hasPrefix("one reading far from the others") } == true)
    #expect(facts["d"]?.contains { $0.hasSuffix("and count once") } == true)
  }

  @Test func `come from its language in the account of nights`() throws {
    func sleep(_ day: Int, _ from: Double, _ to: Double, _ value: Int = 3) -> Sample {
      Sample(
        category: .sleepAnalysis, start: Self.time(from, day: day), end: Self.time(to, day: day),
        value: value, source: "ρ", device: .typical(.watch))
    }
    let report = try Self.report(
      """
        a: { title: Α, type: sleepAnalysis, statistics: [duration, bedtime, wake_time], interval: 1 night, range: last 7 days }
        b: { title: Β, type: sleepAnalysis, statistics: [efficiency], interval: 1 week, range: last 2 weeks }
      """,
      [
        sleep(7, 1, 3), sleep(7, 4, 7), sleep(7, 14, 15), sleep(8, 1, 7, 0), sleep(9, 1, 7, 2),
        sleep(10, 16, 20), sleep(11, 16, 20), sleep(12, 2, 9, 99),
      ])
    try Self.expectNoWords(in: report, clauses: 8)
  }

  @Test func `come from its language in the account of objects`() throws {
    var history = WorkoutHistory()
    history.add("Running", "ρ", from: Self.time(8), to: Self.time(9))
    history.add("Running", "τ", from: Self.time(8), to: Self.time(9))
    history.add("Running", "ρ", from: Self.time(8, day: 1), to: Self.time(9, day: 1))
    history.beat(90, at: Self.time(8, 10), "ρ")
    let cycles = [0, 1, 12, 13].map { day in
      Sample(
        category: .menstrualFlow, start: Self.time(12, day: day), value: 3, source: "ρ")
    }
    let report = try Self.report(
      """
        a: { title: Α, type: workout, activity: running, zones: { μ: ">= 120" }, interval: 1 day, range: 2024-06-03 .. 2024-06-05 }
        b: { title: Β, type: workout, profile: weekday, range: 2024-06-03 .. 2024-06-10 }
        c: { title: Γ, type: menstrualCycle, range: all }
        d: { title: Δ, type: electrocardiogram }
      """, workouts: history.workouts,
      history.samples + cycles + [Sample(electrocardiogram: 77, start: Self.time(9))])
    try Self.expectNoWords(in: report, clauses: 12)
  }

  @Test func `come from its language in a report without most of its data`() throws {
    let report = try Self.report(
      """
        a: { title: Α, type: stepCount, interval: 1 week, range: last 2 weeks }
        b: { title: Β, type: bodyMass }
        c: { title: Γ, type: heartRate }
      """, sections: "sections: [{ agreement: all }]",
      [Sample(.stepCount, start: 0, value: 1, source: "τ")])
    try Self.expectNoWords(in: report, clauses: 8)
    #expect(report.markdown.contains("*⟦⟧*"))
  }

  @Test func `come from its language in the comparison with Apple's numbers`() throws {
    let rings = (3...6).map { day in
      var ring = ImportedActivitySummary(date: "2024-06-0\(day)")
      ring.activeEnergyBurned = ImportedAmount(Double(100 * day), "Cal")
      ring.activeEnergyBurnedGoal = ImportedAmount(500, "Cal")
      return ring
    }
    let report = try Self.report(
      "  a: { title: Α, type: stepCount }", sections: "sections: [{ agreement: all }]",
      rings: rings,
      (0..<4).map { day in
        Sample(
          .activeEnergyBurned, start: Self.time(10, day: day), end: Self.time(11, day: day),
          value: 250, unit: "Cal", source: "ρ")
      })
    try Self.expectNoWords(in: report, clauses: 4)
    let document = try report.document()
    let tables = document.blocks.compactMap {
      if case .table(let table) = $0 { table } else { nil }
    }
    #expect(tables.count == 2)
    let cells = tables.flatMap { table in table.columns.map { $0.title } + table.rows.map { $0[0] }
    }
    #expect(cells.allSatisfy { $0 == "⟦⟧" || $0 == "kcal" }, "\(cells)")
  }

  @Test func `come from its language in a published report`() throws {
    let report = try Self.report(
      """
        a: { title: Α, type: stepCount, interval: 1 week, range: last 2 weeks }
        b: { title: Β, type: heartRate, profile: hour }
      """, more: "privacy: { digits: 2 }", isPublished: true,
      [Sample(.heartRate, start: Self.time(9), value: 60, source: "ρ")])
    let account = try Self.account(of: report)
    #expect(Self.words(in: String(account)) == [], "\(account)")
    #expect(report.json.text.contains("the typical value for each hour"))
  }

  @Test func `come from its language in a report over many participants`() throws {
    var study = StudyRows.eleven()
    study.groups = Dictionary(
      uniqueKeysWithValues: (0...10).map { ("P\($0)", $0 < 10 ? "α" : "β") })
    study.add("P20", week: "2024-01-08", 1)
    let report = try study.report(
      """
      title: Μελέτη
      locale: el_GR
      queries:
        steps: { title: Α, kind: cohort, of: steps, statistic: sum, interval: 1 week, by: group }
      """, language: CanaryLanguage.self)
    let account = try Self.account(of: report)
    #expect(Self.words(in: String(account)) == ["UTC"], "\(account)")
    #expect(account.ranges(of: "⟦⟧").count > 5)
  }

  @Test func `are found if they are English`() throws {
    #expect(Self.words(in: "⟦⟧: no data") == ["no", "data"])
    #expect(CanaryLanguage().account(.written("no data")) == "no data")
    #expect(CanaryLanguage().account(.nights(.shapes([CountedName("Watch", 2)]))) == "Watch")
  }

}
