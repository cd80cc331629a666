import Figures
import Foundation
import Health
import Languages

// The names of intervals: at the start of rows of text, in sentences and after numbers.
extension FigureMaker {
  func label(_ interval: ResultInterval) -> String {
    let start = start(interval)
    guard isSingle, let unit else { return format.label(interval, of: result) }
    switch unit {
    case .day, .night, .week:
      if hasYears { return format.date(start) }
      return unit == .week ? format.shortDay(start) : format.weekdayAndDay(start)
    default: return format.label(interval, of: result)
    }
  }

  /// The name in a sentence: `January 10`, `the week of January 8`; for two weeks, ten days and the
  /// like their first and last dates.
  func name(_ interval: ResultInterval) -> String {
    format.language.name(of: named(interval))
  }

  func named(_ interval: ResultInterval) -> NamedInterval {
    let start = start(interval)
    guard let unit else { return .dates(format.label(interval, of: result)) }
    guard isSingle else { return .dates(datesOfSeveral(interval, unit)) }
    let day = hasYear(interval) ? format.longDate(start) : format.longDay(start)
    switch unit {
    case .day: return .day(day)
    case .night: return format.night(to: start, hasYear: hasYear(interval))
    case .week: return .week(of: day)
    default:
      return format.calendarInterval(interval.start, unit)
        ?? .label(format.label(interval, of: result))
    }
  }

  /// The dates of an interval of several units: `September 25 – October 8, 2023`.
  private func datesOfSeveral(_ interval: ResultInterval, _ unit: IntervalUnit) -> String {
    switch unit {
    case .minute, .hour: return format.label(interval, of: result)
    case .night:
      // Nights are named by the dates on which they end.
      let first = format.clock.date(at: interval.start).adding(days: 1)
      return format.dates(from: format.clock.instant(on: first), to: interval.end)
    default: return format.dates(from: interval.start, to: interval.end)
    }
  }

  /// The words after a number in a sentence: `on Friday, February 2`.
  func when(_ interval: ResultInterval) -> String { format.language.when(dates(of: interval)) }

  /// The interval as it stands after a number: a day with its weekday.
  func dates(of interval: ResultInterval) -> NamedInterval {
    let start = start(interval)
    switch unit {
    case nil:
      let dates = period(of: interval)
      return dates == format.longDate(start) ? .day(dates) : .dates(dates)
    case .minute, .hour:
      let day = hasYear(interval) ? format.longDate(start) : format.longDay(start)
      return .time(format.clockText(start), of: day)
    case let unit? where !isSingle:
      return .several(
        result.length?.count ?? 1, unit.noun, dates: format.label(interval, of: result))
    case .day:
      return .day(
        hasYear(interval) ? format.longDate(start) : format.weekdayAndLongDay(start))
    default: return named(interval)
    }
  }

  /// The month of an interval in a sentence, or its date if the data goes on for less than two
  /// months: `August`, `January 21`. The year follows unless it is the current one.
  func since(_ interval: ResultInterval) -> String { monthOrDay(interval).text }

  /// The same as an interval, for languages that say `since` of a day in another way than of a
  /// month.
  func namedSince(_ interval: ResultInterval) -> NamedInterval {
    let (text, isDay) = monthOrDay(interval)
    return isDay ? .day(text) : .month(text)
  }

  private func monthOrDay(_ interval: ResultInterval) -> (text: String, isDay: Bool) {
    let start = start(interval)
    let isShort = result.knownUntil - start < 60 * 86_400
    if isShort { return (hasYears ? format.longDate(start) : format.longDay(start), true) }
    let years = [start, result.knownUntil].map { format.clock.date(at: $0).year }
    return (format.text(start, years[0] == years[1] ? .month : .monthAndYear), false)
  }

  /// The greatest number of days that sentences about clock changes name.
  private static let namedClockChanges = 6

  /// The sentences about the days that clock changes made shorter or longer: up to six by name,
  /// more by their number; empty if there are none, and for intervals other than single days.
  var clockRemark: String {
    guard unit == .day, isSingle else { return "" }
    let days = result.intervals.compactMap { interval -> (start: Double, hours: Double)? in
      let hours = (interval.end - interval.start) / 3_600
      return hours == 24 ? nil : (interval.start, hours)
    }
    func number(_ hours: Double) -> String {
      format.number(hours, decimals: hours == hours.rounded() ? 0 : 1)
    }
    guard days.count > Self.namedClockChanges else {
      return days.map { format.language.hours(of: format.longDate($0.start), number($0.hours)) }
        .joined(separator: format.language.sentenceSpace)
    }
    let counts = Dictionary(days.map { ($0.hours, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }
    return format.language.hours(ofDays: counts.map { ($0.value, number($0.key)) })
  }
}
