import Figures
import Foundation
import Health

/// The intervals of a result as a figure names them, and the dates below its axis.
struct FigureIntervals {
  private let result: QueryResult
  private let format: ReportFormat
  /// The intervals of this report: the last week that is over, of days and nights; else the last complete interval.
  private let current: Range<Double>?

  init(_ result: QueryResult, format: ReportFormat, calendar: ReportCalendar) {
    self.result = result
    self.format = format
    current = result.length.flatMap { Self.current(of: result, $0, calendar) }
  }

  private var unit: IntervalUnit? { result.length?.unit }
  private var isSingle: Bool { result.length?.count == 1 }

  private static func current(
    of result: QueryResult, _ length: IntervalLength, _ calendar: ReportCalendar
  ) -> Range<Double>? {
    switch length.unit {
    case .minute, .hour: return nil
    case .day where length.count == 1, .night where length.count == 1:
      // One week for all figures of a report, so that they speak of the same days.
      let end = calendar.start(of: .week, containing: result.knownUntil)
      let week = calendar.start(of: .week, containing: result.knownUntil, movedBy: -1)..<end
      func date(_ interval: ResultInterval) -> CivilDate {
        result.clock.date(at: start(interval, of: length.unit))
      }
      guard let first = result.intervals.first, let last = result.intervals.last,
        date(first) <= result.clock.date(at: week.lowerBound),
        date(last) >= result.clock.date(at: week.upperBound - 1)
      else { return nil }
      return week
    default: return result.completeIntervals.last.map { $0.start..<$0.end }
    }
  }

  /// True if so many of the complete intervals, but not all of them, are this report's, so that a headline may be
  /// about these alone.
  func hasPart(ofAtLeast least: Int) -> Bool {
    let complete = result.completeIntervals
    let count = complete.count(where: isCurrent)
    return count >= least && count < complete.count
  }

  var noun: IntervalNoun {
    result.length?.noun
      ?? IntervalNoun(singular: "interval", plural: "intervals", preposition: "in")
  }

  /// The first and the last date in a sentence: `January 8 to February 4, 2024`.
  var period: String {
    guard result.profile == nil else { return result.range.map(period) ?? "" }
    guard let first = result.intervals.first, let last = result.intervals.last else { return "" }
    return period(of: start(first)..<max(start(first), last.end))
  }

  /// A span in a sentence, up to the end of the data.
  private func period(of span: Range<Double>) -> String {
    let known = result.knownUntil
    return format.period(
      from: span.lowerBound,
      to: known > span.lowerBound ? min(span.upperBound, known) : span.upperBound)
  }

  /// The dates of one interval in a sentence.
  func period(of interval: ResultInterval) -> String {
    period(of: start(interval)..<max(start(interval), interval.end))
  }

  /// This report's intervals in a sentence; nil for none.
  var currentName: String? {
    current.map { span in
      ReportWords.current(
        noun == .day || noun == .night ? IntervalNoun.week.singular : noun.singular,
        format.period(from: span.lowerBound, to: span.upperBound))
    }
  }

  /// The start; a night is named by its end.
  func start(_ interval: ResultInterval) -> Double { Self.start(interval, of: unit) }

  private static func start(_ interval: ResultInterval, of unit: IntervalUnit?) -> Double {
    unit == .night ? max(interval.start, interval.end - 1) : interval.start
  }

  /// True for a result over so long a time that its days have to be named with their years.
  private var hasYears: Bool {
    guard let first = result.intervals.first, let last = result.intervals.last else { return false }
    return last.end - first.start > 366 * 86_400
  }

  private func isCurrent(_ interval: ResultInterval) -> Bool {
    current?.contains(start(interval)) ?? false
  }

  func point(_ interval: ResultInterval, value: Double?) -> FigurePoint {
    FigurePoint(self.interval(interval), value: interval.isExcluded ? nil : value)
  }

  func interval(_ interval: ResultInterval) -> FigureInterval {
    let start = start(interval)
    let state: PointState =
      switch result.state(of: interval) {
      case _ where interval.isExcluded: .excluded
      case .complete: .complete
      case .partial: .running
      case .ahead: .ahead
      }
    let isDay = isSingle && (unit == .day || unit == .night)
    return FigureInterval(
      label: label(interval), name: name(interval), when: when(interval),
      initial: isDay ? format.weekdayInitial(start) : nil, state: state,
      isWeekend: isDay && format.isWeekend(start), isEmphasized: isCurrent(interval),
      until: state == .running ? format.end(ofRunning: interval, in: result) : nil,
      remark: interval.isExcluded ? ReportWords.excluded : nil)
  }

  private func label(_ interval: ResultInterval) -> String {
    let start = start(interval)
    guard isSingle, let unit else { return format.label(interval, of: result) }
    switch unit {
    case .day, .night, .week:
      if hasYears { return format.date(start) }
      return unit == .week ? format.shortDay(start) : format.weekdayAndDay(start)
    default: return format.label(interval, of: result)
    }
  }

