import Languages

extension PairsFigure {
  /// The number of cells between the two numbers of a row, and the greatest number of rows.
  private static let cells = 36, rows = 100

  private var shown: ArraySlice<Reading> { readings.suffix(Self.rows) }

  /// One row per pair with its two numbers, the stem between them and the bounds. If there are more
  /// than 100 pairs, the latest are shown.
  package func text(_ charset: Charset) -> [String] {
    guard !readings.isEmpty else { return [] }
    return rows(charset).map { row in
      TextColumns.line("\(row.label)  \(row.low) \(row.drawing) \(row.high)", charset)
    }
  }

  private func rows(
    _ charset: Charset
  ) -> [(label: String, low: String, drawing: String, high: String)] {
    let shown = Array(shown)
    let labels = TextColumns.labels(shown.map(\.label), charset)
    let lows = TextColumns.numbers(shown.map { format.number($0.lower) }, charset)
    let highs = TextColumns.numbers(shown.map { format.number($0.upper) }, charset)
    let taken = (labels[0] + lows[0] + highs[0]).displayWidth + 5
    let row = PairsText(
      scale: scale, charset: charset, cells: max(8, min(Self.cells, TextColumns.width - taken)),
      bounds: allBounds.flatMap { [$0.lower, $0.upper] })
    return shown.indices.map { index in
      (labels[index], lows[index], row.drawing(shown[index]), highs[index])
    }
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard !readings.isEmpty else { return TextKey() }
    var key = TextKey(marks: [
      .init(PairsText.lower(charset), language.diastolic),
      .init(PairsText.upper(charset), language.systolic),
    ])
    if !allBounds.isEmpty {
      let numbers = allBounds.flatMap { [$0.lower, $0.upper] }.map(format.number)
      key.marks.append(.init(PairsText.bound(charset), language.limits(numbers)))
    }
    // Equal numbers overlap, and can cover a bound.
    let used = Set(rows(charset).map(\.drawing).joined())
    key.marks.removeAll { !$0.symbol.allSatisfy(used.contains) }
    if shown.count < readings.count {
      key.sentences.append(language.latestReadings(Part(shown.count, of: readings.count)))
    }
    return key
  }
}

/// The characters of a pair between its numbers: `○────●  ┊`.
private struct PairsText {
  let scale: PlotScale
  let charset: Charset
  let cells: Int
  let bounds: [Double]

  static func lower(_ charset: Charset) -> Character { charset == .ascii ? "o" : "○" }
  static func upper(_ charset: Charset) -> Character { charset == .ascii ? "O" : "●" }
  static func bound(_ charset: Charset) -> Character { charset == .ascii ? ":" : "┊" }

  private func column(_ value: Double) -> Int {
    Int(scale.share(value) * Double(cells) + 1e-9)
  }

  func drawing(_ reading: PairsFigure.Reading) -> String {
    var canvas = TextCanvas(width: cells + 1, height: 1)
    for bound in bounds { canvas.put(Self.bound(charset), column: column(bound), row: 0) }
    let ends = [column(reading.lower), column(reading.upper)]
    if let first = ends.min(), let last = ends.max() {
      canvas.fill(first..<last, row: 0, with: charset == .ascii ? "-" : "─")
    }
    canvas.put(Self.lower(charset), column: ends[0], row: 0)
    canvas.put(Self.upper(charset), column: ends[1], row: 0)
    return canvas.rows[0]
  }
}
