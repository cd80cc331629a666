/// The length of an interval in calendar fields (S-88), without Foundation's `DateComponents`.
package struct ReferenceComponents: Sendable, Equatable {
  package var years = 0
  package var quarters = 0
  package var months = 0
  package var weeks = 0
  package var days = 0
  package var hours = 0
  package var minutes = 0
  package var seconds = 0
  package var nanoseconds = 0

  package init(
    years: Int = 0, quarters: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0,
    hours: Int = 0, minutes: Int = 0, seconds: Int = 0, nanoseconds: Int = 0
  ) {
    self.years = years
    self.quarters = quarters
    self.months = months
    self.weeks = weeks
    self.days = days
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Years, quarters (S-87) and months, whose lengths vary over the year.
  var civilMonths: Int { years * 12 + quarters * 3 + months }

  /// Weeks and days, which keep the wall clock (S-84, S-86).
  var civilDays: Int { weeks * 7 + days }

  /// The length of the fields that are absolute time (S-84), `count` times, in seconds.
  func elapsedSeconds(times count: Int) -> Double {
    Double((hours * 3_600 + minutes * 60 + seconds) * count)
      + Double(nanoseconds * count) / 1_000_000_000
  }

  /// The average length in seconds over the calendar (S-89).
  var nominalSeconds: Double {
    Double(civilMonths) * 30.436875 * 86_400 + Double(civilDays) * 86_400
      + elapsedSeconds(times: 1)
  }
}
