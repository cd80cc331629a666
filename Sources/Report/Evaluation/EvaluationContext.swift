public import Foundation
public import Health

/// The context in which a query is evaluated: the samples, the calendar, and the instant to look
/// back from.
public struct EvaluationContext: Sendable {
  package let store: any SampleStore
  /// The samples that the queries of the report read from the store.
  package let reads: SampleReads
  package let calendar: ReportCalendar
  /// The instant to look back from, in seconds since 2001-01-01 00:00:00 UTC.
  package let asOf: Double
  /// The end of the known data: the earlier of `asOf` and the end of the data.
  package let knownUntil: Double
  /// The instant at which the data is cut; nil if it is not cut. Nothing in the store starts
  /// at or after it.
  package let cutoff: Double?
  /// Names of sources by type, highest priority first. Sources that are not listed follow in the
  /// default order (S-42).
  package let sourcePriority: [HKSampleType: [String]]
  package let locale: Locale
  /// The parts that results have in addition to their values.
  package var wants: ResultExtras = []
  /// The rows of many participants; nil for a report about one person's samples.
  package var cohort: Cohort?
  /// Receives messages to the user about the definition that only the evaluation reveals.
  package let warn: @Sendable (Diagnostic) -> Void

  package init(
    _ environment: ReportEnvironment, weekStart: Weekday,
    sourcePriority: [HKSampleType: [String]] = [:], locale: Locale = Locale(identifier: "en_US"),
    warn: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) {
    self.init(
      store: environment.store,
      calendar: ReportCalendar(clock: environment.clock, weekStart: weekStart),
      asOf: environment.asOf, knownUntil: environment.knownUntil, cutoff: environment.cutoff,
      sourcePriority: sourcePriority, locale: locale, warn: warn)
  }

  /// - Parameter knownUntil: the end of the known data; nil for `asOf`.
  package init(
    store: any SampleStore, calendar: ReportCalendar, asOf: Double, knownUntil: Double? = nil,
    cutoff: Double? = nil,
    sourcePriority: [HKSampleType: [String]] = [:], locale: Locale = Locale(identifier: "en_US"),
    warn: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) {
    self.store = store
    reads = SampleReads(store)
    self.calendar = calendar
    self.asOf = asOf
    self.knownUntil = knownUntil ?? asOf
    self.cutoff = cutoff
    self.sourcePriority = sourcePriority
    self.locale = locale
    self.warn = warn
  }

  package var clock: LocalClock { calendar.clock }

  /// The time zone of the days and times in the report.
  public var timeZone: TimeZone { clock.timeZone }
  /// The instant from which the report looks back.
  public var asOfDate: Date { Date(timeIntervalSinceReferenceDate: asOf) }

  /// Returns the samples of a type, ordered by start, then end; all of them if the predicate is
  /// nil. The type is a quantity type, a category type, a correlation type or the workout type. If
  /// `as_of` cuts the data, a quantity or a category that extends beyond the cut ends there.
  ///
  /// - Throws: `HKError` if the predicate does not fit the type; an error of the store.
  public func samples(
    of type: HKSampleType, matching predicate: NSPredicate? = nil
  ) throws -> [HKSample] {
    let samples = try store.objects(of: type, matching: predicate)
    guard let cutoff else { return samples }
    return samples.map { $0.ending(by: Date(timeIntervalSinceReferenceDate: cutoff)) }
  }

