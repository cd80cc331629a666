import Foundation
import TestSupport
import Testing

@Suite struct `Reference interval boundaries` {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let zone: String
    let anchor: String
    let components: ReferenceComponents
    /// The number of the first boundary listed.
    var first = 0
    let boundaries: [String]

    var testDescription: String { rule }
  }

  static let day = ReferenceComponents(days: 1)
  static let month = ReferenceComponents(months: 1)

  @Test(arguments: [
    Case(
      rule: "T-9: a day of 23 hours", zone: "America/New_York", anchor: "2026-03-08T05:00:00Z",
      components: day, boundaries: ["2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"]),
    Case(
      rule: "T-10: a day of 25 hours", zone: "America/New_York", anchor: "2026-10-01T04:00:00Z",
      components: day, first: 31, boundaries: ["2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"]),
    Case(
      rule: "T-11: spring in Berlin", zone: "Europe/Berlin", anchor: "2026-01-01T23:00:00Z",
      components: day, first: 86, boundaries: ["2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"]),
    Case(
      rule: "T-11: autumn in Berlin", zone: "Europe/Berlin", anchor: "2026-12-24T23:00:00Z",
      components: day, first: -61, boundaries: ["2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"]),
    Case(
      rule: "T-12: months from the 31st", zone: "UTC", anchor: "2026-01-31T00:00:00Z",
      components: month, first: -3,
      boundaries: [
        "2025-10-31T00:00:00Z", "2025-11-30T00:00:00Z", "2025-12-31T00:00:00Z",
        "2026-01-31T00:00:00Z", "2026-02-28T00:00:00Z", "2026-03-31T00:00:00Z",
        "2026-04-30T00:00:00Z", "2026-05-31T00:00:00Z", "2026-06-30T00:00:00Z",
        "2026-07-31T00:00:00Z",
      ]),
    Case(
      rule: "S-80: months backwards clamp to a leap day", zone: "UTC",
      anchor: "2026-01-31T00:00:00Z", components: month, first: -23,
      boundaries: ["2024-02-29T00:00:00Z"]),
    Case(
      rule: "S-80: days backwards take the first of two times", zone: "America/New_York",
      anchor: "2024-11-04T06:30:00Z", components: day, first: -1,
      boundaries: ["2024-11-03T05:30:00Z", "2024-11-04T06:30:00Z"]),
    Case(
      rule: "S-80: the anchor stays the second of two times", zone: "America/New_York",
      anchor: "2024-11-03T06:30:00Z", components: day, first: -1,
      boundaries: ["2024-11-02T05:30:00Z", "2024-11-03T06:30:00Z", "2024-11-04T06:30:00Z"]),
    Case(
      rule: "S-81: years from a leap day", zone: "UTC", anchor: "2024-02-29T00:00:00Z",
      components: ReferenceComponents(years: 1), first: 1,
      boundaries: [
        "2025-02-28T00:00:00Z", "2026-02-28T00:00:00Z", "2027-02-28T00:00:00Z",
        "2028-02-29T00:00:00Z",
      ]),
    Case(
      rule: "S-84: hours are absolute", zone: "America/New_York", anchor: "2026-03-07T05:00:00Z",
      components: ReferenceComponents(hours: 24),
      boundaries: [
        "2026-03-07T05:00:00Z", "2026-03-08T05:00:00Z", "2026-03-09T05:00:00Z",
      ]),
    Case(
      rule: "S-85: a missing time moves on for one day", zone: "America/New_York",
      anchor: "2026-03-07T07:30:00Z", components: day,
      boundaries: ["2026-03-07T07:30:00Z", "2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z"]),
    Case(
      rule: "S-85: a missing midnight", zone: "America/Sao_Paulo", anchor: "2018-11-03T03:00:00Z",
      components: day,
      boundaries: ["2018-11-03T03:00:00Z", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"]),
    Case(
      rule: "S-85: half an hour is missing", zone: "Australia/Lord_Howe",
      anchor: "2026-10-02T15:45:00Z", components: day,
      boundaries: ["2026-10-02T15:45:00Z", "2026-10-03T15:45:00Z", "2026-10-04T15:15:00Z"]),
    Case(
      rule: "S-85: a whole day is missing", zone: "Pacific/Apia", anchor: "2011-12-29T10:00:00Z",
      components: day,
      boundaries: [
        "2011-12-29T10:00:00Z", "2011-12-30T10:00:00Z", "2011-12-30T10:00:00Z",
        "2011-12-31T10:00:00Z",
      ]),
    Case(
      rule: "S-87: quarters are three months", zone: "Asia/Kolkata",
      anchor: "2025-11-29T18:30:00Z", components: ReferenceComponents(quarters: 1), first: 1,
      boundaries: ["2026-02-27T18:30:00Z", "2026-05-29T18:30:00Z"]),
  ])
  func `reference interval boundaries follow the vectors`(_ example: Case) throws {
    let zone = try #require(TimeZone(identifier: example.zone))
    let anchor = try instant(example.anchor)
    for (index, expected) in example.boundaries.enumerated() {
      let boundary = ReferenceCalendar.boundary(
        k: example.first + index, anchor: anchor, components: example.components, zone: zone)
      #expect(boundary == (try instant(expected)), "boundary \(example.first + index)")
    }
  }

  @Test func `interval boundaries do not depend on the anchor's distance (T-13)`() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let range = (
      start: try instant("2026-01-01T00:00:00Z"), end: try instant("2026-12-31T00:00:00Z")
    )
    let weeks = try ["1970-01-05T08:00:00Z", "2065-01-05T08:00:00Z"].map { anchor in
      ReferenceCalendar.intervals(
        from: range.start, to: range.end, anchor: try instant(anchor),
        components: ReferenceComponents(weeks: 1), zone: zone
      ).map(\.start)
    }
    #expect(weeks[0] == weeks[1])
    #expect(weeks[0].first == (try instant("2025-12-29T08:00:00Z")))
    #expect(weeks[0].contains(try instant("2026-07-06T07:00:00Z")))
    #expect(weeks[0].count == 53)
  }

  @Test func `intervals are visited up to the one that contains the end (T-21)`() throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    func hours(from start: Double, to end: Double) -> [Double] {
      ReferenceCalendar.intervals(
        from: start, to: end, anchor: 0, components: ReferenceComponents(hours: 1), zone: zone
      ).map(\.start)
    }
    #expect(hours(from: clock(10, 30), to: clock(12)) == [clock(10), clock(11), clock(12)])
    #expect(hours(from: clock(10), to: clock(10)) == [clock(10)])
    #expect(hours(from: clock(11), to: clock(10)) == [])
  }

  @Test(arguments: [
    (-1, ReferenceDay(2000, 12, 31)), (0, ReferenceDay(2001, 1, 1)),
    (-307, ReferenceDay(2000, 2, 29)),
    (1_154, ReferenceDay(2004, 2, 29)), (9_197, ReferenceDay(2026, 3, 8)),
  ])
  func `reference day numbers count from 2001`(_ number: Int, _ date: ReferenceDay) {
    #expect(date.dayNumber == number)
    #expect(ReferenceDay(dayNumber: number) == date)
  }

  @Test(arguments: ClockChange.all)
  func `reference days agree with Foundation forward in time`(_ change: ClockChange) throws {
    // If a zone skips a complete day, Foundation counts elapsed days instead of calendar days.
    guard change.zone.identifier != "Pacific/Apia" else { return }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = change.zone
    for minute in stride(from: 0, to: 1_440, by: 45) {
      let clock = (change.day.dayNumber - 2) * 86_400 + minute * 60
      let anchor = Double(ReferenceCalendar.instant(ofWallClock: clock, in: change.zone))
      for k in 0...4 {
        let date = calendar.date(
          byAdding: .day, value: k, to: Date(timeIntervalSinceReferenceDate: anchor))
        let boundary = ReferenceCalendar.boundary(
          k: k, anchor: anchor, components: Self.day, zone: change.zone)
        #expect(boundary == date?.timeIntervalSinceReferenceDate, "minute \(minute), day \(k)")
      }
    }
  }
}
