import HealthKit

extension Calendar {
  /// The calendar of tests that do not specify another.
  static let utc = gregorian("UTC")

  /// A calendar with the days of a time zone.
  static func gregorian(_ zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(identifier: zone) else { fatalError("unknown zone \(zone)") }
    calendar.timeZone = zone
    return calendar
  }
}

/// A time on Monday, 5 January 2026, in UTC, or the given number of days later.
func at(_ hour: Int, _ minute: Int = 0, day: Int = 0) -> Date {
  let minutes = (day * 24 + hour) * 60 + minute
  return Date(timeIntervalSince1970: 1_767_571_200 + Double(minutes) * 60)
}

/// The instant of a string such as `2026-03-08T05:00:00Z`.
func instant(_ text: String) -> Date {
  do {
    return try Date(text, strategy: .iso8601)
  } catch {
    fatalError("\(text) is not a time: \(error)")
  }
}
