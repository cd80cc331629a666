/// The interval or intervals with which the latest one is compared.
package enum Comparison: Hashable, Sendable {
  /// The preceding interval.
  case previous
  /// The same interval one year earlier.
  case yearAgo
  /// The mean of the given number of preceding intervals.
  case averageOf(Int)
}
