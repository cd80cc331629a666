package import Foundation

/// The local clock of a zone that changes at most once in two days.
///
/// Days are numbered from 2001-01-01, which was a Monday.
package struct ReferenceClock: Sendable {
  package let zone: TimeZone

  package init(zone: TimeZone) {
    self.zone = zone
  }

  package func offset(at instant: Double) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: instant))
  }

  /// The seconds since a clock in the zone showed 2001-01-01 00:00:00.
  func wallClock(at instant: Double) -> Int {
    Int(instant.rounded(.down)) + offset(at: instant)
  }

  /// The local date of an instant.
  package func day(of instant: Double) -> Int {
    Int((Double(wallClock(at: instant)) / 86_400).rounded(.down))
  }

  /// The second of the local day that the clock shows.
  func second(of instant: Double) -> Int {
    wallClock(at: instant) - day(of: instant) * 86_400
  }

  /// The first instant at which the clock shows a second of a date. If the clock skips that second,
  /// the instant is as much later than the change as the second is later than the start of the gap
  /// (S-85).
  package func instant(day: Int, second: Int = 0) -> Double {
    let wanted = Double(day * 86_400 + second)
    let before = Double(offset(at: wanted - 86_400))
    let after = Double(offset(at: wanted + 86_400))
    let shown = [wanted - before, wanted - after].filter { instant in
      Double(wallClock(at: instant)) == wanted
    }
    return shown.min() ?? wanted - before
  }

  func noon(of day: Int) -> Double { instant(day: day, second: 12 * 3_600) }

  /// The night that is named by a date. It starts at a second of the day before and ends at the
  /// same second of the date.
  func night(_ day: Int, cutAt second: Int) -> Range<Double> {
    instant(day: day - 1, second: second)..<instant(day: day, second: second)
  }

  /// The date that names the night that contains an instant.
  func nightDay(of instant: Double, cutAt second: Int) -> Int {
    let day = day(of: instant)
    return (day - 1...day + 2).first { night($0, cutAt: second).contains(instant) } ?? day
  }

  /// The day of the week, from 0 for Monday to 6.
  static func weekday(of day: Int) -> Int { ((day % 7) + 7) % 7 }

  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}

extension ReferenceClock {
  /// A date, such as `2024-06-03`.
  package static func text(ofDay day: Int) -> String {
    let date = ReferenceDay(dayNumber: day)
    return [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)]
      .joined(separator: "-")
  }

  /// An instant in the format of exports, on a clock that is `offset` seconds ahead of UTC.
  static func exportText(_ instant: Double, offset: Int) -> String {
    let wall = Int(instant) + offset
    let sign = offset < 0 ? "-" : "+"
    let minutes = abs(offset) / 60
    return text(ofDay: wall / 86_400) + " " + clockText(wall % 86_400) + " " + sign
      + padded(minutes / 60, 2) + padded(minutes % 60, 2)
  }

  /// An instant in ISO 8601 format with the zone's offset.
  package func isoText(_ instant: Double) -> String {
    let offset = offset(at: instant)
    let wall = wallClock(at: instant)
    let minutes = abs(offset) / 60
    return Self.text(ofDay: wall / 86_400) + "T" + Self.clockText(wall % 86_400)
      + (offset < 0 ? "-" : "+") + Self.padded(minutes / 60, 2) + ":"
      + Self.padded(minutes % 60, 2)
  }

  static func clockText(_ second: Int) -> String {
    [second / 3_600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension ReferenceClock {
  /// The number of minutes on the local clock since the second of the day at which a night starts,
  /// as used for summaries of bedtimes.
  func minutesOfNight(
    _ instant: Double, beginningAt start: Double, cutAt second: Int
  ) -> Double {
    Double(wallClock(at: instant) - day(of: start) * 86_400 - second) / 60
  }
}
