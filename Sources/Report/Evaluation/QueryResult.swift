public import Foundation
public import Health

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
  package let knownUntil: Double
  /// The range as instants, before it was extended to full intervals; nil for `all` if there are no
  /// samples.
  package internal(set) var range: Range<Double>?

  /// The computation in words, such as `sum of stepCount`.
  public var computation: String
  /// Additional clauses about the computation, written by the kind of query.
  public var account: [String] = []
  /// The names of the sources that the result is computed from, in priority order; empty if
  /// unknown.
  public var sources: [String] = []
  /// True if a source that ranks higher masks lower ones where they overlap.
  package var mergesSources = false
  /// The unit of the type, for counts and durations, whose columns do not state it.
  package var unitOfType: HKUnit?
  /// True for a combination of two queries, which has no type.
  package var isCombination = false
  /// The kind of parts that intervals have in addition to their own values; nil if they have none.
  package var separation: Separation?
  /// The names of the parts in their order; empty for sources, and if every interval has all parts.
  package var partOrder: [String] = []
  /// The time of day, in seconds since midnight, at which the nights of the result start and end
  /// . Instants are shown relative to it.
  package var nightStart = ReportCalendar.nightStart
  /// The sum in which each point in time counts once, and the plain sum; nil if unknown.
  package var sums: (merged: Double, plain: Double)?
  /// The names of the bands, whose shares each interval has; empty if there are no bands.
  package var bands: [String] = []
  /// The limits of the bands, except for the band of remaining values; empty for bands of pairs.
  package var bandLimits: [ResultBandLimits] = []
  /// The upper limits of the lowest band of blood pressure, if that band consists of the values
  /// below them; otherwise nil.
  package var pairBounds: (systolic: Double, diastolic: Double)?
  /// The names of the zones of heart rate, of which each interval has the time; empty if
  /// there are none.
  package var zones: [String] = []
  /// The limits of the zones, in beats per minute.
  package var zoneLimits: [ResultBandLimits] = []
  /// True if the bands are shares of time rather than shares of readings.
  package var sharesTime = false
  /// True if the durations are those of sleep rather than of time in bed or awake.
  package var countsSleep = false
  /// The nights that count as 0 s because they have data but none of the chosen values, and all
  /// nights with data.
  package var emptyNights: (count: Int, all: Int) = (0, 0)
  /// The values of the first column in the intervals before the last complete one, each nil if data
  /// is missing; empty if not requested.
  package var intervalsBefore: [Double?] = []
  /// The least and the greatest value of the first column in the year before the last complete
  /// interval; nil if not requested, and without data.
  package var yearBefore: ClosedRange<Double>?
  /// The menstrual cycles in the listed intervals; empty if no items were requested, and for other
  /// queries.
  package var cycles: [MenstrualCycle] = []
  /// The items inside the intervals; nil if not requested (R-1a).
  package var items: ResultItems?
  /// The workouts whose legs are the items; nil if the items are not legs.
  package var legOwners: ResultItems?
  /// The members that items have after their start.
  package var itemColumns: [ResultItem.Column] = []
  /// The summaries over the intervals, one for each column; empty if not requested.
  package var summaries: [ColumnSummary] = []
  /// The options that the summaries were computed with.
  package var summaryOptions = SummaryOptions()
  /// The local days of all intervals that have started, and the number of those days with data; nil
  /// if not requested. If intervals are counted in nights, this counts nights.
  package var dayCoverage: DayCoverage?
  /// The samples that the result is computed from; nil if not requested.
  package var provenance: QueryProvenance?
  /// Dates with a note, such as the start of using a new device.
  package var marks: [DatedMark] = []
  /// The rows of a profile, which replace intervals; nil for a query with intervals.
  package var profile: ResultProfile?
  /// The number of samples with a value that their category type does not have.
  package var unknownValues = 0
  /// True if these samples count.
  package var countsUnknownValues = false
  /// Warnings to the user about the data, as sentences written by the kind of query.
  public var warnings: [String] = []
  /// Notices to the user about the data.
  package var notices: [ReportNotice] = []

  /// Creates a result. `values` has an entry for each interval, in the same order: a value for each
  /// column, nil if data is missing, and the number of samples that the values are computed from.
  public init(
    type: String, computation: String, columns: [ResultColumn], intervals: QueryIntervals,
    values: [(values: [Double?], count: Int)], in context: EvaluationContext
  ) {
    self.init(
      type: type, computation: computation, columns: columns, intervals: intervals,
      results: zip(intervals.intervals, values).map { interval, row in
        ResultInterval(
          start: interval.lowerBound, end: interval.upperBound, values: row.values,
          count: row.count)
      }, in: context)
  }

  package init(
    type: String, computation: String, columns: [ResultColumn], intervals: QueryIntervals,
    results: [ResultInterval], in context: EvaluationContext
  ) {
    self.type = type
    self.computation = computation
    self.columns = columns
    self.intervals = results
    length = intervals.length
    range = intervals.range
    clock = context.clock
    knownUntil = context.knownUntil
  }
}

