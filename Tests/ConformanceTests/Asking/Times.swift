import HealthKit

extension Calendar {
  /// The calendar of the tests that do not name another.
  static let utc = gregorian("UTC")

  /// A calendar whose days are those of a place.
  static func gregorian(_ zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(identifier: zone) else { fatalError("unknown zone \(zone)") }
    calendar.timeZone = zone
    return calendar
  }
}

/// A time of Monday, 5 January 2026, in UTC, or of a day that many days later.
func at(_ hour: Int, _ minute: Int = 0, day: Int = 0) -> Date {
  let minutes = (day * 24 + hour) * 60 + minute
  return Date(timeIntervalSince1970: 1_767_571_200 + Double(minutes) * 60)
}

/// The instant that a text such as `2026-03-08T05:00:00Z` names.
func instant(_ text: String) -> Date {
  do {
    return try Date(text, strategy: .iso8601)
  } catch {
    fatalError("\(text) is not a time: \(error)")
  }
}
