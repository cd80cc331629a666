import Foundation

/// Summaries of plain numbers.
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

  /// The quantile of readings with weights, on the line through the middles of the weights.
  /// Readings of the same value are one.
  static func quantile(_ q: Double, of readings: [(value: Double, weight: Double)]) -> Double? {
    let whole = readings.map(\.weight).reduce(0, +)
    guard whole > 0 else { return nil }
    func weight(_ isIncluded: (Double) -> Bool) -> Double {
      readings.filter { isIncluded($0.value) }.map(\.weight).reduce(0, +)
    }
    let points = Set(readings.filter { $0.weight > 0 }.map(\.value)).sorted().map { value in
      (value: value, middle: (weight { $0 < value } + weight { $0 == value } / 2) / whole)
    }
    guard let above = points.first(where: { $0.middle >= q }) else { return points.last?.value }
    guard let below = points.last(where: { $0.middle < q }) else { return above.value }
    return below.value
      + (above.value - below.value) * (q - below.middle) / (above.middle - below.middle)
  }

  /// The value rounded to 12 significant digits.
  static func rounded(_ value: Double) -> Double {
    Double(String(format: "%.11e", value)) ?? value
  }
}
