public import Foundation

/// The statistics of consecutive intervals.
///
/// The intervals extend from the query's anchor date in both directions without end (S-60).
/// Intervals without data have no values and are created on demand.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  private let content: IntervalResults

  init(_ content: IntervalResults) {
    self.content = content
    super.init()
  }

  /// Returns the intervals with data, in time order (S-66).
  open func statistics() -> [HKStatistics] {
    content.results.indices.map(content.statistics(at:))
  }

  /// Returns the interval that contains a date. If it has no data, its values are nil (S-67).
  ///
  /// An interval includes its start but not its end (S-61). The result is nil for a date outside
  /// the range of the calendar.
  open func statistics(for date: Date) -> HKStatistics? {
    let instant = date.timeIntervalSinceReferenceDate
    guard content.boundaries.canReach(instant) else { return nil }
    return content.statistics(
      ofInterval: content.boundaries.index(containing: instant))
  }

  /// Calls a closure with every interval from the one that contains the start date through the one
  /// that contains the end date, in time order, including intervals without data (S-68).
  ///
  /// If `endDate` is a boundary, the interval that starts there is the last one. If both dates are
  /// equal, one interval is visited; if `endDate` is before `startDate`, none is (S-69). To stop
  /// the enumeration, set the closure's second argument to true.
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let (from, to) = (
      startDate.timeIntervalSinceReferenceDate, endDate.timeIntervalSinceReferenceDate
    )
    guard from <= to, content.boundaries.canReach(from), content.boundaries.canReach(to)
    else { return }
    let last = content.boundaries.index(containing: to)
    var index = content.boundaries.index(containing: from)
    var stop = ObjCBool(false)
    while index <= last, !stop.boolValue {
      // A day that a time zone skipped is not an interval.
      if content.boundaries[index] < content.boundaries[index + 1] {
        block(content.statistics(ofInterval: index), &stop)
      }
      index += 1
    }
  }

  /// Returns the sources of all intervals; an empty set without `.separateBySource` (S-71, S-23).
  open func sources() -> Set<HKSource> {
    guard content.options.contains(.separateBySource) else { return [] }
    return Set(content.results.flatMap { $0.sources.map { content.sources[$0.source] } })
  }

  /// A description with the number of intervals that have samples, and the type.
  open override var description: String {
    "\(content.results.count) intervals with statistics on \(content.type.identifier)"
  }
}
