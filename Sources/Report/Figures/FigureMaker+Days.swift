import Figures
import Health
import Languages

// Draws days or nights as the squares of a calendar, or by month.
extension FigureMaker {
  /// A square for each day; nil if there are no intervals.
  var daySquares: CalendarFigure? {
    guard let first = result.intervals.first, let last = result.intervals.last else { return nil }
    let weeks = weeks(from: start(first), to: start(last))
    let ends = [first, last].map {
      format.shortDay(calendar.start(of: .week, containing: start($0)))
    }
    var figure = CalendarFigure(
      subject: subject(0), days: points(0), firstRow: weeks.firstDay, weekdays: weeks.weekdays,
      format: measure(0).figureFormat(counting: things(0)),
      baseline: measure(0).baseline, goal: goal, ticks: monthTicks, ends: (ends[0], ends[1]))
    figure.years = years(from: start(first), to: start(last))
    figure.weekNames = weeks.names
    return figure
  }

  /// The weeks of the table of many days.
  private func weeks(from first: Double, to last: Double) -> FigureWeeks {
    var names: [String] = []
    var week = calendar.start(of: .week, containing: first)
    while week <= last {
      names.append(format.language.name(of: .week(of: format.date(week))))
      week = calendar.adding(1, .week, to: week)
    }
    let weekday = format.clock.date(at: first).isoWeekday
    let start = calendar.start(of: .week, containing: first)
    return FigureWeeks(
      names: names,
      weekdays: (0..<7).map { format.weekdayName(calendar.adding($0, .day, to: start)) },
      firstDay: (weekday - calendar.weekStart.rawValue + 7) % 7)
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
            when: format.language.when(.month(name)), firstDay: date.day - 1, days: []))
        last = date
      }
      months[months.count - 1].days.append(point)
    }
    var figure = MonthsFigure(
      subject: subject(0), months: months, format: measure(0).figureFormat(counting: things(0)),
      baseline: measure(0).baseline, goal: goal)
    if let first = result.intervals.first, let last = result.intervals.last {
      figure.weeks = weeks(from: start(first), to: start(last))
    }
    return figure
  }
}
