import Foundation

/// Figures over plain numbers.
enum ReferenceReadings {
  static func mean(of values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The standard deviation with n − 1 in the denominator; `nil` if there are fewer than two
  /// values.
  static func standardDeviation(of values: [Double]) -> Double? {
    guard values.count > 1, let mean = mean(of: values) else { return nil }
    let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// The quantile, interpolated between the order statistics on both sides of position (n − 1)·q
  /// (type 7).
  static func quantile(_ q: Double, of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let position = Double(sorted.count - 1) * q
    let below = Int(position.rounded(.down))
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }

  /// The value rounded to 12 significant digits.
  static func rounded(_ value: Double) -> Double {
    Double(String(format: "%.11e", value)) ?? value
  }
}
