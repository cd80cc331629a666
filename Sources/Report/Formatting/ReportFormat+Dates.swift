import Figures
import Foundation
import Health

/// Names of dates for figures: on axes, at the beginning of rows, and in sentences.
extension ReportFormat {
  /// The date without its year: `Jan 8`.
  func shortDay(_ instant: Double) -> String {
    text(instant, Date.FormatStyle().month(.abbreviated).day())
  }

  /// The weekday and the date: `Mon Jan 8`.
  func weekdayAndDay(_ instant: Double) -> String {
    text(instant, Date.FormatStyle().weekday(.abbreviated)) + " " + shortDay(instant)
  }

  /// The short name of the weekday: `Mon`.
  func weekdayName(_ instant: Double) -> String {
    text(instant, Date.FormatStyle().weekday(.abbreviated))
  }

  /// The hour of a time of the clock in minutes since midnight: `9 PM`, or `9` alone.
  func hourName(_ minutes: Double, isShort: Bool = false) -> String {
    var style = Date.FormatStyle().hour(.defaultDigits(amPM: .abbreviated)).locale(locale)
    style.timeZone = .gmt
    let text = Date(timeIntervalSinceReferenceDate: minutes * 60).formatted(style)
    let name = charset == .ascii ? charset.spelled(text) : text
    return isShort ? name.filter(\.isNumber) : name
  }

  /// The letter of the weekday: `M`.
  func weekdayInitial(_ instant: Double) -> String {
    text(instant, Date.FormatStyle().weekday(.narrow))
  }

  /// The date in a sentence: `January 8`.
  func longDay(_ instant: Double) -> String {
    text(instant, Date.FormatStyle().month(.wide).day())
  }

  /// The date with its year in a sentence: `January 8, 2024`.
  func longDate(_ instant: Double) -> String {
    text(instant, Date.FormatStyle().year().month(.wide).day())
  }

  /// True for a day of the weekend, as the region of the language has it.
  func isWeekend(_ instant: Double) -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = clock.timeZone
    return calendar.isDateInWeekend(Date(timeIntervalSinceReferenceDate: instant))
  }

  /// The weekday and the date in a sentence: `Monday, January 8`.
  func weekdayAndLongDay(_ instant: Double) -> String {
    text(instant, Date.FormatStyle().weekday(.wide).month(.wide).day())
  }

  /// The month, with the year at the beginning of an axis and of a year: `Nov`, `Jan 2024`.
  func monthName(_ instant: Double, hasYear: Bool) -> String {
    let style = Date.FormatStyle().month(.abbreviated)
    return text(instant, hasYear ? style.year() : style)
  }

  /// The time of the clock at an instant: `9:41 AM`.
  func clockText(_ instant: Double) -> String {
    text(instant, Date.FormatStyle(date: .omitted, time: .shortened))
  }

  /// The date without its year, and the time: `Feb 4, 9:41 AM`.
  func shortMoment(_ instant: Double) -> String {
    "\(shortDay(instant)), \(clockText(instant))"
  }

  /// The date and the time in a sentence: `February 4, 2024 at 9:41 AM`.
  func longMoment(_ instant: Double) -> String {
    text(instant, Date.FormatStyle(date: .long, time: .shortened))
  }

  /// The dates of a span as a heading: `January 22 – 28, 2024`; `January 2024` and `2023` for whole months and years.
  func dates(from start: Double, to end: Double) -> String {
    let last = max(start, end - 1)
    let (first, final) = (clock.date(at: start), clock.date(at: last))
    if first == final { return longDate(start) }
    if first.day == 1, final.adding(days: 1).day == 1, first.year == final.year {
      if first.month == final.month { return text(start, Date.FormatStyle().year().month(.wide)) }
      if first.month == 1, final.month == 12 { return text(start, Date.FormatStyle().year()) }
    }
    return text(from: start, to: last, Date.IntervalFormatStyle(date: .long))
  }

  /// The dates from the one that holds an instant to the one before another: `January 8 to February 4, 2024`.
  func period(from start: Double, to end: Double) -> String {
    let last = max(start, end - 1)
    let (first, final) = (clock.date(at: start), clock.date(at: last))
    if first == final { return longDate(start) }
    return ReportWords.period(
      first.year == final.year ? longDay(start) : longDate(start), longDate(last))
  }
}
