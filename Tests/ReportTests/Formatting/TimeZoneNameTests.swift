import Foundation
import Health
import Report
import Testing

@Suite struct `Names of time zones for other programs` {
  @Test(arguments: [
    ("America/New_York", "America/New_York"), ("US/Pacific", "US/Pacific"), ("UTC", "UTC"),
    ("GMT", "UTC"), ("GMT+0000", "UTC"), ("Etc/GMT+5", "Etc/GMT+5"), ("GMT-0500", "Etc/GMT+5"),
    ("GMT+0100", "Etc/GMT-1"), ("GMT+1400", "Etc/GMT-14"), ("GMT-1200", "Etc/GMT+12"),
    ("GMT-1300", "-13:00"), ("GMT+1500", "+15:00"), ("GMT+0530", "+05:30"),
    ("GMT-0030", "-00:30"), ("GMT-0930", "-09:30"),
  ])
  func `are those of IANA, or else offsets`(_ identifier: String, _ name: String) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    #expect(LocalClock(zone).name == name)
  }

  /// The sign of an IANA name of an offset is the opposite of that of ISO 8601.
  @Test(arguments: [
    ("America/Los_Angeles", "America/Los_Angeles"), ("UTC", "UTC"), ("GMT", "UTC"),
    ("Etc/GMT+8", "UTC-8"), ("GMT-0800", "UTC-8"), ("GMT+0100", "UTC+1"), ("Etc/GMT-1", "UTC+1"),
    ("GMT+0530", "UTC+5:30"), ("GMT-0930", "UTC-9:30"), ("GMT-0005", "UTC-0:05"),
  ])
  func `for readers have the sign of the offset`(_ identifier: String, _ name: String) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    #expect(LocalClock(zone).readableName == name)
  }

  @Test func `can be read`() throws {
    for minutes in stride(from: -14 * 60, through: 14 * 60, by: 15) {
      let zone = try #require(TimeZone(secondsFromGMT: minutes * 60))
      let name = LocalClock(zone).name
      #expect(try TimeZone(parsing: name).secondsFromGMT() == minutes * 60, "\(name)")
    }
    #expect(try TimeZone(parsing: "-05:00").secondsFromGMT() == -18_000)
    #expect(try TimeZone(parsing: "+00:00").secondsFromGMT() == 0)
  }

  @Test(arguments: ["-5:00", "05:00", "+0530", "+99:00", "GMT+99", "+05:30:10", "−05:00"])
  func `are not guessed`(_ text: String) {
    #expect(throws: UnreadableText.self) { try TimeZone(parsing: text) }
  }
}
