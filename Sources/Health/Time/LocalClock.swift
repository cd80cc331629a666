package import Foundation

/// The wall clock of a time zone.
///
/// Instants are seconds since 2001-01-01 00:00:00 UTC, the same as in `Date`. A wall clock reading
/// is counted in the same way from what the clock shows: it is the instant at which a clock in UTC
/// shows the same reading.
package struct LocalClock: Sendable {
  package let timeZone: TimeZone

  /// The name to display. For the zone that Foundation calls `GMT`, this is the IANA name, `UTC`.
  package var displayName: String { timeZone.identifier == "GMT" ? "UTC" : timeZone.identifier }

  /// The name for other programs, which is the IANA name of the zone.
  ///
  /// Foundation calls the zone of an offset `GMT-0500`, which most libraries do not know. Its IANA
  /// name is `Etc/GMT+5`, with the number of hours behind UTC. IANA has no names for offsets that
  /// are not a whole number of hours from -12 to 14; these are written as in ISO 8601: `+05:30`.
  package var name: String {
    guard timeZone.identifier.hasPrefix("GMT") else { return timeZone.identifier }
    let offset = timeZone.secondsFromGMT()
    guard offset != 0 else { return "UTC" }
    let (hours, rest) = offset.quotientAndRemainder(dividingBy: 3_600)
    guard rest == 0, -12...14 ~= hours else { return Self.offsetText(offset) }
    return "Etc/GMT\(hours < 0 ? "+" : "-")\(abs(hours))"
  }

  package init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// Returns the number of seconds to add to UTC to get the wall clock time at an instant.
  package func offset(at instant: Double) -> Double {
    Double(timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: instant)))
  }

  /// Returns true if an instant is in the range of calendars: about nine thousand years before and
  /// after 2001.
  static func canReach(_ instant: Double) -> Bool {
    abs(instant) < 3e11
  }

  package func wallClock(at instant: Double) -> Double {
    instant + offset(at: instant)
  }

  /// Returns the instant at which the clock shows a reading. If the clock shows the reading twice,
  /// this is the first instant. If the clock skips the reading, the reading is moved forward by the
  /// length of the gap (S-85).
  package func instant(ofWallClock wallClock: Double) -> Double {
    // In any time zone, the only offsets that can apply to the reading are those of one day before
    // and one day after.
    let before = offset(at: wallClock - 86_400)
    let after = offset(at: wallClock + 86_400)
    let earlier = wallClock - max(before, after)
    let later = wallClock - min(before, after)
    if self.wallClock(at: earlier) == wallClock { return earlier }
    if before != after, self.wallClock(at: later) == wallClock { return later }
    return wallClock - before
  }

  /// Returns the date in the time zone at an instant.
  package func date(at instant: Double) -> CivilDate {
    CivilDate(daysSince2001: Int((wallClock(at: instant) / 86_400).rounded(.down)))
  }

  /// Returns the date in the time zone just before an instant, for an instant that is the exclusive
  /// end of a range.
  package func date(before instant: Double) -> CivilDate {
    // NB: time zone offsets are looked up with millisecond precision, so `nextDown` would have the
    // same result as the instant itself.
    date(at: instant - 0.001)
  }

  /// Returns the time that the clock shows at an instant, in seconds since midnight.
  package func timeOfDay(at instant: Double) -> Double {
    let wall = wallClock(at: instant)
    return wall - (wall / 86_400).rounded(.down) * 86_400
  }

  /// Returns the instant at which the clock shows a time on a day. See `instant(ofWallClock:)`.
  package func instant(on date: CivilDate, timeOfDay: Double = 0) -> Double {
    instant(ofWallClock: Double(date.daysSince2001) * 86_400 + timeOfDay)
  }
}

extension LocalClock {
  /// Returns an instant in ISO 8601 format with this zone's offset, such as
  /// `2024-01-07T08:00:00-05:00`. For many instants, use a `DateTextWriter`.
  ///
  /// Fractions of a second are rounded to milliseconds and are written only if they are not zero.
  package func iso8601(_ instant: Double) -> String {
    var dates = DateTextWriter(self)
    return dates.text(instant)
  }

  /// Returns an offset from UTC in the format `-05:00`. Seconds are included only if they are not
  /// zero, as in offsets before 1900.
  package static func offsetText(_ offset: Int) -> String {
    let size = abs(offset)
    let text =
      "\(offset < 0 ? "-" : "+")\(padded(size / 3600, to: 2)):\(padded(size / 60 % 60, to: 2))"
    return size % 60 == 0 ? text : "\(text):\(padded(size % 60, to: 2))"
  }
}
