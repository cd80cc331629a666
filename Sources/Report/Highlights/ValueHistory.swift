import Health
import Languages

/// The values of a result's first column up to its last complete interval, as far back as
/// highlights look at them (R-80…R-84).
package struct ValueHistory: Sendable {
  package struct Entry: Sendable {
    package var interval: ResultInterval
    /// The value as a number that can be compared; nil if data is missing or thin (R-5b), and
    /// for a number of events of an interval in which little was recorded.
    package var value: Double?
  }

  /// The complete intervals in order, with those before the range of the query.
  package var entries: [Entry]
  /// Rounds the means and the percentiles of facts; nil for all digits.
  var rounding: AmountRounding?
  /// True if earlier intervals could change a statement about all data, and were not computed.
  package private(set) var isCut = false
  /// The samples of intervals that were computed in addition to those of comparisons.
  private(set) var spans: [SampleSpan] = []

  /// The greatest number of intervals.
  private static let limit = 10_000

  /// Computes earlier intervals until they can no longer change what is said about the latest one,
  /// or until there are no earlier samples.
  ///
  /// - Parameters:
  ///   - entries: the intervals of the result, and those before them that are known.
  ///   - query: nil if it cannot be computed over other intervals.
  /// - Throws: the same errors as the query's evaluation.
  init(
    _ entries: [Entry], of result: QueryResult, _ query: (any IntervalQuery)?,
    in context: EvaluationContext
  ) throws {
    self.entries = entries
    guard let query, let length = result.length else {
      isCut = true
      return
    }
    guard let start = try context.extent(of: query.types)?.lowerBound else { return }
    while let first = self.entries.first?.interval.start, first > start,
      result.series(of: self)?.isOpen == true
    {
      guard self.entries.count < Self.limit else {
        isCut = true
        return
      }
      let boundaries = context.boundaries(
        of: min(self.entries.count, Self.limit),
        before: QueryIntervals(length: length, range: result.range, boundaries: [first]),
        of: query.time)
      guard boundaries.count > 1 else { return }
      spans += try query.over(boundaries).spans(in: context)
      let earlier = try ComparisonBases.entries(
        of: query, over: boundaries, as: result, context)
      self.entries = earlier + self.entries
    }
  }
}

extension QueryResult {
  /// The facts about the latest value of the first column, the one of greatest weight first; empty
  /// if there are none, if the latest value is before the intervals of the result, which are not
  /// about it, or if the history was not requested.
  package var highlights: [Highlight] {
    guard hasLatestOfHistory, let found = highlightSeries?.highlights else { return [] }
    guard let rounding = summary.history?.rounding else { return found }
    return found.map { $0.rounded { rounding.comparable($0) } }
  }

  /// True if the latest value of the history is one of an interval of the result.
  private var hasLatestOfHistory: Bool {
    guard let first = intervals.first, let history = summary.history,
      let latest = highlightSeries?.latest
    else { return false }
    return history.entries[latest].interval.start >= first.start
  }

  /// The facts that sentences state.
  var statedHighlights: [Highlight] { highlights.filter(states) }

  /// True for a fact that sentences state: none about an old value, no run that is to be expected,
  /// and no lower amount of an interval that has data on far fewer days than those before, which
  /// measures how often the watch was worn.
  func states(_ highlight: Highlight) -> Bool {
    guard hasRecentLatest, !highlight.isExpected else { return false }
    return unequalCoverage?.isLess != true || !isLower(highlight)
  }

  /// The days with data of the latest interval, if their share differs so much from that of the
  /// intervals with which it is compared that the amounts are not comparable, and true if it
  /// is less than theirs; nil for all others.
  var unequalCoverage: (latest: DayCoverage, isLess: Bool)? {
    guard let column = columns.first, column.growsWithWear, hasThinIntervals,
      let history = summary.history, let series = highlightSeries, let index = series.latest
    else { return nil }
    let before = series.before.compactMap { history.entries[$0].interval.coverage }
      .reduce(DayCoverage(days: 0, withData: 0), +)
    guard before.days > 0, let latest = history.entries[index].interval.coverage,
      latest.differs(from: before)
    else { return nil }
    return (latest, latest.withData * before.days < before.withData * latest.days)
  }

  /// True for a fact that the latest value, or the mean that ends with it, is low.
  private func isLower(_ highlight: Highlight) -> Bool {
    switch highlight.fact {
    case .record: highlight.record?.side == .lower
    case .unusual(let side, _, _), .course(let side, _), .turn(let side, _, _, _, _):
      side == .lower
    case .goal(let isMet, _): isMet == (summary.options.better == .down)
    case .streakEnded: summary.options.better == .up
    }
  }

  /// True if the latest value of the history is one of an interval of the result, and of the last
  /// complete interval or of the one before. Intervals that are excluded are passed over.
  var hasRecentLatest: Bool {
    guard hasLatestOfHistory, let history = summary.history,
      let latest = highlightSeries?.latest
    else { return false }
    return history.entries[(latest + 1)...].count { !$0.interval.isExcluded } <= 1
  }

  /// The history as the rules of highlights need it; nil if it was not requested.
  var highlightSeries: HighlightSeries? { summary.history.flatMap(series) }

  fileprivate func series(of history: ValueHistory) -> HighlightSeries? {
    guard let column = columns.first else { return nil }
    let meetsGoal = summary.options.goal?.test(of: column)
    return HighlightSeries(
      history.entries.map { entry in
        HighlightSeries.Point(
          entry.value, isExcluded: entry.interval.isExcluded,
          meetsGoal: entry.value.flatMap { value in meetsGoal.map { $0(value) } })
      }, skipsGaps: summary.options.gaps == .skip)
  }
}
