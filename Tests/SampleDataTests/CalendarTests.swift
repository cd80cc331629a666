import Foundation
import Health
import SampleData
import TestSupport
import Testing

@Suite struct `The calendar of a sample` {
  @Test(arguments: [
    "1970-01-01", "2000-02-29", "2024-02-29", "2023-12-31", "1900-03-01", "2100-02-28",
  ])
  func `the dates of a sample are read and written`(text: String) throws {
    let date = try #require(CivilDate(iso: text))
    #expect(date.description == text)
    #expect(CivilDate(dayNumber: date.dayNumber) == date)
  }

  @Test(arguments: [
    "2023-02-29", "2024-13-01", "2024-00-10", "2024-1-1", "24-01-01", "2024-01-01 ", "2024-01",
    "+024-01-01", "", "2024-04-31", "٢٠٢٤-٠١-٠١",
  ])
  func `text that is not a date is refused`(text: String) {
    #expect(CivilDate(iso: text) == nil)
  }

  @Test func `the days of a sample are counted from 1970`() {
    #expect(SampleExport.defaultEnd.description == "2024-02-04")
    #expect(CivilDate(dayNumber: -1).description == "1969-12-31")
  }

  struct Day: Sendable {
    let date: String, zone: String, hours: Double
    /// The instant of 02:30 local time, in minutes after midnight.
    let halfPastTwo: Int
  }

  @Test(arguments: [
    Day(date: "2024-02-04", zone: "America/Los_Angeles", hours: 24, halfPastTwo: 150),
    // The time is skipped, so it is the instant of the change.
    Day(date: "2024-03-10", zone: "America/Los_Angeles", hours: 23, halfPastTwo: 120),
    Day(date: "2023-11-05", zone: "America/Los_Angeles", hours: 25, halfPastTwo: 210),
    // The time occurs twice, and the later one counts.
    Day(date: "2023-10-29", zone: "Europe/Paris", hours: 25, halfPastTwo: 210),
    // Midnight itself is skipped, so the day starts at 01:00.
    Day(date: "2018-11-04", zone: "America/Sao_Paulo", hours: 23, halfPastTwo: 90),
    Day(date: "2024-04-07", zone: "Australia/Lord_Howe", hours: 24.5, halfPastTwo: 180),
  ])
  func `the days of a sample can have odd lengths`(example: Day) throws {
    let date = try #require(CivilDate(iso: example.date))
    let zone = try #require(TimeZone(identifier: example.zone))
    let day = ExportPeriod(days: 1, end: date, timeZone: zone)[0]
    #expect(day.date == date)
    #expect(day.end - day.start == Int(example.hours * 3_600))
    #expect(day.instant(hour: 2, minute: 30) - day.start == example.halfPastTwo * 60)
    #expect(day.instant(hour: 24, minute: 20) == day.end + 1_200)
  }

  @Test(arguments: [("2024-02-04", 6), ("2024-02-05", 0), ("1969-12-29", 0)])
  func `the days of a sample have weekdays`(text: String, weekday: Int) throws {
    let date = try #require(CivilDate(iso: text))
    let day = LocalDay(number: date.dayNumber, start: 0, end: 86_400, in: .gmt)
    #expect(day.weekday == weekday)
  }
}
