public import Health
package import Languages

/// The result of a query: every interval of its range in order, including empty ones.
public struct QueryResult: Sendable {
  /// The full identifier of the type, or the id of the kind of query.
  public var type: String
  /// The columns, each with a value in every interval. `{{query.latest}}` refers to the first
  /// column.
  public var columns: [ResultColumn]
  /// The intervals in order, from the start of the range; each ends where the next one starts.
  /// Empty for `all` if there are no samples.
  public var intervals: [ResultInterval]
  /// The length of the intervals; nil for a single interval over the range.
  package internal(set) var length: IntervalLength?
  package let clock: LocalClock
  /// The end of the known data, in seconds since 2001-01-01 00:00:00 UTC.
  package internal(set) var knownUntil: Double
  /// The range as instants, before it was extended to full intervals; nil for `all` if there are no
  /// samples.
  package internal(set) var range: Range<Double>?

  /// The computation, which each language has words for.
  package var computed: Computation
  /// Additional facts about the computation.
  package var facts: [AccountFact] = []
  /// The names of the sources that the result is computed from, in priority order; empty if
  /// unknown.
  public var sources: [String] = []
  /// True if a source that ranks higher masks lower ones where they overlap.
  package var mergesSources = false
  /// The unit of the type, for counts and durations, whose columns do not state it.
  package var unitOfType: HKUnit?
  /// The parts of intervals; nil if they have none.
  package var parts: ResultParts?
  /// The bands of which each interval has an amount; nil if there are none.
  package var bands: ResultBands?
  /// The number of samples with a value that their category type does not have, and whether
  /// they count.
  package var unknownValues: (count: Int, doCount: Bool) = (0, false)
  /// The items inside the intervals; nil if not requested (R-1a).
  package var items: ResultItems?
  /// The summaries over the intervals.
  package var summary = ResultSummary()
  /// The local days of all intervals that have started, and the number of those days with data; nil
  /// if not requested. If intervals are counted in nights, this counts nights.
  package var dayCoverage: DayCoverage?
  /// The share of an interval's days that need data for the interval to count in summaries,
  /// highlights and figures (R-5b).
  package var leastCoverage = DayCoverage.leastShare
  /// The number of readings that an interval needs to count in the same places; 0 for any.
  package var leastReadings = 0
  /// The samples that the result is computed from; nil if not requested.
  package var provenance: QueryProvenance?
  /// Dates with a note, such as the start of using a new device.
  package var marks: [DatedMark] = []
  /// Warnings to the user about the data, as sentences written by the kind of query.
  public var warnings: [String] = []
  /// Notices to the user about the data.
  package var notices: [ReportNotice] = []
  /// Everything that only results of its kind of query have; nil if there is nothing.
  package var details: (any ResultDetails)?

  /// Creates a result. `values` has an entry for each interval, in the same order: a value for each
  /// column, nil if data is missing, and the number of samples that the values are computed from.
  public init(
    type: String, computation: String, columns: [ResultColumn], intervals: QueryIntervals,
    values: [(values: [Double?], count: Int)], in context: EvaluationContext
  ) {
    self.init(
      type: type, computation: .written(computation), columns: columns, intervals: intervals,
      results: zip(intervals.intervals, values).map { interval, row in
        ResultInterval(
          start: interval.lowerBound, end: interval.upperBound, values: row.values,
          count: row.count)
      }, in: context)
  }

  package init(
    type: String, computation: Computation, columns: [ResultColumn], intervals: QueryIntervals,
    results: [ResultInterval], in context: EvaluationContext
  ) {
    self.type = type
    computed = computation
    self.columns = columns
    self.intervals = results
    length = intervals.length
    range = intervals.range
    clock = context.clock
    knownUntil = context.knownUntil
  }
}

extension QueryResult {
  /// The computation in words, such as `sum of stepCount`. A kind of query that sets it writes them
  /// in the language of its reports.
  public var computation: String {
    get { English().computation(computed) }
    set { computed = .written(newValue) }
  }

  /// Additional clauses about the computation, written by the kind of query.
  public var account: [String] {
    get { facts.map { English().account($0) } }
    set {
      // Clauses that stay are still facts, which other languages word in their way.
      let known = Dictionary(zip(account, facts), uniquingKeysWith: { first, _ in first })
      facts = newValue.map { known[$0] ?? .written($0) }
    }
  }

  /// The index of a statistic's column; nil if the result does not have it.
  func column(of statistic: Statistic) -> Int? {
    columns.firstIndex { $0.key == statistic.key }
  }

