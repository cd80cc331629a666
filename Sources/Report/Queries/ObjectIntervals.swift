import Health

/// The intervals of a query over objects, and the objects that belong to each interval. Objects are
/// not split.
struct ObjectIntervals {
  let intervals: QueryIntervals

  /// Returns the indices of the objects in each interval, in the order of the objects.
  ///
  /// - Parameter moments: for each object, the instant that determines its interval.
  func members(at moments: [Double]) -> [[Int]] {
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
    guard wants.contains(.summaries) else { return }
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
  func intervals(of time: QueryTime, over objects: [ImportedFacts]) throws -> QueryIntervals {
    try intervals(of: time, extent: time.range.needsExtent ? objects.extent : nil)
  }
}

extension SampleFilter {
  /// The notice that the filter excludes all objects; nil if it accepts an object, or if there are
  /// none to exclude.
  func notice(refused: Int, passed: Int, of type: String) -> ReportNotice? {
    passed == 0 && refused > 0 && !isOnlyExclusion
      ? .nothingPasses(count: refused, of: type) : nil
  }
}
