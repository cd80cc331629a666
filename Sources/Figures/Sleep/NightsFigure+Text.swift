extension NightsFigure {
  /// A row for each night: its name, its stages in cells of 18 minutes, or of more for a long axis, and the time asleep.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let nights = Array(shown)
    let labels = TextColumns.labels(nights.map(\.interval.label), charset)
    let numbers = nights.map { night in
      night.asleep.map { TextColumns.fitting(format.number($0), width: 12, charset) }
        ?? (night.interval.state == .ahead ? "" : String(charset.missing))
    }
    let indent = labels[0].displayWidth + 3
    let width = numbers.map(\.displayWidth).max() ?? 0
    let ends = nights.map { $0.interval.state == .running ? until($0, charset) : "" }
    let taken = indent + width + 1 + (ends.map(\.displayWidth).max() ?? 0)
    let clockText = ClockText(axis: axis, steps: [18, 20, 30], room: TextColumns.width - taken)
    let hours = clockText.hours(clock, every: axis.hours > 16 ? 8 : 4, charset)
    let heading = TextColumns.line(String(repeating: " ", count: indent) + hours, charset)
    return [heading]
      + nights.indices.map { index in
        let number =
          nights[index].asleep == nil
          ? numbers[index] : numbers[index].padded(toWidth: width, alignRight: true)
        let row = cells(nights[index], clockText, charset)
        return TextColumns.line("\(labels[index])   \(row) \(number)\(ends[index])", charset)
      }
  }

  private func until(_ night: Night, _ charset: Charset) -> String {
    night.interval.until.map { " (until \(TextColumns.fitting($0, width: 8, charset)))" }
      ?? " (running)"
  }

  private func cells(_ night: Night, _ columns: ClockText, _ charset: Charset) -> String {
    var canvas = TextCanvas(width: columns.columns, height: 1)
    if let words = night.emptyWords {
      canvas.write(words, column: max(0, (columns.columns - words.count) / 2), row: 0)
    }
    for column in 0..<columns.columns {
      guard let stage = night.stage(at: columns.minute(column)) else { continue }
      canvas.put(stage.cell(charset), column: column, row: 0)
    }
    return canvas.rows[0]
  }

  package func textKey(_ charset: Charset) -> TextKey {
    TextKey(marks: stages.map { .init($0.cell(charset), $0.noun) })
  }
}
