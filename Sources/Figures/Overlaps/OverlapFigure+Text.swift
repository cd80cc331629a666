import Languages

extension OverlapFigure {
  /// The number of cells in the full bar.
  private static let cells = 48

  /// One bar of 48 cells, the amounts below the start of each piece, and the sums.
  package func text(_ charset: Charset) -> [String] {
    guard hasData else { return [] }
    let widths = self.widths
    let marks = marks(charset)
    let bar = zip(marks, widths).map { String(repeating: $0, count: $1) }.joined()
    var entries: [(column: Int, text: String)] = []
    var column = 0
    let texts =
      sources.map { source in
        let name = TextColumns.fitting(source.name, width: TextColumns.labelWidth, charset)
        return language.source(name, format.number(source.added))
      } + (twice > 0 ? [language.twice(format.number(twice))] : [])
    for (width, text) in zip(widths, texts) {
      entries.append((column, charset.spelled(text)))
      column += width
    }
    let sums = language.sums(sum(format.number(added)), counted: format.number(counted))
    return ([bar] + rows(entries) + [sums]).map { TextColumns.line($0, charset) }
  }

  /// Arranges each text at its column or to the right of it, in as many rows as needed.
  private func rows(_ entries: [(column: Int, text: String)]) -> [String] {
    var rows = [""]
    for (column, text) in entries {
      let end = rows[rows.count - 1].displayWidth
      let start = end == 0 ? column : max(column, end + 2)
      if start + text.displayWidth <= TextColumns.width {
        rows[rows.count - 1] = rows[rows.count - 1].padded(toWidth: start) + text
      } else if end == 0 {
        rows[rows.count - 1] = text
      } else {
        rows.append(text)
      }
    }
    return rows
  }

  /// The number of cells of each piece, rounded to the nearest; a share above zero has at least
  /// one.
  private var widths: [Int] {
    var sum = 0.0
    var last = 0
    var widths = shares.map { share -> Int in
      sum += share
      let end = Int((sum * Double(Self.cells)).rounded())
      defer { last = end }
      return end - last
    }
    for index in widths.indices where shares[index] > 0 && widths[index] == 0 {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      widths[index] = 1
    }
    return widths
  }

  /// The character of each piece; in ASCII, the first letter of the source's name that no earlier
  /// source uses.
  private func marks(_ charset: Charset) -> [Character] {
    guard charset == .ascii else {
      let shades: [Character] = ["█", "▓", "▒", "▚"]
      return sources.indices.map { shades[min($0, shades.count - 1)] } + ["░"]
    }
    var taken: Set<Character> = []
    return sources.map { source in
      let letters = Array(source.name.uppercased()) + Array("ABCDEFGH")
      let mark = letters.first { $0.isASCII && $0.isLetter && !taken.contains($0) } ?? "?"
      taken.insert(mark)
      return mark
    } + ["/"]
  }

  package func textKey(_ charset: Charset) -> TextKey {
    guard hasData else { return TextKey() }
    let names = sources.map(\.name) + [language.countedTwiceLabel]
    return TextKey(
      marks: zip(zip(marks(charset), names), widths).filter { $1 > 0 }.map { mark, _ in
        .init(mark.0, mark.1)
      })
  }
}
