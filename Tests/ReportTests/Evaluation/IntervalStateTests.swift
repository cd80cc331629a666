import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `The state of an interval` {
  static let day = 86_400.0

  static func instant(_ text: String) throws -> Double {
    try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
  }

  /// A hundred steps in one hour of each day from 3 to 12 June 2024.
  static func steps() throws -> [InMemorySampleStore.Sample] {
    let first = try instant("2024-06-03T10:00:00Z")
    return (0..<10).map { index in
      let start = first + Double(index) * day
      return .init(.stepCount, start: start, end: start + 3_600, value: 100)
    }
  }

  static func report(
    _ query: String, asOf: String, in store: any SampleStore, zone: String = "GMT", now: Double = 0
  ) throws -> EvaluatedReport {
    let text =
      "title: A\ntime_zone: \(zone)\nas_of: \(asOf)\nqueries:\n  a: { \(query) }\n"
      + "sections:\n  - text: \"latest {{a.latest}}\"\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(#require(definition), store: store, now: now)
  }

  @Test func `the state follows the end of the data if it precedes as_of (R-4, RT-20)`() throws {
    let store = try InMemorySampleStore(
      Self.steps(), exportDate: Self.instant("2024-06-12T12:00:00Z"))
    let report = try Self.report(
      "type: stepCount, interval: 1 week, range: 2024-06-03 .. 2024-06-24", asOf: "2024-06-30",
      in: store)
    let result = try #require(report.results["a"])
    #expect(result.intervals.map(\.values) == [[700], [300], [nil]])
    #expect(result.intervals.map(result.state) == [.complete, .partial, .ahead])
    #expect(report.markdown.contains("latest 700"))
    #expect(report.notices.contains(.dataEnds("2024-06-12T12:00:00+00:00", isOld: true)))
  }

  struct Case: Sendable {
    let range: String, asOf: String, states: [IntervalState]
  }

  @Test(
    "a single interval over the range has a state",
    arguments: [
      Case(range: "this month", asOf: "2024-06-05", states: [.partial]),
      Case(range: "previous month", asOf: "2024-06-05", states: [.complete]),
      Case(range: "month to date", asOf: "2024-06-05", states: [.complete]),
      Case(range: "last 7 days", asOf: "export", states: [.complete]),
      Case(range: "last 7 days", asOf: "2024-06-20", states: [.ahead]),
      Case(range: "2024-06-12 .. 2024-06-13", asOf: "export", states: [.partial]),
      Case(range: "2025", asOf: "export", states: [.ahead]),
      Case(range: "all", asOf: "export", states: [.complete]),
    ])
  func oneInterval(_ example: Case) throws {
    let store = try InMemorySampleStore(
      Self.steps(), exportDate: Self.instant("2024-06-12T12:00:00Z"))
    let report = try Self.report(
      "type: stepCount, range: \(example.range)", asOf: example.asOf, in: store)
    let result = try #require(report.results["a"])
    #expect(result.intervals.map(result.state) == example.states)
  }

  @Test func `the state follows the export date, even if data has later dates (X-49)`() throws {
    let late = try Self.instant("2024-06-20T10:00:00Z")
    let store = try InMemorySampleStore(
      Self.steps() + [.init(.bodyMass, start: late, value: 80)],
      exportDate: Self.instant("2024-06-12T12:00:00Z"))
    let environment = try ReportEnvironment(store, timeZone: .gmt, asOf: .latest, now: 0)
    #expect(try environment.knownUntil == Self.instant("2024-06-12T12:00:00Z"))
    #expect(environment.asOf == late.nextUp)
  }

  @Test func `without an export date, the state follows the latest end of any type`() throws {
    let (start, end) = (
      try Self.instant("2024-06-12T22:00:00Z"), try Self.instant("2024-06-13T06:00:00Z")
    )
    let store = try InMemorySampleStore(
      Self.steps() + [.init(category: .sleepAnalysis, start: start, end: end, value: 3)])
    for asOf in [AsOf.export, .latest] {
      let environment = try ReportEnvironment(store, timeZone: .gmt, asOf: asOf, now: 0)
      #expect(environment.knownUntil == end)
      #expect(environment.asOf == end)
    }
    let empty = try ReportEnvironment(
      InMemorySampleStore([]), timeZone: .gmt, asOf: .now, now: 1_000)
    #expect(empty.knownUntil == 1_000)
  }

  /// Clocks in Berlin went forward on 31 March 2024, a day of 23 hours.
  @Test(
    arguments: [
      ("2024-03-31T00:00:01+01:00", false), ("2024-03-31T00:00:00+01:00", true),
      ("2024-04-01T00:00:00+02:00", nil),
    ] as [(String, Bool?)])
  func `data is reported as old by calendar day`(_ exported: String, _ isOld: Bool?) throws {
    let store = try InMemorySampleStore([], exportDate: Self.instant(exported))
    let environment = try ReportEnvironment(
      store, timeZone: TimeZone(identifier: "Europe/Berlin"), asOf: .now,
      now: Self.instant("2024-04-01T00:00:00+02:00"))
    #expect(environment.notes == (isOld.map { [.dataEnds(exported, isOld: $0)] } ?? []))
    #expect(environment.notes.map(\.isWarning) == (isOld.map { [$0] } ?? []))
  }
}
