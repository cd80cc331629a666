import Languages

extension PairsGridFigure {
  /// The greatest number of measurements of a half of a day that are written.
  private static let cellLimit = 3

  /// A row for each day, with the measurements of its morning and its evening.
  package func text(_ charset: Charset) -> [String] {
    guard !rows.isEmpty else { return [] }
    let shown = Array(shown)
    let labels = TextColumns.labels([""] + shown.map(\.label), charset)
    let mornings = [halves[0]] + shown.map { cell($0.morning, of: $0, charset) }
    let width = mornings.map(\.displayWidth).max() ?? 0
    var lines = [
      TextColumns.line(
        "\(labels[0])  \(mornings[0].padded(toWidth: width))  \(halves[1])", charset)
    ]
    for (index, row) in shown.enumerated() {
      if index > 0, row.isAfterGap {
        lines.append(
          String(repeating: charset == .ascii ? "-" : "─", count: labels[0].displayWidth))
      }
      let morning = mornings[index + 1].padded(toWidth: width)
      lines.append(
        TextColumns.line(
          "\(labels[index + 1])  \(morning)  \(cell(row.evening, of: row, charset))", charset))
    }
    return lines
  }

  private func cell(_ half: [Measurement], of row: Row, _ charset: Charset) -> String {
    guard !half.isEmpty else { return charset == .ascii ? "?" : "·" }
    // The latest ones have the least room, but no severe one is left out.
    let isCut = half.count > Self.cellLimit
    let kept =
      isCut ? Array((half.filter(\.isSevere) + half.filter { !$0.isSevere }).prefix(2)) : half
    let texts = kept.map { text($0) + ($0.isSevere ? "!" : "") }
    let all = texts + (isCut ? ["+\(half.count - kept.count)"] : [])
    let joined = all.joined(separator: " ")
    return row.isLeftOut ? "(\(joined))" : joined
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard !rows.isEmpty else { return TextKey() }
    let measurements = shown.flatMap(\.all)
    var key = TextKey(sentences: remarks)
    if measurements.contains(where: \.isSevere) {
      key.marks.append(.init("!", language.atOrAboveSevereLimit))
    }
    if shown.contains(where: { $0.halves.contains(where: \.isEmpty) }) {
      key.marks.append(.init(charset == .ascii ? "?" : "·", language.noMeasurement))
    }
    if shown.contains(where: { $0.halves.contains { $0.count > Self.cellLimit } }) {
      key.marks.append(.init("+", language.moreInTable))
    }
    return key
  }
}
