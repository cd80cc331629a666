/// The extremes and the mean of samples: a weighted mean (S-52), or the plain mean if no sample has
/// a weight (S-50, S-53).
package struct DiscreteValues: Sendable {
  package private(set) var minimum = Double.infinity
  package private(set) var maximum = -Double.infinity
  /// Σ wᵢvᵢ and Σ wᵢ over the samples with a weight.
  private var weightedSum = 0.0
  private var weight = 0.0
  /// The sum over instants, or over all samples if all have the same weight.
  private var instantSum = 0.0
  private var instantCount = 0.0

  package init() {}

  /// - Parameter energy: the value to average, if it is different from `value` (S-54).
  @inline(__always)
  package mutating func add(_ value: Double, _ energy: Double? = nil, weight added: Double) {
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    if added > 0 {
      weightedSum += (energy ?? value) * added
      weight += added
    } else {
      instantSum += energy ?? value
      instantCount += 1
    }
  }

  /// The mean. If some samples have a duration, each instant counts as one second (S-53).
  package var mean: Double {
    weight > 0
      ? (weightedSum + instantSum) / (weight + instantCount) : instantSum / instantCount
  }
}
