/// The room that a table needs on a page of 320 pixels, by the number of its characters.
struct TableWidth {
  /// True for a table of five columns or more (G-6), and for one whose longest words need more room
  /// than there is.
  let mayScroll: Bool
  /// The class of a table whose heads of rows are short enough not to break, on every page or on
  /// wide ones; nil for none.
  let rowHeads: String?

  /// The characters from which a word breaks anywhere.
  static let longWord = 18
  /// The characters up to which the head of a row does not break.
  private static let shortHead = 24
  /// The width of a narrow page, of a character in a wide font (DejaVu Sans), and of the space
  /// between columns, in pixels.
  private static let page = 288.0
  private static let character = 7.8
  private static let space = 11.2

  /// - Parameters:
  ///   - texts: The words of each cell, by row; the first row is the head.
  ///   - areNumeric: True for each column of numbers, whose cells do not break below the head.
  init(_ texts: [[String]], areNumeric: [Bool]) {
    let columnCount = areNumeric.count
    let words = areNumeric.enumerated().map { column, isNumeric in
      texts.enumerated().lazy.flatMap { row, cells -> [Substring] in
        guard cells.indices.contains(column) else { return [] }
        return isNumeric && row > 0 ? [cells[column][...]] : cells[column].split(separator: " ")
      }.map { min($0.count, Self.longWord) }.max() ?? 0
    }
    let others = words.dropFirst().reduce(0, +)
    func fits(_ first: Int) -> Bool {
      Double(first + others) * Self.character + Double(columnCount - 1) * Self.space <= Self.page
    }
    mayScroll = columnCount >= 5 || !fits(words.first ?? 0)
    let heads = texts.dropFirst().compactMap { $0.first?.rowHead.count }.max() ?? 0
    rowHeads = heads > Self.shortHead ? nil : mayScroll || fits(heads) ? "unbroken" : "calm"
  }
}

extension String {
  /// The head of a row without what stands in parentheses at its end.
  fileprivate var rowHead: Substring {
    guard hasSuffix(")"), let start = ranges(of: " (").last else { return self[...] }
    return self[..<start.lowerBound]
  }
}
