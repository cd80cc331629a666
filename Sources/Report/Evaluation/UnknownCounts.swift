import Health

// Counts of 0 in intervals about which the data says nothing.
extension EvaluationContext {
  /// Marks the intervals of a result whose counts of 0 mean that nothing is known: those that end
  /// at or before the first sample of the query's types begins, those of a week or more in which no
  /// query of the report has a sample, and those of rings without a summary.
  ///
  /// - Throws: an error of the store.
  func markUnknownCounts(in result: inout QueryResult, of query: any Query) throws {
    guard cohort == nil, query is any IntervalQuery, result.length != nil,
      result.details?.lines == nil, result.columns.contains(where: { $0.amount == .count })
    else { return }
    let empty = result.intervals.indices.filter {
      result.intervals[$0].count == 0 && !result.intervals[$0].isExcluded
        && result.state(of: result.intervals[$0]) != .ahead
    }
    guard !empty.isEmpty else { return }
    let first = try extent(of: query.types)?.lowerBound ?? .infinity
    let isOfRings = query.types.contains { $0 is HKActivitySummaryType }
    for index in empty {
      let span = result.intervals[index].start..<result.intervals[index].end
      let isLong = span.upperBound - span.lowerBound > Self.longInterval
      result.intervals[index].hasUnknownCounts =
        try isOfRings || span.upperBound <= first
        || isLong && reads.haveNoSamples(in: span, besides: query.types)
    }
  }

  /// A little less than a week, which a clock change can make an hour shorter. For shorter
  /// intervals the samples of all queries would be read too often.
  private static let longInterval = 6.5 * 86_400
}

extension SampleReads {
  /// True if the queries of the report read several types of samples over an interval, and none of
  /// them has any there.
  ///
  /// - Parameter types: types that are not enough by themselves.
  /// - Throws: an error of the store.
  func haveNoSamples(in interval: Range<Double>, besides types: [HKObjectType]) throws -> Bool {
    let read = planned(over: interval)
    guard read.contains(where: { !types.contains($0) }) else { return false }
    return try read.allSatisfy { type in
      try columns(of: type, in: interval, with: [])?.touches(interval) != true
    }
  }
}

extension SampleColumns {
  /// True if a sample touches an interval.
  fileprivate func touches(_ interval: Range<Double>) -> Bool {
    zip(start, end).contains { start, end in
      start < interval.upperBound
        && (start == end ? start >= interval.lowerBound : end > interval.lowerBound)
    }
  }
}
