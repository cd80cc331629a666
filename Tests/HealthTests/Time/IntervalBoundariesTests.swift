import Foundation
import Health
import TestSupport
import Testing

@Suite struct `Interval boundaries` {
  static func boundaries(
    _ anchor: String, _ components: IntervalComponents, _ zone: String
  ) throws -> IntervalBoundaries {
    IntervalBoundaries(
      anchor: .instant(try instant(anchor)), components: components,
      clock: LocalClock(try #require(TimeZone(identifier: zone))))
  }

  struct DayCase: Sendable {
    let zone: String, anchor: String, start: String, end: String
  }

  @Test(
    "T-9…T-11: days have 23, 24 or 25 hours",
    arguments: [
      DayCase(
        zone: "America/New_York", anchor: "2026-01-01T05:00:00Z", start: "2026-03-08T05:00:00Z",
        end: "2026-03-09T04:00:00Z"),
      DayCase(
        zone: "America/New_York", anchor: "2026-01-01T05:00:00Z", start: "2026-11-01T04:00:00Z",
        end: "2026-11-02T05:00:00Z"),
      DayCase(
        zone: "Europe/Berlin", anchor: "2026-12-31T23:00:00Z", start: "2026-03-28T23:00:00Z",
        end: "2026-03-29T22:00:00Z"),
      DayCase(
        zone: "Europe/Berlin", anchor: "2026-12-31T23:00:00Z", start: "2026-10-24T22:00:00Z",
        end: "2026-10-25T23:00:00Z"),
      DayCase(
        zone: "America/Sao_Paulo", anchor: "2018-01-01T02:00:00Z", start: "2018-11-04T03:00:00Z",
        end: "2018-11-05T02:00:00Z"),
    ])
  func days(_ example: DayCase) throws {
    let days = try Self.boundaries(example.anchor, IntervalComponents(days: 1), example.zone)
    let index = days.index(containing: try instant(example.start))
    #expect(days[index] == (try instant(example.start)))
    #expect(days[index + 1] == (try instant(example.end)))
  }

  @Test func `T-12 and S-81: a monthly anchor on the 31st does not drift`() throws {
    let months = try Self.boundaries("2026-01-31T00:00:00Z", IntervalComponents(months: 1), "UTC")
    let clock = months.clock
    #expect(
      (-3...6).map { "\(clock.date(at: months[$0]))".suffix(5) } == [
        "10-31", "11-30", "12-31", "01-31", "02-28", "03-31", "04-30", "05-31", "06-30", "07-31",
      ])
    #expect("\(clock.date(at: months[-23]))" == "2024-02-29")
  }

  @Test func `T-13: weeks from a Monday long ago or far ahead are the same`() throws {
    let past = try Self.boundaries("1970-01-05T02:00:00Z", .init(days: 7), "Europe/Berlin")
    let future = try Self.boundaries("2065-03-02T02:00:00Z", .init(days: 7), "Europe/Berlin")
    let range = try instant("2026-01-01T00:00:00Z")..<instant("2026-12-31T00:00:00Z")
    #expect(try past.covering(range) == future.covering(range))
  }

  @Test func `S-80: a repeated time means its first occurrence, also backward`() throws {
    let days = try Self.boundaries(
      "2024-11-04T06:30:00Z", IntervalComponents(days: 1), "America/New_York")
    #expect(days[-1] == (try instant("2024-11-03T05:30:00Z")))
  }

  @Test func `S-85: a time that does not exist moves forward for that day only`() throws {
    let days = try Self.boundaries(
      "2026-03-07T07:30:00Z", IntervalComponents(days: 1), "America/New_York")
    #expect(days[1] == (try instant("2026-03-08T07:30:00Z")))
    #expect(days[2] == (try instant("2026-03-09T06:30:00Z")))
  }

  @Test func `S-85: a midnight that does not exist is midnight again on the next day`() throws {
    let clock = LocalClock(try #require(TimeZone(identifier: "America/Sao_Paulo")))
    let date = try #require(CivilDate(year: 2018, month: 11, day: 4))
    let days = IntervalBoundaries(
      anchor: .wallClock(date, timeOfDay: 0), components: IntervalComponents(days: 1), clock: clock)
    #expect(
      (-1...1).map { clock.iso8601(days[$0]) } == [
        "2018-11-03T00:00:00-03:00", "2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00",
      ])
  }

  @Test func `S-84: hours are absolute`() throws {
    let hours = try Self.boundaries(
      "2026-03-07T05:00:00Z", IntervalComponents(seconds: 3_600), "America/New_York")
    #expect(hours.clock.iso8601(hours[48]) == "2026-03-09T01:00:00-04:00")
  }

  @Test func `a day that a zone skips is not an interval`() throws {
    let days = try Self.boundaries(
      "2011-12-28T10:00:00Z", IntervalComponents(days: 1), "Pacific/Apia")
    let range = try instant("2011-12-29T10:00:00Z")..<instant("2011-12-31T10:00:00Z")
    let dates = try days.covering(range).map { "\(days.clock.date(at: $0))" }
    #expect(dates == ["2011-12-29", "2011-12-31", "2012-01-01"])
  }

  @Test func `S-75: more than 100,000 intervals are refused`() throws {
    let minutes = try Self.boundaries("2026-01-01T00:00:00Z", .init(seconds: 60), "UTC")
    #expect(throws: IntervalBoundaries.TooManyIntervals.self) {
      try minutes.covering(0..<100_001 * 60)
    }
    #expect(try minutes.covering(0..<100_000 * 60).count == 100_001)
    #expect(try minutes.covering(60..<60).isEmpty)
  }

