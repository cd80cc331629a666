import Foundation

/// Times on the clock of the program's time zone.
package enum LocalTime {
  /// That time of the day, `daysAgo` days before today.
  package static func day(_ daysAgo: Int, hour: Int, minute: Int = 0) -> Date {
    let calendar = Calendar.current
    let day = calendar.date(byAdding: .day, value: -daysAgo, to: calendar.startOfDay(for: Date()))!
    return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: day)!
  }

  /// That time of the day, on the given day of the month that is `monthsAgo` months before this one.
  package static func month(_ monthsAgo: Int, day: Int, hour: Int) -> Date {
    let calendar = Calendar.current
    let thisMonth = calendar.date(from: calendar.dateComponents([.year, .month], from: Date()))!
    var components = calendar.dateComponents(
      [.year, .month], from: calendar.date(byAdding: .month, value: -monthsAgo, to: thisMonth)!)
    components.day = day
    components.hour = hour
    return calendar.date(from: components)!
  }

  /// That many hours after the Monday, 3:00, with which the week `weeksAgo` weeks before the running one begins.
  package static func week(_ weeksAgo: Int, hours: Double) -> Date {
    let calendar = Calendar.current
    let monday = calendar.nextDate(
      after: Date(), matching: DateComponents(hour: 3, minute: 0, second: 0, weekday: 2),
      matchingPolicy: .nextTime, direction: .backward)!
    return calendar.date(byAdding: .day, value: -7 * weeksAgo, to: monday)! + hours * 3600
  }
}
