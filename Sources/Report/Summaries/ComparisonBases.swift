import Health

/// The intervals that the latest one of a result is compared with: those of the result where it has
/// them, others computed for it.
struct ComparisonBases {
  /// The interval before the latest; empty if there is none.
  private(set) var previous: [ResultInterval] = []
  private var intervals: [Comparison: [ResultInterval]] = [:]
  /// The results over intervals outside the range, whose columns the intervals have.
  private var others: [QueryResult] = []
  /// The samples that were read for intervals outside the range.
  private(set) var spans: [SampleSpan] = []

  subscript(comparison: Comparison) -> [ResultInterval] { intervals[comparison] ?? [] }

  /// The result that an interval belongs to.
  func result(of interval: ResultInterval, in result: QueryResult) -> QueryResult {
    others.first { $0.intervals.contains { $0.start == interval.start && $0.end == interval.end } }
      ?? result
  }

  /// - Parameters:
  ///   - query: computes intervals outside the range; nil to leave them out.
  ///   - context: in which the result was computed.
  /// - Throws: as the query's evaluation.
  init(
    of result: QueryResult, _ comparisons: [Comparison], _ query: (any IntervalQuery)?,
    in context: EvaluationContext
  ) throws {
    guard
      let latest = result.intervals.lastIndex(where: { result.state(of: $0) == .complete })
    else { return }
    let counts = comparisons.compactMap { comparison in
      if case .averageOf(let count) = comparison { count } else { nil }
    }
    let before = try before(latest, max(1, counts.max() ?? 1), of: result, query, context)
    previous = before.suffix(1)
    for comparison in comparisons {
      switch comparison {
      case .previous: intervals[comparison] = previous
      case .averageOf(let count):
        // A range that cannot reach back so far has fewer intervals.
        intervals[comparison] = before.suffix(count)
      case .yearAgo:
        guard let query else { continue }
        let span = context.clock.yearEarlier(
          result.intervals[latest].start..<result.intervals[latest].end, of: query.time)
        if let own = result.intervals.first(where: {
          $0.start == span.lowerBound && $0.end == span.upperBound
        }) {
          intervals[comparison] = [own]
        } else if !span.isEmpty {
          intervals[comparison] = try compute(
            query, over: [span.lowerBound, span.upperBound], like: result, context)
        }
      }
    }
  }

  /// A number of intervals before one of a result; those before the first are computed.
  private mutating func before(
    _ index: Int, _ count: Int, of result: QueryResult, _ query: (any IntervalQuery)?,
    _ context: EvaluationContext
  ) throws -> [ResultInterval] {
    let own = Array(result.intervals[max(0, index - count)..<index])
    guard own.count < count, let query, let length = result.length else { return own }
    let boundaries = context.boundaries(
      of: count - own.count,
      before: QueryIntervals(
        length: length, range: result.range, boundaries: [result.intervals[0].start]),
      of: query.time)
    guard boundaries.count > 1 else { return own }
    return try compute(query, over: boundaries, like: result, context) + own
  }

  private mutating func compute(
    _ query: any IntervalQuery, over boundaries: [Double], like own: QueryResult,
    _ context: EvaluationContext
  ) throws -> [ResultInterval] {
    var context = context
    context.wantsItems = false
    let query = query.over(boundaries, columnsOf: own)
    spans += try query.spans(in: context)
    let result = try query.evaluate(in: context)
    others.append(result)
    return result.intervals
  }
}

extension IntervalQuery {
  /// The samples of the intervals before the range that comparisons need, as far as they are known before the
  /// first sample is read.
  fileprivate func spansOfBases(
    _ comparisons: [Comparison], in context: EvaluationContext
  ) throws -> [SampleSpan] {
    guard !time.range.needsExtent else { return [] }
    let intervals = try context.intervals(of: time, extent: nil)
    let latest = intervals.intervals.lastIndex {
      IntervalState(from: $0.lowerBound, to: $0.upperBound, knownUntil: context.knownUntil)
        == .complete
    }
    guard let latest else { return [] }
    var spans: [SampleSpan] = []
    var count = 1
    for case .averageOf(let number) in comparisons { count = max(count, number) }
    if count > latest, intervals.length != nil {
      let earlier = context.boundaries(of: count - latest, before: intervals, of: time)
      spans += try over(earlier).spans(in: context)
    }
    if comparisons.contains(.yearAgo) {
      let span = context.clock.yearEarlier(intervals.intervals[latest], of: time)
      spans += try over([span.lowerBound, span.upperBound]).spans(in: context)
    }
    return spans
  }
}

extension Query {
  /// The samples that the query and its comparisons are computed from.
  ///
  /// - Throws: as `evaluate(in:)`.
  package func spans(
    _ options: SummaryOptions, in context: EvaluationContext
  ) throws -> [SampleSpan] {
    let bases = try (self as? any IntervalQuery)?.spansOfBases(options.comparisons, in: context)
    return try spans(in: context) + (bases ?? [])
  }

  /// Computes the query with the figures over its intervals (R-70…R-79).
  ///
  /// - Throws: as `evaluate(in:)`.
  package func evaluate(
    _ options: SummaryOptions, in context: EvaluationContext
  ) throws -> QueryResult {
    var context = context
    context.wantsSummaries = true
    var result = try evaluate(in: context)
    result.marks = options.marks
    guard result.profile == nil else { return result }
    let bases = try ComparisonBases(
      of: result, options.comparisons, self as? any IntervalQuery, in: context)
    result.summaries = result.columns.indices.map { column in
      ColumnSummary(ColumnSummary.Series(result, column, options), bases: bases)
    }
    result.summaryOptions = options
    result.spansOfBases = bases.spans
    return result
  }
}
