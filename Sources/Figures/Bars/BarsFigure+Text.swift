import Languages

extension BarsFigure {
  /// One row per interval: its name, its number and a bar from zero. More than 92 intervals are
  /// drawn as a line.
  package func text(_ charset: Charset) -> [String] {
    let begun = begun
    guard begun.areDrawn else { return [] }
    guard begun.count <= SeriesReduction.marks else {
      var line = LineText(points: begun, format: format, baseline: baseline)
      line.numbers = events.numbers(IntervalAxis(begun.map(\.interval)).start)
      return line.lines(charset)
    }
    let labels = TextColumns.labels(begun.map(\.interval.label), charset)
    let numbers = TextColumns.numbers(
      begun.map { point in
        let isExcluded = point.interval.state == .excluded
        return number(point) ?? (isExcluded ? point.interval.remark ?? "" : language.noData)
        // The column is as wide as the greatest number of the scale.
      } + [format.number(textScale.upper)], charset)
    let marks = rowMarks(cells: BlockBar.cells, charset)
    return begun.indices.map { index in
      let interval = begun[index].interval
      let until =
        interval.state == .running && begun[index].drawn != nil
        ? "  "
          + language.bracketed(
            interval.until.map(language.untilClause) ?? language.stillRunning) : ""
      return TextColumns.line(
        "\(labels[index])  \(numbers[index])  \(marks[index])\(until)"
          + events.rowEnd(index, charset), charset)
    }
  }

  package var textRows: [TextRow] {
    let begun = begun
    guard begun.areDrawn, begun.count <= SeriesReduction.marks else { return [] }
    return points.map { TextRow(name: $0.interval.tableName, numbers: [number($0)]) }
  }

  /// The number of a row, in brackets if it does not count; `nil` if it has none.
  private func number(_ point: FigurePoint) -> String? {
    guard let value = point.value else { return nil }
    return switch point.interval.state {
    case .excluded, .ahead: nil
    case .thin: "(\(format.number(value)))"
    default: format.number(value)
    }
  }

  /// The marks that the numbers beside them do not explain.
  package func textKey(_ charset: Charset) -> TextKey {
    let begun = begun
    guard begun.areDrawn else { return TextKey() }
    guard begun.count <= SeriesReduction.marks else {
      var key = LineText(points: begun, format: format, baseline: baseline).key(charset, language)
      let sentence = LineText.sentence(begun.count, subject, charset)
      if !sentence.isEmpty { key.sentences.append(sentence) }
      return key
    }
    var key = TextKey()
    if begun.contains(where: { !$0.interval.state.isHollow && $0.drawn ?? 0 < 0 }) {
      key.marks.append(.init(charset.belowZero, language.belowZero))
    }
    if begun.contains(where: \.isOutOfRange) {
      key.marks.append(.init(charset.outOfRange, language.outOfRange))
    }
    return key
  }
}

extension BarsFigure: RowsFigure {
  /// A bar from zero for each interval.
  package func rowMarks(cells: Int, _ charset: Charset) -> [String] {
    let begun = begun
    guard begun.count <= SeriesReduction.marks, begun.areDrawn else {
      return []
    }
    let scale = textScale
    let cells = Double(cells)
    return points.indices.filter { points[$0].interval.state != .ahead }.map { index in
      let point = points[index]
      return switch (point.drawn, point.interval.state) {
      case (let value?, _) where parts != nil:
        StackedBar.filled(parts?.values[index] ?? [], cells: scale.share(value) * cells, charset)
      case (let value?, .running), (let value?, .thin):
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
