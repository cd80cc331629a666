import Health
import Languages

/// The intervals with which the latest one of a result is compared. They are taken from the
/// result if it contains them, and computed otherwise.
struct ComparisonBases {
  /// An interval, with the result to which it belongs.
  struct Base {
    let interval: ResultInterval
    fileprivate let result: QueryResult

    /// Returns the value of a column for use in summaries; nil if it has no data.
    func value(_ column: Int) -> Double? { result.summaryValue(column, of: interval) }

    /// True if too few days have data for the value of a column, or if it has too few readings
    /// (R-5b).
    func isThin(_ column: Int) -> Bool { result.isThin(column, in: interval) }

    /// True if the value of a column has too few readings.
    func hasFewReadings(_ column: Int) -> Bool { result.hasFewReadings(column, in: interval) }

    /// Returns the value of a column without readings that are far from others.
    func nearValue(_ column: Int) -> Double? {
      interval.near.map { $0.values[column] } ?? value(column)
    }

    /// A value that a reading far from others is part of makes no fact.
    fileprivate var entry: ValueHistory.Entry {
      ValueHistory.Entry(interval: interval, value: interval.near == nil ? value(0) : nil)
    }
  }

  /// The interval before the latest one; nil if there is none.
  private(set) var previous: Base?
  private var bases: [Comparison: [Base]] = [:]
  /// The intervals before those of the result that comparisons needed, in order.
  private var outside: [Base] = []

  subscript(comparison: Comparison) -> [Base] { bases[comparison] ?? [] }

  /// - Parameters:
  ///   - query: computes intervals outside the range; nil to leave them out.
  ///   - context: the context in which the result was computed.
  /// - Throws: the same errors as the query's evaluation.
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
    outside = before.filter { $0.interval.start < result.intervals[0].start }
    for comparison in comparisons {
      switch comparison {
      case .previous: bases[comparison] = before.suffix(1)
      case .averageOf(let count):
        // A range that does not reach back that far has fewer intervals.
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
            query, over: [span.lowerBound, span.upperBound], as: result, context)
        }
      }
    }
  }

  /// The given number of intervals before one of a result. Intervals before the first one of the
  /// result are computed.
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
    return try compute(query, over: boundaries, as: result, context) + own
  }

  /// The values of the first column up to the last complete interval, as far as they are known.
  func entries(of result: QueryResult) -> [ValueHistory.Entry] {
    guard
      let latest = result.intervals.lastIndex(where: { result.state(of: $0) == .complete })
    else { return [] }
    return (outside + result.intervals[...latest].map { Base(interval: $0, result: result) })
      .map(\.entry)
  }

  /// The values of the first column over other intervals.
  ///
  /// - Parameter result: the result of the query over its own intervals.
  static func entries(
    of query: any IntervalQuery, over boundaries: [Double], as result: QueryResult,
    _ context: EvaluationContext
  ) throws -> [ValueHistory.Entry] {
    try compute(query, over: boundaries, as: result, context).map(\.entry)
  }

  private static func compute(
    _ query: any IntervalQuery, over boundaries: [Double], as own: QueryResult,
    _ context: EvaluationContext
  ) throws -> [Base] {
    var context = context
    context.wants = .summaries
    var result = try query.over(boundaries).evaluate(in: context)
    result.leastCoverage = own.leastCoverage
    result.leastReadings = own.leastReadings
    return result.intervals.map { [result] in Base(interval: $0, result: result) }
  }
}

extension [Comparison] {
  /// The number of intervals before the latest one that means need; 0 if there are no means.
  fileprivate var intervalCount: Int {
    reduce(0) { if case .averageOf(let count) = $1 { Swift.max($0, count) } else { $0 } }
  }
}

extension IntervalQuery {
  /// The intervals with which a weekly line is compared, if a figure requests them: a year of
  /// weeks.
  fileprivate func comparisonBefore(_ context: EvaluationContext) -> Comparison? {
    context.wants.contains(.intervalsBefore) && time.interval == IntervalLength(1, .week)
      ? .averageOf(52) : nil
  }

  /// The intervals of the year before the latest one, if a figure requests their extremes and the
  /// range does not include all data.
  fileprivate func yearBefore(_ context: EvaluationContext) -> Comparison? {
    guard context.wants.contains(.yearBefore), !time.range.needsExtent,
      let interval = time.interval, interval.count == 1
    else { return nil }
    return switch interval.unit {
    case .day, .night: .averageOf(365)
    case .week: .averageOf(52)
    case .month: .averageOf(12)
    case .quarter: .averageOf(4)
    case .minute, .hour, .year: nil
    }
  }

