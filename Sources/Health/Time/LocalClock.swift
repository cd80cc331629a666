package import Foundation

/// The wall clock of a time zone.
///
/// Instants are seconds since 2001-01-01 00:00:00 UTC, as `Date` counts them. A wall clock reading
/// is the same count for the clock's face: the instant at which a clock in UTC shows the reading.
package struct LocalClock: Sendable {
  package let timeZone: TimeZone

  /// The name to show: IANA's for the zone that Foundation calls `GMT`.
  package var name: String { timeZone.identifier == "GMT" ? "UTC" : timeZone.identifier }

  package init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// The seconds to add to UTC to get the wall clock time at an instant.
  package func offset(at instant: Double) -> Double {
    Double(timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: instant)))
  }

  /// True for an instant that calendars reach: some nine thousand years around 2001.
  static func canReach(_ instant: Double) -> Bool {
    abs(instant) < 3e11
  }

  package func wallClock(at instant: Double) -> Double {
    instant + offset(at: instant)
  }

  /// The instant at which the clock shows a reading: the first one, if it shows the reading twice.
  /// A reading that the clock skips is moved forward by the length of the gap (S-85).
  package func instant(ofWallClock wallClock: Double) -> Double {
    // In any zone, the two days around the reading hold the offsets that can apply to it.
    let before = offset(at: wallClock - 86_400)
    let after = offset(at: wallClock + 86_400)
    let earlier = wallClock - max(before, after)
    let later = wallClock - min(before, after)
    if self.wallClock(at: earlier) == wallClock { return earlier }
    if before != after, self.wallClock(at: later) == wallClock { return later }
    return wallClock - before
  }

  /// The date in the time zone at an instant.
  package func date(at instant: Double) -> CivilDate {
    CivilDate(daysSince2001: Int((wallClock(at: instant) / 86_400).rounded(.down)))
  }

  /// The date in the time zone just before an instant, which is the end of a range that does not include it.
  package func date(before instant: Double) -> CivilDate {
    // NB: the zone's offsets are found by the millisecond, so `nextDown` would be the instant itself.
    date(at: instant - 0.001)
  }

  /// The seconds since midnight on the clock's face at an instant.
  package func timeOfDay(at instant: Double) -> Double {
    let wall = wallClock(at: instant)
    return wall - (wall / 86_400).rounded(.down) * 86_400
  }

  /// The instant at which the clock shows a time on a day; see `instant(ofWallClock:)`.
  package func instant(on date: CivilDate, timeOfDay: Double = 0) -> Double {
    instant(ofWallClock: Double(date.daysSince2001) * 86_400 + timeOfDay)
  }
}

extension LocalClock {
  /// An instant as ISO 8601 with this zone's offset: `2024-01-07T08:00:00-05:00`.
  ///
  /// Fractions of a second are written to the millisecond, and only if they are not zero.
  package func iso8601(_ instant: Double) -> String {
    let milliseconds = (instant * 1000).rounded()
    let seconds = (milliseconds / 1000).rounded(.down)
    let fraction = Int(milliseconds - seconds * 1000)
    let day = date(at: seconds)
    let time = Int(timeOfDay(at: seconds))
    var text = "\(day)T\(Self.clockText(time))"
    if fraction != 0 { text += ".\(padded(fraction, to: 3))" }
    return text + Self.offsetText(Int(offset(at: seconds)))
  }

  /// Seconds since midnight as `08:00:00`.
  private static func clockText(_ seconds: Int) -> String {
    let (hour, minute) = (seconds / 3600, seconds / 60 % 60)
    return "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(seconds % 60, to: 2))"
  }

  /// An offset from UTC as `-05:00`; with seconds only if it has any, as before 1900.
  package static func offsetText(_ offset: Int) -> String {
    let size = abs(offset)
    let text =
      "\(offset < 0 ? "-" : "+")\(padded(size / 3600, to: 2)):\(padded(size / 60 % 60, to: 2))"
    return size % 60 == 0 ? text : "\(text):\(padded(size % 60, to: 2))"
  }
}
