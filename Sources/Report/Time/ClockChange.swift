package import Health

/// A change of the clock inside an interval, such as the start of daylight saving time.
package struct ClockChange: Sendable, Hashable {
  /// The local date of the change.
  package let date: CivilDate
  /// The number of seconds by which the clock is set forward; negative if it is set back.
  package let seconds: Int

  /// The change as text, such as `1 h forward on 2024-03-10`.
  package var text: String {
    let minutes = abs(seconds) / 60
    let size =
      minutes % 60 == 0
      ? "\(minutes / 60) h"
      : minutes > 60 ? "\(minutes / 60) h \(minutes % 60) min" : "\(minutes) min"
    return "\(size) \(seconds > 0 ? "forward" : "back") on \(date)"
  }
}

extension LocalClock {
  /// The changes of the clock in an interval. A change at its start is included, because it is the
  /// day that starts with a skipped midnight that is shorter (S-85); a change at its end is not.
  package func changes(in interval: Range<Double>) -> [ClockChange] {
    var changes: [ClockChange] = []
    var date = date(at: interval.lowerBound)
    var start = interval.lowerBound
    while start < interval.upperBound {
      let end = min(interval.upperBound, instant(on: date.adding(days: 1)))
      // Compares just before both ends, so that a change belongs to the day that starts with it.
      let seconds = offset(at: end - 0.001) - offset(at: start - 0.001)
      if seconds != 0 { changes.append(ClockChange(date: date, seconds: Int(seconds))) }
      (start, date) = (max(start, end), date.adding(days: 1))
    }
    return changes
  }
}
