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
