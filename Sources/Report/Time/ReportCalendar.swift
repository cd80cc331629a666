package import Health

/// The calendar of a report: a time zone and the day on which weeks begin.
package struct ReportCalendar: Sendable {
  package let clock: LocalClock
  package let weekStart: Weekday

  package init(clock: LocalClock, weekStart: Weekday) {
    self.clock = clock
    self.weekStart = weekStart
  }

  /// The start of the calendar unit that contains an instant. Minutes and hours begin with the day:
  /// intervals of either are counted from midnight.
  package func startOfAnchorUnit(_ unit: IntervalUnit, containing instant: Double) -> Double {
    switch unit {
    case .minute, .hour: start(of: .day, containing: instant)
    default: start(of: unit, containing: instant)
    }
  }

  /// The start of the calendar unit that contains an instant.
  package func start(of unit: IntervalUnit, containing instant: Double) -> Double {
    let date = clock.date(at: instant)
    switch unit {
    case .minute: return instant - wallRemainder(instant, 60)
    case .hour: return instant - wallRemainder(instant, 3600)
    case .day: return clock.instant(on: date)
    case .night:
      let noon = clock.instant(on: date, timeOfDay: 43_200)
      return noon <= instant ? noon : clock.instant(on: date.adding(days: -1), timeOfDay: 43_200)
    case .week:
      let daysIn = (date.isoWeekday - weekStart.rawValue + 7) % 7
      return clock.instant(on: date.adding(days: -daysIn))
    case .month: return clock.instant(on: date.adding(days: 1 - date.day))
    case .quarter:
      return clock.instant(
        on: date.adding(days: 1 - date.day).adding(months: -((date.month - 1) % 3)))
    case .year:
      return clock.instant(on: date.adding(days: 1 - date.day).adding(months: 1 - date.month))
    }
  }

  private func wallRemainder(_ instant: Double, _ length: Double) -> Double {
    let wall = clock.wallClock(at: instant)
    return wall - (wall / length).rounded(.down) * length
  }

  /// An instant moved by whole units: the wall clock stays for days and longer, seconds count for
  /// minutes and hours (S-84).
  package func adding(_ count: Int, _ unit: IntervalUnit, to instant: Double) -> Double {
    let components = IntervalLength(1, unit).components
    return IntervalBoundaries(anchor: instant, components: components, clock: clock)[count]
  }
}
