extension BarsFigure: RowsFigure {
  /// A bar from zero for each interval.
  package func rowMarks(cells: Int, _ charset: Charset) -> [String] {
    let begun = begun
    guard begun.count <= SeriesReduction.marks, begun.contains(where: { $0.drawn != nil }) else {
      return []
    }
    let scale = textScale
    let cells = Double(cells)
    return begun.map { point in
      switch (point.drawn, point.interval.state) {
      case (let value?, .running):
        BlockBar.running(abs(scale.share(value) - scale.zero) * cells, charset)
      case (let value?, _) where value < 0:
        BlockBar.belowZero((scale.zero - scale.share(value)) * cells, charset)
      case (let value?, _):
        BlockBar.filled((scale.share(value) - scale.zero) * cells, charset)
      case (nil, .excluded): ""
      case (nil, _): String(point.isOutOfRange ? charset.outOfRange : charset.missing)
      }
    }
  }
}
