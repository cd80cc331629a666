package import Foundation

/// The length of an interval, in units that cannot be converted into each other: years and months,
/// days that keep the wall clock time, and seconds that do not keep it (S-84).
package struct IntervalComponents: Hashable, Sendable {
  /// The calendar in which years and months are counted; nil for a calendar with Gregorian months.
  let calendar: Calendar.Identifier?
  /// The years, if the calendar's years do not have a fixed number of months. Otherwise 0, because
  /// a year is counted as twelve months.
  let years: Int
  package let months: Int
  package let days: Int
  package let seconds: Double

  package init(months: Int = 0, days: Int = 0, seconds: Double = 0) {
    calendar = nil
    years = 0
    self.months = months
    self.days = days
    self.seconds = seconds
  }

  /// Creates the length from date components, as in HealthKit's API (S-86…S-88).
  ///
  /// - Parameter calendar: the calendar in which years and months are counted if the components
  ///   have no calendar of their own (S-82).
  /// - Throws: `HKError.errorInvalidArgument` if a field is negative, if no field is positive, or
  ///   if a field without a length, such as a weekday, is set.
  package init(
    _ components: DateComponents, in calendar: Calendar = Calendar(identifier: .gregorian)
  ) throws(HKError) {
    let fields: [Int?] = [
      components.year, components.quarter, components.month, components.weekOfYear,
      components.day, components.hour, components.minute, components.second,
      components.nanosecond,
    ]
    let hasOthers =
      [
        components.era, components.weekday, components.weekdayOrdinal, components.weekOfMonth,
        components.yearForWeekOfYear, components.dayOfYear,
      ].contains { $0 != nil } || components.isLeapMonth == true
    let limit = 1_000_000_000
    guard !hasOthers, fields.allSatisfy({ (0...limit).contains($0 ?? 0) }),
      fields.contains(where: { ($0 ?? 0) > 0 })
    else {
      throw HKError(
        .errorInvalidArgument,
        "interval components must be years, quarters, months, weeks, days, hours, minutes,"
          + " seconds or nanoseconds, with none negative and at least one positive"
      )
    }
    func value(_ field: Int?) -> Int { field ?? 0 }
    let identifier = (components.calendar ?? calendar).identifier
    let isGregorian = Self.gregorianMonths.contains(identifier)
    self.calendar = isGregorian ? nil : identifier
    years = isGregorian ? 0 : value(components.year)
    months =
      (isGregorian ? value(components.year) * 12 : 0) + value(components.quarter) * 3
      + value(components.month)
    days = value(components.weekOfYear) * 7 + value(components.day)
    seconds =
      Double(value(components.hour)) * 3600 + Double(value(components.minute)) * 60
      + Double(value(components.second)) + Double(value(components.nanosecond)) / 1e9
  }

  /// Calendars with Gregorian months that number years differently.
  private static let gregorianMonths: Set<Calendar.Identifier> = [
    .gregorian, .iso8601, .buddhist, .japanese, .republicOfChina,
  ]

  /// True if the length depends on the wall clock.
  var hasDays: Bool { years != 0 || months != 0 || days != 0 }

  /// Returns the day that is `count` of these lengths after a day, ignoring their seconds.
  func day(_ count: Int, after day: CivilDate) -> CivilDate {
    guard let calendar, years != 0 || months != 0 else {
      return day.adding(months: count * months).adding(days: count * days)
    }
    return day.adding(years: count * years, months: count * months, in: calendar)
      .adding(days: count * days)
  }

  /// The average length in seconds, for estimates (S-89).
  var nominalSeconds: Double {
    Double(years) * 365.2425 * 86_400 + Double(months) * 30.436875 * 86_400 + Double(days) * 86_400
      + seconds
  }
}
