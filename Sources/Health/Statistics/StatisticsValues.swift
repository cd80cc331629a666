/// The statistics of one interval, in the unit of the columns. A value is nil if it was not
/// requested or if no sample contributes to it: a missing value is not zero (S-20, S-22).
package struct StatisticsValues: Sendable, Equatable {
  /// The sum with overlapping time counted once (S-44), or the plain sum of one source (S-49).
  package var sum: Double?
  package var average: Double?
  package var minimum: Double?
  package var maximum: Double?
  package var mostRecent: Double?
  /// The start and end of the most recent sample, not clipped to the interval (S-55).
  package var mostRecentDates: ClosedRange<Double>?
  /// The seconds that the samples cover inside the interval (S-56).
  package var duration: Double?
  /// The number of samples in the interval (S-57), whether masked or not.
  package var count = 0
  /// The sum without merging: overlapping parts count for each source. Samples that cross a
  /// boundary are split as in `sum` (S-63).
  package var plainSum: Double?

  package init() {}
}

/// The statistics of one interval `[start, end)`, for all sources together and for each source
/// separately.
package struct IntervalStatistics: Sendable, Equatable {
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  package var values: StatisticsValues
  /// The sources with data in the interval, in order of priority (S-24); empty if not requested.
  package var sources: [SourceValues] = []

  /// The values of one source, computed only from its own samples.
  package struct SourceValues: Sendable, Equatable {
    /// The index of the source in the store's `sources`.
    package var source: Int
    package var values: StatisticsValues
  }
}

extension StatisticsValues {
  /// Converts the values to another unit. Counts and durations do not change.
  package mutating func convert(by conversion: UnitConversion) {
    sum = sum.map { conversion($0) }
    plainSum = plainSum.map { conversion($0) }
    average = average.map { conversion($0) }
    minimum = minimum.map { conversion($0) }
    maximum = maximum.map { conversion($0) }
    mostRecent = mostRecent.map { conversion($0) }
  }
}

extension [IntervalStatistics] {
  /// Converts the values to another unit, in place: there can be millions of intervals.
  package mutating func convert(by conversion: UnitConversion) {
    guard !conversion.isIdentity else { return }
    for index in indices {
      self[index].values.convert(by: conversion)
      for source in self[index].sources.indices {
        self[index].sources[source].values.convert(by: conversion)
      }
    }
  }
}
