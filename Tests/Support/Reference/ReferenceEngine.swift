import Foundation
package import Health

/// The rules of HealthKit's statistics (S-40…S-58), evaluated for one interval at a time from all
/// samples, in the slowest and simplest way.
///
/// Tests compare the real engine with it.
package enum ReferenceEngine {
  /// The statistics of a half-open interval: for all sources together, and for each source that has
  /// samples in it.
  ///
  /// - Parameters:
  ///   - samples: the matching samples of one type, in any order, inside the interval or not.
  ///   - priority: every source of the samples exactly once, highest priority first.
  ///   - interval: seconds since 2001-01-01 00:00:00 UTC; infinite bounds mean all time (S-37).
  package static func statistics(
    samples: [ReferenceSample], style: HKQuantityAggregationStyle, priority: [Int],
    interval: (start: Double, end: Double)
  ) -> (merged: ReferenceStatistics, bySource: [Int: ReferenceStatistics]) {
    precondition(
      samples.allSatisfy { priority.contains($0.source) }, "a source is missing from the priority")
    let interval = interval.start..<interval.end
    let members = samples.filter { $0.falls(into: interval) }
    var merged = plainStatistics(of: members, style: style, in: interval)
    if style == .cumulative {
      merged.sum = mergedSum(of: samples, priority: priority, in: interval)
    }
    let bySource = Dictionary(grouping: members, by: \.source)
      .mapValues { plainStatistics(of: $0, style: style, in: interval) }
    return (merged, bySource)
  }

  /// The statistics of samples that all belong to the interval, without masking.
  private static func plainStatistics(
    of members: [ReferenceSample], style: HKQuantityAggregationStyle, in interval: Range<Double>
  ) -> ReferenceStatistics {
    var statistics = ReferenceStatistics()
    guard !members.isEmpty else { return statistics }
    statistics.count = members.count
    if style == .cumulative {
      statistics.sum = members.map { share(of: $0, in: interval) }.reduce(0, +)
    } else {
      statistics.average = average(of: members, style: style, in: interval)
      statistics.minimum = members.map(\.value).min()
      statistics.maximum = members.map(\.value).max()
    }
    let latest = members.max {
      ($0.start, $0.end, $0.sequence) < ($1.start, $1.end, $1.sequence)
    }
    statistics.mostRecent = latest?.value
    statistics.mostRecentRange = latest?.range
    // S-56: the time that overlapping samples share counts once.
    statistics.duration = union(of: members.map { $0.range.clamped(to: interval) })
      .map(\.length)
      .reduce(0, +)
    return statistics
  }

  /// The contribution of a sample to a plain sum: the part of its value that corresponds to its
  /// time in the interval (S-49, S-63).
  private static func share(of sample: ReferenceSample, in interval: Range<Double>) -> Double {
    guard !sample.isInstant else { return sample.value }
    return sample.value * (sample.length(in: interval) / sample.range.length)
  }

  /// The average of samples that all belong to the interval.
  private static func average(
    of members: [ReferenceSample], style: HKQuantityAggregationStyle, in interval: Range<Double>
  ) -> Double {
    let values = members.map(\.value)
    let weights = weights(of: members, in: interval)
    return switch style {
    case .cumulative, .discreteArithmetic:
      values.reduce(0, +) / Double(values.count)
    case .discreteTemporallyWeighted:
      mean(of: values, weights: weights)
    case .discreteEquivalentContinuousLevel:
      10 * log10(mean(of: values.map { pow(10, $0 / 10) }, weights: weights))
    }
  }

  /// The number of seconds inside the interval. An instant weighs one second; if all samples are
  /// instants, they have equal weights (S-52, S-53).
  private static func weights(
    of members: [ReferenceSample], in interval: Range<Double>
  ) -> [Double] {
    members.map { $0.isInstant ? 1 : $0.length(in: interval) }
  }

  private static func mean(of values: [Double], weights: [Double]) -> Double {
    zip(values, weights).map { $0 * $1 }.reduce(0, +) / weights.reduce(0, +)
  }
}
