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
  /// The number of values for each character, which shows the mean of those that are not missing.
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
        return group.isEmpty ? nil : group.reduce(0, +) / Double(group.count)
      }
    let finite = shown.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    let present = finite.compactMap(\.self)
    let high = present.max() ?? 0
    let low = baseline == .zero ? min(0, present.min() ?? 0) : present.min() ?? 0
    let levels = charset.levels
    text = String(
      finite.map { value in
        guard let value else { return charset.missing }
        // If all values are equal, none is high or low.
        guard high > low else { return levels[value == 0 ? 0 : levels.count / 2 - 1] }
        // Halves, because the difference of two large numbers may overflow.
        let ratio = (value / 2 - low / 2) / (high / 2 - low / 2)
        return levels[min(Int(ratio * Double(levels.count)), levels.count - 1)]
      })
  }
}
