/// The horizontal axis of a row of intervals, all of equal width.
package struct IntervalAxis: Sendable {
  package let intervals: [FigureInterval]

  package init(_ intervals: [FigureInterval]) { self.intervals = intervals }

  package var count: Int { intervals.count }

  /// The width of an interval as a share of the plot's width.
  package var step: Double { 1 / Double(max(1, count)) }

  /// The share of the width at which an interval starts.
  package func start(_ index: Int) -> Double { Double(index) * step }

  /// The share of the width at the middle of an interval.
  package func center(_ index: Int) -> Double { (Double(index) + 0.5) * step }

  /// The share of the width at which a tick's interval starts.
  package func start(_ tick: AxisTick) -> Double { min(1, max(0, tick.position * step)) }

  /// The share of the width at which an event is drawn.
  package func start(_ event: FigureEvent) -> Double { min(1, max(0, event.position * step)) }

  /// The share of the width at the middle of a tick's interval.
  package func center(_ tick: AxisTick) -> Double {
    min(1, max(0, (tick.position + 0.5) * step))
  }

  /// The runs of neighboring intervals that satisfy a condition.
  package func runs(where holds: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in intervals.indices where holds(index) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}

extension Array where Element == FigurePoint {
  /// The index of the first greatest value that counts, among the chosen intervals.
  package func greatest(where holds: (FigureInterval) -> Bool = { _ in true }) -> Int? {
    extreme(where: holds) { $0 > $1 }
  }

  /// The index of the first least value that counts, among the chosen intervals.
  package func least(where holds: (FigureInterval) -> Bool = { _ in true }) -> Int? {
    extreme(where: holds) { $0 < $1 }
  }

  /// True if there is a value to draw.
  package var areDrawn: Bool { contains { $0.drawn != nil } }

  /// The index of the last value that counts.
  package var latest: Int? { lastIndex { $0.counted != nil } }

  private func extreme(
    where holds: (FigureInterval) -> Bool, _ isBefore: (Double, Double) -> Bool
  ) -> Int? {
    var found: (index: Int, value: Double)?
    for (index, point) in enumerated() {
      guard holds(point.interval), let value = point.counted else { continue }
      if let best = found, !isBefore(value, best.value) { continue }
      found = (index, value)
    }
    return found?.index
  }
}
