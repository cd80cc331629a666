import Foundation
import Health
import Report
import Site
import Testing

@Suite struct `The periods of a site` {
  struct Case: Sendable {
    let unit: IntervalUnit
    let from: String
    let to: String
    var zone = "America/Los_Angeles"
    var weekStart = Weekday.monday
    let addresses: [String]
  }

  private static func instant(_ text: String, _ clock: LocalClock) throws -> Double {
    try TimePoint(parsing: text).instant(clock)
  }

  @Test(arguments: [
    // Data that starts and ends in mid-week.
    Case(
      unit: .week, from: "2024-01-03 10:00", to: "2024-01-25 09:00",
      addresses: ["2024/01-08", "2024/01-15"]),
    // A first sample on the first day of a week, and an end with the last one.
    Case(
      unit: .week, from: "2024-01-01 08:00", to: "2024-01-15",
      addresses: ["2024/01-01", "2024/01-08"]),
    // A second is missing.
    Case(
      unit: .week, from: "2024-01-01 08:00", to: "2024-01-14 23:59:59", addresses: ["2024/01-01"]),
    Case(
      unit: .week, from: "2024-01-01 08:00", to: "2024-01-15", weekStart: .sunday,
      addresses: ["2024/01-07"]),
    // The year is the one in which the week starts.
    Case(
      unit: .week, from: "2023-12-25", to: "2024-01-08",
      addresses: ["2023/12-25", "2024/01-01"]),
    // The weeks of both changes of the clock.
    Case(
      unit: .week, from: "2024-03-04", to: "2024-03-18", addresses: ["2024/03-04", "2024/03-11"]),
    Case(
      unit: .week, from: "2024-10-28", to: "2024-11-11", addresses: ["2024/10-28", "2024/11-04"]),
    // A day without a midnight: the clock went from 0:00 to 1:00.
    Case(
      unit: .week, from: "2018-11-04 09:00", to: "2018-11-18", zone: "America/Sao_Paulo",
      weekStart: .sunday, addresses: ["2018/11-04", "2018/11-11"]),
    Case(
      unit: .month, from: "2023-12-01 07:00", to: "2024-03-01",
      addresses: ["2023/12-01", "2024/01-01", "2024/02-01"]),
    Case(unit: .month, from: "2024-01-31", to: "2024-02-29 23:00", addresses: []),
    Case(unit: .week, from: "2024-01-02", to: "2024-01-03", addresses: []),
  ])
  func `the periods of a site are the complete ones that the data covers`(_ example: Case) throws {
    let clock = LocalClock(try #require(TimeZone(identifier: example.zone)))
    let span = try Self.instant(example.from, clock)..<Self.instant(example.to, clock)
    let calendar = ReportCalendar(clock: clock, weekStart: example.weekStart)
    let periods = SitePeriod.all(by: example.unit, in: span, calendar)
    #expect(periods.map(\.address) == example.addresses)
    for period in periods {
      let instants = period.span(clock)
      #expect(period.asOf.cutoff(clock) == instants.upperBound)
    }
  }
}