  /// Sets the values of a statistic's column.
  mutating func set(_ statistic: Statistic, to values: [Double?]) {
    guard let column = column(of: statistic) else { return }
    for (index, value) in zip(intervals.indices, values) { intervals[index].row[column] = value }
  }

  /// Sets the coverage of each interval and of all intervals, and the instant before which counts
  /// have no meaning.
  ///
  /// - Parameter first: the start of the first sample, before any filter; nil if there are no
  ///   samples.
  mutating func set(_ coverage: IntervalDays.Coverage, first: Double?) {
    dayCoverage = coverage.intervals.isEmpty ? nil : coverage.whole
    for (index, coverage) in zip(intervals.indices, coverage.intervals) {
      intervals[index].coverage = coverage
    }
    for column in columns.indices where columns[column].amount == .count {
      columns[column].firstStart = first ?? .infinity
    }
  }

  /// Removes the values of intervals all of whose days are excluded (R-3a).
  ///
  /// - Parameter days: the excluded days; nil if there are none.
  mutating func exclude(_ days: ExcludedDays?) {
    guard let days else { return }
    for index in intervals.indices {
      let span = intervals[index].start..<intervals[index].end
      guard days.containsAll(span, isByNight: length?.unit == .night) else { continue }
      intervals[index].isExcluded = true
      intervals[index].values = columns.map { _ in nil }
      intervals[index].count = 0
      intervals[index].napping = nil
      intervals[index].near = nil
      intervals[index].parts = []
      intervals[index].bands = bands?.names.map { _ in nil } ?? []
    }
  }

  /// Returns the state of an interval of the result. A night whose sleep is over is complete
  /// before its end.
  public func state(of interval: ResultInterval) -> IntervalState {
    interval.isOver
      ? .complete
      : IntervalState(from: interval.start, to: interval.end, knownUntil: knownUntil)
  }

  /// The local date of an interval: that of its start or, for a night, that of its end.
  func date(of interval: ResultInterval) -> CivilDate {
    clock.date(at: interval.start).adding(days: length?.unit == .night ? 1 : 0)
  }

  /// The intervals whose values are final.
  public var completeIntervals: [ResultInterval] {
    intervals.filter { state(of: $0) == .complete }
  }

  /// The number of intervals that have started and are not excluded, and the number of those with
  /// data.
  public var coverage: (covered: Int, begun: Int) {
    if let lines = details?.lines?.all { return (lines.count { $0.count > 0 }, lines.count) }
    var (covered, begun) = (0, 0)
    for interval in intervals where state(of: interval) != .ahead && !interval.isExcluded {
      begun += 1
      if interval.count > 0 { covered += 1 }
    }
    return (covered, begun)
  }

  /// True if the data contains nothing to compute the query from.
  package var hasNoData: Bool {
    sources.isEmpty && intervals.allSatisfy { $0.count == 0 }
  }

  /// True if the conditions in `where` exclude every sample in the intervals.
  package var isAllRefused: Bool {
    notices.contains { if case .nothingPasses = $0 { true } else { false } }
  }

  /// The unit of all amounts; nil if they have several units, or if there are no amounts.
  public var unit: HKUnit? {
    let units = Set(columns.compactMap(\.unit))
    return units.count == 1 ? units.first : nil
  }

  /// The values of a column over some intervals, as numbers to draw and compare. An instant is
  /// given as the minutes of the local clock since the start of the night.
  package func values(_ column: Int, of intervals: [ResultInterval]) -> [Double?] {
    intervals.map { drawn($0.row[column], column, in: $0) }
  }

  /// The same values, without those of too few days (R-5b), or of events where little was recorded.
  package func coveredValues(_ column: Int, of intervals: [ResultInterval]) -> [Double?] {
    intervals.map { interval in
      isUncounted(column, in: interval) ? nil : drawn(interval.row[column], column, in: interval)
    }
  }

  /// A value of an interval as a number to draw and compare; see `values(_:of:)`.
  /// A count that means nothing is nil.
  package func drawn(_ value: Double?, _ column: Int, in interval: ResultInterval) -> Double? {
    if isUnknownCount(column, in: interval) { return nil }
    guard let value, columns[column].amount == .instant else { return value }
    let midnight = Double(clock.date(at: interval.start).daysSince2001) * 86_400
    return (clock.wallClock(at: value) - midnight - columns[column].nightStart) / 60
  }

  /// True if the value of a column is a count in an interval that ends at or before the first
  /// sample of the type begins, and so means nothing.
  package func isUnknownCount(_ column: Int, in interval: ResultInterval) -> Bool {
    columns[column].firstStart.map { interval.end <= $0 } ?? false
  }
}
