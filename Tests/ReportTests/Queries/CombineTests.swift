import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `A combination of two queries` {
  static let hour = 3_600.0

  /// Steps of a watch and a phone, half of which overlap, and the watch's distance (RT-28).
  static let walk: [InMemorySampleStore.Sample] = [
    .init(
      .stepCount, start: 10 * hour, end: 11 * hour, value: 600, unit: "count", source: "Watch",
      device: .typical(.watch)),
    .init(
      .stepCount, start: 10.5 * hour, end: 11.5 * hour, value: 200, unit: "count", source: "Phone",
      device: .typical(.iPhone)),
    .init(
      .distanceWalkingRunning, start: 10 * hour, end: 11 * hour, value: 0.35, unit: "km",
      source: "Watch", device: .typical(.watch)),
    .init(.stepCount, start: 34 * hour, end: 35 * hour, value: 50, unit: "count", source: "Watch"),
    .init(.activeEnergyBurned, start: 10 * hour, end: 11 * hour, value: 100, unit: "kcal"),
    .init(.basalEnergyBurned, start: 10 * hour, end: 11 * hour, value: 418.4, unit: "kJ"),
  ]

  private func definition(_ formula: String, _ a: String, _ b: String, _ more: String = "")
    -> String
  {
    """
    title: A
    time_zone: GMT
    as_of: 2001-01-04
    queries:
      c: { kind: combine, of: [a, b], as: \(formula)\(more) }
      a: { \(a), interval: 1 day, range: 2001-01-01 .. 2001-01-04 }
      b: { \(b), interval: 1 day, range: 2001-01-01 .. 2001-01-04 }
    sections: [{ table: c }]
    """
  }

  private func result(_ text: String) throws -> QueryResult {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(Self.walk, exportDate: 72 * Self.hour),
      now: 0)
    return try #require(report.results["c"])
  }

  @Test func `a combination divides amounts, and is missing if one is (R-68, RT-28)`() throws {
    let combined = try result(
      definition("a / b", "type: distanceWalkingRunning, unit: m", "type: stepCount"))
    #expect(combined.intervals.map(\.values) == [[0.5], [nil], [nil]])
    #expect(combined.unit?.unitString == "m/count")
  }

  @Test func `a combination adds amounts in the unit of the first`() throws {
    let combined = try result(
      definition("a + b", "type: activeEnergyBurned", "type: basalEnergyBurned"))
    #expect(combined.intervals.map(\.values) == [[200], [nil], [nil]])
    #expect(combined.unit == .kilocalorie())
    let fraction = try result(
      definition("b / a", "type: activeEnergyBurned", "type: basalEnergyBurned"))
    #expect(fraction.intervals[0].values == [1])
    #expect(fraction.unit == nil, "a fraction has no unit")
  }

  @Test func `a combination leaves out its own dates in both queries`() throws {
    let combined = try result(
      definition(
        "a - b", "type: stepCount", "type: stepCount, statistics: count",
        ", exclude: 2001-01-01"))
    #expect(combined.intervals.map(\.values) == [[nil], [49], [nil]])
    #expect(combined.intervals.map(\.isExcluded) == [true, false, false])
  }

  struct Form: Sendable {
    let unit: String, locale: String, value: Double, shown: String
    var nouns: (String?, String?) = (nil, nil)
  }

  @Test(arguments: [
    Form(unit: "s/m", locale: "de_DE", value: 0.332, shown: "5:32 min/km"),
    Form(unit: "s/m", locale: "en_US", value: 0.332, shown: "8:54 min/mi"),
    Form(unit: "s/km", locale: "en_US", value: 332, shown: "5:32 min/km"),
    Form(unit: "min/mi", locale: "de_DE", value: 8.5, shown: "8:30 min/mi"),
    Form(unit: "m/s", locale: "en_GB", value: 2.5, shown: "5.59 mph"),
    Form(unit: "km/s", locale: "en_US", value: 0.0025, shown: "9 km/h"),
    Form(unit: "s/count", locale: "en_US", value: 1_931, shown: "32 min"),
    Form(unit: "km·s/m", locale: "en_US", value: 3, shown: "50 min"),
    Form(unit: "km·min/hr", locale: "en_US", value: 90, shown: "1.50 km"),
    Form(unit: "count·s/min·m", locale: "en_US", value: 120, shown: "2 count/m"),
    Form(unit: "kcal/s", locale: "en_US", value: 0.2, shown: "720 kcal/h"),
    Form(unit: "kcal/count", locale: "en_US", value: 0.0425, shown: "0.0425 kcal/count"),
    Form(
      unit: "kcal/count", locale: "en_US", value: 0.0425, shown: "0.0425 kcal/step",
      nouns: (nil, "stepCount")),
    Form(
      unit: "km/count", locale: "en_US", value: 0.00071, shown: "0.710 m/step",
      nouns: (nil, "stepCount")),
    Form(
      unit: "mi/count", locale: "en_US", value: 0.0005, shown: "2.64 ft/step",
      nouns: (nil, "stepCount")),
    Form(
      unit: "m/count", locale: "de_DE", value: 5_390, shown: "5,39 km/Training",
      nouns: (nil, "workout")),
    Form(
      unit: "m/count", locale: "fr_FR", value: 5_390, shown: "5,39 km/exercice",
      nouns: (nil, "workout")),
    Form(
      unit: "m/count", locale: "es_ES", value: 5_390, shown: "5,39 km/entrenamiento",
      nouns: (nil, "workout")),
    Form(
      unit: "m/count", locale: "ja_JP", value: 5_390, shown: "5.39 km/回",
      nouns: (nil, "workout")),
    Form(
      unit: "m/count", locale: "zh_CN", value: 5_390, shown: "5.39 公里/次",
      nouns: (nil, "workout")),
    Form(
      unit: "count/s", locale: "de_DE", value: 0.005, shown: "18 Schritte/h",
      nouns: ("stepCount", nil)),
    Form(
      unit: "count/s", locale: "de_DE", value: 2.7, shown: "162 Schritte/min",
      nouns: ("stepCount", nil)),
    Form(
      unit: "count/s", locale: "ja_JP", value: 0.005, shown: "18歩/時",
      nouns: ("stepCount", nil)),
    Form(
      unit: "count/km", locale: "en_US", value: 1_310, shown: "1,310 steps/km",
      nouns: ("stepCount", nil)),
    Form(
      unit: "count/s", locale: "en_US", value: 2.7, shown: "162 steps/min",
      nouns: ("stepCount", nil)),
    Form(unit: "count/s", locale: "en_US", value: 0.0005, shown: "1.80 count/h"),
  ])
  func `a quotient is shown as people state it (R-68)`(_ form: Form) throws {
    var result = try result(
      definition("a / b", "type: distanceWalkingRunning, unit: m", "type: stepCount"))
    let clock = LocalClock(.gmt)
    result.columns[0].amount = .quantity(try HKUnit(parsing: form.unit))
    result.columns[0].quotient = QuotientNouns(over: form.nouns.0, under: form.nouns.1)
    result.intervals = Array(result.intervals.prefix(1))
    result.intervals[0].values = [form.value]
    let format = ReportFormat(
      locale: Locale(identifier: form.locale), charset: .unicode, clock: clock)
    let value = ValueFormat(0, of: result, format: format)
    #expect(value.quantity(form.value).replacing("\u{202F}", with: " ") == form.shown)
  }

  @Test(arguments: [
    ("5:30 min/km", "5:30 min/km"), ("5.5 min/km", "5:30 min/km"),
    ("330 s/km", "5:30 min/km"), ("8:51 minutes per mile", "5:30 min/km"),
  ])
  func `a goal for a pace is written as the pace is shown`(_ goal: String, _ shown: String) throws {
    let text = definition(
      "b / a", "type: distanceWalkingRunning, unit: km",
      "type: distanceWalkingRunning, statistics: duration",
      ", goal: \"\(goal)\", better: down"
    ).replacing("[{ table: c }]", with: "[{ text: '{{c.goal}}, {{c.goal_met}}' }]")
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(Self.walk, exportDate: 72 * Self.hour),
      now: 0)
    // An hour for 350 m is not as fast.
    #expect(
      report.markdown.replacing("\u{202F}", with: " ").contains("\(shown), 0 of 1"),
      "\(report.markdown)")
  }

  @Test func `a combination's column has its query's title, and JSON the quotient's own unit`()
    throws
  {
    let text = definition("a / b", "type: distanceWalkingRunning, unit: km", "type: stepCount")
    let combined = try result(text)
    #expect(combined.columns.map(\.title) == ["C"])
    #expect(combined.unit?.unitString == "km/count")
    #expect(combined.intervals[0].values == [0.0005])
    #expect(combined.columns[0].quotient == QuotientNouns(over: nil, under: "stepCount"))
    let sum = try result(
      definition("a + a2", "type: stepCount", "type: stepCount").replacing("a2", with: "b"))
    #expect(sum.columns[0].quotient == nil)
  }

  @Test(arguments: [
    ("a + b", "type: bodyMass", "type: stepCount", "kg and count cannot be added or subtracted"),
    ("a + x", "type: stepCount", "type: heartRate", "'x' is not listed in 'of'"),
    ("a + a", "type: stepCount", "type: heartRate", "each name must appear once in 'as'"),
    ("a * b", "type: stepCount", "type: heartRate", "invalid 'a * b'"),
  ])
  func `a combination that does not fit is reported at its place`(
    _ formula: String, _ a: String, _ b: String, _ message: String
  ) {
    let text = definition(formula, a, b)
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.range?.line == 5)
  }

  @Test func `a combination needs equal intervals, and no profile or combination`() {
    let text = """
      title: A
      queries:
        a: { type: stepCount, interval: 1 day }
        b: { type: stepCount, interval: 1 week }
        p: { type: stepCount, profile: hour }
        s: { type: sleepAnalysis, statistics: bedtime, interval: 1 night }
        c: { kind: combine, of: [a, b], as: a + b }
        d: { kind: combine, of: [a, p], as: a + p }
        e: { kind: combine, of: [a, c], as: a + c }
        f: { kind: combine, of: [a, s], as: a + s }
      """
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(
      diagnostics.map(\.message) == [
        "'a' and 'b' have different intervals", "'p' cannot be combined", "'c' cannot be combined",
        "the first statistic of 's' is a time of day, which cannot be combined",
      ])
    #expect(diagnostics.map { $0.range?.line } == [7, 8, 9, 10])
  }
}
