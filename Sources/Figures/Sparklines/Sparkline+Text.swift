extension Sparkline {
  /// The number of values that each character stands for: the mean of those that are not missing, out of range if
  /// one of them is.
  package var valuesPerCharacter: Int {
    max(1, (shownValues.count + TextColumns.width - 1) / TextColumns.width)
  }

  package func text(_ charset: Charset) -> [String] {
    shownValues.contains { $0?.isFinite == true } ? [line(charset)] : []
  }

  /// The characters, also where nothing has data.
  package func line(_ charset: Charset) -> String {
    let values = shownValues
    let step = valuesPerCharacter
    let shown = stride(from: 0, to: values.count, by: step).map { start in
      Self.mean(values[start..<min(start + step, values.count)].compactMap(\.self))
    }
    let finite = shown.compactMap(\.self).filter(\.isFinite)
    let high = finite.max() ?? 0
    let low = baseline == .zero ? min(0, finite.min() ?? 0) : finite.min() ?? 0
    let scale = PlotScale(from: low, to: high)
    let levels = charset.levels
    return String(
      shown.map { value in
        guard let value else { return charset.missing }
        guard value.isFinite else { return charset.outOfRange }
        // Equal values have neither a high nor a low.
        guard let scale else { return levels[value == 0 ? 0 : levels.count / 2 - 1] }
        return levels[min(Int(scale.share(value) * Double(levels.count)), levels.count - 1)]
      })
  }

  /// The numbers below the line: `116 … 125 mmHg, latest 119 (Jan 22); 10 of 13 weeks have data`.
  /// - Parameter latest: the name of the latest interval with data.
  package func caption(latest: String?, _ charset: Charset) -> String {
    let values = shownValues.compactMap(\.self).filter(\.isFinite)
    guard let low = values.min(), let high = values.max(), let last = values.last else {
      return "no data"
    }
    let unit = format.unit.isEmpty ? "" : " " + format.unit
    let date = latest.map { " (\(DataText($0).string))" } ?? ""
    let coverage = subject.interval.counted(shownValues.count)
    return charset.spelled(
      "\(format.number(low)) \(charset.ellipsis) \(format.number(high))\(unit), "
        + "latest \(format.number(last))\(date); \(values.count) of \(coverage) have data")
  }

  /// The values of intervals that have ended, also those beyond the range of numbers.
  private var shownValues: [Double?] {
    points.filter { $0.interval.state == .complete || $0.interval.state == .missing }
      .map { $0.interval.state == .missing ? nil : $0.value }
  }

  private static func mean(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let count = Double(values.count)
    let sum = values.reduce(0, +)
    // The mean of huge numbers is a number, though their sum may not be.
    return sum.isFinite ? sum / count : values.reduce(0) { $0 + $1 / count }
  }
}
