import Figures
import Foundation
import Health

/// The intervals of a result as a figure names them, and the dates below its axis.
struct FigureIntervals {
  private let result: QueryResult
  private let format: ReportFormat
  /// The intervals of this report: the last complete week of days, or the last complete interval.
  private let current: Range<Double>?

  init(_ result: QueryResult, format: ReportFormat, calendar: ReportCalendar) {
    self.result = result
    self.format = format
    current = Self.current(of: result, calendar)
  }

  private var unit: IntervalUnit? { result.length?.unit }
  private var isSingle: Bool { result.length?.count == 1 }

  private static func current(
    of result: QueryResult, _ calendar: ReportCalendar
  ) -> Range<Double>? {
    guard let last = result.completeIntervals.last else { return nil }
    switch result.length?.unit {
    case .day, .night:
      // The week that ends at the last complete day, or before it.
      let noon = (last.start + last.end) / 2
      let end = calendar.start(of: .week, containing: noon.nextUp, movedBy: 1)
      let start = calendar.start(of: .week, containing: noon)
      if last.end >= end { return start..<end }
      let before = calendar.start(of: .week, containing: noon, movedBy: -1)
      return result.intervals.first.map { $0.start <= before } ?? false
        ? before..<start : start..<end
    case .minute, .hour, nil: return nil
    default: return last.start..<last.end
    }
  }

  var noun: IntervalNoun {
    result.length?.noun
      ?? IntervalNoun(singular: "interval", plural: "intervals", preposition: "in")
  }

  /// The first and the last date in a sentence: `January 8 to February 4, 2024`.
  var period: String {
    guard let first = result.intervals.first, let last = result.intervals.last else { return "" }
    return format.period(from: start(first), to: last.end)
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
  private func start(_ interval: ResultInterval) -> Double {
    unit == .night ? max(interval.start, interval.end - 1) : interval.start
  }

  private func isCurrent(_ interval: ResultInterval) -> Bool {
    current?.contains(unit == .night ? interval.end - 1 : interval.start) ?? false
  }

  func point(_ interval: ResultInterval, value: Double?) -> FigurePoint {
    FigurePoint(self.interval(interval), value: interval.isExcluded ? nil : value)
  }

  func interval(_ interval: ResultInterval) -> FigureInterval {
    let start = start(interval)
    let state: PointState =
      switch result.state(of: interval) {
      case .complete: .complete
      case .partial: .running
      case .ahead: .ahead
      }
    let weekday = format.clock.date(at: start).isoWeekday
    let isDay = isSingle && (unit == .day || unit == .night)
    return FigureInterval(
      label: label(interval), name: name(interval), when: when(interval),
      initial: isDay ? format.weekdayInitial(start) : nil, state: state,
      isWeekend: isDay && weekday > 5, isEmphasized: isCurrent(interval),
      until: state == .running ? until(interval) : nil,
      remark: interval.isExcluded ? ReportWords.excluded : nil)
  }

  private func until(_ interval: ResultInterval) -> String {
    let isSameDay =
      format.clock.date(at: result.knownUntil) == format.clock.date(at: start(interval))
    return isSameDay ? format.clockText(result.knownUntil) : format.shortMoment(result.knownUntil)
  }

  private func label(_ interval: ResultInterval) -> String {
    let start = start(interval)
    guard isSingle, let unit else { return format.label(interval, of: result) }
    switch unit {
    case .day, .night: return format.weekdayAndDay(start)
    case .week: return format.shortDay(start)
    default: return format.label(interval, of: result)
    }
  }

  private func name(_ interval: ResultInterval) -> String {
    let start = start(interval)
    guard isSingle, let unit else { return format.label(interval, of: result) }
    switch unit {
    case .day: return format.longDay(start)
    case .night: return ReportWords.nightTo(format.longDay(start))
    case .week: return ReportWords.weekOf(format.longDay(start))
    default: return format.label(interval, of: result)
    }
  }

  private func when(_ interval: ResultInterval) -> String {
    let start = start(interval)
    guard isSingle, let unit else {
      return ReportWords.within(interval: format.label(interval, of: result))
    }
    switch unit {
    case .day: return ReportWords.on(format.weekdayAndLongDay(start))
    case .minute, .hour: return ReportWords.at(format.label(interval, of: result))
    default: return ReportWords.within(interval: name(interval))
    }
  }

  /// The month of an interval in a sentence, with its year if that is not the last one's: `August`.
  func since(_ interval: ResultInterval) -> String {
    let (first, last) = (start(interval), result.intervals.last.map(start) ?? 0)
    let month = Date.FormatStyle().month(.wide)
    let isOneYear = format.clock.date(at: first).year == format.clock.date(at: last).year
    return format.text(first, isOneYear ? month : month.year())
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
