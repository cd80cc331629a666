import Foundation

/// What a predicate asks of the summary of a day's activity.
enum ActivitySummaryCondition: Hashable {
  case on(DateComponents)
  /// Both days included.
  case between(DateComponents, DateComponents)

  func matches(_ summary: HKActivitySummary?) -> Bool {
    guard let day = summary.flatMap({ CivilDate($0.day) }) else { return false }
    switch self {
    case .on(let wanted):
      return CivilDate(wanted) == day
    case .between(let first, let last):
      guard let first = CivilDate(first), let last = CivilDate(last) else { return false }
      return first <= day && day <= last
    }
  }
}

extension CivilDate {
  /// The day that date components name; nil if year, month or day is missing or there is no such day.
  init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
