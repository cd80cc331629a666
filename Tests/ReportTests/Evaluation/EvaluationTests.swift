import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `The intervals of a query` {
  static func starts(
    _ interval: IntervalLength, from: String, to: String, zone: String, anchor: String? = nil
  ) throws -> [String] {
    let clock = LocalClock(try #require(TimeZone(identifier: zone)))
    let context = EvaluationContext(
      store: try InMemorySampleStore([]),
      calendar: ReportCalendar(clock: clock, weekStart: .sunday),
      asOf: 0)
    let query = QuantityQuery(
      type: HKQuantityType(.stepCount), statistics: [.sum],
      time: QueryTime(
        range: .between(try TimePoint(parsing: from), try TimePoint(parsing: to)),
        interval: interval, anchor: try anchor.map { try Anchor(parsing: $0) }))
    return try query.evaluate(in: context).intervals.map { clock.iso8601($0.start) }
  }

  @Test func `intervals return to midnight after a midnight that does not exist (S-85)`() throws {
    #expect(
      try Self.starts(
        IntervalLength(1, .day), from: "2018-11-04", to: "2018-11-07", zone: "America/Sao_Paulo")
        == ["2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00", "2018-11-06T00:00:00-02:00"])
    #expect(
      try Self.starts(
        IntervalLength(1, .week), from: "2024-09-08T12:00", to: "2024-09-25",
        zone: "America/Santiago")
        == ["2024-09-08T01:00:00-03:00", "2024-09-15T00:00:00-03:00", "2024-09-22T00:00:00-03:00"])
  }

  @Test func `an anchor moves over a gap for that day only (S-85)`() throws {
    let starts = try Self.starts(
      IntervalLength(1, .day), from: "2024-03-09T12:00", to: "2024-03-12",
      zone: "America/New_York", anchor: "02:30")
    #expect(starts.suffix(2) == ["2024-03-10T03:30:00-04:00", "2024-03-11T02:30:00-04:00"])
  }

  @Test(arguments: ["2024-03-10 02:30", "sunday 02:30"])
  func `intervals start at the clock time of a text anchor's instant (S-80)`(
    _ anchor: String
  ) throws {
    let starts = try Self.starts(
      IntervalLength(1, .week), from: "2024-03-11", to: "2024-03-18", zone: "America/New_York",
      anchor: anchor)
    #expect(starts == ["2024-03-10T03:30:00-04:00", "2024-03-17T03:30:00-04:00"])
  }

  @Test func `an interval contains the latest instant if the range ends there`() throws {
    let store = try InMemorySampleStore([.init(.heartRate, start: 3_600, value: 1)])
    let environment = try ReportEnvironment(store, timeZone: .gmt, asOf: .latest, now: 0)
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: environment.clock, weekStart: .monday),
      asOf: environment.asOf)
    let query = QuantityQuery(
      type: HKQuantityType(.heartRate), statistics: [.average],
      time: QueryTime(range: .last(3, .day)))
    #expect(try query.evaluate(in: context).intervals.map(\.values) == [[1]])
  }
}
