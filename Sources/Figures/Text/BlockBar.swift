/// A horizontal bar of block characters.
package enum BlockBar {
  /// The number of cells of the longest bar beside a number.
  package static let cells = 24

  /// A bar with a length in cells, rounded to the nearest eighth, or to full cells in ASCII.
  ///
  /// A length above zero has at least the thinnest mark; zero is empty.
  package static func filled(_ cells: Double, _ charset: Charset) -> String {
    guard charset == .unicode else { return bar(of: charset.full, cells) }
    guard cells.isFinite, cells > 0 else { return "" }
    let eighths = max(1, Int((cells * 8).rounded()))
    let whole = String(repeating: charset.full, count: eighths / 8)
    return eighths % 8 == 0 ? whole : whole + String(charset.eighths[eighths % 8 - 1])
  }

  /// The bar of a value below zero, in full cells.
  package static func belowZero(_ cells: Double, _ charset: Charset) -> String {
    bar(of: charset.belowZero, cells)
  }

  /// The bar of an interval that is still running, in full cells.
  package static func running(_ cells: Double, _ charset: Charset) -> String {
    bar(of: charset.running, cells)
  }

  private static func bar(of cell: Character, _ cells: Double) -> String {
    guard cells.isFinite, cells > 0 else { return "" }
    return String(repeating: cell, count: max(1, Int(cells.rounded())))
  }
}
