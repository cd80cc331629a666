extension HypnogramFigure {
  /// A row for each stage, and the hours below, in cells of 12 minutes for a night of ten hours.
  package func text(_ charset: Charset) -> [String] {
    guard !night.isWithoutSleep else { return [] }
    let indent = (rows.map(\.name.count).max() ?? 0) + 3
    let columns = ClockText(axis: axis, steps: [5, 6, 10, 12, 15, 20, 30], room: 56)
    var canvas = TextCanvas(width: indent + columns.columns, height: rows.count)
    for (row, stage) in rows.enumerated() {
      canvas.write(stage.name, column: 0, row: row)
    }
    for column in 0..<columns.columns {
      guard let stage = night.stage(at: columns.minute(column)),
        let row = rows.firstIndex(of: stage)
      else { continue }
      canvas.put(charset.full, column: indent + column, row: row)
    }
    let hours = columns.hours(clock, every: columns.step > 6 ? 2 : 1, overhang: 2, charset)
    let foot = String(repeating: " ", count: indent - 2) + hours
    return (canvas.rows + [foot]).map { TextColumns.line($0, charset) }
  }
}
