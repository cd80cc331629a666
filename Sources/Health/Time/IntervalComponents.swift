package import Foundation

/// The length of an interval in the three kinds of time that do not convert into each other: months,
/// days that keep the wall clock, and seconds that do not (S-84).
package struct IntervalComponents: Hashable, Sendable {
  package let months: Int
  package let days: Int
  package let seconds: Double

  package init(months: Int = 0, days: Int = 0, seconds: Double = 0) {
    self.months = months
    self.days = days
    self.seconds = seconds
  }

  /// The length that HealthKit's callers give as date components (S-86…S-88).
  ///
  /// - Throws: `HKError.errorInvalidArgument` if a field is negative, none is positive, or one is set
  ///   that has no length, such as a weekday.
  package init(_ components: DateComponents) throws(HKError) {
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
        "interval components must be years, quarters, months, weeks, days, hours, minutes, seconds "
          + "or nanoseconds, none negative and one at least positive")
    }
    func value(_ field: Int?) -> Int { field ?? 0 }
    months =
      value(components.year) * 12 + value(components.quarter) * 3 + value(components.month)
    days = value(components.weekOfYear) * 7 + value(components.day)
    seconds =
      Double(value(components.hour)) * 3600 + Double(value(components.minute)) * 60
      + Double(value(components.second)) + Double(value(components.nanosecond)) / 1e9
  }

  /// The usual length in seconds, for estimates (S-89).
  var nominalSeconds: Double {
    Double(months) * 30.436875 * 86_400 + Double(days) * 86_400 + seconds
  }
}
