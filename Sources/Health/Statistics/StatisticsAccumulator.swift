import Foundation

/// An accumulator of the samples of one interval, which are added in ascending order of start.
struct StatisticsAccumulator {
  /// The weight of a sample in the average.
  private enum Weighing {
    /// No weight: neither the average nor the extremes are computed.
    case nothing
    /// The same weight for every sample (S-50).
    case samples
    /// The sample's seconds inside the interval (S-52).
    case time
    /// The sample's seconds inside the interval, for an average of energies (S-54).
    case energy
  }

  private static let discrete: HKStatisticsOptions = [
    .discreteAverage, .discreteMin, .discreteMax,
  ]

  private let options: HKStatisticsOptions
  private let weighing: Weighing
  private(set) var count = 0
  /// The sums of all samples, if they are computed together: the merged sum, and the plain sum
  /// unless it is nil; nil if sources are not merged. They must be set before samples are added.
  var sums: (merged: Double, plain: Double?)?
  private var plainSum = 0.0
  private var discrete = DiscreteValues()
  private var duration = 0.0
  private var coveredUntil = -Double.infinity
  private var mostRecent = -1

  init(_ options: HKStatisticsOptions, style: HKQuantityAggregationStyle) {
    self.options = options
    let average = options.contains(.discreteAverage)
    weighing =
      switch style {
      case .discreteTemporallyWeighted where average: .time
      case .discreteEquivalentContinuousLevel where average: .energy
      default: options.isDisjoint(with: Self.discrete) ? .nothing : .samples
      }
  }

  /// Adds samples, one after another.
  ///
  /// Each loop uses few variables, so that they fit into the processor's registers.
  ///
  /// - Parameter interval: the interval. The parts of samples outside it do not count.
  @inline(__always)
  mutating func add(_ range: Range<Int>, of rows: SampleRows, in interval: Range<Double>) {
    count += range.count
    if options.contains(.cumulativeSum), sums?.plain == nil {
      plainSum = range.reduce(plainSum) { $0 + rows.share(of: $1, in: interval) }
    }
    switch weighing {
    case .nothing: break
    case .samples:
      discrete = range.reduce(into: discrete) { $0.add(rows.value[$1], weight: 0) }
    case .time:
      discrete = range.reduce(into: discrete) {
        $0.add(rows.value[$1], weight: rows.seconds(of: $1, in: interval))
      }
    case .energy:
      discrete = range.reduce(into: discrete) {
        let level = rows.value[$1]
        $0.add(level, pow(10, level / 10), weight: rows.seconds(of: $1, in: interval))
      }
    }
    if options.contains(.duration), !rows.areInstants {
      (duration, coveredUntil) = range.reduce(into: (duration, coveredUntil)) { covered, row in
        let end = min(rows.end[row], interval.upperBound)
        guard end > covered.1 else { return }
        covered.0 += end - max(max(rows.start[row], interval.lowerBound), covered.1)
        covered.1 = end
      }
    }
    if options.contains(.mostRecent) {
      // The most recent sample is among the samples with the latest start.
      var first = range.upperBound
      while first > range.lowerBound, rows.start[first - 1] == rows.start[range.upperBound - 1] {
        first -= 1
      }
      for row in first..<range.upperBound
      where mostRecent < 0 || rows.isMoreRecent(row, than: mostRecent) {
        mostRecent = row
      }
    }
  }

  /// Returns the requested values, or only the count if no sample was added.
  func values(of rows: SampleRows) -> StatisticsValues {
    var values = StatisticsValues()
    values.count = count
    guard count > 0 else { return values }
    if options.contains(.cumulativeSum) {
      let plainSum = sums?.plain ?? plainSum
      values.sum = sums?.merged ?? plainSum
      values.plainSum = plainSum
    }
    if options.contains(.discreteAverage) {
      values.average = weighing == .energy ? 10 * log10(discrete.mean) : discrete.mean
    }
    if options.contains(.discreteMin) { values.minimum = discrete.minimum }
    if options.contains(.discreteMax) { values.maximum = discrete.maximum }
    if options.contains(.mostRecent) {
      values.mostRecent = rows.value[mostRecent]
      values.mostRecentDates = rows.start[mostRecent]...rows.end[mostRecent]
    }
    if options.contains(.duration) { values.duration = duration }
    return values
  }
}
