/// The start of one interval, from which all others follow.
package enum IntervalAnchor: Hashable, Sendable {
  /// An instant, in seconds since 2001-01-01 00:00:00 UTC, whose wall clock time repeats (S-80).
  case instant(Double)
  /// A wall clock reading, which repeats even if the clock skips it on this day (S-85).
  case wallClock(CivilDate, timeOfDay: Double)
}

/// The boundaries of the intervals that extend from an anchor in both directions without gaps
/// (S-60).
///
/// Boundary `k` is always computed from the anchor, never from boundary `k − 1`, so that a monthly
/// anchor on the 31st does not drift (S-80, S-81).
package struct IntervalBoundaries: Sendable {
  /// The instant of one boundary, in seconds since 2001-01-01 00:00:00 UTC.
  package let anchor: Double
  package let components: IntervalComponents
  package let clock: LocalClock

  private let anchorDate: CivilDate
  private let anchorTimeOfDay: Double

  package init(anchor: IntervalAnchor, components: IntervalComponents, clock: LocalClock) {
    self.components = components
    self.clock = clock
    switch anchor {
    case .instant(let instant):
      self.anchor = instant
      anchorDate = clock.date(at: instant)
      anchorTimeOfDay = clock.timeOfDay(at: instant)
    case .wallClock(let date, let timeOfDay):
      self.anchor = clock.instant(on: date, timeOfDay: timeOfDay)
      anchorDate = date
      anchorTimeOfDay = timeOfDay
    }
  }

  /// The instant at which interval `index` starts and interval `index − 1` ends. Index 0 is the
  /// anchor.
  package subscript(index: Int) -> Double {
    guard index != 0 else { return anchor }
    let seconds = Double(index) * components.seconds
    guard components.hasDays else { return anchor + seconds }
    let date = components.day(index, after: anchorDate)
    return clock.instant(on: date, timeOfDay: anchorTimeOfDay) + seconds
  }

  /// Returns the index of the interval that contains an instant (S-89).
  package func index(containing instant: Double) -> Int {
    var index = Int(((instant - anchor) / components.nominalSeconds).rounded(.down))
    while self[index] > instant { index -= 1 }
    while self[index + 1] <= instant { index += 1 }
    return index
  }

  /// Returns the boundaries of the intervals that intersect a range, in ascending order. Their
  /// number is one more than the number of intervals. The result is empty if the range is empty.
  ///
  /// A day that a time zone skipped (Samoa, December 30, 2011) is not an interval.
  ///
  /// - Throws: `TooManyIntervals` if there are more than `limit` (S-75).
  package func covering(_ range: Range<Double>, limit: Int = 100_000) throws -> [Double] {
    guard !range.isEmpty else { return [] }
    let estimate = (range.upperBound - range.lowerBound) / components.nominalSeconds
    guard estimate < Double(limit) * 1.5 else { throw TooManyIntervals(limit: limit) }
    var index = index(containing: range.lowerBound)
    var boundaries = [self[index]]
    while boundaries[boundaries.count - 1] < range.upperBound {
      index += 1
      let next = self[index]
      if next > boundaries[boundaries.count - 1] { boundaries.append(next) }
      guard boundaries.count <= limit + 1 else { throw TooManyIntervals(limit: limit) }
    }
    return boundaries
  }

  /// Returns the boundaries of the intervals that contain samples, in ascending order.
  ///
  /// A stretch without samples is a single interval, however long, so that a decade of one-minute
  /// intervals with a few readings has few boundaries.
  ///
  /// - Throws: `TooManyIntervals` if there are more than `limit` intervals, or if the number of
  ///   intervals between the anchor and a sample is too large to be counted.
  func touched(by columns: SampleColumns, limit: Int = 10_000_000) throws -> [Double] {
    guard let first = columns.start.first, let latest = columns.start.last else { return [] }
    guard canReach(first), canReach(latest) else { throw TooManyIntervals(limit: limit) }
    var index = index(containing: first)
    var boundaries = [self[index]]
    var last = boundaries[0]
    var row = 0
    while row < columns.count {
      let (start, end) = (columns.start[row], columns.end[row])
      row += 1
      guard start >= last || end > last else { continue }
      if start >= last, self[index + 1] <= start {
        index = self.index(containing: start)
        let begin = self[index]
        if begin > last { boundaries.append(begin) }
        last = begin
      }
      repeat {
        index += 1
        let next = self[index]
        if next > last { boundaries.append(next) }
        last = next
        guard boundaries.count <= limit else { throw TooManyIntervals(limit: limit) }
      } while last < end || last <= start
      row = columns.firstRow(afterAllWithin: last, from: row)
    }
    return boundaries
  }

  /// Returns true if an instant is in the range of calendars and the index of its interval fits an
  /// `Int`.
  func canReach(_ instant: Double) -> Bool {
    LocalClock.canReach(instant) && abs(instant - anchor) / components.nominalSeconds < 4e18
  }

  /// An error for a range with too many intervals to be read (S-75).
  package struct TooManyIntervals: Error, CustomStringConvertible {
    package let limit: Int

    package var description: String {
      "the range holds more than \(limit) intervals; take a longer interval or a shorter range"
    }
  }
}
