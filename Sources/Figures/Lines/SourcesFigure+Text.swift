import Languages

extension SourcesFigure {
  /// The line of the source with the most readings, in five rows of characters.
  package func text(_ charset: Charset) -> [String] { lineText?.lines(charset) ?? [] }

  package func textKey(_ charset: Charset) -> TextKey {
    guard let key = lineText?.key(charset, language), let line = shown.first, shown.count > 1 else {
      return lineText?.key(charset, language) ?? TextKey()
    }
    let name = DataText(line.name).string
    return TextKey(sentences: [language.lineShowsOnly(name, part)], marks: key.marks)
  }

  /// The line as text; `nil` if the figure has no data.
  private var lineText: LineText? {
    guard let line = shown.first else { return nil }
    let scale = PlotScale(
      covering: line.readings.map(\.value), baseline: .readings, steps: format.steps)
    let parts = self.parts(line.readings)
    let breaks = zip(parts, parts.dropFirst()).compactMap { before, after in
      before.last.flatMap { last in
        after.first.map { last.position / length...$0.position / length }
      }
    }
    var text = LineText(
      lines: parts.map { part in
        part.map { .init(x: $0.position / length, low: $0.value, high: $0.value) }
      }, gaps: breaks, scale: scale, format: format, first: ends.first, last: ends.last)
    text.numbers = events.numbers(share)
    return text
  }
}
