/// A line of characters in which larger values have higher characters.
package struct LevelLine: Sendable {
  package let text: String
  /// The number of values that each character represents. It shows the mean of the values that are
  /// not missing, and is out of range if one of them is.
  package let valuesPerCharacter: Int

  /// - Parameter values: the values; `nil` for a missing value, which differs from zero.
  package init(_ values: [Double?], baseline: PlotScale.Baseline, _ charset: Charset) {
    valuesPerCharacter = max(1, (values.count + TextColumns.width - 1) / TextColumns.width)
    let shown = stride(from: 0, to: values.count, by: valuesPerCharacter).map {
      [step = valuesPerCharacter] start in
      Self.mean(values[start..<min(start + step, values.count)].compactMap(\.self))
    }
    let finite = shown.compactMap(\.self).filter(\.isFinite)
    let high = finite.max() ?? 0
    let low = baseline == .zero ? min(0, finite.min() ?? 0) : finite.min() ?? 0
    let scale = PlotScale(from: low, to: high)
    let levels = charset.levels
    text = String(
      shown.map { value in
        guard let value else { return charset.missing }
        guard value.isFinite else { return charset.outOfRange }
        // Equal values have neither a high nor a low.
        guard let scale else { return levels[value == 0 ? 0 : levels.count / 2 - 1] }
        return levels[min(Int(scale.share(value) * Double(levels.count)), levels.count - 1)]
      })
  }

  private static func mean(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let count = Double(values.count)
    let sum = values.reduce(0, +)
    // The mean of huge numbers is finite even if their sum is not.
    return sum.isFinite ? sum / count : values.reduce(0) { $0 + $1 / count }
  }
}
