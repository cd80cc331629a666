/// A grid of characters to draw on, column by column and row by row.
package struct TextCanvas {
  package let width: Int
  /// The characters; the second cell of a wide one has none.
  private var cells: [[Character?]]

  package init(width: Int, height: Int) {
    self.width = width
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The rows, all as wide as the canvas.
  package var rows: [String] { cells.map { String($0.compactMap(\.self)) } }

  /// Puts a character of one column in a cell; cells outside of the canvas are ignored.
  package mutating func put(_ character: Character, column: Int, row: Int) {
    guard cells.indices.contains(row), (0..<width).contains(column) else { return }
    cells[row][column] = character
  }

  /// Fills the cells of a row with a character.
  package mutating func fill(_ columns: Range<Int>, row: Int, with character: Character) {
    for column in columns.clamped(to: 0..<width) { put(character, column: column, row: row) }
  }

  /// Writes text, if neither its cells nor the cells before and after it are occupied.
  /// - Returns: false if the text was not written.
  @discardableResult
  package mutating func write(_ text: String, column: Int, row: Int) -> Bool {
    let characters = text.flatMap { character -> [Character?] in
      switch character.displayWidth {
      case 0: []
      case 1: [character]
      default: [character, nil]
      }
    }
    let end = column + characters.count
    guard cells.indices.contains(row), column >= 0, end <= width else { return false }
    guard cells[row][max(0, column - 1)..<min(width, end + 1)].allSatisfy({ $0 == " " }) else {
      return false
    }
    for (offset, character) in characters.enumerated() { cells[row][column + offset] = character }
    return true
  }
}
