import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// A report requests the samples that its queries need, each of them once.
@Suite struct `Samples that a report reads` {
  static let day = 86_400.0
  static let asOf = "2001-01-31"

  let store: StrictStore

  /// Thirty days of steps of two overlapping sources, heart rates, nights, mindful minutes, and one
  /// mass reading long ago.
  init() throws {
    var samples: [InMemorySampleStore.Sample] = []
    for hour in 0..<720 {
      let start = Double(hour) * 3_600
      samples.append(
        .init(
          .stepCount, start: start, end: start + 3_000, value: Double(100 + hour % 7),
          source: "Watch", device: .typical(.watch)))
      // Longer than an hour, so that some cross midnight.
      samples.append(
        .init(
          .stepCount, start: start + 1_800, end: start + 9_000, value: Double(50 + hour % 5),
          source: "Phone", device: .typical(.iPhone)))
      samples.append(.init(.heartRate, start: start + 17, value: 1 + Double(hour % 11) / 10))
    }
    for night in 0..<29 {
      let start = Double(night) * Self.day + 80_000
      samples.append(
        .init(
          category: .sleepAnalysis, start: start, end: start + 30_000, value: 3, source: "Watch",
          device: .typical(.watch)))
      samples.append(
        .init(
          category: .mindfulSession, start: start, end: start + 600, source: "App",
          wasUserEntered: night % 2 == 0))
    }
    samples.append(.init(.bodyMass, start: 30, value: 160, unit: "lb", source: "Scale"))
    store = StrictStore(try InMemorySampleStore(samples))
  }

  func report(
    _ queries: String, in store: any SampleStore, asOf: String = Self.asOf
  ) throws -> EvaluatedReport {
    let source = SourceText(
      name: "a.yaml", text: "title: A\ntime_zone: GMT\nas_of: \(asOf)\nqueries:\n" + queries)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(diagnostics.isEmpty)
    return try EvaluatedReport(
      #require(definition), store: store, now: 0)
  }

  @Test func `a report reads each range of a type once, whatever requests it`() throws {
    _ = try report(
      """
        a: { type: stepCount, interval: 1 day, range: last 3 days }
        b: { type: stepCount, interval: 1 week, range: last 5 days }
        c: { type: stepCount, interval: 1 day, range: 1999-01-03 }
        d: { type: stepCount, interval: 1 hour, range: last 2 days, by: source }
        e: { type: heartRate, range: last 1 days }
      """, in: store)
    let (steps, rate) = (HKQuantityType(.stepCount), HKQuantityType(.heartRate))
    let last = (719.0 * 3_600 + 17).nextUp
    #expect(
      store.requests == [
        // The figure of weeks is compared with the weeks of the previous year.
        .init(type: steps, interval: (14 - 51 * 7) * Self.day..<35 * Self.day),
        // The bars of days have a scale for the previous year.
        .init(type: steps, interval: -1_094 * Self.day..<(-728) * Self.day),
        .init(type: rate, interval: 30 * Self.day..<31 * Self.day),
        // A remark on a range without data has the latest reading.
        .init(type: rate, interval: last - Self.day..<last + 1),
      ])
  }

  @Test func `a report reads no sample before all ranges are known to be short enough`() throws {
    #expect(throws: Diagnostic.self) {
      try report(
        """
          a: { type: stepCount, interval: 1 day, range: last 3 days }
          b: { type: heartRate, interval: 1 minute, range: 1990-01-01 .. 2000-01-01 }
        """, in: store)
    }
    #expect(store.requests.isEmpty)
  }

  @Test func `a report reads no samples to find the latest one or the range of all`() throws {
    let environment = try ReportEnvironment(store, timeZone: .gmt, asOf: .latest, now: 0)
    #expect(environment.asOf == 30 * Self.day + 5_400)
    #expect(store.requests.isEmpty)
    _ = try report("  a: { type: stepCount, interval: 1 day }\n", in: store)
    #expect(store.requests.map(\.interval) == [0..<31 * Self.day])
  }

  @Test func `a report lists the ranges that it read`() throws {
    let spans = try report(
      """
        a: { type: stepCount, interval: 1 day, range: last 3 days }
        b: { type: heartRate, interval: 1 day, range: 2001-01-03 }
        c: { type: heartRate, interval: 1 day, range: 2001-01-04 }
        d: { type: bodyMass, interval: 1 day, range: 2001-01-04 }
      """, in: store
    ).spansRead
    #expect(
      spans == [
        // Headlines compare the latest day with the 52 days before it.
        SampleSpan(HKQuantityType(.bodyMass), -49 * Self.day..<4 * Self.day, parts: [.value]),
        SampleSpan(HKQuantityType(.heartRate), -50 * Self.day..<4 * Self.day, parts: [.value]),
        SampleSpan(
          HKQuantityType(.stepCount), -336 * Self.day..<31 * Self.day, parts: [.value, .source]),
      ])
  }

  /// An in-memory store returns all samples, whatever is requested.
  @Test(arguments: [
    "type: stepCount, interval: 1 day, range: last 3 days",
    "type: stepCount, interval: 1 hour, range: last 2 days, by: source",
    "type: stepCount, statistics: [sum, most_recent, duration, count], interval: 1 week, range: last 9 days",
    "type: stepCount, interval: 1 day, anchor: \"03:00\", range: 2001-01-05 .. 2001-01-07T12:00",
    "type: stepCount, interval: 1 day, range: last 3 days, where: { source: Phone }",
    "type: stepCount, interval: 1 day, range: last 3 days, where: { source: Nobody }",
    "type: heartRate, statistics: [average, minimum, maximum, most_recent], interval: 1 day, range: last 3 days",
    "type: heartRate, statistics: [average, count], interval: 1 day, where: { value: \">= 90 count/min\" }",
    "type: heartRate, interval: 1 day, range: last 3 days, where: { value: \">= 190 count/min\" }",
    "type: heartRate, statistics: most_recent",
    "type: bodyMass, interval: 1 day, range: last 3 days",
    "type: bodyMass, where: { manual: only }",
    "type: restingHeartRate, interval: 1 day, range: last 3 days",
    "type: restingHeartRate",
    "type: sleepAnalysis, profile: weekday, range: last 9 days",
    "type: sleepAnalysis, profile: weekday, statistics: count, where: { manual: exclude }",
    "type: sleepAnalysis, interval: 1 night, range: last 9 days, where: { weekday: sunday }",
    "type: mindfulSession, profile: month, statistics: [duration, count]",
  ])
  func `the samples that a report requests give the same result as all samples`(
    _ query: String
  ) throws {
    let query = "  a: { \(query) }\n  b: { type: stepCount, range: last 1 days }\n"
    let strict = try report(query, in: store)
    let whole = try report(query, in: store.base)
    #expect(strict.markdown == whole.markdown)
    #expect(JSONOutput().text(of: strict) == JSONOutput().text(of: whole))
    #expect(strict.notices == whole.notices)
  }
}
