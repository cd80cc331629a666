import Health

/// The intervals of a query over objects, and the objects that belong to each, whole.
struct ObjectIntervals {
  let intervals: QueryIntervals

  /// The indices of the objects in each interval, in their order.
  ///
  /// - Parameter moments: of each object, the one that lies in its interval.
  func members(at moments: [Double]) -> [[Int]] {
    let boundaries = intervals.boundaries
    var members = [[Int]](repeating: [], count: max(0, boundaries.count - 1))
    for (index, moment) in moments.enumerated() {
      guard let first = boundaries.first, let last = boundaries.last, moment >= first, moment < last
      else { continue }
      members[boundaries.lastIndex(notAfter: moment)].append(index)
    }
    return members
  }
}

extension [Double] {
  /// The index of the last element that is not greater than a number, of which there must be one.
  fileprivate func lastIndex(notAfter number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

extension QueryTime {
  /// The dates of a filter on which no object counts; nil without any (R-3a).
  func excluded(by filter: SampleFilter?, _ clock: LocalClock) -> ExcludedDays? {
    filter?.exclusion.map {
      ExcludedDays(
        exclusion: $0, clock: clock,
        nightStart: interval?.unit == .night ? nightStart(clock) : nil)
    }
  }
}

extension EvaluationContext {
  /// The intervals of a query over objects. A range that depends on the data spans the given objects.
  func intervals(of time: QueryTime, over objects: [ImportedFacts]) throws -> QueryIntervals {
    try intervals(of: time, extent: time.range.needsExtent ? objects.extent : nil)
  }
}

extension SampleFilter {
  /// The notice that the filter lets none of some objects through; nil if it lets one through, or there is
  /// none.
  func notice(refused: Int, passed: Int, of type: String) -> ReportNotice? {
    passed == 0 && refused > 0 && !isOnlyExclusion
      ? .nothingPasses(count: refused, of: type) : nil
  }
}
