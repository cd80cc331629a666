import Languages

extension CyclesFigure {
  /// One row per cycle: its first day, a cell for each day, and its length with that of its period.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let labels = labels(charset)
    let ends = ends(charset)
    let columns = columns(charset)
    let indent = String(repeating: " ", count: labels[0].displayWidth + Self.indent)
    let rows = zip(labels, zip(shown, ends)).map { label, row in
      let cells = cells(row.0, columns, charset).padded(toWidth: columns)
      return TextColumns.line(
        "\(label)\(String(repeating: " ", count: Self.indent))\(cells) \(row.1)", charset)
    }
    return [TextColumns.line(indent + heading(columns, charset), charset)] + rows
  }

  /// The columns between the name of a cycle and its cells.
  private static let indent = 2

  private func labels(_ charset: Charset) -> [String] {
    TextColumns.labels(shown.map(\.label), charset)
  }

  private func ends(_ charset: Charset) -> [String] {
    shown.enumerated().map { index, cycle in
      let words = language.cycleInRow(
        length(cycle), period: cycle.periodLength.map { format.number(Double($0)) })
      return TextColumns.fitting(words, width: 24, charset)
        + events.rowEnd(index, charset)
    }
  }

  /// The number of days that have a cell: those of the axis, or as many as fit.
  private func columns(_ charset: Charset) -> Int {
    let widths = [labels(charset), ends(charset)].map { $0.map(\.displayWidth).max() ?? 0 }
    return min(axisDays, TextColumns.width - widths.reduce(0, +) - Self.indent - 1)
  }

  /// The numbers of the first days of weeks.
  private func heading(_ columns: Int, _ charset: Charset) -> String {
    // The last number may extend beyond the last day.
    var canvas = TextCanvas(width: columns + 6, height: 1)
    for day in weekDays where day <= columns {
      canvas.write(
        TextColumns.fitting(format.number(Double(day)), width: 6, charset), column: day - 1, row: 0)
    }
    return canvas.rows[0]
  }

  private func cells(_ cycle: FlowCycle, _ columns: Int, _ charset: Charset) -> String {
    var canvas = TextCanvas(width: columns, height: 1)
    canvas.fill(0..<cycle.days, row: 0, with: Self.emptyDay(cycle, charset))
    for day in cycle.flow {
      canvas.put(day.level.cell(charset), column: day.number - 1, row: 0)
    }
    return canvas.rows[0]
  }

  /// The character of a day without flow.
  private static func emptyDay(_ cycle: FlowCycle, _ charset: Charset) -> Character {
    guard !cycle.isRunning else { return charset.running }
    return charset == .unicode ? "─" : "-"
  }

  /// The characters that appear in cells.
  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData else { return TextKey() }
    let columns = columns(charset)
    let drawn = Set(shown.flatMap { Array(cells($0, columns, charset)) })
    var marks = levels.map { TextKey.Mark($0.cell(charset), language.noun(of: $0)) }
    for (isRunning, meaning) in [(false, language.noFlow), (true, language.stillRunning)] {
      guard let cycle = shown.first(where: { $0.isRunning == isRunning }) else { continue }
      marks.append(.init(Self.emptyDay(cycle, charset), meaning))
    }
    return TextKey(
      sentences: columns < axisDays && shown.contains { $0.days > columns }
        ? [language.rowsCutOff(days: columns)] : [],
      marks: marks.filter { $0.symbol.allSatisfy(drawn.contains) })
  }
}
