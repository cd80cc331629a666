import Health
import Languages

/// The days of the measurements: from a time of day to the same time of the next date. A person who
/// sleeps by day measures after getting up in the evening, and before going to bed in the morning.
package struct PressureDay: Sendable, Equatable {
  /// The time of day at which each day starts, in seconds since midnight, less than 24 hours.
  package var start = 0.0

  package init(start: Double = 0) { self.start = start }

  /// The date on which the day starts that contains an instant. A time that the clock shows twice
  /// starts a day once, and one that it skips does so later (S-85).
  func date(at instant: Double, _ clock: LocalClock) -> CivilDate {
    let date = clock.date(at: instant)
    return instant < begin(of: .morning, on: date, clock) ? date.adding(days: -1) : date
  }

  /// The half of its day that contains an instant: the twelve hours of the clock from the start of
  /// the day, or those after them.
  func half(at instant: Double, _ clock: LocalClock) -> PressureHalf {
    instant < begin(of: .evening, on: date(at: instant, clock), clock) ? .morning : .evening
  }

  /// The time of day at which a half starts, in seconds since midnight.
  func start(of half: PressureHalf) -> Double {
    half == .morning ? start : (start + ReportCalendar.noon).truncatingRemainder(dividingBy: 86_400)
  }

  /// The span of a half of the day that starts on a date.
  func span(of half: PressureHalf, on date: CivilDate, _ clock: LocalClock) -> Range<Double> {
    let begin = begin(of: half, on: date, clock)
    switch half {
    case .morning: return begin..<self.begin(of: .evening, on: date, clock)
    case .evening: return begin..<self.begin(of: .morning, on: date.adding(days: 1), clock)
    }
  }

  private func begin(
    of half: PressureHalf, on date: CivilDate, _ clock: LocalClock
  ) -> Double {
    let isOnNextDate = half == .evening && start >= ReportCalendar.noon
    return clock.instant(
      on: isOnNextDate ? date.adding(days: 1) : date, timeOfDay: start(of: half))
  }
}

/// A half of a day. A session belongs to the half in which it starts.
enum PressureHalf: String, CaseIterable, Sendable {
  /// The first twelve hours: before noon, unless days start at another time than midnight.
  case morning
  /// The hours after them.
  case evening

  /// The name of the half, whose first one can be an evening if days do not start at midnight.
  func name(startsAtMidnight: Bool) -> DayHalf {
    switch (self, startsAtMidnight) {
    case (.morning, true): .morning
    case (.evening, true): .evening
    case (.morning, false): .firstHalf
    case (.evening, false): .secondHalf
    }
  }
}
