import Health
import Languages

/// The intervals of a query over objects, and the objects that belong to each interval. Objects are
/// not split.
package struct ObjectIntervals {
  let intervals: QueryIntervals

  package init(intervals: QueryIntervals) { self.intervals = intervals }

  /// Returns the indices of the objects in each interval, in the order of the objects.
  ///
  /// - Parameter moments: for each object, the instant that determines its interval.
  package func members(at moments: [Double]) -> [[Int]] {
    let boundaries = intervals.boundaries
    var members = [[Int]](repeating: [], count: max(0, boundaries.count - 1))
    for (index, moment) in moments.enumerated() {
      guard let first = boundaries.first, let last = boundaries.last, moment >= first, moment < last
      else { continue }
      members[boundaries.partitioningIndex { $0 > moment } - 1].append(index)
    }
    return members
  }
}

extension EvaluationContext {
  /// Adds the days of each interval on which objects start, and the first instant of all objects
  ///
  ///
  /// - Parameters:
  ///   - moments: the instants of the objects that count.
  ///   - first: the start of the first object, including objects that do not count; nil if there
  ///     are no objects.
  func addCoverage(
    of moments: [Double], to result: inout QueryResult, _ intervals: QueryIntervals,
    excluded: ExcludedDays?, first: Double?
  ) throws {
    guard wants.includesCoverage else { return }
    let end = min(knownUntil, cutoff ?? .infinity)
    let days = try IntervalDays(intervals, until: end, excluded: excluded, clock)
    result.set(days.coverage(of: moments), first: first)
  }
}

extension QueryTime {
  /// The dates of a filter on which objects do not count; nil if there are none (R-3a).
  func excluded(by filter: SampleFilter?, _ clock: LocalClock) -> ExcludedDays? {
    filter?.exclusion.map {
      ExcludedDays(
        exclusion: $0, clock: clock,
        nightStart: interval?.unit == .night ? nightStart(clock) : nil)
    }
  }
}

extension EvaluationContext {
  /// Returns the intervals of a query over objects. A range that depends on the data spans the
  /// given objects.
  func intervals(of time: QueryTime, over objects: [ObjectOutline]) throws -> QueryIntervals {
    try intervals(of: time, extent: time.range.needsExtent ? objects.extent : nil)
  }
}

extension SampleFilter? {
  /// The notice that the filter excludes all objects; empty if it accepts an object, or if there
  /// are none to exclude.
  func notices(refused: Int, passed: Int, of type: String) -> [ReportNotice] {
    guard let self, !self.isOnlyExclusion, passed == 0, refused > 0 else { return [] }
    return [.nothingPasses(count: refused, of: type)]
  }

  /// The rules that a result with the filter follows.
  package var rules: [String] {
    self == nil ? [] : ["R-3"] + (self?.exclusion == nil ? [] : ["R-3a"])
  }
}

extension QueryResult {
  /// The objects in the listed intervals, in the order of items: by start, then by end, then by the
  /// rank of their source.
  ///
  /// - Parameters:
  ///   - members: the indices of the objects in each interval.
  ///   - object: returns the object with an index.
  func listed(_ members: [[Int]], by object: (Int) -> ObjectOutline) -> [Int] {
    let ranks = Dictionary(zip(sources, sources.indices), uniquingKeysWith: { first, _ in first })
    return members.indices.filter(isListed).flatMap { members[$0] }.sorted { a, b in
      let (first, second) = (object(a), object(b))
      return (first.start, first.end, ranks[first.source] ?? 0, a)
        < (second.start, second.end, ranks[second.source] ?? 0, b)
    }
  }
}
