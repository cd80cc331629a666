package import Foundation
package import Health

/// One civil date in a time zone, from its first second to the first second of the next date.
///
/// Instants are whole seconds since 1970-01-01 UTC. A day has 23, 24 or 25 hours.
package struct LocalDay: Sendable {
  /// The number of days from 1970-01-01 to the date.
  package let number: Int
  package let start: Int
  /// The first second of the next date.
  package let end: Int
  /// Seconds east of UTC at the start of the day.
  let offset: Int
  /// Seconds east of UTC at and after `transition`.
  let laterOffset: Int
  /// The instant of the clock change on this day, or `end` if there is none.
  let transition: Int

  package init(number: Int, start: Int, end: Int, in zone: TimeZone) {
    self.number = number
    self.start = start
    self.end = end
    offset = zone.offset(at: start)
    laterOffset = zone.offset(at: max(start, end - 1))
    let earlier = offset
    transition =
      earlier == laterOffset
      ? end : (start..<end).partitioningIndex { zone.offset(at: $0) != earlier }
  }

  package var date: CivilDate { CivilDate(dayNumber: number) }

  /// The day of the week, starting at 0 for Monday.
  package var weekday: Int { Self.weekday(of: number) }

  /// The day of the week of a date that is `number` days after 1970-01-01, starting at 0 for
  /// Monday.
  static func weekday(of number: Int) -> Int {
    (number + 3) - (number + 3).floorDivided(by: 7) * 7
  }

  var isWeekend: Bool { weekday >= 5 }

  /// Returns the instant at which the wall clock shows a time.
  ///
  /// For a time that occurs twice, it is the later instant; for a skipped time, the clock change.
  /// Times of 24:00 and later are in the night after the day.
  package func instant(hour: Int, minute: Int = 0, second: Int = 0) -> Int {
    let time = hour * 3_600 + minute * 60 + second
    guard time < 86_400 else { return end + time - 86_400 }
    let wall = number * 86_400 + time
    let late = wall - laterOffset
    return late >= transition ? late : max(start, min(wall - offset, transition))
  }

  /// Seconds east of UTC at an instant of the day.
  func offset(at instant: Int) -> Int { instant < transition ? offset : laterOffset }
}

extension TimeZone {
  func offset(at instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}

extension CivilDate {
  /// The number of days from 1970-01-01 to 2001-01-01.
  private static let days1970To2001 = 11_323

  /// The number of days since 1970-01-01.
  package var dayNumber: Int { daysSince2001 + Self.days1970To2001 }

  package init(dayNumber: Int) {
    self.init(daysSince2001: dayNumber - Self.days1970To2001)
  }
}

extension Int {
  /// The quotient rounded toward negative infinity.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
