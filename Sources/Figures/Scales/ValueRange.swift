/// The least and the greatest of the values that a scale covers, which are never equal.
package struct ValueRange {
  package let lower: Double
  package let upper: Double

  /// The smallest range for which grid lines are drawn.
  private static let least = 1e-300

  /// - Parameter withZero: true if the range must include zero.
  package init(_ values: some Sequence<Double>, withZero: Bool) {
    let finite = values.filter(\.isFinite)
    var low = finite.min() ?? 0
    var high = finite.max() ?? 0
    if withZero {
      low = min(0, low)
      high = max(0, high)
    }
    if high - low < max(Self.least, max(abs(low), abs(high)) * 1e-12) {
      // Equal values are centered in a range proportional to their size. If all are zero, the range
      // reaches to 1.
      let margin = low == 0 && high == 0 ? 1 : max(Self.least, max(abs(low), abs(high)) / 50)
      low = withZero && low == 0 ? 0 : low - margin
      high += margin
    }
    lower = max(low, -.greatestFiniteMagnitude)
    upper = min(high, .greatestFiniteMagnitude)
  }

  /// A quarter of the range.
  package var quarter: Double { upper / 4 - lower / 4 }
}
