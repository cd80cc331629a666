import Figures
import Health

// Draws days as the squares of a calendar.
extension FigureMaker {
  /// A square for each day; nil if there are no intervals.
  var daySquares: CalendarFigure? {
    guard let first = result.intervals.first, let last = result.intervals.last else { return nil }
    let row = { (instant: Double) in
      (format.clock.date(at: instant).isoWeekday - calendar.weekStart.rawValue + 7) % 7
    }
    let monday = calendar.start(of: .week, containing: first.start)
    return CalendarFigure(
      subject: subject(0), days: points(0), firstRow: row(first.start),
      weekdays: (0..<7).map { format.weekdayName(calendar.adding($0, .day, to: monday)) },
      format: measure(0).figureFormat(counting: things(0)),
      goal: goal, ticks: monthTicks,
      ends: (
        format.shortDay(monday),
        format.shortDay(calendar.start(of: .week, containing: last.start))
      ))
  }

  /// The first day of each month, in days from the start.
  private var monthTicks: [AxisTick] {
    var year: Int?
    return result.intervals.enumerated().compactMap { index, interval in
      let date = format.clock.date(at: interval.start)
      guard date.day == 1 || index == 0 else { return nil }
      defer { year = date.year }
      return AxisTick(
        Double(index), format.monthName(interval.start, hasYear: year != date.year),
        isMajor: year != date.year)
    }
  }
}
