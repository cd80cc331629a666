extension HypnogramFigure {
  /// The number of cells for the hours around the night.
  private static let cells = 48

  /// One row per stage, and the hours below.
  package func text(_ charset: Charset) -> [String] {
    guard !night.isWithoutSleep else { return [] }
    let rows = rows
    let indent = (rows.map(\.name.count).max() ?? 0) + 1
    let columns = ClockText(axis: axis, columns: Self.cells)
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
    let hours = columns.hours(clock, every: max(1, axis.hours / 4), overhang: 12, charset)
    let foot = String(repeating: " ", count: indent) + hours
    return (canvas.rows + [foot]).map { TextColumns.line($0, charset) }
  }
}