  /// Returns the quantity or category samples of a type that touch an interval, and possibly
  /// others; nil if there are none. The samples are complete: ignore the parts after `cutoff`.
  ///
  /// - Parameters:
  ///   - interval: the interval; nil for all samples.
  ///   - parts: the columns that are needed in addition to starts and ends. Other columns may be
  ///     empty.
  package func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    try reads.columns(of: type, in: interval, with: parts)
  }

  /// Returns the intervals of a query, each including its start but not its end. A range over `all`
  /// data extends from the first sample of the types to the last.
  ///
  /// - Throws: `Diagnostic` if the range has too many intervals; an error of the store.
  public func intervals(of time: QueryTime, over types: [HKObjectType]) throws -> QueryIntervals {
    try intervals(of: time, extent: time.range.needsExtent ? extent(of: types) : nil)
  }

  /// Returns the span from the first sample of some types to the last; nil if there are no samples.
  ///
  /// - Throws: an error of the store.
  func extent(of types: [HKObjectType]) throws -> Range<Double>? {
    let samples = types.compactMap { $0 as? HKSampleType }
    let days =
      types.contains { $0 is HKActivitySummaryType }
      ? try reads.ringDays(clock).extent(clock) : nil
    let extents = try samples.compactMap { try store.extent(of: $0) } + [days].compactMap(\.self)
    return extents.reduce(nil) { whole, next in
      guard let whole else { return next }
      return min(whole.lowerBound, next.lowerBound)..<max(whole.upperBound, next.upperBound)
    }
  }

  /// - Parameter extent: the span from the first sample to the last, for ranges that need it.
  /// - Throws: `Diagnostic` if the range has too many intervals, or
  ///   `IntervalBoundaries.TooManyIntervals` if the range does not come from a definition.
  package func intervals(of time: QueryTime, extent: Range<Double>?) throws -> QueryIntervals {
    if let boundaries = time.boundaries {
      return QueryIntervals(
        length: time.interval, range: boundaries.first.map { $0..<(boundaries.last ?? $0) },
        boundaries: boundaries)
    }
    // The range of all data cannot include anything that starts at the cut.
    let extent = extent.map { $0.lowerBound..<min($0.upperBound, cutoff ?? .infinity) }
    let range = time.range.resolved(
      asOf: asOf, calendar: calendar, extent: extent,
      nightStart: time.interval?.unit == .night ? time.nightStart(clock) : nil,
      lastNight: try lastCompleteNight(of: time))
    do {
      return try reads.intervals(QueryIntervals.Key(time, over: range)) {
        QueryIntervals(
          length: time.interval, range: range, boundaries: try boundaries(of: time, over: range))
      }
    } catch let error as IntervalBoundaries.TooManyIntervals {
      guard let place = time.place else { throw error }
      throw Diagnostic(error.description, at: place)
    }
  }

  private func boundaries(of time: QueryTime, over range: Range<Double>?) throws -> [Double] {
    guard let range, !range.isEmpty else { return [] }
    guard let interval = time.interval else { return [range.lowerBound, range.upperBound] }
    if interval.unit == .night {
      return try calendar.nights(
        interval, from: time.nightStart(clock), in: range, anchor: time.anchor)
    }
    return try grid(of: time, interval, over: range).covering(range)
  }

  /// The endless grid of intervals of a query whose intervals are not nights.
  private func grid(
    of time: QueryTime, _ interval: IntervalLength, over range: Range<Double>
  ) -> IntervalBoundaries {
    let anchor =
      time.anchor?.resolved(before: range.lowerBound, clock: clock)
      ?? calendar.anchor(interval.unit, containing: range.lowerBound)
    return IntervalBoundaries(anchor: anchor, components: interval.components, clock: clock)
  }

  /// The endless grid to which the intervals of a query belong; nil for a query without intervals.
  private func grid(of intervals: QueryIntervals, _ time: QueryTime) -> IntervalBoundaries? {
    guard let first = intervals.boundaries.first, let range = intervals.range,
      let length = intervals.length
    else { return nil }
    // Nights follow one another, starting from the first one.
    return length.unit == .night
      ? IntervalBoundaries(
        anchor: .wallClock(clock.date(at: first), timeOfDay: time.nightStart(clock)),
        components: length.components, clock: clock)
      : grid(of: time, length, over: range)
  }

  /// True if an interval of the endless grid of a query starts on a date.
  func starts(on date: CivilDate, _ time: QueryTime, _ intervals: QueryIntervals) -> Bool {
    guard let grid = grid(of: intervals, time) else { return false }
    let end = clock.instant(on: date.adding(days: 1)) - 0.001
    return clock.date(at: grid[grid.index(containing: end)]) == date
  }

  /// The boundaries of the intervals before the first interval of a query, in ascending order. The
  /// last boundary is the start of that interval.
  ///
  /// - Parameters:
  ///   - count: the number of intervals before the first one.
  ///   - intervals: the intervals of the query, which must have a length.
  func boundaries(
    of count: Int, before intervals: QueryIntervals, of time: QueryTime
  ) -> [Double] {
    guard let first = intervals.boundaries.first, let grid = grid(of: intervals, time) else {
      return []
    }
    var index = grid.index(containing: first)
    var boundaries = [first]
    while boundaries.count <= count {
      index -= 1
      let start = grid[index]
      // A day that a time zone skipped does not count as an interval.
      if start < boundaries[boundaries.count - 1] { boundaries.append(start) }
    }
    return boundaries.reversed()
  }
}

/// The parts that a result has in addition to its values, if they are shown.
public struct ResultExtras: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The items inside the intervals, for queries that have items (R-1a).
  public static let items = ResultExtras(rawValue: 1)
  /// The days with data and the summaries over the intervals (R-70…R-79).
  public static let summaries = ResultExtras(rawValue: 2)
  /// The days with data alone, without which a table does not know the values of too few
  /// days.
  public static let coverage = ResultExtras(rawValue: 256)
  /// The values of the 52 weeks before the last complete one, for queries by week.
  public static let intervalsBefore = ResultExtras(rawValue: 8)
  /// The least and the greatest value of the year before the last complete interval.
  public static let yearBefore = ResultExtras(rawValue: 16)
  /// The values of the first column in all data, for highlights.
  public static let history = ResultExtras(rawValue: 32)
  /// The values of the same weeks, months or quarters a year before.
  public static let yearAgo = ResultExtras(rawValue: 64)
  /// The readings with their smoothed values, and their change a week, for readings of discrete
  /// types.
  public static let smoothing = ResultExtras(rawValue: 128)
  /// The number of samples that the result is computed from, and the rules that it follows.
  public static let provenance = ResultExtras(rawValue: 4)

  /// True if the days with data are needed.
  var includesCoverage: Bool { !isDisjoint(with: [.summaries, .coverage]) }
}
