import Foundation

/// What is gathered of the samples of one interval.
struct StatisticsAccumulator {
  var count = 0
  var sum = 0.0
  var plainSum = 0.0
  /// Σ wᵢvᵢ and Σ wᵢ over samples that last (S-52), or over energies for sound levels (S-54).
  private var weightedSum = 0.0
  private var weight = 0.0
  /// Over instants, or over all samples where each weighs 1 (S-50).
  private var instantSum = 0.0
  private var instantCount = 0.0
  private var minimum = Double.infinity
  private var maximum = -Double.infinity
  private var duration = 0.0
  private var coveredUntil = -Double.infinity
  private var mostRecent = -1

  /// Adds a sample to the discrete statistics and those that every style has.
  ///
  /// - Parameters:
  ///   - index: where the sample is in the columns.
  ///   - from, to: the part of the sample inside the interval; equal for an instant.
  mutating func add(
    _ index: Int, of columns: QuantityColumns, style: HKQuantityAggregationStyle, from: Double,
    to: Double
  ) {
    let value = columns.value[index]
    count += 1
    switch style {
    case .cumulative:
      break
    case .discreteArithmetic:
      instantSum += value
      instantCount += 1
    case .discreteTemporallyWeighted:
      addWeighted(value, weight: to - from)
    case .discreteEquivalentContinuousLevel:
      addWeighted(pow(10, value / 10), weight: to - from)
    }
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    if to > coveredUntil {
      duration += to - max(from, coveredUntil)
      coveredUntil = to
    }
    if mostRecent < 0 || columns.isMoreRecent(index, than: mostRecent) { mostRecent = index }
  }

  private mutating func addWeighted(_ value: Double, weight added: Double) {
    if added > 0 {
      weightedSum += value * added
      weight += added
    } else {
      instantSum += value
      instantCount += 1
    }
  }

  /// Instants count as one second each where they stand beside samples that last (S-53).
  private var average: Double {
    weight > 0
      ? (weightedSum + instantSum) / (weight + instantCount) : instantSum / instantCount
  }

  /// The values that were asked for; nothing but the count if no sample was added.
  func values(
    _ options: HKStatisticsOptions, of columns: QuantityColumns
  ) -> StatisticsValues {
    var values = StatisticsValues()
    values.count = count
    guard count > 0 else { return values }
    if options.contains(.cumulativeSum) {
      values.sum = sum
      values.plainSum = plainSum
    }
    if options.contains(.discreteAverage) {
      let isLevel = columns.type.aggregationStyle == .discreteEquivalentContinuousLevel
      values.average = isLevel ? 10 * log10(average) : average
    }
    if options.contains(.discreteMin) { values.minimum = minimum }
    if options.contains(.discreteMax) { values.maximum = maximum }
    if options.contains(.mostRecent) {
      values.mostRecent = columns.value[mostRecent]
      values.mostRecentDates = columns.start[mostRecent]...columns.end[mostRecent]
    }
    if options.contains(.duration) { values.duration = duration }
    return values
  }
}

extension QuantityColumns {
  /// True if a sample began later than another; on a tie ended later; then was inserted later (S-55).
  fileprivate func isMoreRecent(_ a: Int, than b: Int) -> Bool {
    if start[a] != start[b] { return start[a] > start[b] }
    if end[a] != end[b] { return end[a] > end[b] }
    return sequence[a] > sequence[b]
  }
}
