extension SourcesFigure {
  /// The line of the densest source in five rows of characters.
  package func text(_ charset: Charset) -> [String] {
    guard let line = shown.first else { return [] }
    let scale = PlotScale(covering: line.readings.map(\.value), baseline: .readings)
    let parts = Self.parts(line.readings)
    let breaks = zip(parts, parts.dropFirst()).compactMap { before, after in
      before.last.flatMap { last in
        after.first.map { last.position / length...$0.position / length }
      }
    }
    let text = LineText(
      lines: parts.map { part in
        part.map { .init(x: $0.position / length, low: $0.value, high: $0.value) }
      }, gaps: breaks, scale: scale, format: format, first: ends.first, last: ends.last)
    return text.lines(charset)
  }
}