  /// The boundaries of the same intervals a year before, if a figure requests their values;
  /// nil for other intervals than weeks, months and quarters, which do not follow each other there.
  fileprivate func boundariesYearAgo(
    _ intervals: [Range<Double>], _ context: EvaluationContext
  ) -> [Double]? {
    guard context.wants.contains(.yearAgo), time.interval?.hasYearAgo == true else { return nil }
    let spans = intervals.map { context.clock.yearEarlier($0, of: time) }
    let boundaries = spans.map(\.lowerBound) + spans.suffix(1).map(\.upperBound)
    let areInOrder = zip(boundaries, boundaries.dropFirst()).allSatisfy { $0 < $1 }
    return areInOrder && boundaries.count > 1 ? boundaries : nil
  }

  /// The intervals with which highlights compare the latest one. They compute earlier ones
  /// as they need them.
  fileprivate func recent(_ context: EvaluationContext) -> Comparison? {
    context.wants.contains(.history) && time.interval != nil && !time.range.needsExtent
      ? .averageOf(HighlightSeries.limit) : nil
  }

  /// The samples of the intervals outside the range that comparisons need, and possibly more. A
  /// range over all data already includes all samples.
  fileprivate func spansOfBases(
    _ comparisons: [Comparison], in context: EvaluationContext
  ) throws -> [SampleSpan] {
    guard !time.range.needsExtent else { return [] }
    let intervals = try context.intervals(of: time, extent: nil)
    let latest = intervals.intervals.lastIndex {
      IntervalState(from: $0.lowerBound, to: $0.upperBound, knownUntil: context.knownUntil)
        == .complete
    }
    // A night can be complete before its end.
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

extension IntervalLength {
  /// True for intervals that follow each other a year before as well.
  package var hasYearAgo: Bool { unit == .week || unit == .month || unit == .quarter }
}

extension Query {
  /// The samples that the query and its comparisons are computed from.
  ///
  /// - Throws: the same errors as `evaluate(in:)`.
  package func spans(
    _ options: SummaryOptions, in context: EvaluationContext
  ) throws -> [SampleSpan] {
    let query = self as? any IntervalQuery
    let before = [
      query?.comparisonBefore(context), query?.yearBefore(context), query?.recent(context),
    ]
    let bases = try query?.spansOfBases(
      options.comparisons + before.compactMap(\.self), in: context)
    guard let query, !query.time.range.needsExtent,
      let yearAgo = query.boundariesYearAgo(
        try context.intervals(of: query.time, extent: nil).intervals, context)
    else { return try spans(in: context) + (bases ?? []) }
    return try spans(in: context) + (bases ?? []) + query.over(yearAgo).spans(in: context)
  }

  /// Computes the query, and the summaries over its intervals if the context requests them
  /// (R-70…R-79).
  ///
  /// - Throws: the same errors as `evaluate(in:)`; `Diagnostic` if the goal does not fit the first
  ///   column.
  package func evaluate(
    _ options: SummaryOptions, in context: EvaluationContext
  ) throws -> QueryResult {
    var result = try evaluate(in: context)
    result.marks = options.marks
    result.leastCoverage = options.leastCoverage
    result.leastReadings = options.leastReadings
    if let column = result.columns.first {
      try options.goal?.check(for: column)
    }
    let query = self as? any IntervalQuery
    let spans = result.intervals.map { $0.start..<max($0.start, $0.end) }
    var yearAgo: [ValueHistory.Entry] = []
    if let query, let boundaries = query.boundariesYearAgo(spans, context) {
      yearAgo = try ComparisonBases.entries(of: query, over: boundaries, as: result, context)
      result.summary.yearAgo = yearAgo.map(\.value)
    }
    func markUnrecorded() throws {
      try context.markUnrecorded(
        in: &result, yearBefore: yearAgo.map(\.interval), of: query)
    }
    let (before, year) = (query?.comparisonBefore(context), query?.yearBefore(context))
    let wantsSummaries = context.wants.contains(.summaries)
    let wantsHistory = context.wants.contains(.history) && result.length != nil
    guard wantsSummaries || before != nil || year != nil || wantsHistory,
      result.details?.lines == nil
    else {
      try markUnrecorded()
      return result
    }
    let bases = try ComparisonBases(
      of: result,
      (wantsSummaries ? options.comparisons : [])
        + [before, year, query?.recent(context)].compactMap(\.self),
      query, in: context)
    if let before { result.summary.intervalsBefore = bases[before].map { $0.value(0) } }
    if let year {
      let values = bases[year].compactMap { $0.value(0) }.filter(\.isFinite)
      result.summary.yearBefore = values.min().flatMap { low in values.max().map { low...$0 } }
    }
    if wantsSummaries || wantsHistory { result.summary.options = options }
    if wantsHistory {
      result.summary.history = try ValueHistory(
        bases.entries(of: result), of: result, query, in: context)
    }
    try markUnrecorded()
    guard wantsSummaries else { return result }
    result.summary.columns = result.columns.indices.map { column in
      ColumnSummary(ColumnSummary.Series(result, column, options), bases: bases)
    }
    return result
  }
}
