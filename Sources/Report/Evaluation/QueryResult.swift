public import Foundation
public import Health

/// The result of a query: every interval of its range in order, including empty ones.
public struct QueryResult: Sendable {
  /// The full identifier of the type, or the id of the kind of query.
  public var type: String
  /// The values of each interval, in order; `{{query.latest}}` refers to the first.
  public var columns: [ResultColumn]
  /// The intervals in order, from the start of the range; each ends where the next begins. Empty
  /// for `all` without samples.
  public var intervals: [ResultInterval]
  /// The length of the intervals; nil for one interval over the range.
  package let length: IntervalLength?
  package let clock: LocalClock
  /// The moment up to which the data is known, in seconds since 2001-01-01 00:00:00 UTC.
  package let knownUntil: Double
  /// The range as instants, before it was widened to whole intervals; nil for `all` without samples.
  package let range: Range<Double>?

  /// A summary of the computation, such as `sum of stepCount`.
  public var summary: String
  /// Further clauses about the computation, in the kind's own words.
  public var account: [String] = []
  /// The names of the sources that it is computed from, in priority order; empty if unknown.
  public var sources: [String] = []
  /// True if a source that ranks higher masks lower ones at the same time.
  package var mergesSources = false
  /// The unit of the type, for counts and durations, whose columns do not have it.
  package var unitOfType: HKUnit?
  /// True if intervals also have the values of each source.
  package var isBySource = false
  /// The sum with each moment counted once, and the plain sum; nil if unknown.
  package var sums: (merged: Double, plain: Double)?
  /// The number of samples with a value that their category type does not have.
  package var unknownValues = 0
  /// Warnings to the user about the data, in sentences of the kind's own.
  public var warnings: [String] = []
  /// Notices to the user about the data.
  package var notices: [ReportNotice] = []

  /// Creates a result. `values` has an entry for each interval, in the same order: a value for each
  /// column, nil without data, and the number of samples that they are computed from.
  public init(
    type: String, summary: String, columns: [ResultColumn], intervals: QueryIntervals,
    values: [(values: [Double?], count: Int)], in context: EvaluationContext
  ) {
    self.init(
      type: type, summary: summary, columns: columns, intervals: intervals,
      results: zip(intervals.intervals, values).map { interval, row in
        ResultInterval(
          start: interval.lowerBound, end: interval.upperBound, values: row.values,
          count: row.count)
      }, in: context)
  }

  package init(
    type: String, summary: String, columns: [ResultColumn], intervals: QueryIntervals,
    results: [ResultInterval], in context: EvaluationContext
  ) {
    self.type = type
    self.summary = summary
    self.columns = columns
    self.intervals = results
    length = intervals.length
    range = intervals.range
    clock = context.clock
    knownUntil = context.knownUntil
  }
}

/// A column of a result, which has a value for each interval.
public struct ResultColumn: Sendable, Hashable {
  /// The kind of a column's numbers.
  public enum Amount: Sendable, Hashable {
    /// An amount in a unit.
    case quantity(HKUnit)
    /// A duration in seconds.
    case duration
    /// A number of samples.
    case count
  }

  /// The key in JSON, such as `mostRecent`.
  public var key: String
  /// The heading, such as `Most recent`.
  public var title: String
  /// The kind and the unit of the column's numbers.
  public var amount: Amount
  /// The baseline of charts.
  public var baseline: Baseline
  /// True for sums of counts, which round down as the Health app's do (S-59).
  package var roundsDown: Bool

  /// Creates a column, whose charts begin at zero by default.
  public init(key: String, title: String, amount: Amount, baseline: Baseline = .zero) {
    self.key = key
    self.title = title
    self.amount = amount
    self.baseline = baseline
    roundsDown = amount == .count
  }

  /// The unit of the numbers; nil for durations and counts.
  public var unit: HKUnit? {
    if case .quantity(let unit) = amount { unit } else { nil }
  }
}

/// The values of one interval, which includes its start but not its end.
public struct ResultInterval: Sendable, Equatable {
  /// The start in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  /// One for each column, in its unit; nil without data: missing is not zero. What is not finite is a
  /// value beyond the range of a `Double`, such as the sum of two huge ones: reports call it out of range.
  public var values: [Double?]
  /// The number of samples that the values are computed from.
  public var count: Int
  /// The sources with data in the interval, in priority order; empty if not requested.
  public var sources: [Source] = []

  /// The values of one source, from its samples alone.
  public struct Source: Sendable, Equatable {
    /// The name of the source, as a person sees it.
    public var name: String
    /// As those of the interval.
    public var values: [Double?]
  }

  package init(start: Double, end: Double, values: [Double?], count: Int) {
    self.start = start
    self.end = end
    self.values = values
    self.count = count
  }

  /// The start of the interval, which belongs to it.
  public var startDate: Date { Date(timeIntervalSinceReferenceDate: start) }
  /// The end of the interval, which does not belong to it.
  public var endDate: Date { Date(timeIntervalSinceReferenceDate: end) }
}

extension QueryResult {
  /// The state of an interval of the result.
  public func state(of interval: ResultInterval) -> IntervalState {
    IntervalState(from: interval.start, to: interval.end, knownUntil: knownUntil)
  }

  /// The intervals whose values are final.
  public var completeIntervals: [ResultInterval] {
    intervals.filter { state(of: $0) == .complete }
  }

  /// The number of intervals that have begun, and the number of those with data.
  public var coverage: (covered: Int, begun: Int) {
    let begun = intervals.filter { state(of: $0) != .ahead }
    return (begun.count { $0.count > 0 }, begun.count)
  }

  /// True if the conditions in `where` refuse every sample in the intervals.
  package var isAllRefused: Bool {
    notices.contains { if case .nothingPasses = $0 { true } else { false } }
  }

  /// The unit of all amounts; nil if they have several, or there are none.
  public var unit: HKUnit? {
    let units = Set(columns.compactMap(\.unit))
    return units.count == 1 ? units.first : nil
  }

  /// The sources with data in the listed intervals, in priority order; only known for a result by
  /// source.
  package var sourcesWithData: [String] {
    let present = Set(intervals.flatMap { $0.sources.map(\.name) })
    return sources.filter(present.contains)
  }

  /// The values of a column of each source, over all intervals; nil where a source has no data.
  package func values(_ column: Int, ofSources names: some Collection<String>) -> [[Double?]] {
    let places = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    var values = [[Double?]](
      repeating: [Double?](repeating: nil, count: intervals.count), count: names.count)
    for (index, interval) in intervals.enumerated() {
      for source in interval.sources.reversed() {
        if let place = places[source.name] { values[place][index] = source.values[column] }
      }
    }
    return values
  }

  /// The values of a column over some intervals.
  package func values(_ column: Int, of intervals: [ResultInterval]) -> [Double?] {
    intervals.map { $0.values[column] }
  }
}
