import Foundation
import Health
import TestSupport
import Testing

@Suite struct `Intervals of another calendar` {
  @Test(
    "S-82: months begin on the days of that calendar",
    arguments: [Calendar.Identifier.hebrew, .islamicCivil, .persian, .coptic, .buddhist, .japanese])
  func months(_ identifier: Calendar.Identifier) throws {
    let zone = try #require(TimeZone(identifier: "Asia/Jerusalem"))
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = zone
    let today = try instant("2024-05-15T09:00:00Z")
    let month = calendar.dateComponents(
      [.era, .year, .month], from: Date(timeIntervalSinceReferenceDate: today))
    let anchor = try #require(calendar.date(from: month)).timeIntervalSinceReferenceDate
    let months = IntervalBoundaries(
      anchor: .instant(anchor),
      components: try IntervalComponents(DateComponents(month: 1), in: calendar),
      clock: LocalClock(zone))
    for index in 0...30 {
      let start = Date(timeIntervalSinceReferenceDate: months[index])
      #expect(calendar.component(.day, from: start) == 1, "\(start)")
      #expect(calendar.component(.hour, from: start) == 0, "\(start)")
      #expect(months.index(containing: months[index]) == index)
      #expect(months.index(containing: months[index + 1].nextDown) == index)
    }
  }

  @Test func `S-82: a year has the months of that calendar, twelve or thirteen`() throws {
    var calendar = Calendar(identifier: .hebrew)
    calendar.timeZone = .gmt
    // 1 Tishri 5784 and 5785: a year of thirteen months between them.
    let years = IntervalBoundaries(
      anchor: .instant(try instant("2023-09-16T00:00:00Z")),
      components: try IntervalComponents(DateComponents(calendar: calendar, year: 1)),
      clock: LocalClock(.gmt))
    #expect(years[1] == (try instant("2024-10-03T00:00:00Z")))
    #expect(years[2] == (try instant("2025-09-23T00:00:00Z")))
  }
}
