extension HKStatisticsPolicy.Instants {
  /// The samples with readings that last, for the weights of averages over time; nil if instants are
  /// instants, or the type's average does not depend on time (S-53a).
  func held(_ columns: QuantityColumns) -> QuantityColumns? {
    guard case .hold(let maximumGap) = self else { return nil }
    switch columns.type.aggregationStyle {
    case .cumulative, .discreteArithmetic: return nil
    case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: break
    }
    // Longer than from any instant to any other, and yet a number.
    let gap = maximumGap > 0 ? min(maximumGap, 1e12) : 0
    var held = columns
    held.longest = nil
    var nextStart: [UInt16: Double] = [:]
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
