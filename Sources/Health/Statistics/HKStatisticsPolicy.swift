public import Foundation

/// The settings that Apple keeps in the Health app or leaves undocumented, and that a program on
/// Linux may choose: the order of sources, the handling of overlaps, and the calendar of the
/// intervals.
public struct HKStatisticsPolicy: Sendable {
  /// The way in which a sum treats overlapping sources.
  public enum Merging: Sendable, Hashable {
    /// Each moment counts once, for the source that ranks highest there (S-44).
    case priorityMask
    /// Every sample counts, even where sources overlap.
    case sumAll
    /// Only the samples of one source count; without samples of it the interval has no sum.
    case only(HKSource)
  }

  /// The time for which a reading without duration counts in an average over time.
  public enum Instants: Sendable, Hashable {
    /// One second, compared with samples that last; readings without duration weigh the same
    /// (S-53).
    case oneSecond
    /// Until the next reading of the same source, but at most the given number of seconds (S-53a).
    /// An interval without a sample of its own has no data, even if an earlier reading lasts into
    /// it.
    case hold(maximumGap: TimeInterval)
  }

  /// The sources of a type in the order of priority; sources that are not listed follow in the
  /// default order (S-42, S-43).
  public var sourcePriority: [HKQuantityType: [HKSource]]
  /// The way in which sums treat overlapping sources; averages and extremes always pool them
  /// (S-41).
  public var merging: Merging
  /// The weight of readings without duration in averages over time; other averages do not weigh
  /// time.
  public var instants: Instants
  /// The calendar and time zone of intervals whose components have none (S-82).
  public var calendar: Calendar

  /// Creates a policy; by default each moment counts once, in the default order of sources, and
  /// intervals follow the current calendar and time zone.
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
  /// The samples with readings that last, for the weights of averages over time; nil if readings
  /// are instants, or if the type's average does not depend on time (S-53a).
  func held(_ columns: SampleColumns) -> SampleColumns? {
    guard case .hold(let maximumGap) = self else { return nil }
    switch columns.aggregationStyle {
    case .cumulative, .discreteArithmetic: return nil
    case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: break
    }
    // A finite gap that is longer than the time between any two instants.
    let gap = maximumGap > 0 ? min(maximumGap, 1e12) : 0
    var held = columns
    held.longest = nil
    var nextStart: [UInt32: Double] = [:]
    for row in (0..<columns.count).reversed() {
      let (start, source) = (columns.start[row], columns.source[row])
      if columns.end[row] == start {
        held.end[row] = min(nextStart[source] ?? .infinity, start + gap)
      }
      nextStart[source] = start
    }
    return held
  }
}