  @Test(arguments: 0..<30)
  func `interval boundaries agree with the brute-force calendar`(_ block: UInt64) {
    for seed in block * 50..<block * 50 + UInt64(Soak.rounds(15, of: 50)) {
      let history = RandomHistory(seed: seed)
      let length = history.components
      let own = IntervalBoundaries(
        anchor: .instant(history.anchor),
        components: IntervalComponents(
          months: length.years * 12 + length.quarters * 3 + length.months,
          days: length.weeks * 7 + length.days,
          seconds: Double(length.hours * 3_600 + length.minutes * 60 + length.seconds)),
        clock: LocalClock(history.zone))
      for expected in Set(history.boundaries) {
        let index = own.index(containing: expected)
        #expect(own[index] == expected, "seed \(seed), \(history.zone.identifier), \(length)")
        #expect(own[index + 1] > expected)
        #expect(own.index(containing: expected.nextDown) < index)
      }
      // The history's boundaries are consecutive, except for a skipped day.
      let first = own.index(containing: history.boundaries[0])
      let last = own.index(containing: history.boundaries[history.boundaries.count - 1])
      let between = (first...last).map { own[$0] }
      #expect(Set(between) == Set(history.boundaries))
    }
  }
}

@Suite struct `Interval components` {
  @Test func `S-86 and S-87: weeks are seven days, quarters three months`() throws {
    var quarter = DateComponents()
    quarter.quarter = 1
    #expect(try IntervalComponents(quarter) == IntervalComponents(months: 3))
    #expect(
      try IntervalComponents(DateComponents(weekOfYear: 2))
        == IntervalComponents(DateComponents(day: 14)))
  }

  @Test(
    "S-88: components that are not a positive length are refused",
    arguments: [
      DateComponents(), DateComponents(day: 0), DateComponents(day: -1),
      DateComponents(month: 1, day: -1), DateComponents(day: 1, weekday: 2),
      DateComponents(era: 1, day: 1),
    ])
  func refused(_ components: DateComponents) {
    let error = #expect(throws: HKError.self) { try IntervalComponents(components) }
    #expect(error?.code == .errorInvalidArgument)
  }
}
