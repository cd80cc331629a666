import Figures

/// A line of text for a terminal, whose pieces have styles.
///
/// A text gets in as `DataText` alone, so no control character of it reaches the terminal, and nothing that
/// changes the direction (H4, H5).
struct StyledText {
  private struct Element {
    let character: Character
    /// The columns that the character takes: 0, 1 or 2.
    let width: Int
    let style: TextStyle

    var isSpace: Bool { character == " " }
  }

  private var elements: [Element] = []
  /// The columns that the text takes.
  private(set) var width = 0

  init() {}

  init(_ text: String, _ style: TextStyle = []) {
    append(text, style)
  }

  /// A mark for each column.
  init(_ mark: Character, times count: Int, _ style: TextStyle = []) {
    append(String(repeating: mark, count: count), style)
  }

  var isEmpty: Bool { elements.isEmpty }

  /// The columns of the longest word.
  var wordWidth: Int {
    elements.split(whereSeparator: \.isSpace).map(Self.width).max() ?? 0
  }

  mutating func append(_ text: String, _ style: TextStyle = []) {
    for character in DataText(text, limit: nil).string {
      append(
        Element(character: character, width: String(character).displayWidth, style: style))
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

  /// The words in lines of at most a number of columns. A longer word is broken anywhere; spaces that do not
  /// break, such as between a number and its unit, are part of a word.
  ///
  /// - Returns: nothing for a text without words.
  func wrapped(toWidth limit: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    func endLine() {
      lines.append(line)
      line = StyledText()
    }
    for word in elements.split(whereSeparator: \.isSpace) {
      if let last = line.elements.last, let first = word.first {
        if line.width + 1 + Self.width(word) <= limit {
          line.append(" ", last.style == first.style ? first.style : [])
        } else {
          endLine()
        }
      }
      for element in word {
        if line.width + element.width > limit, !line.isEmpty { endLine() }
        line.append(element)
      }
    }
    if !line.isEmpty { endLine() }
    return lines
  }

  /// The text without spaces at its end; with styles only if they are wanted.
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
