import Figures
import Health

// The marks of a query, as lines in its figures.
extension FigureMaker {
  /// The marks on the axis of the intervals; those of one date are one event. None for a profile.
  /// Marks outside of the intervals are left out.
  var events: FigureEvents {
    let intervals = result.intervals
    guard result.details?.lines == nil, !result.marks.isEmpty, let first = intervals.first,
      let last = intervals.last
    else { return FigureEvents() }
    let marks = Dictionary(grouping: result.marks, by: \.date).sorted { $0.key < $1.key }
    var index = 0
    return FigureEvents(
      marks.compactMap { date, marks in
        let instant = format.clock.instant(on: date)
        guard (first.start..<max(first.start, last.end)).contains(instant) else { return nil }
        while index + 1 < intervals.count, intervals[index].end <= instant { index += 1 }
        let interval = intervals[index]
        // A night is named by the date on which it ends, and all of it belongs to that date.
        let share =
          unit == .night && isSingle
          ? 0 : min(1, max(0, (instant - interval.start) / (interval.end - interval.start)))
        return FigureEvent(
          Double(index) + share, days: (instant - first.start) / 86_400, instant: instant,
          date: marks.first.map { format.date(of: $0) } ?? format.longDate(instant),
          shortDate: marks.first.map { format.date(of: $0, isShort: true) },
          texts: marks.map(\.text).uniqued())
      })
  }
}
