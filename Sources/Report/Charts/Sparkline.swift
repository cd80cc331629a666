/// The value of a chart's lowest level.
public enum Baseline: String, Sendable, CaseIterable {
  /// Zero, for amounts that add up.
  case zero
  /// The least value, for readings.
  case minimum
}

/// A chart of one line of text, with a higher character for a larger value.
package struct Sparkline: Sendable {
  package let text: String
  /// The number of values that each character stands for: the mean of those that are not missing, out of range if
  /// one of them is.
  package let valuesPerCharacter: Int

  static let widthLimit = 80

  package init(_ values: [Double?], baseline: Baseline, charset: Charset) {
    valuesPerCharacter = max(1, (values.count + Self.widthLimit - 1) / Self.widthLimit)
    let step = valuesPerCharacter
    let shown: [Double?] =
      step == 1
      ? values
      : stride(from: 0, to: values.count, by: step).map { start in
        let group = values[start..<min(start + step, values.count)].compactMap(\.self)
        return group.isEmpty ? nil : Self.mean(group)
      }
    let finite = shown.compactMap(\.self).filter(\.isFinite)
    let high = finite.max() ?? 0
    let low = baseline == .zero ? min(0, finite.min() ?? 0) : finite.min() ?? 0
    // The difference of two huge numbers may be beyond all numbers, and half of the least above zero is zero.
    let scale = (high - low).isFinite ? 1 : 0.5
    let levels = charset.levels
    text = String(
      shown.map { value in
        guard let value else { return charset.missing }
        guard value.isFinite else { return charset.outOfRange }
        // Equal values have neither a high nor a low.
        guard high > low else { return levels[value == 0 ? 0 : levels.count / 2 - 1] }
        let ratio = (value * scale - low * scale) / (high * scale - low * scale)
        return levels[min(Int(ratio * Double(levels.count)), levels.count - 1)]
      })
  }

  private static func mean(_ values: [Double]) -> Double {
    let count = Double(values.count)
    let sum = values.reduce(0, +)
    // The mean of huge numbers is a number, though their sum may not be.
    return sum.isFinite ? sum / count : values.reduce(0) { $0 + $1 / count }
  }
}
