package import Health

/// The statistics of one type to compute, and the intervals to compute them over.
package struct QuantityQuery: Query {
  package var type: HKQuantityType
  package var statistics: [Statistic]
  package var time: QueryTime
  /// True to list each source besides the merged values (S-12).
  package var isBySource: Bool
  /// The unit; nil for the unit of most samples.
  package var unit: HKUnit?
  /// The filter; nil for all samples.
  package var filter: SampleFilter?

  package init(
    type: HKQuantityType, statistics: [Statistic], time: QueryTime = QueryTime(),
    isBySource: Bool = false, unit: HKUnit? = nil, filter: SampleFilter? = nil
  ) {
    self.type = type
    self.statistics = statistics
    self.time = time
    self.isBySource = isBySource
    self.unit = unit
    self.filter = filter
  }

  package var types: [HKSampleType] { [type] }

  /// The options for the statistics engine.
  private var options: HKStatisticsOptions {
    var options: HKStatisticsOptions = isBySource ? .separateBySource : []
    for statistic in statistics { options.formUnion(statistic.option) }
    return options
  }

  private var source: TypeSamples {
    TypeSamples(type: type, time: time, filter: filter, parts: options.parts)
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try source.spans(in: context)
  }

  /// Computes the query.
  ///
  /// - Throws: `HKError` if a statistic does not fit the type, an error of the unit if the unit does
  ///   not, `IntervalBoundaries.TooManyIntervals`, or an error of the store.
  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    try options.check(for: type)
    let (columns, intervals) = try source.read(in: context)
    let priority = try source.priority(of: columns, in: context)
    let samples = try columns ?? withoutSamples(in: context)
    let engine = StatisticsEngine(
      options: options, boundaries: intervals.boundaries, priority: priority.order)
    let unit = self.unit ?? samples.unit
    let conversion = try samples.unit.conversion(to: unit)
    let statistics = engine.evaluate(samples, until: context.cutoff).map {
      $0.converted(by: conversion)
    }
    var evaluated = result(statistics, intervals, unit: unit, priority: priority, context)
    evaluated.notices = try source.notices(priority, columns, intervals, in: context)
    return evaluated
  }

  private func withoutSamples(in context: EvaluationContext) throws -> SampleColumns {
    SampleColumns(type: type, unit: try context.store.unit(of: type) ?? unit ?? type.displayUnit)
  }

  private func result(
    _ evaluated: [IntervalStatistics], _ intervals: QueryIntervals, unit: HKUnit,
    priority: SourcePriority, _ context: EvaluationContext
  ) -> QueryResult {
    let sources = context.store.sources
    let words = statistics.map { $0.title.lowercased() }.joined(separator: ", ")
    let condition = filter.map { " (\($0.summary))" } ?? ""
    var result = QueryResult(
      type: type.identifier, summary: "\(words) of \(type.name)\(condition)",
      columns: statistics.map { ResultColumn($0, of: type, unit: unit) }, intervals: intervals,
      results: evaluated.map { interval in
        var result = ResultInterval(
          start: interval.start, end: interval.end, values: values(interval.values),
          count: interval.values.count)
        result.sources = interval.sources.map {
          .init(name: sources[$0.source].name, values: values($0.values))
        }
        return result
      }, in: context)
    result.unitOfType = unit
    result.sources = priority.order.map { sources[$0].name }
    result.mergesSources = type.isCumulative
    result.isBySource = isBySource
    result.sums = sums(evaluated)
    return result
  }

  private func values(_ values: StatisticsValues) -> [Double?] {
    statistics.map { $0.value(in: values) }
  }

  /// The merged sum, and the sum without masking of overlapping sources; nil unless the sum
  /// is the first statistic and data exists.
  private func sums(_ intervals: [IntervalStatistics]) -> (merged: Double, plain: Double)? {
    let merged = intervals.compactMap(\.values.sum)
    let plain = intervals.compactMap(\.values.plainSum)
    guard !merged.isEmpty else { return nil }
    return (merged.reduce(0, +), plain.reduce(0, +))
  }
}

extension ResultColumn {
  /// The column of a statistic of a type.
  fileprivate init(_ statistic: Statistic, of type: HKQuantityType, unit: HKUnit) {
    let amount: Amount =
      switch statistic {
      case .duration: .duration
      case .count: .count
      default: .quantity(unit)
      }
    // Amounts that add up are charted from zero, readings from the smallest one.
    self.init(
      key: statistic.rawValue, title: statistic.title, amount: amount,
      baseline: type.isCumulative || !statistic.hasUnit ? .zero : .minimum)
    roundsDown = statistic == .count || (type.isCumulative && unit == .count())
  }
}
