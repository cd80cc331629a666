import Figures

/// The room that a table needs on a page of 320 pixels, estimated from the width of its
/// characters.
struct TableWidth {
  /// True if the table has five or more columns (G-6), or if its longest words need more room than
  /// the page has.
  let mayScroll: Bool
  /// The pages on which row heads do not break; `nil` if they can break on all pages.
  let rowHeads: RowHeads?
  /// True for a table that scrolls on narrow pages and has room for more space between its columns
  /// in one of the two columns of a printed page.
  let isLooseOnPaper: Bool

  /// The pages on which row heads do not break, as the class of the table.
  enum RowHeads: String {
    case unbroken
    /// All pages, and paper, whose columns have no room for longer ones.
    case short = "unbroken short"
    /// Only wide pages.
    case calm
  }

  /// True if row heads do not break on any page.
  var areRowHeadsUnbroken: Bool { rowHeads == .unbroken || rowHeads == .short }

  /// The width in columns above which a word can break anywhere.
  static let longWord = 18
  /// The width in columns up to which a row head does not break.
  private static let longestHead = 24
  /// The width in columns up to which a row head does not break on paper: `September 2023`.
  private static let longestOnPaper = 14
  /// The width of a narrow page, of a character in a wide font (DejaVu Sans), and of the space
  /// between columns, in pixels.
  private static let page = 288.0
  private static let character = 7.8
  private static let space = 11.2
  /// The width of a column of Letter, of a character and of the wider space, in points.
  private static let column = 255.0
  private static let characterOnPaper = 3.9
  private static let spaceOnPaper = 4.3

  /// - Parameters:
  ///   - texts: The words of each cell, by row; the first row is the head.
  ///   - areNumeric: True for each column of numbers, whose cells below the head do not break.
  init(_ texts: [[String]], areNumeric: [Bool]) {
    let columnCount = areNumeric.count
    let words = areNumeric.enumerated().map { column, isNumeric in
      texts.enumerated().lazy.flatMap { row, cells -> [Substring] in
        guard cells.indices.contains(column) else { return [] }
        return isNumeric && row > 0 ? [cells[column][...]] : cells[column].split(separator: " ")
      }.map { min(String($0).displayWidth, Self.longWord) }.max() ?? 0
    }
    let others = words.dropFirst().reduce(0, +)
    func fits(_ first: Int) -> Bool {
      Double(first + others) * Self.character + Double(columnCount - 1) * Self.space <= Self.page
    }
    mayScroll = columnCount >= 5 || !fits(words.first ?? 0)
    let heads = texts.dropFirst().compactMap { $0.first?.rowHead.displayWidth }.max() ?? 0
    isLooseOnPaper =
      mayScroll
      && Double(max(heads, words.first ?? 0) + others) * Self.characterOnPaper
        + Double(columnCount - 1) * Self.spaceOnPaper <= Self.column
    rowHeads =
      heads > Self.longestHead
      ? nil
      : !mayScroll && !fits(heads) ? .calm : heads > Self.longestOnPaper ? .unbroken : .short
  }
}

extension String {
  /// The row head without a parenthesis at its end.
  fileprivate var rowHead: String {
    finalParenthesis.map { String($0.before) } ?? self
  }
}
