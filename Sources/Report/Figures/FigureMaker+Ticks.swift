import Figures
import Health

// The dates below the axes of figures.
extension FigureMaker {
  /// The dates below an axis of days: the Mondays for up to two months, and the first days of
  /// months, or of years, for longer spans.
  ///
  /// - Returns: ticks in days from the start.
  func dateTicks(from start: Double, to end: Double) -> [AxisTick] {
    let (first, last) = (format.clock.date(at: start), format.clock.date(at: end - 1))
    let hasMonths = end - start > 62 * 86_400
    var ticks: [AxisTick] = []
    var months: [(tick: AxisTick, start: Double)] = []
    var date = first
    // This covers a century; the rest of a longer axis has no dates.
    for _ in 0..<36_600 where date <= last {
      let instant = format.clock.instant(on: date)
      let position = max(0, instant - start) / 86_400
      if hasMonths, date.day == 1 {
        months.append((AxisTick(position, ""), instant))
      } else if !hasMonths, date.isoWeekday == 1 {
        let isNewYear = ticks.isEmpty || date.month == 1
        ticks.append(AxisTick(position, format.shortDay(instant), isMajor: isNewYear))
      }
      date = date.adding(days: 1)
    }
    return ticks + named(months)
  }

  /// The dates below the axis: the Mondays for days, every few Mondays for up to half a year of
  /// weeks, the first weeks of months for more weeks, the months for up to three years, and the
  /// years for more. The interval that this report is about, or the first of its days, always has
  /// a date, since a line below the axis marks it.
  var ticks: [AxisTick] {
    let intervals = result.intervals
    if unit == .week, isSingle, intervals.count <= 26 { return mondays }
    var ticks: [AxisTick] = []
    var months: [(tick: AxisTick, start: Double)] = []
    var previous: CivilDate?
    for (index, interval) in intervals.enumerated() {
      let start = start(interval)
      let date = format.clock.date(at: start)
      defer { previous = date }
      let isNewYear = previous.map { $0.year != date.year } ?? true
      let isNewMonth = previous.map { $0.month != date.month } ?? true || isNewYear
      func month(_ isEmphasized: Bool) {
        months.append((AxisTick(Double(index), "", isEmphasized: isEmphasized), start))
      }
      let label: String?
      switch unit {
      case .minute, .hour:
        label =
          previous == date
          ? (intervals.count <= 48 && index % 6 == 0 ? format.clockText(start) : nil)
          : format.shortDay(start)
      case .day, .night:
        label =
          intervals.count <= SeriesReduction.marks
            && (date.isoWeekday == 1 || intervals.count < 7) ? format.shortDay(start) : nil
        if intervals.count > SeriesReduction.marks, isNewMonth, index == 0 || date.day <= 7 {
          month(isCurrent(interval))
        }
      case .week:
        label = nil
        if isNewMonth, !isCurrent(interval) { month(false) }
      case .month:
        label = nil
        month(isCurrent(interval))
      default: label = format.label(interval, of: result)
      }
      let isFirstCurrent =
        isCurrent(interval) && (index == 0 || !isCurrent(intervals[index - 1]))
      if label == nil, isFirstCurrent, months.last?.start != start, hasDatesOfDays {
        ticks.append(
          AxisTick(
            Double(index), format.shortDay(start), isEmphasized: true, isApart: true))
      }
      guard let label else { continue }
      ticks.append(
        AxisTick(
          Double(index), label, isMajor: isNewYear, isEmphasized: isCurrent(interval)))
    }
    return ticks + named(months)
  }

  private var hasDatesOfDays: Bool { unit == .day || unit == .night || unit == .week }

  /// The first days of weeks at regular steps, counted back from the week that this report is
  /// about.
  private var mondays: [AxisTick] {
    let intervals = result.intervals
    let step = intervals.count <= 5 ? 1 : intervals.count <= 10 ? 2 : 4
    let current = intervals.lastIndex(where: isCurrent) ?? intervals.indices.last ?? 0
    return intervals.enumerated().filter { ($0.offset - current) % step == 0 }.map {
      index, interval in
      AxisTick(
        Double(index), format.shortDay(start(interval)), isEmphasized: isCurrent(interval))
    }
  }

  /// The greatest number of months that have names below an axis.
  private static let monthLimit = 37

  /// Months with their names. The first one and each January include the year, but the first one
  /// does not if a year follows shortly after it. More than three years of months have a tick for
  /// each year, and for the month that this report is about.
  private func named(_ months: [(tick: AxisTick, start: Double)]) -> [AxisTick] {
    let dates = months.map { format.clock.date(at: $0.start) }
    if months.count > Self.monthLimit {
      return months.indices.dropFirst().compactMap { index in
        var tick = months[index].tick
        guard dates[index].year != dates[index - 1].year || tick.isEmphasized else { return nil }
        tick.label =
          tick.isEmphasized
          ? format.monthName(months[index].start, hasYear: true)
          : format.text(months[index].start, .year)
        tick.isMajor = true
        tick.isApart = dates[index].year == dates[index - 1].year
        return tick
      }
    }
    return months.indices.map { index in
      let isNewYear = index > 0 && dates[index].year != dates[index - 1].year
      let isBeforeYear = dates.dropFirst(index + 1).prefix(3).contains {
        $0.year != dates[index].year
      }
      let hasYear = isNewYear || index == 0 && !isBeforeYear
      var tick = months[index].tick
      tick.label = format.monthName(months[index].start, hasYear: hasYear)
      tick.isMajor = hasYear
      tick.month = 12 * dates[index].year + dates[index].month - 1
      return tick
    }
  }
}
