/// Statistics of readings without weights.
package struct ReadingStatistics: Sendable {
  private let sorted: [Double]

  package init(_ values: [Double]) {
    sorted = values.sorted()
  }

  package var count: Int { sorted.count }

  /// The mean; nil if there are no readings.
  package var mean: Double? {
    sorted.isEmpty ? nil : sorted.reduce(0, +) / Double(sorted.count)
  }

  /// The standard deviation with n − 1 in the denominator; nil if there are fewer than two
  /// readings.
  package var standardDeviation: Double? {
    guard sorted.count > 1, let mean else { return nil }
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(sorted.count - 1)).squareRoot()
  }

  /// The standard deviation as a fraction of the mean; nil if there are fewer than two readings or
  /// the mean is not above 0.
  package var coefficientOfVariation: Double? {
    guard let standardDeviation, let mean, mean > 0 else { return nil }
    return standardDeviation / mean
  }

  /// The value below which a share of the readings falls, interpolated linearly between two
  /// readings (type 7); nil if there are no readings.
  ///
  /// - Parameter share: a number from 0 to 1.
  package func percentile(_ share: Double) -> Double? {
    guard let last = sorted.indices.last else { return nil }
    let position = Double(last) * share
    let below = Int(position)
    guard below < last else { return sorted[last] }
    return sorted[below] + (sorted[below + 1] - sorted[below]) * (position - Double(below))
  }
}

/// Readings that are weighted by time. Readings of the same value act as one, with the sum
/// of their weights.
package struct WeightedReadings: Sendable {
  /// The values in ascending order, each once.
  private var values: [Double] = []
  /// The middle of each value's weight, as a share of the whole weight.
  private var middles: [Double] = []

  /// - Parameter readings: the values with their weights. Readings without a weight do not count.
  package init(_ readings: [(value: Double, weight: Double)]) {
    let sorted = readings.filter { $0.weight > 0 }.sorted { $0.value < $1.value }
    let whole = sorted.reduce(0) { $0 + $1.weight }
    var (below, next) = (0.0, 0)
    while next < sorted.count {
      let value = sorted[next].value
      var weight = 0.0
      while next < sorted.count, sorted[next].value == value {
        weight += sorted[next].weight
        next += 1
      }
      values.append(value)
      middles.append((below + weight / 2) / whole)
      below += weight
    }
  }

  /// The value at which the cumulated weight passes a share of the whole, interpolated linearly
  /// between the middles of two weights; nil if there are no readings.
  ///
  /// - Parameter share: a number from 0 to 1.
  package func percentile(_ share: Double) -> Double? {
    guard let above = middles.firstIndex(where: { $0 >= share }) else { return values.last }
    guard above > 0 else { return values[0] }
    let part = (share - middles[above - 1]) / (middles[above] - middles[above - 1])
    return values[above - 1] + (values[above] - values[above - 1]) * part
  }
}
