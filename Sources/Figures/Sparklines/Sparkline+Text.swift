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

  /// The values of intervals that have ended, including those beyond the range of numbers.
  private var shownValues: [Double?] {
    points.filter { $0.interval.state == .complete }.map(\.value)
  }
}
