/// A grid of dots, two wide and four high in each character.
package struct BrailleCanvas {
  /// The size in dots.
  package let width: Int, height: Int
  private var cells: [[UInt32]]

  /// The bit for a dot in its character, by column and row.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// - Parameters:
  ///   - columns: the width in characters.
  ///   - rows: the height in characters.
  package init(columns: Int, rows: Int) {
    width = columns * 2
    height = rows * 4
    cells = Array(repeating: Array(repeating: 0, count: columns), count: rows)
  }

  /// Sets a dot, counted from the left and from the top.
  package mutating func set(column: Int, row: Int) {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return }
    cells[row / 4][column / 2] |= Self.bits[column % 2][row % 4]
  }

  /// The rows of characters. Empty characters are `U+2800`, which has the same width as the others.
  package var rows: [String] {
    cells.map { row in
      var text = String.UnicodeScalarView()
      for cell in row { text.append(Unicode.Scalar(0x2800 + cell) ?? " ") }
      return String(text)
    }
  }
}
