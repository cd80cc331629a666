public import Foundation

/// Settings that Apple keeps in the Health app or leaves undocumented, and that a program on Linux
/// can choose: the order of sources, the handling of overlaps, and the calendar of the intervals.
public struct HKStatisticsPolicy: Sendable {
  /// The way that a sum treats overlapping sources.
  public enum Merging: Sendable, Hashable {
    /// Overlapping time counts once, for the highest-ranked source with data at that time (S-44).
    case priorityMask
    /// Every sample counts, even where sources overlap.
    case sumAll
    /// Only the samples of one source count. If that source has no samples in an interval, the
    /// interval has no sum.
    case only(HKSource)
  }

  /// The time for which a reading without a duration counts in a time-weighted average.
  public enum Instants: Sendable, Hashable {
    /// One second if other samples have a duration; otherwise all readings have the same weight
    /// (S-53).
    case oneSecond
    /// Until the next later reading of the same source, but at most the given number of seconds
    /// (S-53a). An interval without any sample of its own has no data, even if an earlier reading
    /// is held into it.
    case hold(maximumGap: TimeInterval)
  }

  /// The sources of a type in order of priority. Sources that are not listed follow in the default
  /// order (S-42, S-43).
  public var sourcePriority: [HKQuantityType: [HKSource]]
  /// The way that sums treat overlapping sources. Averages and extremes always pool the samples of
  /// all sources (S-41).
  public var merging: Merging
  /// The weight of readings without a duration in time-weighted averages. Other averages are not
  /// affected.
  public var instants: Instants
  /// The calendar and time zone of intervals whose components do not specify them (S-82).
  public var calendar: Calendar

  /// Creates a policy. By default, overlapping time counts once, sources have the default order,
  /// and intervals use the current calendar and time zone.
  public init(
    sourcePriority: [HKQuantityType: [HKSource]] = [:], merging: Merging = .priorityMask,
    instants: Instants = .oneSecond, calendar: Calendar = .current
  ) {
    self.sourcePriority = sourcePriority
    self.merging = merging
    self.instants = instants
    self.calendar = calendar
  }
}

extension HKStatisticsPolicy.Instants {
  /// The samples with their readings extended as `hold` requires, for the weights of time-weighted
  /// averages; nil if readings count as instants or if the type's average does not depend on time
  /// (S-53a).
  func held(_ columns: SampleColumns) -> SampleColumns? {
    guard case .hold(let maximumGap) = self else { return nil }
    switch columns.aggregationStyle {
    case .cumulative, .discreteArithmetic: return nil
    case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: break
    }
    // A finite gap longer than the time between any two dates.
    return columns.holdingInstants(for: maximumGap > 0 ? min(maximumGap, 1e12) : 0)
  }
}
