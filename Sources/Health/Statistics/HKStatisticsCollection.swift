public import Foundation

/// The statistics of consecutive intervals.
///
/// The intervals extend from the query's anchor date in both directions without end (S-60). Those
/// without data have no values, and are made on demand.
public final class HKStatisticsCollection: CustomStringConvertible, Sendable {
  private let content: IntervalResults

  init(_ content: IntervalResults) {
    self.content = content
  }

  /// Returns the intervals with data, in time order (S-66).
  public func statistics() -> [HKStatistics] {
    content.results.indices.map(content.statistics(at:))
  }

  /// Returns the interval that contains a date, without values if it has no data (S-67).
  ///
  /// An interval includes its start but not its end (S-61). The result is nil for a date that no
  /// calendar reaches.
  public func statistics(for date: Date) -> HKStatistics? {
    let instant = date.timeIntervalSinceReferenceDate
    guard content.boundaries.canReach(instant) else { return nil }
    return content.statistics(
      ofInterval: content.boundaries.index(containing: instant))
  }

  /// Calls a closure with every interval from the one that contains the start date to the one that
  /// contains the end date, in time order, including those without data (S-68).
  ///
  /// If `endDate` is a boundary, the interval that begins there is the last one; equal dates visit
  /// one interval, and inverted ones none (S-69). Setting the closure's second argument to true
  /// ends the enumeration.
  public func enumerateStatistics(
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

  /// Returns the sources of all intervals; empty without `.separateBySource` (S-71, S-23).
  public func sources() -> Set<HKSource> {
    guard content.options.contains(.separateBySource) else { return [] }
    return Set(content.results.flatMap { $0.sources.map { content.sources[$0.source] } })
  }

  /// The number of intervals with samples, and the type.
  public var description: String {
    "\(content.results.count) intervals with statistics on \(content.type.identifier)"
  }
}