/// The values of one interval, which includes its start but not its end.
public struct ResultInterval: Sendable, Equatable {
  /// The start in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  /// The value of each column, in its unit; nil if data is missing, which does not mean zero. A
  /// value that is not finite is beyond the range of a `Double`, such as the sum of two huge
  /// values; reports show it as out of range.
  public var values: [Double?]
  /// The number of samples that the values are computed from.
  public var count: Int
  /// The values of parts of the samples, such as those of each source with data in the interval, in
  /// order; empty if not requested.
  public var parts: [Part] = []
  /// True for a night that is complete before its end because its sleep is over.
  package var isOver = false
  /// True if all days of the interval are excluded (R-3a).
  package var isExcluded = false
  /// The seconds asleep in naps, which the duration of a night of sleep includes; nil for
  /// other intervals, and for nights without naps.
  package var napping: Double?
  /// The share of each band of the result; empty if there are no bands.
  package var bands: [Double?] = []
  /// The seconds in each zone of the result, all nil without readings; empty if there are no zones.
  package var zones: [Double?] = []
  /// The number of days of the interval, and of those with data; nil if not requested.
  package var coverage: DayCoverage?

  /// The values of a part of the samples, such as those of one source, computed only from these
  /// samples.
  public struct Part: Sendable, Equatable {
    /// The name of the source, or the term for the value, the activity or the classification.
    public var name: String
    /// The values, one for each column, as in the interval.
    public var values: [Double?]
  }

  package init(start: Double, end: Double, values: [Double?], count: Int) {
    self.start = start
    self.end = end
    self.values = values
    self.count = count
  }

  /// The start of the interval, which is included.
  public var startDate: Date { Date(timeIntervalSinceReferenceDate: start) }
  /// The end of the interval, which is not included.
  public var endDate: Date { Date(timeIntervalSinceReferenceDate: end) }
}

/// The lower and the upper limit of a band; nil for no limit.
package struct ResultBandLimits: Sendable {
  package var lower: ValueBand.Edge?
  package var upper: ValueBand.Edge?
  /// True if the limits are fractions that are written as percentages.
  package var isPercent = false
}

/// The samples of a range by hour of the day, weekday or month.
package struct ResultProfile: Sendable, Equatable {
  package var unit: ProfileUnit
  package var rows: [Row]

  /// The values of one hour, weekday or month.
  package struct Row: Sendable, Equatable {
    /// The hour, counted from 0, the weekday, with 1 for Monday, or the month, counted from 1.
    package var number: Int
    /// The value of each column; nil if data is missing.
    package var values: [Double?]
    /// The number of samples that the values are computed from.
    package var count: Int
  }
}

/// A way to separate a query's samples into parts that have their own values. The raw value is its
/// term in definitions.
package enum Separation: String, CaseIterable, Sendable {
  case source, value, activity, classification
  /// The legs of workouts, which are items and have no values in intervals.
  case leg

  /// The key of the parts of an interval in JSON.
  package var key: String { self == .activity ? "activities" : rawValue + "s" }
}

extension QueryResult {
  /// The index of a statistic's column; nil if the result does not have it.
  func column(of statistic: Statistic) -> Int? {
    columns.firstIndex { $0.key == statistic.rawValue }
  }