  private func name(_ interval: ResultInterval) -> String {
    let start = start(interval)
    guard isSingle, let unit else { return format.label(interval, of: result) }
    let day = hasYears ? format.longDate(start) : format.longDay(start)
    switch unit {
    case .day: return day
    case .night: return ReportWords.nightTo(day)
    case .week: return ReportWords.weekOf(day)
    default: return format.label(interval, of: result)
    }
  }

  private func when(_ interval: ResultInterval) -> String {
    let start = start(interval)
    switch unit {
    case nil: return ReportWords.within(interval: format.label(interval, of: result))
    case .minute, .hour:
      let day = hasYears ? format.longDate(start) : format.longDay(start)
      return ReportWords.on(day) + " " + ReportWords.at(format.clockText(start))
    case _ where !isSingle: return ReportWords.from(format.label(interval, of: result))
    case .day:
      return ReportWords.on(
        hasYears ? format.longDate(start) : format.weekdayAndLongDay(start))
    default: return ReportWords.within(interval: name(interval))
    }
  }

  /// The month of an interval in a sentence, with its year if that is not the current one: `August`.
  func since(_ interval: ResultInterval) -> String {
    let start = start(interval)
    let month = Date.FormatStyle().month(.wide)
    let years = [start, result.knownUntil].map { format.clock.date(at: $0).year }
    return format.text(start, years[0] == years[1] ? month : month.year())
  }

  /// The rows of a profile that the range holds: of twelve months those of three.
  func rows(of profile: ResultProfile) -> [ResultProfile.Row] {
    guard profile.unit != .hour, let range = result.range else { return profile.rows }
    let end = min(range.upperBound, max(range.lowerBound + 1, result.knownUntil))
    var date = format.clock.date(at: range.lowerBound)
    let last = format.clock.date(at: end - 1)
    var numbers: Set<Int> = []
    // A year has all weekdays and all months.
    for _ in 0..<366 where date <= last {
      numbers.insert(profile.unit == .month ? date.month : date.isoWeekday)
      date = date.adding(days: 1)
    }
    return profile.rows.filter { numbers.contains($0.number) || $0.count > 0 }
  }

  /// A sentence on the days that the clock made shorter or longer; empty without any, and for other intervals.
  var clockRemark: String {
    guard unit == .day, isSingle else { return "" }
    let days = result.intervals.compactMap { interval -> (day: String, hours: Double)? in
      let hours = (interval.end - interval.start) / 3_600
      return hours == 24 ? nil : (format.longDate(interval.start), hours)
    }
    // More than a few of these belong to years of days.
    return days.suffix(6).map { day, hours in
      ReportWords.hours(
        day, format.number(hours, decimals: hours == hours.rounded() ? 0 : 1))
    }.joined(separator: " ")
  }

  /// The dates below an axis of days: the Mondays of two months, the first days of the months of longer spans.
  ///
  /// - Returns: ticks in days from the start.
  func dateTicks(from start: Double, to end: Double) -> [AxisTick] {
    let (first, last) = (format.clock.date(at: start), format.clock.date(at: end - 1))
    let hasMonths = end - start > 62 * 86_400
    var ticks: [AxisTick] = []
    var date = first
    // The axis of more than ten years is labelled by its own ends.
    for _ in 0..<3_660 where date <= last {
      let instant = format.clock.instant(on: date)
      let isNewYear = ticks.isEmpty || date.month == 1
      if hasMonths ? date.day == 1 : date.isoWeekday == 1 {
        ticks.append(
          AxisTick(
            max(0, instant - start) / 86_400,
            hasMonths ? format.monthName(instant, hasYear: isNewYear) : format.shortDay(instant),
            isMajor: isNewYear))
      }
      date = date.adding(days: 1)
    }
    return ticks
  }

  /// The dates below the axis: Mondays of days, first weeks of months, months of years.
  var ticks: [AxisTick] {
    var ticks: [AxisTick] = []
    var previous: CivilDate?
    for (index, interval) in result.intervals.enumerated() {
      let start = start(interval)
      let date = format.clock.date(at: start)
      defer { previous = date }
      let isFirst = previous == nil
      let isNewYear = previous.map { $0.year != date.year } ?? true
      let isNewMonth = previous.map { $0.month != date.month } ?? true || isNewYear
      let label: String? =
        switch unit {
        case .minute, .hour:
          previous == date
            ? (result.intervals.count <= 48 && index % 6 == 0 ? format.clockText(start) : nil)
            : format.shortDay(start)
        case .day, .night:
          result.intervals.count <= SeriesReduction.marks
            ? (date.isoWeekday == 1 || result.intervals.count < 7 ? format.shortDay(start) : nil)
            : isNewMonth && (isFirst || date.day <= 7)
              ? format.monthName(start, hasYear: isFirst || isNewYear) : nil
        case .week:
          isNewMonth ? format.monthName(start, hasYear: isFirst || isNewYear) : nil
        case .month: format.monthName(start, hasYear: isFirst || isNewYear)
        default: format.label(interval, of: result)
        }
      guard let label else { continue }
      ticks.append(
        AxisTick(
          Double(index), label, isMajor: isFirst || isNewYear,
          isEmphasized: isCurrent(interval) && unit != .week))
    }
    return ticks
  }
}
