extension BarsFigure {
  /// A row for each interval: its name, its number and a bar from zero. More than 92 are drawn as a line.
  package func text(_ charset: Charset) -> [String] {
    let begun = begun
    guard begun.contains(where: { $0.drawn != nil }) else { return [] }
    guard begun.count <= SeriesReduction.marks else {
      return LineText(points: begun, format: format, baseline: .zero).lines(charset)
    }
    let scale = PlotScale(coveringClosely: begun.compactMap(\.drawn), baseline: .zero)
    let cells = Double(BlockBar.cells)
    let labels = TextColumns.labels(begun.map(\.interval.label), charset)
    let numbers = TextColumns.numbers(
      begun.map { point in
        switch point.interval.state {
        case .excluded: point.interval.remark ?? ""
        case .missing: "no data"
        default: point.value.map(format.number) ?? "no data"
        }
      }, charset)
    return begun.indices.map { index in
      let point = begun[index]
      let until = point.interval.until.map { "  (until \($0))" } ?? "  (still running)"
      let mark =
        switch (point.drawn, point.interval.state) {
        case (let value?, .running):
          BlockBar.running(abs(scale.share(value) - scale.zero) * cells, charset) + until
        case (let value?, _) where value < 0:
          BlockBar.belowZero((scale.zero - scale.share(value)) * cells, charset)
        case (let value?, _):
          BlockBar.filled((scale.share(value) - scale.zero) * cells, charset)
        case (nil, .excluded): ""
        case (nil, _): String(point.isOutOfRange ? charset.outOfRange : charset.missing)
        }
      return TextColumns.line("\(labels[index])  \(numbers[index])  \(mark)", charset)
    }
  }

  /// The marks that the number beside them does not explain.
  package func textKey(_ charset: Charset) -> TextKey {
    let begun = begun
    guard begun.contains(where: { $0.drawn != nil }) else { return TextKey() }
    guard begun.count <= SeriesReduction.marks else {
      return LineText(points: begun, format: format, baseline: .zero).key(charset)
    }
    var key = TextKey()
    if begun.contains(where: { $0.interval.state != .running && $0.drawn ?? 0 < 0 }) {
      key.marks.append(.init(charset.belowZero, "below zero"))
    }
    if begun.contains(where: \.isOutOfRange) {
      key.marks.append(.init(charset.outOfRange, "out of range"))
    }
    return key
  }
}
