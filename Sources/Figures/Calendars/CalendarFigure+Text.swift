import Languages

extension CalendarFigure {
  /// One row per weekday and one column per week; each strip has a line with the months above it.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let layout = layout
    let labels = TextColumns.labels(weekdays, charset)
    let indent = labels[0].displayWidth + 2
    var rows = TextCanvas(width: layout.weeks, height: layout.rows)
    for (index, day) in shown.enumerated() {
      let place = layout.place(index)
      rows.put(cell(day, charset), column: place.column, row: place.row)
    }
    return (0..<layout.strips).flatMap { strip -> [String] in
      let top = strip * CalendarLayout.pitch
      let lines = (0..<7).map { "\(labels[$0])  \(rows.rows[top + $0])" }
      guard layout.strips > 1 else { return lines }
      let space = String(repeating: " ", count: indent)
      return (strip > 0 ? [""] : []) + [space + months(strip, layout, charset)] + lines
    }
    .map { TextColumns.line($0, charset) }
  }

  private func cell(_ day: FigurePoint, _ charset: Charset) -> Character {
    if day.interval.state == .ahead { return " " }
    guard let value = day.drawn else {
      return day.isOutOfRange ? charset.outOfRange : charset.missing
    }
    if day.interval.state == .running { return charset == .unicode ? "◌" : charset.running }
    return levels.cell(levels.level(value), charset)
  }

  /// The names of the months above the columns of a strip.
  private func months(_ strip: Int, _ layout: CalendarLayout, _ charset: Charset) -> String {
    var canvas = TextCanvas(width: layout.weeks, height: 1)
    for tick in AxisTick.ordered(ticks) {
      let day = tick.position - Double(layout.skipped)
      guard day >= 0, day < Double(shown.count) else { continue }
      let place = layout.place(Int(day))
      guard layout.top(place.row) == strip * CalendarLayout.pitch else { continue }
      let name = TextColumns.fitting(tick.label, width: TextColumns.labelWidth, charset)
      if !canvas.write(name, column: place.column, row: 0), tick.isMajor {
        canvas.write(name, column: place.column + 1 - name.displayWidth, row: 0)
      }
    }
    return canvas.rows[0]
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData else { return TextKey() }
    var key = TextKey(sentences: [
      layout.hasYears
        ? language.yearBlocks
        : language.weekColumns(from: DataText.time(ends.first), to: DataText.time(ends.last))
    ])
    let names = levels.names(format.number, language)
    if !names.isEmpty { key.sentences.append(language.levelNames(names)) }
    if shown.contains(where: { $0.isWithoutData && !$0.isOutOfRange }) {
      key.marks.append(.init(charset.missing, language.noData))
    }
    if shown.contains(where: \.isOutOfRange) {
      key.marks.append(.init(charset.outOfRange, language.outOfRange))
    }
    if shown.contains(where: { $0.interval.state == .running && $0.drawn != nil }) {
      key.marks.append(.init(charset == .unicode ? "◌" : charset.running, language.stillRunning))
    }
    return key
  }
}
