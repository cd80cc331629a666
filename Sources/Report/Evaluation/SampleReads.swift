import Foundation
package import Health

/// The samples that the queries of one report read. Each stretch of a type's samples is read once,
/// and kept for as long as a query needs it.
package final class SampleReads: Sendable {
  private let store: any SampleStore
  private let state = Locked(State())
  /// The measures of routes by the paths of their files. The points themselves are not kept.
  private let routes = Locked([[String]: Result<RouteMeasure, any Error>]())

  fileprivate struct State {
    var stretches: [Stretch] = []
    var facts: [HKSampleType: [SourceFacts]] = [:]
    var intervals: [QueryIntervals.Key: QueryIntervals] = [:]
    /// The dates of the last complete nights, by the ends of the nights that contain `as_of`.
    var lastNights: [Double: CivilDate] = [:]
    /// The dates that have rings, by the time zone in which their noons are.
    var ringDays: [TimeZone: [RingDay]] = [:]
  }

  /// Samples that one or more queries need.
  fileprivate struct Stretch {
    let span: SampleSpan
    /// The number of queries that have not been computed yet.
    var users = 0
    /// The columns; nil before the first query is computed. The inner value is nil if there are no
    /// samples.
    var columns: SampleColumns??
  }

  init(_ store: any SampleStore) {
    self.store = store
  }

  /// Announces the samples that each of the queries will need.
  func plan(_ queries: [[SampleSpan]]) {
    state.withLock { state in
      state.stretches = SampleSpan.united(queries.flatMap(\.self)).map { Stretch(span: $0) }
      for span in queries.flatMap(\.self) {
        if let index = state.index(of: span.type, span.interval, span.parts) {
          state.stretches[index].users += 1
        }
      }
    }
  }

  /// Marks a query as computed, and releases the samples that no other query needs.
  func finish(_ spans: [SampleSpan]) {
    state.withLock { state in
      for span in spans {
        guard let index = state.index(of: span.type, span.interval, span.parts) else { continue }
        state.stretches[index].users -= 1
        if state.stretches[index].users == 0 { state.stretches[index].columns = nil }
      }
    }
  }

  /// Returns the samples of a type that intersect an interval, and possibly others; nil if there
  /// are no samples.
  ///
  /// - Parameter parts: the columns that are needed in addition to starts and ends. Other columns
  ///   may be empty.
  func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    try state.withLock { state in
      guard let index = state.index(of: type, interval, parts), state.stretches[index].users > 0
      else { return try store.columns(of: type, in: interval, with: parts) }
      if let known = state.stretches[index].columns { return known }
      let span = state.stretches[index].span
      let columns = try store.columns(of: type, in: span.interval, with: span.parts)
      state.stretches[index].columns = .some(columns)
      return columns
    }
  }

  /// True if several queries need the samples of a type that intersect an interval, which are then
  /// read at once and kept, also for the last of them.
  func areShared(
    _ type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) -> Bool {
    state.withLock { state in
      guard let index = state.index(of: type, interval, parts) else { return false }
      return state.stretches[index].users > 1 || state.stretches[index].columns != nil
    }
  }

  /// Returns the facts about the sources of a type, over all its samples (S-43).
  package func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    try state.withLock { state in
      if let known = state.facts[type] { return known }
      let facts = try store.sourceFacts(of: type)
      state.facts[type] = facts
      return facts
    }
  }

  /// Returns the dates that have rings, by the clock of a report.
  func ringDays(_ clock: LocalClock) throws -> [RingDay] {
    try state.withLock { state in
      if let known = state.ringDays[clock.timeZone] { return known }
      let days = try store.ringDays(clock)
      state.ringDays[clock.timeZone] = days
      return days
    }
  }

  /// Returns the measure of a route, whose files are read only once, also if they are damaged.
  ///
  /// - Parameter paths: the paths of its files.
  /// - Throws: the error of the computation.
  func routeMeasure(
    at paths: [String], _ compute: () throws -> RouteMeasure
  ) throws -> RouteMeasure {
    try routes.value(of: paths) { Result { try compute() } }.get()
  }

  /// Returns the date of the last complete night, which is computed only once.
  ///
  /// - Parameter end: the end of the night that contains `as_of`.
  func lastNight(ending end: Double, _ compute: () throws -> CivilDate) throws -> CivilDate {
    if let known = state.withLock({ $0.lastNights[end] }) { return known }
    let date = try compute()
    state.withLock { $0.lastNights[end] = date }
    return date
  }

  /// Returns intervals, which are computed only once.
  func intervals(
    _ key: QueryIntervals.Key, _ compute: () throws -> QueryIntervals
  ) throws -> QueryIntervals {
    if let known = state.withLock({ $0.intervals[key] }) { return known }
    let intervals = try compute()
    state.withLock { $0.intervals[key] = intervals }
    return intervals
  }
}

extension SampleReads.State {
  /// The index of the stretch that contains an interval; nil if it was not announced.
  fileprivate func index(
    of type: HKObjectType, _ interval: Range<Double>?, _ parts: SampleColumns.Parts
  ) -> Int? {
    stretches.firstIndex { $0.span.type == type && $0.span.holds(interval, with: parts) }
  }
}
