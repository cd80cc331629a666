extension HKStatisticsPolicy.Instants {
  /// The samples with the readings without duration lasting as the policy says; only averages over time
  /// depend on it.
  func applied(to columns: QuantityColumns) -> QuantityColumns {
    guard case .hold(let maximumGap) = self else { return columns }
    switch columns.type.aggregationStyle {
    case .cumulative, .discreteArithmetic: return columns
    case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: break
    }
    var held = columns
    held.longest = nil
    var nextStart: [UInt16: Double] = [:]
    for row in (0..<columns.count).reversed() {
      let (start, source) = (columns.start[row], columns.source[row])
      if columns.end[row] == start {
        held.end[row] = min(nextStart[source] ?? .infinity, start + max(0, maximumGap))
      }
      nextStart[source] = start
    }
    return held
  }
}
