/// A horizontal bar of characters that consists of parts, each with a character of its own.
package enum StackedBar {
  /// The characters of parts, from the lowest to the highest; empty for more parts than there are
  /// levels.
  package static func cells(_ count: Int, _ charset: Charset) -> [Character] {
    switch (count, charset) {
    case (1, .unicode): ["█"]
    case (2, .unicode): ["░", "█"]
    case (3, .unicode): ["░", "▒", "█"]
    case (4, .unicode): ["░", "▒", "▓", "█"]
    case (5, .unicode): ["▁", "░", "▒", "▓", "█"]
    case (1, .ascii): ["#"]
    case (2, .ascii): ["-", "#"]
    case (3, .ascii): ["-", "+", "#"]
    case (4, .ascii): ["-", "+", "*", "#"]
    case (5, .ascii): [".", "-", "+", "*", "#"]
    default: []
    }
  }

  /// A bar with a length in cells, rounded to full cells; a length above zero has at least one. A
  /// small part may have none.
  package static func filled(_ parts: [Double], cells: Double, _ charset: Charset) -> String {
    let whole = parts.reduce(0, +)
    let characters = Self.cells(parts.count, charset)
    guard whole > 0, whole.isFinite, cells.isFinite, cells > 0, !characters.isEmpty else {
      return ""
    }
    let length = max(1, cells.rounded())
    var (text, end) = ("", 0.0)
    for (part, character) in zip(parts, characters) {
      let start = end
      end += part
      let count = Int((end / whole * length).rounded()) - Int((start / whole * length).rounded())
      text += String(repeating: character, count: max(0, count))
    }
    return text
  }
}
