package import Health

/// Which statistics of which type to compute over which intervals.
package struct QuantityQuery: Sendable {
  package var type: HKQuantityType
  package var statistics: [Statistic]
  /// Nil for one interval over the whole range.
  package var interval: IntervalLength?
  /// Nil for the start of the calendar unit that holds the range's start.
  package var anchor: Anchor?
  package var range: DateRange
  /// True to list each source beside the merged values (S-12).
  package var isBySource: Bool
  /// Nil for the unit that most samples carry.
  package var unit: HKUnit?
  /// Nil for all samples.
  package var filter: SampleFilter?

  package init(
    type: HKQuantityType, statistics: [Statistic], interval: IntervalLength? = nil,
    anchor: Anchor? = nil, range: DateRange = .all, isBySource: Bool = false, unit: HKUnit? = nil,
    filter: SampleFilter? = nil
  ) {
    self.type = type
    self.statistics = statistics
    self.interval = interval
    self.anchor = anchor
    self.range = range
    self.isBySource = isBySource
    self.unit = unit
    self.filter = filter
  }

  /// What the engine is asked for.
  var options: HKStatisticsOptions {
    var options: HKStatisticsOptions = isBySource ? .separateBySource : []
    for statistic in statistics { options.formUnion(statistic.option) }
    return options
  }
}
