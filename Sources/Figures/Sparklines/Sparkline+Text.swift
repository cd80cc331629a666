extension Sparkline {
  package func text(_ charset: Charset) -> [String] {
    shownValues.contains { $0?.isFinite == true } ? [line(charset)] : []
  }

  package func textKey(_ charset: Charset) -> TextKey {
    let used = Set(text(charset).joined())
    let marks = [
      TextKey.Mark(charset.missing, "no data"), TextKey.Mark(charset.outOfRange, "out of range"),
    ]
    return TextKey(marks: marks.filter { $0.symbol.allSatisfy(used.contains) })
  }

  /// One line for all values.
  package func line(_ charset: Charset) -> String {
    LevelLine(shownValues, baseline: baseline, charset).text
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
    let coverage = Self.coverage(values.count, of: shownValues.count, subject.interval)
    return charset.spelled(
      "\(format.number(low)) \(charset.ellipsis) \(format.number(high))\(unit), "
        + "latest \(format.number(last))\(date); \(coverage)")
  }

  /// The values of intervals that have ended, also those beyond the range of numbers.
  private var shownValues: [Double?] {
    points.filter { $0.interval.state == .complete || $0.interval.state == .missing }
      .map { $0.interval.state == .missing ? nil : $0.value }
  }
}
