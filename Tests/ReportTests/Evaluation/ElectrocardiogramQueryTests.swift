import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Electrocardiogram queries` {
  static let hour = 3_600.0

  /// Recordings on four days from Monday, 2001-01-01. The fourth day is still running.
  static let recordings: [InMemorySampleStore.Sample] = [
    .init(electrocardiogram: 2, start: 23 * hour),
    .init(electrocardiogram: 1, start: 24 * hour),
    .init(electrocardiogram: -1, start: 30 * hour),
    .init(electrocardiogram: 6, start: 32 * hour, device: nil),
    .init(electrocardiogram: 1, start: 33 * hour),
    .init(electrocardiogram: 100, start: 73 * hour),
    .init(electrocardiogram: 7, start: 74 * hour),
  ]

  func result(
    _ query: String, range: String = "2001-01-01 .. 2001-01-06", asOf: String = "export",
    _ samples: [InMemorySampleStore.Sample] = Self.recordings
  ) throws -> QueryResult {
    let text =
      "title: A\ntime_zone: GMT\nas_of: \(asOf)\nqueries:\n"
      + "  a: { type: electrocardiogram, \(query), range: \(range) }\n"
    let source = SourceText(name: "r.yaml", text: text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(diagnostics.map { $0.formatted(in: source) } == [])
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples, exportDate: 80 * Self.hour),
      now: 0)
    return try #require(report.results["a"])
  }

  @Test
  func `electrocardiograms are counted in the interval they start in (R-34, R-4, R-5)`() throws {
    let result = try result("interval: 1 day")
    #expect(result.intervals.map(\.values) == [[1], [4], [0], [2], [0]])
    #expect(
      result.intervals.map { result.state(of: $0) }
        == [.complete, .complete, .complete, .partial, .ahead])
    #expect(result.coverage == (covered: 3, begun: 4))
    #expect(result.type == "HKDataTypeIdentifierElectrocardiogram")
    #expect(result.sources == ["ECG"])
    #expect(result.unit == nil)
    #expect(result.computation == "count of electrocardiograms")
    #expect(result.notices == [])
  }

  @Test
  func `electrocardiograms are counted per classification, in HealthKit's order (R-34)`() throws {
    let result = try result("interval: 1 day, by: classification")
    let names = ["sinusRhythm", "atrialFibrillation", "inconclusiveOther", "unrecognized", "other"]
    #expect(result.partNames == names)
    #expect(result.separation == .classification)
    for interval in result.intervals { #expect(interval.parts.map(\.name) == names) }
    #expect(
      result.intervals.map { $0.parts.map(\.values) } == [
        [[0], [1], [0], [0], [0]], [[2], [0], [1], [0], [1]], [[0], [0], [0], [0], [0]],
        [[0], [0], [0], [1], [1]], [[0], [0], [0], [0], [0]],
      ])
    #expect(
      result.account == [
        "2 electrocardiograms have unknown classifications and count as 'other'"
      ])
  }

  @Test func `a classification outside the range is not listed`() throws {
    let result = try result(
      "interval: 1 day, by: classification", range: "2001-01-01 .. 2001-01-02")
    #expect(result.partNames == ["atrialFibrillation"])
    #expect(result.account == [])
    let none = try self.result("by: classification", [])
    #expect(none.intervals.map(\.values) == [[0]])
    #expect(none.partNames == [])
    #expect(none.hasNoData)
  }

  struct Case: Sendable {
    let query: String, values: [[Double?]]
  }

  @Test(arguments: [
    Case(query: "where: { time: 00:00 .. 07:00 }", values: [[0], [2], [0], [2], [0]]),
    Case(query: "where: { weekday: [monday, thursday] }", values: [[1], [0], [0], [2], [0]]),
    Case(query: "where: { device: Watch }", values: [[1], [3], [0], [2], [0]]),
    Case(query: "where: { device: [\"Watch6,1\"] }", values: [[1], [3], [0], [2], [0]]),
    Case(query: "exclude: [2001-01-02]", values: [[1], [nil], [0], [2], [0]]),
    Case(
      query: "exclude: [2001-01-01 through 2001-01-03], where: { time: 02:00 .. 24:00 }",
      values: [[nil], [nil], [nil], [1], [0]]),
  ])
  func `device, time, weekday and excluded dates select recordings (R-3, R-3a)`(
    _ example: Case
  ) throws {
    let result = try result("interval: 1 day, \(example.query)")
    #expect(result.intervals.map(\.values) == example.values)
  }

  @Test func `conditions that refuse all electrocardiograms are reported`() throws {
    let result = try result("where: { device: Scale }")
    #expect(result.intervals.map(\.values) == [[0]])
    #expect(result.isAllRefused)
    #expect(result.computation == "count of electrocardiograms (by Scale)")
  }

  @Test func `electrocardiograms after as_of are left out (R-4)`() throws {
    let result = try result("interval: 1 day, by: classification", asOf: "2001-01-02 08:00")
    #expect(result.intervals.map(\.values) == [[1], [2], [0], [0], [0]])
    #expect(result.partNames == ["sinusRhythm", "atrialFibrillation", "other"])
  }

  /// A recording that gets a duration from another format still belongs to a single interval.
  @Test func `a long electrocardiogram counts where it starts (R-34)`() throws {
    var long = InMemorySampleStore.Sample(electrocardiogram: 1, start: 23.999 * Self.hour)
    long.end = 24.5 * Self.hour
    let result = try result("interval: 1 day", [long])
    #expect(result.intervals.map(\.values) == [[1], [0], [0], [0], [0]])
  }

  @Test func `all electrocardiograms are counted in one interval`() throws {
    let result = try result("by: classification", range: "all")
    #expect(result.intervals.map(\.values) == [[7]])
    #expect(result.intervals.first?.parts.map(\.values) == [[2], [1], [1], [1], [2]])
    #expect(
      try self.result("interval: 1 night").intervals.map(\.values) == [[0], [5], [0], [2], [0]])
  }

  struct Mistake: Sendable {
    let query: String, message: String, help: String
  }

  @Test(arguments: [
    Mistake(
      query: "where: { source: ECG }", message: "unknown key 'source' in 'where'",
      help: "expected 'device', 'time' or 'weekday'"),
    Mistake(
      query: "where: { manual: only }", message: "unknown key 'manual' in 'where'",
      help: "expected 'device', 'time' or 'weekday'"),
    Mistake(
      query: "by: source", message: "cannot separate by 'source'",
      help: "expected 'classification'"),
    Mistake(
      query: "statistics: duration", message: "'duration' is not available for 'electrocardiogram'",
      help: "its statistics are 'count'"),
    Mistake(
      query: "statistics: [count, count]", message: "'count' is listed twice",
      help: "remove one of them"),
  ])
  func `other keys of electrocardiogram queries are reported with a remedy`(
    _ mistake: Mistake
  ) throws {
    let text = "title: A\nqueries:\n  a: { type: electrocardiogram, \(mistake.query) }\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [mistake.message])
    #expect(diagnostics.first?.help ?? "" == mistake.help)
  }
}
