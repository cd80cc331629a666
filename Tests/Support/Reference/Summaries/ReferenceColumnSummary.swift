/// Summaries of one column over the intervals of a range, computed
/// from plain numbers.
package struct ReferenceColumnSummary: Sendable {
  /// One interval with the column's value.
  package struct Interval: Sendable, Equatable {
    package enum State: String, Sendable { case complete, partial, ahead }

    package var start: Double
    package var end: Double
    /// The value; `nil` if the interval is empty.
    package var value: Double?
    package var state = State.complete
    package var isExcluded = false
    /// The number of days or nights that have begun, and the number of those with data.
    package var days = 0
    package var daysWithData = 0

    package init(start: Double, end: Double, value: Double?) {
      self.start = start
      self.end = end
      self.value = value
    }
  }

  /// The intervals in order, including incomplete ones.
  package let intervals: [Interval]

  package init(_ intervals: [Interval]) {
    self.intervals = intervals
  }

  var complete: [Interval] { intervals.filter { $0.state == .complete } }
  private var withData: [Interval] { complete.filter { $0.value != nil } }

  // MARK: Numbers

  package var values: [Double] { complete.compactMap(\.value) }
  package var n: Int { values.count }
  package var mean: Double? { ReferenceReadings.mean(of: values) }
  package var median: Double? { ReferenceReadings.quantile(0.5, of: values) }
  package var minimum: Double? { values.min() }
  package var maximum: Double? { values.max() }
  package var total: Double? { values.isEmpty ? nil : values.reduce(0, +) }

  package var standardDeviation: Double? { ReferenceReadings.standardDeviation(of: values) }

  /// A percentile; `nil` if there are fewer than five values.
  package func percentile(_ percent: Int) -> Double? {
    n < 5 ? nil : ReferenceReadings.quantile(Double(percent) / 100, of: values)
  }

  // MARK: Places

  /// The last complete interval; `nil` if it is empty.
  package var latest: Interval? { complete.last.flatMap { $0.value == nil ? nil : $0 } }

  package var latestWithData: Interval? { withData.last }

  /// The interval with the greatest value, or with the least; of equal ones, the earliest. It is
  /// followed by the intervals whose values can differ only by rounding. Empty if there are fewer
  /// than two values.
  func places(ofGreatest isGreatest: Bool) -> [Interval] {
    guard n > 1, let extreme = isGreatest ? maximum : minimum else { return [] }
    func isClose(_ value: Double) -> Bool { abs(value - extreme) <= 1e-9 * abs(extreme) }
    let first = withData.first { $0.value == extreme }
    let close = withData.filter { $0.value.map(isClose) ?? false }
    // Whole numbers have passed through sums without rounding.
    guard close.contains(where: { $0.value != $0.value?.rounded() }) else {
      return first.map { [$0] } ?? []
    }
    return (first.map { [$0] } ?? []) + close.filter { $0 != first }
  }

  package func best(isBetterDown: Bool = false) -> Interval? {
    places(ofGreatest: !isBetterDown).first
  }

  package func worst(isBetterDown: Bool = false) -> Interval? {
    places(ofGreatest: isBetterDown).first
  }
}

extension ReferenceColumnSummary {
  /// A straight line fitted by least squares.
  package struct Trend: Sendable, Equatable {
    /// The change per interval.
    package let slope: Double
    /// The coefficient of determination; `nil` if all values are equal.
    package let r2: Double?
    package let n: Int

    package init(slope: Double, r2: Double?, n: Int) {
      self.slope = slope
      self.r2 = r2
      self.n = n
    }
  }

  /// The trend of the values over the positions of the intervals in the range; `nil` if
  /// there are fewer than four values, or if fewer than half of the complete intervals that are not
  /// excluded have one.
  package var trend: Trend? {
    let points = intervals.enumerated().compactMap { place, interval in
      interval.state == .complete ? interval.value.map { (k: Double(place), v: $0) } : nil
    }
    let n = points.count
    let expected = complete.filter { !$0.isExcluded }.count
    guard n >= 4, 2 * n >= expected else { return nil }
    let meanK = points.map(\.k).reduce(0, +) / Double(n)
    let meanV = points.map(\.v).reduce(0, +) / Double(n)
    let kk = points.map { ($0.k - meanK) * ($0.k - meanK) }.reduce(0, +)
    let kv = points.map { ($0.k - meanK) * ($0.v - meanV) }.reduce(0, +)
    let vv = points.map { ($0.v - meanV) * ($0.v - meanV) }.reduce(0, +)
    let areEqual = points.allSatisfy { $0.v == points[0].v }
    return areEqual
      ? Trend(slope: 0, r2: nil, n: n) : Trend(slope: kv / kk, r2: kv * kv / (kk * vv), n: n)
  }
}

extension ReferenceColumnSummary {
  /// Consecutive intervals that meet a goal.
  package struct Streak: Sendable, Equatable {
    package let length: Int
    /// The start of the first interval and the end of the last one.
    package let start: Double
    package let end: Double

    package init(length: Int, start: Double, end: Double) {
      self.length = length
      self.start = start
      self.end = end
    }
  }

  /// The number of intervals whose value meets a goal, in total and consecutively.
  package struct GoalSummary: Sendable, Equatable {
    package let met: Int
    package let streak: Int
    package let longestStreak: Streak?
  }

  /// - Parameters:
  ///   - countsPartial: true for a goal that a value can only rise to. An interval that is not over
  ///     then adds one if it meets the goal.
  ///   - skipsGaps: true if an empty interval is skipped, as an excluded one always is.
  package func goal(
    countsPartial: Bool, skipsGaps: Bool, isMet: (Double) -> Bool
  ) -> GoalSummary {
    var rows: [[Interval]] = [[]]
    for interval in complete where !interval.isExcluded {
      if interval.value == nil && skipsGaps { continue }
      if interval.value.map(isMet) ?? false {
        rows[rows.count - 1].append(interval)
      } else {
        rows.append([])
      }
    }
    for interval in intervals where interval.state == .partial && countsPartial {
      if interval.value.map(isMet) ?? false { rows[rows.count - 1].append(interval) }
    }
    let longest = rows.map(\.count).max()
    let row = rows.first { $0.count == longest } ?? []
    let streak = row.first.flatMap { first in
      row.last.map { Streak(length: row.count, start: first.start, end: $0.end) }
    }
    return GoalSummary(
      met: values.filter(isMet).count, streak: rows[rows.count - 1].count, longestStreak: streak)
  }
}
