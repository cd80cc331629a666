import Figures
import Health

// Draws days or nights as the squares of a calendar, or by month.
extension FigureMaker {
  /// A square for each day; nil if there are no intervals.
  var daySquares: CalendarFigure? {
    guard let first = result.intervals.first, let last = result.intervals.last else { return nil }
    let row = { (instant: Double) in
      (format.clock.date(at: instant).isoWeekday - calendar.weekStart.rawValue + 7) % 7
    }
    let monday = calendar.start(of: .week, containing: start(first))
    var figure = CalendarFigure(
      subject: subject(0), days: points(0), firstRow: row(start(first)),
      weekdays: (0..<7).map { format.weekdayName(calendar.adding($0, .day, to: monday)) },
      format: measure(0).figureFormat(counting: things(0)),
      baseline: measure(0).baseline, goal: goal, ticks: monthTicks,
      ends: (
        format.shortDay(monday),
        format.shortDay(calendar.start(of: .week, containing: start(last)))
      ))
    figure.years = years(from: start(first), to: start(last))
    return figure
  }

  /// The first days of the years with intervals, in days from the first interval.
  private func years(from first: Double, to last: Double) -> [Int] {
    let start = format.clock.date(at: first)
    return (start.year...max(start.year, format.clock.date(at: last).year)).compactMap {
      CivilDate(year: $0, month: 1, day: 1).map { $0.daysSince2001 - start.daysSince2001 }
    }
  }

  /// The first day of each month, in days from the start.
  private var monthTicks: [AxisTick] {
    var year: Int?
    return result.intervals.enumerated().compactMap { index, interval in
      let start = start(interval)
      let date = format.clock.date(at: start)
      guard date.day == 1 || index == 0 else { return nil }
      defer { year = date.year }
      return AxisTick(
        Double(index), format.monthName(start, hasYear: year != date.year),
        isMajor: year != date.year)
    }
  }

  /// A drawing for each month of days or nights; nil if there are no intervals.
  var months: MonthsFigure? {
    guard !result.intervals.isEmpty else { return nil }
    var months: [MonthsFigure.Month] = []
    var last: CivilDate?
    for (interval, point) in zip(result.intervals, points(0)) {
      let start = start(interval)
      let date = format.clock.date(at: start)
      if last?.year != date.year || last?.month != date.month {
        let name = format.text(start, hasYears ? .monthAndYear : .month)
        months.append(
          MonthsFigure.Month(
            label: format.monthName(start, hasYear: last?.year != date.year),
            when: ReportWords.within(interval: name), firstDay: date.day - 1, days: []))
        last = date
      }
      months[months.count - 1].days.append(point)
    }
    return MonthsFigure(
      subject: subject(0), months: months, format: measure(0).figureFormat(counting: things(0)),
      baseline: measure(0).baseline, goal: goal)
  }
}
