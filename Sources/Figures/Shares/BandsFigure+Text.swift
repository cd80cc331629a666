extension BandsFigure {
  /// The length of a bar for the full time, in cells.
  private static let cells = 40.0

  /// One row per band: its name, its bounds, its share, and a bar.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let names = TextColumns.labels(bands.map(\.name), charset)
    let bounds = TextColumns.labels(bands.map(\.bounds), charset)
    let shares = TextColumns.numbers(
      bands.map { $0.drawn == nil ? String(charset.missing) : $0.shown } + ["100%"], charset)
    let taken = (names[0] + bounds[0] + shares[0]).displayWidth + 6
    let cells = max(8, min(Self.cells, Double(TextColumns.width - taken)))
    return bands.indices.map { index in
      let bar = BlockBar.filled((bands[index].drawn ?? 0) * cells, charset)
      return TextColumns.line(
        "\(names[index])  \(bounds[index])  \(shares[index])  \(bar)", charset)
    }
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData, bands.contains(where: { $0.drawn == nil }) else { return TextKey() }
    return TextKey(marks: [.init(charset.missing, "no data")])
  }
}
