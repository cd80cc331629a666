package import Languages

/// The least-squares line through values.
package struct LinearTrend: Sendable {
  /// The change along the line from the first to the last position, in standard deviations of the
  /// values.
  package let strength: Double
  /// The share of the variance that the line explains; not a number if all values are equal.
  package let r2: Double
  private let first: Double
  private let last: Double

  /// Creates a trend; `nil` if there are fewer than four values.
  /// - Parameter values: pairs of a position and a value, ordered by position.
  package init?(_ values: [(Double, Double)]) {
    guard values.count >= 4, let first = values.first, let last = values.last else { return nil }
    self.first = first.1
    self.last = last.1
    let count = Double(values.count)
    let (x, y) = (values.reduce(0) { $0 + $1.0 / count }, values.reduce(0) { $0 + $1.1 / count })
    let width = values.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
    let slope = values.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) } / width
    let variance = values.reduce(0) { $0 + ($1.1 - y) * ($1.1 - y) }
    let deviation = (variance / (count - 1)).squareRoot()
    r2 = slope * slope * width / variance
    strength = slope * (last.0 - first.0) * count / (count - 1) / deviation
  }

  /// The finding for values that change by more than one standard deviation along a line that fits
  /// them: one that explains at least half of their variance. It is `nil` unless the first and the
  /// last value, as they are shown, differ in the same direction.
  package func finding(_ name: String, _ format: FigureFormat, since: NamedInterval) -> Finding? {
    guard strength.isFinite, abs(strength) > 1, r2 >= 0.5, (last > first) == (strength > 0),
      format.number(first) != format.number(last)
    else { return nil }
    let to = format.quantity(last)
    // If the unit follows the number, it is written only once.
    let from =
      to.hasPrefix(format.number(last)) ? format.number(first) : format.quantity(first)
    return .trend(
      name: name, from: from, to: to, rises: strength > 0,
      since: since)
  }
}
