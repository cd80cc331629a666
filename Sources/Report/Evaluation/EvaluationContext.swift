package import Health

/// What a query is evaluated against: the samples, the calendar, and the moment to look back from.
package struct EvaluationContext: Sendable {
  package let store: any SampleStore
  package let calendar: ReportCalendar
  /// Seconds since 2001-01-01 00:00:00 UTC.
  package let asOf: Double
  /// Names of sources by type, highest first; the default order follows (S-42).
  package let sourcePriority: [HKQuantityType: [String]]

  package init(
    store: any SampleStore, calendar: ReportCalendar, asOf: Double,
    sourcePriority: [HKQuantityType: [String]] = [:]
  ) {
    self.store = store
    self.calendar = calendar
    self.asOf = asOf
    self.sourcePriority = sourcePriority
  }

  package var clock: LocalClock { calendar.clock }

  /// Computes a query.
  ///
  /// - Throws: `HKError` if a statistic does not fit the type, an error of the unit if the unit does
  ///   not, `IntervalBoundaries.TooManyIntervals`, or an error of the store.
  package func evaluate(_ query: QuantityQuery) throws -> QueryResult {
    try query.options.check(for: query.type)
    let columns = try store.columns(
      of: query.type, matching: query.filter?.predicate(among: store.sources))
    // The filter selects samples, and not what their sources are (S-48).
    let remaining = query.filter == nil ? nil : Set(columns?.source ?? [])
    let facts = try store.sourceFacts(of: query.type).filter {
      remaining?.contains(UInt16($0.source)) ?? true
    }
    let priority = SourcePriority(
      facts, sources: store.sources, preferred: sourcePriority[query.type] ?? [])
    let range = query.range.resolved(
      asOf: asOf, calendar: calendar, extent: columns?.extent)
    let boundaries = try boundaries(of: query, over: range)
    let engine = StatisticsEngine(
      options: query.options, boundaries: boundaries, priority: priority.order)
    let samples =
      columns ?? QuantityColumns(type: query.type, unit: query.unit ?? query.type.displayUnit)
    let unit = query.unit ?? samples.unit
    let conversion = try samples.unit.conversion(to: unit)
    return QueryResult(
      query: query, unit: unit, clock: clock, asOf: asOf, range: range, sources: store.sources,
      priority: priority,
      intervals: engine.evaluate(samples).map { $0.converted(by: conversion) })
  }

  private func boundaries(of query: QuantityQuery, over range: Range<Double>?) throws -> [Double] {
    guard let range, !range.isEmpty else { return [] }
    guard let interval = query.interval else { return [range.lowerBound, range.upperBound] }
    let anchor =
      query.anchor?.resolved(before: range.lowerBound, clock: clock)
      ?? calendar.anchor(interval.unit, containing: range.lowerBound)
    return try IntervalBoundaries(anchor: anchor, components: interval.components, clock: clock)
      .covering(range)
  }
}

extension QuantityColumns {
  /// From the first sample's start to the last one's end, just past it if that is an instant; nil
  /// without samples.
  package var extent: Range<Double>? {
    guard let first = start.first else { return nil }
    var last = first.nextUp
    for index in 0..<count {
      last = max(last, end[index] > start[index] ? end[index] : end[index].nextUp)
    }
    return first..<last
  }
}
