package import Health

/// What a query gave: every interval of its range in order, empty ones included.
package struct QueryResult: Sendable {
  package let query: QuantityQuery
  /// The unit of every value.
  package let unit: HKUnit
  package let clock: LocalClock
  /// Seconds since 2001-01-01 00:00:00 UTC.
  package let asOf: Double
  /// The range as instants, before it was widened to whole intervals; nil for `all` without samples.
  package let range: Range<Double>?
  /// The store's sources, which the statistics name by index.
  package let sources: [HKSource]
  package let priority: SourcePriority
  package let intervals: [IntervalStatistics]

  /// True for the interval that is still running at `as_of`: its values are not final.
  package func isPartial(_ interval: IntervalStatistics) -> Bool {
    query.interval != nil && interval.start < asOf && asOf < interval.end
  }

  /// True for an interval that begins at `as_of` or later.
  package func isAhead(_ interval: IntervalStatistics) -> Bool {
    query.interval != nil && interval.start >= asOf
  }

  /// The intervals that are over at `as_of`.
  package var completeIntervals: [IntervalStatistics] {
    intervals.filter { !isPartial($0) && !isAhead($0) }
  }

  /// How many of the intervals that have begun there are, and how many of them have data.
  package var coverage: (covered: Int, begun: Int) {
    let begun = intervals.filter { !isAhead($0) }
    return (begun.count { $0.values.count > 0 }, begun.count)
  }

  /// The sources with data in the listed intervals, in priority order. Only known with
  /// `isBySource`.
  package var sourcesWithData: [Int] {
    let present = Set(intervals.flatMap { $0.sources.map(\.source) })
    return priority.order.filter(present.contains)
  }

  /// Names that the query speaks of and no source has, in sentences.
  package var warnings: [String] {
    let filtered = query.filter?.unknownSources(among: sources) ?? []
    return priority.unknownNames.map { "no source of '\(query.type.name)' is named '\($0)'" }
      + filtered.map { "'where': no source is named '\($0)'" }
  }

  /// The merged sum, and what the sum would be if overlapping sources were added up; nil
  /// unless the sum was asked for and there is data.
  package var sums: (merged: Double, plain: Double)? {
    let merged = intervals.compactMap(\.values.sum)
    let plain = intervals.compactMap(\.values.plainSum)
    guard !merged.isEmpty else { return nil }
    return (merged.reduce(0, +), plain.reduce(0, +))
  }
}
