import Health

/// The intervals that the latest one of a result is compared with: those of the result where it has
/// them, others computed for it.
struct ComparisonBases {
  /// An interval, in its own result.
  struct Base {
    let interval: ResultInterval
    fileprivate let result: QueryResult

    /// The value of a column as figures see it; nil without data.
    func value(_ column: Int) -> Double? { result.figureValue(column, of: interval) }
  }

  /// The interval before the latest; nil if there is none.
  private(set) var previous: Base?
  private var bases: [Comparison: [Base]] = [:]

  subscript(comparison: Comparison) -> [Base] { bases[comparison] ?? [] }

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
    let before = try Self.before(
      latest, max(1, comparisons.intervalCount), of: result, query, context)
    previous = before.last
    for comparison in comparisons {
      switch comparison {
      case .previous: bases[comparison] = before.suffix(1)
      case .averageOf(let count):
        // A range that cannot reach back so far has fewer intervals.
        bases[comparison] = before.suffix(count)
      case .yearAgo:
        guard let query else { continue }
        let span = context.clock.yearEarlier(
          result.intervals[latest].start..<result.intervals[latest].end, of: query.time)
        if let own = result.intervals.first(where: {
          $0.start == span.lowerBound && $0.end == span.upperBound
        }) {
          bases[comparison] = [Base(interval: own, result: result)]
        } else if !span.isEmpty {
          bases[comparison] = try Self.compute(
            query, over: [span.lowerBound, span.upperBound], context)
        }
      }
    }
  }

  /// A number of intervals before one of a result; those before the first are computed.
  private static func before(
    _ index: Int, _ count: Int, of result: QueryResult, _ query: (any IntervalQuery)?,
    _ context: EvaluationContext
  ) throws -> [Base] {
    let own = result.intervals[max(0, index - count)..<index].map {
      Base(interval: $0, result: result)
    }
    guard own.count < count, let query, let length = result.length else { return own }
    let boundaries = context.boundaries(
      of: count - own.count,
      before: QueryIntervals(
        length: length, range: result.range, boundaries: [result.intervals[0].start]),
      of: query.time)
    guard boundaries.count > 1 else { return own }
    return try compute(query, over: boundaries, context) + own
  }

  private static func compute(
    _ query: any IntervalQuery, over boundaries: [Double], _ context: EvaluationContext
  ) throws -> [Base] {
    var context = context
    context.wants = .figures
    let result = try query.over(boundaries).evaluate(in: context)
    return result.intervals.map { Base(interval: $0, result: result) }
  }
}

extension [Comparison] {
  /// The number of intervals before the latest one that means need; 0 without means.
  fileprivate var intervalCount: Int {
    reduce(0) { if case .averageOf(let count) = $1 { Swift.max($0, count) } else { $0 } }
  }
}

extension IntervalQuery {
  /// The intervals that a line by weeks is drawn against, where a figure wants them: a year of weeks.
  fileprivate func comparisonBefore(_ context: EvaluationContext) -> Comparison? {
    context.wants.contains(.intervalsBefore) && time.interval == IntervalLength(1, .week)
      ? .averageOf(52) : nil
  }

  /// The samples of intervals outside the range that comparisons need: at least those, as far as they hold
  /// samples. A range of all data holds every sample itself.
  fileprivate func spansOfBases(
    _ comparisons: [Comparison], in context: EvaluationContext
  ) throws -> [SampleSpan] {
    guard !time.range.needsExtent else { return [] }
    let intervals = try context.intervals(of: time, extent: nil)
    let latest = intervals.intervals.lastIndex {
      IntervalState(from: $0.lowerBound, to: $0.upperBound, knownUntil: context.knownUntil)
        == .complete
    }
    // A night may be complete before its end.
    let isByNight = time.interval?.unit == .night
    let possible = [latest, isByNight ? (latest ?? -1) + 1 : nil].compactMap(\.self)
      .filter(intervals.intervals.indices.contains)
    guard let first = possible.first else { return [] }
    var spans: [SampleSpan] = []
    let count = max(1, comparisons.intervalCount)
    if count > first, intervals.length != nil {
      let earlier = context.boundaries(of: count - first, before: intervals, of: time)
      spans += try over(earlier).spans(in: context)
    }
    if comparisons.contains(.yearAgo) {
      for index in possible {
        let span = context.clock.yearEarlier(intervals.intervals[index], of: time)
        spans += try over([span.lowerBound, span.upperBound]).spans(in: context)
      }
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
    let query = self as? any IntervalQuery
    let before = query?.comparisonBefore(context)
    let bases = try query?.spansOfBases(
      options.comparisons + [before].compactMap(\.self), in: context)
    return try spans(in: context) + (bases ?? [])
  }

  /// Computes the query, and the figures over its intervals if the context wants them (R-70…R-79).
  ///
  /// - Throws: as `evaluate(in:)`; `Diagnostic` if the goal does not fit the first column.
  package func evaluate(
    _ options: SummaryOptions, in context: EvaluationContext
  ) throws -> QueryResult {
    var result = try evaluate(in: context)
    result.marks = options.marks
    if let column = result.columns.first {
      try options.goal?.check(for: column, nightStart: result.nightStart)
    }
    let before = (self as? any IntervalQuery)?.comparisonBefore(context)
    let hasFigures = context.wants.contains(.figures)
    guard hasFigures || before != nil, result.profile == nil else { return result }
    let bases = try ComparisonBases(
      of: result, (hasFigures ? options.comparisons : []) + [before].compactMap(\.self),
      self as? any IntervalQuery, in: context)
    if let before { result.intervalsBefore = bases[before].map { $0.value(0) } }
    guard hasFigures else { return result }
    result.summaryOptions = options
    result.summaries = result.columns.indices.map { column in
      ColumnSummary(ColumnSummary.Series(result, column, options), bases: bases)
    }
    return result
  }
}
