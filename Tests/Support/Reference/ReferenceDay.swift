/// A day of the Gregorian calendar, computed by counting years and months one by one.
package struct ReferenceDay: Sendable, Equatable {
  package var year: Int
  /// From 1 to 12.
  package var month: Int
  /// The day of the month, starting at 1.
  package var day: Int

  package init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that is `dayNumber` days after 2001-01-01.
  package init(dayNumber: Int) {
    self.init(2001, 1, 1)
    var rest = dayNumber
    while rest < 0 {
      year -= 1
      rest += Self.days(inYear: year)
    }
    while rest >= Self.days(inYear: year) {
      rest -= Self.days(inYear: year)
      year += 1
    }
    while rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    day += rest
  }

  /// The number of days between 2001-01-01 and this day; negative before it.
  package var dayNumber: Int {
    var number = day - 1
    for earlier in 1..<month { number += Self.days(inMonth: earlier, of: year) }
    for passed in 2001..<max(2001, year) { number += Self.days(inYear: passed) }
    for coming in min(2001, year)..<2001 { number -= Self.days(inYear: coming) }
    return number
  }

  /// The same day in another month, or that month's last day if the month is too short (S-81).
  package func adding(months: Int) -> ReferenceDay {
    var date = self
    for _ in 0..<abs(months) { date.stepMonth(forward: months > 0) }
    date.day = min(day, Self.days(inMonth: date.month, of: date.year))
    return date
  }

  private mutating func stepMonth(forward: Bool) {
    month += forward ? 1 : -1
    if month == 13 { (year, month) = (year + 1, 1) }
    if month == 0 { (year, month) = (year - 1, 12) }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(inYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
