import Foundation

/// The parts of a date that are written, and their lengths.
enum DateForm: Hashable, Sendable {
  /// `Jan 8`
  case shortDay
  /// `Mo. 8. Jan.`, `1月8日(月)`
  case weekdayAndShortDay
  /// `January 8`
  case longDay
  /// `Monday, January 8`
  case weekdayAndLongDay
  /// `Feb 4, 2024`
  case date
  /// `January 8, 2024`
  case longDate
  /// `Sunday, February 4, 2024`
  case weekdayAndLongDate
  /// `Feb 4, 2024 at 9:41 AM`
  case moment
  /// `Sunday, February 4, 2024 at 9:41 AM`
  case weekdayAndLongMoment
  /// `9:41 AM`
  case clock
  /// `Mon`
  case weekday
  /// `M`
  case weekdayInitial
  /// `Nov`
  case shortMonth
  /// `Jan 2024`
  case shortMonthAndYear
  /// `August`
  case month
  /// `January 2024`
  case monthAndYear
  /// `2024`
  case year

  /// True for the forms with a weekday that stand in sentences, and not in rows.
  var isInSentences: Bool {
    [.weekdayAndLongDay, .weekdayAndLongDate, .weekdayAndLongMoment].contains(self)
  }

  var style: Date.FormatStyle {
    let style = Date.FormatStyle()
    return switch self {
    case .shortDay: style.month(.abbreviated).day()
    case .weekdayAndShortDay: style.weekday(.abbreviated).month(.abbreviated).day()
    case .longDay: style.month(.wide).day()
    case .weekdayAndLongDay: style.weekday(.wide).month(.wide).day()
    case .date: Date.FormatStyle(date: .abbreviated, time: .omitted)
    case .longDate: style.year().month(.wide).day()
    case .weekdayAndLongDate: Date.FormatStyle(date: .complete, time: .omitted)
    case .moment: Date.FormatStyle(date: .abbreviated, time: .shortened)
    case .weekdayAndLongMoment: Date.FormatStyle(date: .complete, time: .shortened)
    case .clock: Date.FormatStyle(date: .omitted, time: .shortened)
    case .weekday: style.weekday(.abbreviated)
    case .weekdayInitial: style.weekday(.narrow)
    case .shortMonth: style.month(.abbreviated)
    case .shortMonthAndYear: style.month(.abbreviated).year()
    case .month: style.month(.wide)
    case .monthAndYear: style.month(.wide).year()
    case .year: style.year()
    }
  }
}
