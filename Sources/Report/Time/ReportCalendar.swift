package import Health

/// The calendar of a report: a time zone and the day on which weeks start.
package struct ReportCalendar: Sendable {
  package let clock: LocalClock
  package let weekStart: Weekday

  package init(clock: LocalClock, weekStart: Weekday) {
    self.clock = clock
    self.weekStart = weekStart
  }

  /// Returns the default start of a unit's intervals: the start of the calendar unit that contains
  /// an instant. Minutes and hours are counted from midnight.
  package func anchor(_ unit: IntervalUnit, containing instant: Double) -> IntervalAnchor {
    switch unit {
    case .minute, .hour: .wallClock(clock.date(at: instant), timeOfDay: 0)
    default:
      .wallClock(firstDate(of: unit, containing: instant), timeOfDay: 0)
    }
  }

  /// The default time of day, in seconds since midnight, at which nights start and end. An
  /// afternoon's nap belongs to the day on which it was taken, and a sleep after a night shift is
  /// not cut.
  package static let nightStart = 64_800.0
  /// Noon, in seconds since midnight.
  package static let noon = 43_200.0

  /// Returns the boundaries of the nights in a range: those whose date, from midnight to midnight,
  /// intersects the range. The date of a night is the date of its end.
  ///
  /// - Parameters:
  ///   - length: the number of nights of an interval. Intervals of several nights start with the
  ///     night of the range's start.
  ///   - timeOfDay: the time of day at which nights start, in seconds since midnight.
  ///   - anchor: the anchor, which can give a weekday or a date on which an interval starts.
  /// - Throws: `IntervalBoundaries.TooManyIntervals`.
  package func nights(
    _ length: IntervalLength, from timeOfDay: Double, in range: Range<Double>, anchor: Anchor?
  ) throws -> [Double] {
    let first = clock.date(at: range.lowerBound).adding(days: -1)
    // The end is not included in the range.
    let last = clock.date(before: range.upperBound).adding(days: -1)
    let boundaries = IntervalBoundaries(
      anchor: .wallClock(
        anchor?.firstNight(notAfter: first, clock) ?? first, timeOfDay: timeOfDay),
      components: length.components, clock: clock)
    let start = clock.instant(on: first, timeOfDay: timeOfDay)
    let end = clock.instant(on: last, timeOfDay: timeOfDay)
    return try boundaries.covering(start..<max(end, start).nextUp)
  }

  /// Returns the start of the calendar unit that contains an instant, or of one that is a number of
  /// units later.
  ///
  /// Days and longer units are counted on the calendar, so that a unit that starts at a skipped
  /// midnight does not shift the others (S-85).
  package func start(
    of unit: IntervalUnit, containing instant: Double, movedBy count: Int = 0
  ) -> Double {
    switch unit {
    case .minute, .hour:
      let length = unit == .minute ? 60.0 : 3_600
      let wall = clock.wallClock(at: instant)
      return instant - (wall - (wall / length).rounded(.down) * length) + Double(count) * length
    default:
      let components = IntervalLength(1, unit).components
      let date = firstDate(of: unit, containing: instant)
        .adding(months: components.months * count).adding(days: components.days * count)
      return clock.instant(on: date)
    }
  }

  /// The date on which the calendar unit that contains an instant starts.
  private func firstDate(of unit: IntervalUnit, containing instant: Double) -> CivilDate {
    let date = clock.date(at: instant)
    switch unit {
    case .minute, .hour, .day, .night: return date
    case .week: return date.adding(days: -((date.isoWeekday - weekStart.rawValue + 7) % 7))
    case .month: return date.adding(days: 1 - date.day)
    case .quarter: return date.adding(days: 1 - date.day).adding(months: -((date.month - 1) % 3))
    case .year: return date.adding(days: 1 - date.day).adding(months: 1 - date.month)
    }
  }

  /// Returns an instant moved by a number of units. For days and longer units the wall clock time
  /// stays the same; minutes and hours are counted in seconds (S-84).
  package func adding(_ count: Int, _ unit: IntervalUnit, to instant: Double) -> Double {
    let components = IntervalLength(1, unit).components
    return IntervalBoundaries(anchor: .instant(instant), components: components, clock: clock)[
      count]
  }
}

extension LocalClock {
  /// Returns the date that names the night of an instant: the date on which the night ends.
  ///
  /// - Parameter nightStart: the time of day at which nights start and end, in seconds since
  ///   midnight.
  func dateOfNight(at instant: Double, startingAt nightStart: Double) -> CivilDate {
    let date = date(at: instant)
    return timeOfDay(at: instant) >= nightStart ? date.adding(days: 1) : date
  }
}