  /// Sets the values of a statistic's column.
  mutating func set(_ statistic: Statistic, to values: [Double?]) {
    guard let column = column(of: statistic) else { return }
    for (index, value) in zip(intervals.indices, values) { intervals[index].values[column] = value }
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
      intervals[index].parts = []
      intervals[index].bands = bands.map { _ in nil }
      intervals[index].zones = zones.map { _ in nil }
    }
  }

  /// Returns the state of an interval of the result. A night whose sleep is over is complete
  /// before its end.
  public func state(of interval: ResultInterval) -> IntervalState {
    interval.isOver
      ? .complete
      : IntervalState(from: interval.start, to: interval.end, knownUntil: knownUntil)
  }

  /// The intervals whose values are final.
  public var completeIntervals: [ResultInterval] {
    intervals.filter { state(of: $0) == .complete }
  }

  /// The number of intervals that have started and are not excluded, and the number of those with
  /// data.
  public var coverage: (covered: Int, begun: Int) {
    if let profile { return (profile.rows.count { $0.count > 0 }, profile.rows.count) }
    let begun = intervals.filter { state(of: $0) != .ahead && !$0.isExcluded }
    return (begun.count { $0.count > 0 }, begun.count)
  }

  /// True if the data contains nothing to compute the query from.
  package var hasNoData: Bool {
    sources.isEmpty && intervals.allSatisfy { $0.count == 0 }
  }

  /// True if the conditions in `where` exclude every sample in the intervals.
  package var isAllRefused: Bool {
    notices.contains { if case .nothingPasses = $0 { true } else { false } }
  }

  /// The indices of the bands to show: all bands, except the remaining values if there are none
  ///
  package var shownBands: [Int] {
    let rest = bands.indices.last
    let hasRest = intervals.contains { $0.bands.last.flatMap(\.self) ?? 0 > 0 }
    return bands.indices.filter { $0 != rest || hasRest }
  }

  /// The unit of all amounts; nil if they have several units, or if there are no amounts.
  public var unit: HKUnit? {
    let units = Set(columns.compactMap(\.unit))
    return units.count == 1 ? units.first : nil
  }

  /// The names of the parts that occur in the intervals: sources in priority order, other parts in
  /// their own order.
  package var partNames: [String] {
    guard let separation else { return [] }
    let present = intervals.flatMap { $0.parts.map(\.name) }.uniqued()
    let order = separation == .source ? sources : partOrder
    guard !order.isEmpty else { return present }
    let known = Set(present)
    return order.filter(known.contains)
  }

  /// The values of a column for each part, over all intervals; nil where a part has no data.
  package func values(_ column: Int, ofParts names: some Collection<String>) -> [[Double?]] {
    let places = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    var values = [[Double?]](
      repeating: [Double?](repeating: nil, count: intervals.count), count: names.count)
    for (index, interval) in intervals.enumerated() {
      for part in interval.parts.reversed() {
        if let place = places[part.name] {
          values[place][index] = drawn(part.values[column], column, in: interval)
        }
      }
    }
    return values
  }

  /// The values of a column over some intervals, as numbers to draw and compare. An instant is
  /// given as the minutes of the local clock since the start of the night.
  package func values(_ column: Int, of intervals: [ResultInterval]) -> [Double?] {
    intervals.map { drawn($0.values[column], column, in: $0) }
  }

  /// A value of an interval as a number to draw and compare; see `values(_:of:)`.
  package func drawn(_ value: Double?, _ column: Int, in interval: ResultInterval) -> Double? {
    guard let value, columns[column].amount == .instant else { return value }
    let midnight = Double(clock.date(at: interval.start).daysSince2001) * 86_400
    return (clock.wallClock(at: value) - midnight - nightStart) / 60
  }
}

/// The state of an interval at the end of the known data: the earlier of `as_of` and the end of the
/// data.
public enum IntervalState: String, Sendable, CaseIterable {
  /// The interval ends at or before that instant. Only such intervals are drawn, compared and
  /// described.
  case complete
  /// The interval starts before that instant and ends after it, so its values are not final.
  case partial
  /// The interval starts at or after that instant.
  case ahead

  /// Creates the state of the interval from `start` up to, but not including, `end`.
  package init(from start: Double, to end: Double, knownUntil: Double) {
    self = start >= knownUntil ? .ahead : end > knownUntil ? .partial : .complete
  }
}
