import Foundation
import Health
import TestSupport
import Testing

@Suite struct `Dates in ISO 8601 format` {
  static let zones = [
    "America/Los_Angeles", "Asia/Kolkata", "Australia/Lord_Howe", "Europe/Dublin", "Pacific/Apia",
    "Africa/Monrovia", "Antarctica/Troll", "UTC",
  ]

  static func clock(_ zone: String) throws -> LocalClock {
    LocalClock(try #require(TimeZone(identifier: zone)))
  }

  /// The text of an instant, from the calendar of Foundation.
  static func simpleText(_ instant: Double, _ zone: TimeZone) -> String {
    let milliseconds = Int((instant * 1000).rounded())
    let seconds = (Double(milliseconds) / 1000).rounded(.down)
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: seconds))
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSinceReferenceDate: seconds + Double(offset)))
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      String(String(1_000_000 + (number ?? 0)).suffix(count))
    }
    let fraction = milliseconds - Int(seconds) * 1000
    let size = abs(offset)
    return
      "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))T"
      + "\(digits(parts.hour)):\(digits(parts.minute)):\(digits(parts.second))"
      + (fraction == 0 ? "" : ".\(digits(fraction, 3))")
      + "\(offset < 0 ? "-" : "+")\(digits(size / 3600)):\(digits(size / 60 % 60))"
      + (size % 60 == 0 ? "" : ":\(digits(size % 60))")
  }

  @Test(arguments: zones)
  func `random instants have the text of the calendar`(_ zone: String) throws {
    let clock = try Self.clock(zone)
    var random = SplitMix64(seed: UInt64(zone.count))
    var dates = DateTextWriter(clock)
    var instant = 0.0
    for round in 0..<2_000 {
      // From 1801 to 2401, near the one before, or a number of hours later.
      switch Int.random(in: 0..<8, using: &random) {
      case 0: instant = Double.random(in: -6.3e9...1.26e10, using: &random)
      case 1: instant += Double.random(in: -1e6...1e6, using: &random)
      case 2: instant = instant.rounded() - 0.0005
      default: instant = instant.rounded() + 3_600 * Double(round % 30)
      }
      let expected = Self.simpleText(instant, clock.timeZone)
      #expect(dates.text(instant) == expected)
      #expect(clock.iso8601(instant) == expected)
    }
  }

  @Test(arguments: zones)
  func `every change of the clock is at its second`(_ zone: String) throws {
    let clock = try Self.clock(zone)
    var dates = DateTextWriter(clock)
    var change = Date(timeIntervalSinceReferenceDate: -5e9)
    for _ in 0..<60 {
      guard let next = clock.timeZone.nextDaylightSavingTimeTransition(after: change) else { break }
      for seconds in [-1, -0.0004, 0, 0.5, 1, -1, 86_400, -86_400] {
        let instant = next.timeIntervalSinceReferenceDate + seconds
        #expect(dates.text(instant) == Self.simpleText(instant, clock.timeZone))
      }
      change = next
    }
  }

  @Test func `an offset with seconds is written in UTC where readers expect minutes`() throws {
    let clock = try Self.clock("America/Los_Angeles")
    // 1880-01-02 and 2024-02-04.
    let (old, new) = (-3_818_361_600.0, 728_697_600.25)
    var exact = DateTextWriter(clock)
    #expect(exact.text(old) == "1880-01-01T16:07:02-07:52:58")
    var minutes = DateTextWriter(clock, form: .withMinutesOfOffset)
    #expect(minutes.text(old) == "1880-01-02T00:00:00+00:00")
    #expect(minutes.text(new) == "2024-02-03T16:00:00.250-08:00")
    #expect(minutes.text(old) == "1880-01-02T00:00:00+00:00")
    #expect(minutes.text(old) == "1880-01-02T00:00:00+00:00")
  }

  @Test func `in UTC, all texts have milliseconds`() throws {
    var dates = DateTextWriter(try Self.clock("Asia/Kolkata"), form: .utc)
    #expect(dates.text(0) == "2001-01-01T00:00:00.000Z")
    #expect(dates.text(86_399.9996) == "2001-01-02T00:00:00.000Z")
    #expect(dates.text(1.007) == "2001-01-01T00:00:01.007Z")
  }
}
