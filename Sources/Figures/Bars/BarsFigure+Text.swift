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
        point.interval.state == .missing ? "no data" : point.value.map(format.number) ?? "no data"
      }, charset)
    return begun.indices.map { index in
      let point = begun[index]
      let until = point.interval.until.map { "  (until \($0))" } ?? "  (still running)"
      let mark =
        switch (point.drawn, point.interval.state) {
        case (let value?, .running):
          BlockBar.running(abs(scale.share(value) - scale.zero) * cells, charset) + until
        case (let value?, _):
          BlockBar.filled(abs(scale.share(value) - scale.zero) * cells, charset)
        case (nil, _):
          String(point.value?.isFinite == false ? charset.outOfRange : charset.missing)
        }
      return TextColumns.line("\(labels[index])  \(numbers[index])  \(mark)", charset)
    }
  }
}
