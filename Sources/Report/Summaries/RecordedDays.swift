import Health
import Languages

// A count of events, such as workouts, says something about an interval only if anything was
// recorded in it: without a watch and a phone, there are no workouts either.
extension EvaluationContext {
  /// Marks the complete intervals of a result, and of its history, in which too few days have data
  /// of any type for a count of events (R-5b), and removes the counts from the history and from the
  /// year before. Where data is that sparse everywhere, as if only one app recorded, counts stay.
  ///
  /// - Parameter yearBefore: the intervals of the values a year before; empty if there are none.
  /// - Throws: an error of the store.
  func markUnrecorded(
    in result: inout QueryResult, yearBefore: [ResultInterval], of query: (any IntervalQuery)?
  ) throws {
    guard wants.includesCoverage, cohort == nil, let query, !(query is QuantityQuery),
      let length = result.length, result.hasThinIntervals, result.details?.lines == nil,
      result.columns.contains(where: \.isOfEvents)
    else { return }
    let isFirst = result.columns[0].isOfEvents
    func unrecorded(_ intervals: [ResultInterval]) throws -> Set<Double> {
      guard !intervals.isEmpty else { return [] }
      let days = try RecordedDays(
        intervals, of: length, below: result.leastCoverage, besides: query.types, in: self)
      result.summary.spansOfRecording += days.spans
      return Set(zip(intervals, days.areUnrecorded).filter(\.1).map(\.0.start))
    }
    let before = try isFirst ? unrecorded(yearBefore) : []
    for (index, interval) in yearBefore.enumerated() where before.contains(interval.start) {
      result.summary.yearAgo[index] = nil
    }
    let complete = result.completeIntervals
    let history = isFirst ? result.summary.history : nil
    let judged = history.map { history in
      history.entries.suffix(max(HighlightSeries.limit + 1, complete.count)).map(\.interval)
    }
    let starts = try unrecorded(judged ?? complete)
    guard !starts.isEmpty else { return }
    if var history {
      for index in history.entries.indices
      where starts.contains(history.entries[index].interval.start) {
        history.entries[index].interval.isUnrecorded = true
        history.entries[index].value = nil
      }
      result.summary.history = history
    }
    var count = 0
    for index in result.intervals.indices where starts.contains(result.intervals[index].start) {
      result.intervals[index].isUnrecorded = true
      count += 1
    }
    if count > 0 { result.facts.append(.samples(.unrecorded(count, length.noun))) }
  }
}

/// The days of some intervals on which samples of any type begin or last.
private struct RecordedDays {
  /// True for each interval of which too few days have data, if others have enough.
  private(set) var areUnrecorded: [Bool]
  /// The samples that were read.
  private(set) var spans: [SampleSpan] = []

  /// The number of intervals with enough data from which on the others are judged, if they are not
  /// a quarter of all.
  private static let usual = HighlightSeries.leastCount

  /// - Parameters:
  ///   - intervals: intervals that follow one another.
  ///   - share: the share of days that need data.
  ///   - types: the types of the events, which are not enough to judge by.
  init(
    _ intervals: [ResultInterval], of length: IntervalLength, below share: Double,
    besides types: [HKObjectType], in context: EvaluationContext
  ) throws {
    areUnrecorded = intervals.map { _ in false }
    let others = context.recordedTypes.filter { !types.contains($0) }
    let boundaries = intervals.map(\.start) + intervals.suffix(1).map(\.end)
    guard !others.isEmpty, zip(boundaries, boundaries.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return
    }
    let end = min(context.knownUntil, context.cutoff ?? .infinity)
    let days = try IntervalDays(
      QueryIntervals(length: length, range: nil, boundaries: boundaries), until: end,
      excluded: nil, context.clock)
    func isRecorded(_ interval: ResultInterval, _ coverage: DayCoverage) -> Bool {
      [coverage, interval.coverage].compactMap(\.self).contains { !$0.isThin(below: share) }
    }
    var touched = [Bool](repeating: false, count: days.cuts.count - 1)
    var open = Array(intervals.indices)
    for type in others {
      for run in open.runs {
        let span = boundaries[run.lowerBound]..<boundaries[run.upperBound]
        guard let samples = try context.columns(of: type, in: span, with: []) else { continue }
        spans.append(SampleSpan(type, span, parts: []))
        let pieces = days.pieces(in: intervals.indices, touchedBy: samples, until: end)
        touched = zip(touched, pieces).map { $0 || $1 }
      }
      let coverage = days.coverage(touched).intervals
      open.removeAll { isRecorded(intervals[$0], coverage[$0]) }
      if open.isEmpty { break }
    }
    let recorded = intervals.count - open.count
    guard recorded >= Self.usual || 4 * recorded >= intervals.count else { return }
    for index in open { areUnrecorded[index] = true }
  }
}

extension EvaluationContext {
  /// The types of quantities and categories in the data, steps first, because a phone alone counts
  /// them every day.
  fileprivate var recordedTypes: [HKSampleType] {
    let types: [HKSampleType] =
      store.quantityTypes + store.objectTypes.compactMap { $0 as? HKCategoryType }
    let steps = HKQuantityType(.stepCount)
    return types.filter { $0 == steps } + types.filter { $0 != steps }
  }
}

extension ResultColumn {
  /// True for a number of events, such as workouts or symptoms.
  var isOfEvents: Bool { key == Statistic.count.key && amount == .count }
}

extension QueryResult {
  /// True for a value that figures draw hollow and that no sentence states: of too few days
  /// (R-5b), or a number of events of an interval in which too few days have data of any type.
  package func isUncounted(_ column: Int, in interval: ResultInterval) -> Bool {
    isThin(column, in: interval) || isUnrecorded(column, in: interval)
  }

  /// True for a number of events of an interval in which too few days have data of any type.
  func isUnrecorded(_ column: Int, in interval: ResultInterval) -> Bool {
    interval.isUnrecorded && columns[column].isOfEvents
  }
}

extension ColumnSummary {
  /// The summary as text states it: without a latest number of events, and without changes to it,
  /// if too few days of the last complete interval have data of any type. JSON has its 0.
  func stated(_ column: Int, of result: QueryResult) -> ColumnSummary {
    guard let last = result.completeIntervals.last, result.isUnrecorded(column, in: last) else {
      return self
    }
    var summary = self
    summary.latest = nil
    summary.missingLatest = .noLatest
    for index in summary.changes.indices {
      summary.changes[index].change = nil
      summary.changes[index].percent = nil
      summary.changes[index].missing = .noLatest
    }
    return summary
  }
}

extension [Int] {
  /// The runs of consecutive numbers among ascending ones, or one run with the numbers between them
  /// if there are many: each is read by itself.
  fileprivate var runs: [Range<Int>] {
    let runs: [Range<Int>] = reduce(into: []) { runs, index in
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    guard runs.count > 8, let first = runs.first, let last = runs.last else { return runs }
    return [first.lowerBound..<last.upperBound]
  }
}
