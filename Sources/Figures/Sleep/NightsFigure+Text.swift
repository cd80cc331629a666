import Languages

extension NightsFigure {
  /// One row per night: its name, its stages in cells of 18 minutes (more for a long axis), the
  /// time asleep and the naps in it.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let nights = Array(shown)
    let labels = labels(nights, charset)
    let numbers = numbers(nights, charset)
    let indent = labels[0].displayWidth + Self.indent
    let width = numbers.map(\.displayWidth).max() ?? 0
    let clockText = clockText(nights, charset)
    let hours = clockText.hours(clock, every: axis.hours > 16 ? 8 : 4, charset)
    let heading = TextColumns.line(String(repeating: " ", count: indent) + hours, charset)
    return [heading]
      + nights.indices.map { index in
        let number =
          nights[index].asleep == nil
          ? numbers[index] : numbers[index].padded(toWidth: width, alignRight: true)
        let row = cells(nights[index], clockText, charset)
        let end = ending(nights[index], charset) + events.rowEnd(index, charset)
        return TextColumns.line("\(labels[index])   \(row) \(number)\(end)", charset)
      }
  }

  package var textRows: [TextRow] {
    guard hasData, shown.count == nights.count else { return [] }
    return nights.map { night in
      TextRow(name: night.interval.tableName, numbers: [night.number(format)])
    }
  }

  /// The columns between the name of a night and its cells.
  private static let indent = 3

  private func labels(_ nights: [Night], _ charset: Charset) -> [String] {
    TextColumns.labels(nights.map(\.interval.label), charset)
  }

  private func numbers(_ nights: [Night], _ charset: Charset) -> [String] {
    nights.map { night in
      night.number(format).map { TextColumns.fitting($0, width: 12, charset) }
        ?? (night.interval.state == .ahead ? "" : String(charset.missing))
    }
  }

  /// The cells in the columns left over by names, numbers and ends.
  private func clockText(_ nights: [Night], _ charset: Charset) -> ClockText {
    let widths = [
      labels(nights, charset), numbers(nights, charset),
      nights.indices.map { ending(nights[$0], charset) + events.rowEnd($0, charset) },
    ].map { $0.map(\.displayWidth).max() ?? 0 }
    let taken = widths.reduce(0, +) + Self.indent + 1
    return ClockText(axis: axis, steps: [18, 20, 30, 36, 40, 45], room: TextColumns.width - taken)
  }

  /// The words after the time asleep: the naps in it, and the end of a night that is still running.
  private func ending(_ night: Night, _ charset: Charset) -> String {
    let words = night.napWords(format, language)
    let naps = words.isEmpty ? "" : ", " + TextColumns.fitting(words, width: 13, charset)
    guard night.interval.state == .running else { return naps }
    let end =
      night.interval.until.map { end in
        language.untilClause(end.map { TextColumns.fitting($0, width: 8, charset) })
      } ?? language.runningClause
    return naps + " " + language.bracketed(end)
  }

  private func cells(_ night: Night, _ columns: ClockText, _ charset: Charset) -> String {
    var canvas = TextCanvas(width: columns.columns, height: 1)
    if let words = night.emptyWords(language) {
      canvas.write(words, column: max(0, (columns.columns - words.displayWidth) / 2), row: 0)
    }
    for column in 0..<columns.columns {
      guard let stage = night.stage(at: columns.minute(column)) else { continue }
      canvas.put(stage.cell(charset), column: column, row: 0)
    }
    return canvas.rows[0]
  }

  /// The stages that appear in cells; a stage of only a few minutes might be missing.
  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData else { return TextKey() }
    let nights = Array(shown)
    let columns = clockText(nights, charset)
    let drawn = Set(
      nights.flatMap { night in
        (0..<columns.columns).compactMap { night.stage(at: columns.minute($0)) }
      })
    var key = TextKey(
      marks: stages.filter(drawn.contains).map { .init($0.cell(charset), language.noun(of: $0)) })
    // A night without any sleep has the same words in its row.
    if nights.contains(where: { $0.asleep == nil && !$0.isWithoutSleep }) {
      key.marks.append(.init(charset.missing, language.notRecordedAsleep))
    }
    return key
  }
}
