import Foundation

/// A time on the clock of a time zone, and the related times that listings need.
struct ZoneClock {
  /// In one of them it is always between noon and late evening, when every sample of the day is
  /// past.
  static let timeZones = ["America/Los_Angeles", "Europe/Berlin", "Australia/Sydney"]

  let now: Date
  private let calendar: Calendar

  init(timeZone: String, now: Date) {
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone)!
    self.calendar = calendar
  }

  /// Returns a time on the day that is the given number of days ago.
  func day(_ daysAgo: Int, hour: Int, minute: Int = 0) -> Date {
    let day = calendar.dateComponents(
      [.year, .month, .day], from: calendar.date(byAdding: .day, value: -daysAgo, to: now)!)
    return calendar.date(
      from: DateComponents(
        year: day.year, month: day.month, day: day.day, hour: hour, minute: minute))!
  }

  /// Returns a time on a day of the month that is the given number of months ago.
  func month(_ monthsAgo: Int, day: Int, hour: Int) -> Date {
    let month = calendar.dateComponents([.year, .month], from: now)
    return calendar.date(
      from: DateComponents(
        year: month.year, month: month.month! - monthsAgo, day: day, hour: hour))!
  }

  /// Returns Monday, 3:00, at which the week started that is the given number of weeks before the
  /// running one.
  func week(_ weeksAgo: Int) -> Date {
    let threeHoursAgo = calendar.date(byAdding: .hour, value: -3, to: now)!
    let daysSinceMonday = (calendar.component(.weekday, from: threeHoursAgo) + 5) % 7
    let today = calendar.dateComponents([.year, .month, .day], from: threeHoursAgo)
    return calendar.date(
      from: DateComponents(
        year: today.year, month: today.month, day: today.day! - daysSinceMonday - 7 * weeksAgo,
        hour: 3))!
  }

  /// The starts of today's hours up to the running one: 24, or 23 or 25 if the clock changes.
  var hours: [Date] {
    Array(
      sequence(first: day(0, hour: 0)) { hour in
        let next = hour + 3600
        return next <= now ? next : nil
      })
  }

  /// The months, each from noon on the first, from the month with midnight five years ago to the
  /// running one.
  var months: [Date] {
    let today = calendar.startOfDay(for: now)
    let fiveYearsAgo = calendar.date(byAdding: .year, value: -5, to: today)!
    return (0...62).reversed().map { month($0, day: 1, hour: 12) }.filter { start in
      let end = calendar.date(byAdding: .month, value: 1, to: start)!
      return start <= now && end > fiveYearsAgo
    }
  }
}
