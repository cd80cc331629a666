import Foundation

/// A day of the Gregorian calendar, without a time zone.
package struct CivilDate: Hashable, Comparable, Sendable {
  package let year: Int
  /// The month, starting at 1.
  package let month: Int
  /// The day of the month, starting at 1.
  package let day: Int

  /// Creates a date; nil if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(year, month, day)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

// Days are counted in years that start on March 1, so that the leap day is the last day of its
// year.
extension CivilDate {
  /// The days from March 1 of the year 0 to 2001-01-01.
  private static let daysFromYearZero = 730_791

  /// The number of days since 2001-01-01, negative for earlier dates.
  package var daysSince2001: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.daysFromYearZero
  }

  package init(daysSince2001 days: Int) {
    let shifted = days + Self.daysFromYearZero
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Noon of the day in UTC, in seconds since 2001-01-01 00:00:00 UTC.
  package var noonInUTC: Double { Double(daysSince2001) * 86_400 + 43_200 }

  /// The day of the week according to ISO 8601, from 1 for Monday to 7 for Sunday.
  package var isoWeekday: Int {
    // 2001-01-01 was a Monday.
    ((daysSince2001 % 7) + 7) % 7 + 1
  }

  package func adding(days: Int) -> CivilDate {
    CivilDate(daysSince2001: daysSince2001 + days)
  }

  /// Returns the same day of another month, or the last day of that month if it is shorter (S-81).
  package func adding(months: Int) -> CivilDate {
    let total = year * 12 + (month - 1) + months
    let newYear = Int((Double(total) / 12).rounded(.down))
    let newMonth = total - newYear * 12 + 1
    return CivilDate(newYear, newMonth, min(day, Self.days(inMonth: newMonth, of: newYear)))
  }
}

extension CivilDate {
  /// Returns the day that is a number of years and months away in another calendar, clamped to the
  /// length of its month (S-81).
  ///
  /// If the calendar cannot represent that day, the result is the original day.
  func adding(
    years: Int, months: Int, in identifier: Calendar.Identifier
  ) -> CivilDate {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = .gmt
    let noon = Date(timeIntervalSinceReferenceDate: noonInUTC)
    let moved = calendar.date(byAdding: DateComponents(year: years, month: months), to: noon)
    guard let moved else { return self }
    let days = (moved.timeIntervalSinceReferenceDate / 86_400).rounded(.down)
    return CivilDate(daysSince2001: Int(days))
  }
}

extension CivilDate {
  /// Creates a date from a string such as `2024-02-04`; nil for any other string.
  package init?(iso text: some StringProtocol) {
    var (year, month, day) = (0, 0, 0)
    var count = 0
    for byte in text.utf8 {
      let digit = Int(byte) - 0x30
      switch count {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case ..<10: guard (0...9).contains(digit) else { return nil }
      default: return nil
      }
      switch count {
      case ..<4: year = year * 10 + digit
      case 5, 6: month = month * 10 + digit
      case 8, 9: day = day * 10 + digit
      default: break
      }
      count += 1
    }
    guard count == 10 else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The date in ISO 8601 format, such as `2024-02-04`.
  package var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// Returns a number padded with leading zeros.
package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
