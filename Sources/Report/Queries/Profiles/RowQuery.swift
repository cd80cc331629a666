import Health
import Languages

/// A query with a row for each hour, weekday or month of its range, instead of intervals.
protocol RowQuery: Query {
  /// The query that provides the type, the statistics, the range and the filter.
  var base: any IntervalQuery { get }
}

extension RowQuery {
  var chartStyles: [FigureStyle] { [.profile, .sparkline] }
}

/// A query with a value for each day, or for each night, from which a profile by weekday or by
/// month can be computed.
protocol DailyQuery: IntervalQuery {
  var statistics: [Statistic] { get }
  /// The statistics that a profile can have: those that add up.
  static var statisticsOfProfiles: [Statistic] { get }
  /// True if the days of a profile are nights.
  var countsNights: Bool { get }
  /// True if a day without data counts as 0, because what it would record did not happen; false if
  /// it does not count, because nothing was recorded.
  var countsEveryDay: Bool { get }
  /// True if all samples of the type count, so that their extent is that of the range `all`.
  var countsAllSamples: Bool { get }
  /// The computation, with the rows of a profile if there are any.
  func computation(by unit: ProfileUnit?) -> Computation
}
