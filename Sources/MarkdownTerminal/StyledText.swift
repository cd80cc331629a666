import Figures

/// A line of text for a terminal, whose pieces have styles.
///
/// All text passes through `DataText`, so neither control characters nor characters that change the
/// direction reach the terminal (H4, H5).
struct StyledText {
  private struct Element {
    let character: Character
    /// The number of columns that the character takes: 0, 1 or 2.
    let width: Int
    let style: TextStyle

    var isSpace: Bool { character == " " }
  }

  private var elements: [Element] = []
  /// The number of columns that the text takes.
  private(set) var width = 0

  init() {}

  init(_ text: String, _ style: TextStyle = []) {
    append(text, style)
  }

  /// Repeats a mark.
  init(_ mark: Character, times count: Int, _ style: TextStyle = []) {
    append(String(repeating: mark, count: count), style)
  }

  var isEmpty: Bool { elements.isEmpty }

  /// The width in columns that the longest word needs. A word that can break between its characters
  /// needs a few of them.
  var wordWidth: Int {
    elements.split(whereSeparator: \.isSpace).map { word in
      max(
        Self.pieces(of: word).map(Self.width).max() ?? 0,
        min(Self.width(word), Self.leastRun))
    }.max() ?? 0
  }

  /// The columns that a word without spaces has on a line at least: eight wide characters, or a
  /// date.
  private static let leastRun = 16

  /// The pieces of a word between which lines can break.
  private static func pieces(of word: ArraySlice<Element>) -> [ArraySlice<Element>] {
    word.pieces { $0.character.allowsBreak(before: $1.character) }
  }

  mutating func append(_ text: String, _ style: TextStyle = []) {
    for character in DataText(text, limit: nil).string {
      append(
        Element(
          character: character, width: character.displayWidth,
          // Their fonts have no slanted characters.
          style: character.isSquare ? style.subtracting(.italic) : style))
    }
  }

  mutating func append(_ other: StyledText) {
    for element in other.elements { append(element) }
  }

  private mutating func append(_ element: Element) {
    elements.append(element)
    width += element.width
  }

  private static func width(_ word: ArraySlice<Element>) -> Int {
    word.reduce(0) { $0 + $1.width }
  }

  /// Wraps the words into lines of at most the given number of columns. Words of scripts without
  /// spaces are broken between their characters, but not before closing punctuation; other words
  /// are broken, anywhere, only if they are longer. Non-breaking spaces, such as between a number
  /// and its unit, are part of a word.
  ///
  /// - Returns: The lines; empty if the text has no words.
  func wrapped(toWidth limit: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    func endLine() {
      lines.append(line)
      line = StyledText()
    }
    for word in elements.split(whereSeparator: \.isSpace) {
      for (index, piece) in Self.pieces(of: word).enumerated() {
        if let last = line.elements.last, let first = piece.first {
          let space = index == 0 ? 1 : 0
          if line.width + space + Self.width(piece) > limit {
            endLine()
          } else if space > 0 {
            line.append(" ", last.style == first.style ? first.style : [])
          }
        }
        for element in piece {
          if line.width + element.width > limit, !line.isEmpty { endLine() }
          line.append(element)
        }
      }
    }
    if !line.isEmpty { endLine() }
    return lines
  }

  /// The text without trailing spaces, and with styles only if requested.
  func string(hasStyles: Bool) -> String {
    var rest = elements[...]
    while rest.last?.isSpace == true { rest = rest.dropLast() }
    guard hasStyles else { return String(rest.map(\.character)) }
    var text = ""
    while let style = rest.first?.style {
      let run = rest.prefix { $0.style == style }
      text += style.around(String(run.map(\.character)))
      rest = rest.dropFirst(run.count)
    }
    return text
  }
}

/// The look of a piece of text, in attributes that all current terminals support.
struct TextStyle: OptionSet, Hashable {
  let rawValue: Int

  static let bold = TextStyle(rawValue: 1 << 0)
  static let faint = TextStyle(rawValue: 1 << 1)
  static let italic = TextStyle(rawValue: 1 << 2)
  static let underline = TextStyle(rawValue: 1 << 3)
  /// The only color other than the text color.
  static let accent = TextStyle(rawValue: 1 << 4)

  /// The parameters of "select graphic rendition" (ECMA-48), starting at the lowest bit.
  private static let parameters = ["1", "2", "3", "4", "36"]

  /// Text in this style; unchanged if the style is empty.
  func around(_ text: String) -> String {
    guard !isEmpty else { return text }
    let own = Self.parameters.enumerated().filter { rawValue & 1 << $0.offset != 0 }
    return "\u{1B}[\(own.map(\.element).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
