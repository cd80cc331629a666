import Languages

extension RangeFigure: RowsFigure {
  /// The number of cells between the least and the greatest numbers.
  private static let cells = 36
  /// The room for the average, or for the time until which an interval is known, so that the ranges
  /// keep their width from report to report.
  private static let end = 20

  /// One row per interval with its least value, its range and its greatest value. More than 92
  /// intervals are drawn as a band.
  package func text(_ charset: Charset) -> [String] {
    let begun = begun
    let values = begun.compactMap(\.drawn).flatMap { [$0.lowerBound, $0.upperBound] }
    guard !values.isEmpty else { return [] }
    if let bandText { return bandText.lines(charset) }
    let labels = TextColumns.labels(begun.map(\.interval.label), charset)
    let numbers = TextColumns.numbers(
      begun.map { $0.drawn.map { format.number($0.lowerBound) } ?? "" }
        + begun.map { $0.drawn.map { highFormat.number($0.upperBound) } ?? "" }, charset)
    let ends = begun.enumerated().map { index, point in
      let end =
        point.interval.state == .running
        ? "   " + until(point.interval)
        : point.drawnAverage.map { "   " + language.averageInRow(names, averageFormat.number($0)) }
          ?? ""
      return end + events.rowEnd(index, charset)
    }
    let taken = labels[0].displayWidth + 2 * numbers[0].displayWidth + 5
    let end = max(Self.end, ends.map(\.displayWidth).max() ?? 0)
    let canvas = RangeText(
      scale: PlotScale(covering: values, baseline: .readings, steps: format.steps),
      charset: charset,
      cells: max(8, min(Self.cells, TextColumns.width - taken - end)))
    return begun.indices.map { index in
      let point = begun[index]
      let low = numbers[index], high = numbers[begun.count + index]
      guard let range = point.drawn else {
        return TextColumns.line(
          "\(labels[index])  \(low) \(canvas.noData(isOutOfRange: point.isOutOfRange, language))"
            + events.rowEnd(index, charset), charset)
      }
      let drawing = canvas.row(
        range, average: point.drawnAverage, isRunning: point.interval.state == .running)
      return TextColumns.line("\(labels[index])  \(low) \(drawing)  \(high)\(ends[index])", charset)
    }
  }

  /// The least and the greatest value and the average, in whose place a running interval has its
  /// end.
  package var textRows: [TextRow] {
    let begun = begun
    guard begun.count <= SeriesReduction.marks, begun.contains(where: { $0.drawn != nil }) else {
      return []
    }
    let hasAverages = begun.contains { $0.drawnAverage != nil }
    return points.map { point in
      guard let range = point.drawn else {
        return TextRow(
          name: point.interval.tableName, numbers: hasAverages ? [nil, nil, nil] : [nil, nil])
      }
      let average = point.drawnAverage.map(averageFormat.number)
      let isShown = point.interval.state != .running || average == nil
      return TextRow(
        name: point.interval.tableName,
        numbers: [format.number(range.lowerBound), highFormat.number(range.upperBound)]
          + (hasAverages && isShown ? [average] : []))
    }
  }

  /// The range of each interval, all with the same columns.
  package func rowMarks(cells: Int, _ charset: Charset) -> [String] {
    let begun = begun
    let values = begun.compactMap(\.drawn).flatMap { [$0.lowerBound, $0.upperBound] }
    guard !values.isEmpty, begun.count <= SeriesReduction.marks else { return [] }
    let canvas = RangeText(
      scale: PlotScale(covering: values, baseline: .readings, steps: format.steps),
      charset: charset,
      cells: cells)
    return begun.map { point in
      point.drawn.map { range in
        canvas.row(
          range, average: point.drawnAverage, isRunning: point.interval.state == .running)
      } ?? String(point.isOutOfRange ? charset.outOfRange : charset.missing)
    }
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard begun.contains(where: { $0.drawn != nil }), let bandText else { return TextKey() }
    return TextKey(
      sentences: [
        language.bandInText(names),
        LineText.sentence(begun.count, subject, charset),
      ].filter { !$0.isEmpty },
      marks: bandText.key(charset, language).marks)
  }

  private var begun: [RangePoint] { points.filter { $0.interval.state != .ahead } }

  /// The band for many ranges; `nil` if there are few.
  private var bandText: LineText? {
    let begun = begun
    guard begun.count > SeriesReduction.marks else { return nil }
    let axis = IntervalAxis(begun.map(\.interval))
    let samples = begun.enumerated().map { index, point in
      point.drawn.map { range in
        LineText.Sample(x: axis.center(index), low: range.lowerBound, high: range.upperBound)
      }
    }
    var line = LineText(samples, axis, format: format, baseline: .readings)
    line.numbers = events.numbers(axis.start)
    return line
  }

  private func until(_ interval: FigureInterval) -> String {
    language.bracketed(interval.until.map(language.untilClause) ?? language.stillRunning)
  }
}

/// The characters of a range between two numbers.
private struct RangeText {
  let scale: PlotScale?
  let charset: Charset
  let cells: Int

  init(scale: PlotScale, charset: Charset, cells: Int) {
    self.scale = scale
    self.charset = charset
    self.cells = cells
  }

  private func column(_ value: Double) -> Int {
    min(cells - 1, Int((scale?.share(value) ?? 0) * Double(cells) + 1e-9))
  }

  /// A range with its ends and its average: `├──●──┤`, dotted while the interval is still running.
  func row(_ range: ClosedRange<Double>, average: Double?, isRunning: Bool) -> String {
    var canvas = TextCanvas(width: cells, height: 1)
    let (first, last) = (column(range.lowerBound), column(range.upperBound))
    let isPlain = charset == .ascii
    let line: Character = isRunning ? charset.running : isPlain ? "-" : "─"
    canvas.fill(first..<last + 1, row: 0, with: line)
    if last > first {
      canvas.put(isPlain ? "[" : "├", column: first, row: 0)
      canvas.put(isPlain ? "]" : "┤", column: last, row: 0)
    }
    if let average { canvas.put(isPlain ? "o" : "●", column: column(average), row: 0) }
    return canvas.rows[0]
  }

  /// A row without a range.
  func noData(isOutOfRange: Bool, _ language: any Language) -> String {
    isOutOfRange
      ? "  \(charset.outOfRange)  \(language.outOfRange)"
      : "  \(charset.missing)  \(language.noData)"
  }
}
