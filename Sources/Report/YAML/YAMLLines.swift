/// The lines of a YAML text as their indentation shows them, for messages about text that is not
/// valid YAML. This is not a parser: it looks for a few common mistakes, one line at a time.
struct YAMLLines {
  /// The mappings and lists that are open, outermost first.
  private var levels: [Level] = []
  /// The levels that the last line closed, innermost first.
  private var closed: [Level] = []
  /// True if the last line ended in a key or hyphen without a value.
  private var isOpen = false
  /// True if the last line opened a block of text, which has no lines yet.
  private var isAtBlock = false
  /// The column of a block of text such as `text: |`; nil outside of one.
  private var block: Int?
  /// The number of brackets and braces that are open, and the quote that is open.
  private var depth = 0
  private var quote: Character?

  private struct Level {
    let indentation: Int
    let isList: Bool
    /// The last key of the mapping, or a hyphen.
    var name: String
    var line: Int
  }

  /// The first mistake in a range of lines, counted from 0.
  static func mistake(in source: SourceText, _ numbers: Range<Int>) -> Diagnostic? {
    var lines = YAMLLines()
    for number in numbers {
      if let mistake = lines.read(source.lines[number], number + 1) { return mistake }
    }
    return nil
  }

  private mutating func read(_ line: Substring, _ number: Int) -> Diagnostic? {
    let indentation = line.prefix { $0 == " " }.count
    let text = line.dropFirst(indentation)
    if let level = block {
      if text.isEmpty { return nil }
      if indentation > level {
        isAtBlock = false
        return nil
      }
      block = nil
    }
    defer { if block == nil { isAtBlock = false } }
    guard depth == 0, quote == nil else {
      scan(text)
      return nil
    }
    guard let first = text.first, first != "#", !line.hasPrefix("---") else { return nil }
    if first.isWhitespace {
      guard text.contains(where: { !$0.isWhitespace }) else { return nil }
      let isTab = first == "\t"
      return Diagnostic(
        isTab ? .indentedByTab : .indentedByOtherSpace, at: Self.range(number, indentation, 1))
    }
    return read(text, at: indentation, number)
  }

  private mutating func read(
    _ text: Substring, at indentation: Int, _ number: Int
  ) -> Diagnostic? {
    var (text, column) = (text, indentation)
    var isAfterHyphen = false
    while text == "-" || text.hasPrefix("- ") {
      if let mistake = enter("-", isList: true, column, number, isAfterHyphen) { return mistake }
      let spaces = text.dropFirst().prefix { $0 == " " }.count
      (text, column) = (text.dropFirst(1 + spaces), column + 1 + spaces)
      (isOpen, isAfterHyphen) = (true, true)
    }
    guard !text.isEmpty else { return nil }
    if let key = Self.keyWithoutSpace(text) {
      return Diagnostic(
        .noSpaceAfterColon(key, value: text.dropFirst(key.count + 1)),
        at: Self.range(number, column, key.unicodeScalars.count + 1))
    }
    guard let (key, value) = Self.entry(text) else {
      // A text that continues is indented more than the keys.
      let isLoose = levels.last.map { !$0.isList && $0.indentation == column } ?? true
      if isLoose, !isAfterHyphen, let first = text.first, first.isLetter {
        let range = Self.range(number, column, text.trimmed.unicodeScalars.count)
        return Diagnostic(isAtBlock ? .blockNotIndented : .lineWithoutColon, at: range)
      }
      isOpen = false
      scan(text)
      return nil
    }
    if let mistake = enter(key, isList: false, column, number, isAfterHyphen) { return mistake }
    isOpen = value.isEmpty || value.hasPrefix("#")
    if let first = value.first, first == "|" || first == ">" {
      (block, isAtBlock) = (column, true)
    } else {
      scan(value)
    }
    return nil
  }

  /// Adds a key or hyphen to the mapping or list in its column.
  ///
  /// - Returns: a mistake if nothing is open in that column.
  private mutating func enter(
    _ name: String, isList: Bool, _ column: Int, _ number: Int, _ isAfterHyphen: Bool
  ) -> Diagnostic? {
    let level = Level(indentation: column, isList: isList, name: name, line: number)
    if !isAfterHyphen { closed = [] }
    var isNew = isAfterHyphen || levels.isEmpty || isOpen
    while let last = levels.last, last.indentation > column {
      closed.append(levels.removeLast())
      isNew = false
    }
    // A list can be in the column of its key.
    if let last = levels.last, last.indentation == column, last.isList, !isList,
      levels.dropLast().last?.indentation == column
    {
      levels.removeLast()
    }
    if let last = levels.last, last.indentation == column {
      if last.isList == isList {
        levels[levels.count - 1] = level
        return nil
      }
      if isList, isOpen, closed.isEmpty {
        levels.append(level)
        return nil
      }
    } else if isNew {
      levels.append(level)
      return nil
    }
    return misplaced(level)
  }

  private func misplaced(_ level: Level) -> Diagnostic {
    if !level.isList, let last = levels.last, last.isList, last.indentation == level.indentation {
      let length = level.name.unicodeScalars.count
      return Diagnostic(
        .keyInList(level.name), at: Self.range(level.line, level.indentation, length))
    }
    let candidates = (closed + levels.reversed()).filter { $0.isList == level.isList }
    let range = Self.range(
      level.line, level.indentation, level.isList ? 1 : level.name.unicodeScalars.count)
    let nearest = candidates.min {
      abs($0.indentation - level.indentation) < abs($1.indentation - level.indentation)
    }
    guard let nearest, nearest.indentation != level.indentation else {
      return Diagnostic(level.isList ? .listInMapping : .keyInList(level.name), at: range)
    }
    return Diagnostic(
      level.isList
        ? .misplacedItem(by: level.indentation, expected: nearest.indentation)
        : .misplacedKey(
          level.name, by: level.indentation, beside: nearest.name, line: nearest.line,
          expected: nearest.indentation), at: range)
  }

  /// Follows the quotes and brackets of a value, which may continue on the next line.
  private mutating func scan(_ text: Substring) {
    var before: Character = " "
    for (offset, character) in text.enumerated() {
      if let open = quote {
        if character == open, before != "\\" || open == "'" { quote = nil }
      } else if character == "#", before == " " {
        break
      } else if character == "\"" || character == "'", offset == 0 || " [{,:".contains(before) {
        quote = character
      } else if character == "[" || character == "{", depth > 0 || offset == 0 {
        depth += 1
      } else if character == "]" || character == "}", depth > 0 {
        depth -= 1
      }
      before = character == "\\" && before == "\\" ? " " : character
    }
  }

  /// The key at the start of a line and the text after it; nil if it has none.
  static func entry(_ text: Substring) -> (key: String, value: Substring)? {
    guard let first = text.first, !"[{#|>&*!%@`".contains(first) else { return nil }
    var rest = text
    if first == "\"" || first == "'" {
      guard let end = text.dropFirst().firstIndex(of: first) else { return nil }
      rest = text[text.index(after: end)...]
      guard rest.first == ":" else { return nil }
    }
    while let colon = rest.firstIndex(of: ":") {
      let next = text[text.index(after: colon)...]
      if next.isEmpty || next.first == " " || next.first == "\t" {
        let key = text[..<colon].trimmed
        return (String(key.filter { $0 != "\"" && $0 != "'" }), next.trimmed)
      }
      rest = next
    }
    return nil
  }

  /// The word in front of a colon that no space follows, as in `title:Steps`; nil for any other
  /// text.
  static func keyWithoutSpace(_ text: some StringProtocol) -> String? {
    let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = text[word.endIndex...]
    guard let first = word.first, first.isLetter, rest.first == ":",
      let next = rest.dropFirst().first, next != " ", next != "\t", !next.isNewline,
      !rest.hasPrefix("://")
    else { return nil }
    return String(word)
  }

  private static func range(_ line: Int, _ column: Int, _ length: Int) -> SourceRange {
    SourceRange(line: line, column: column + 1, length: length)
  }
}

extension Message {
  fileprivate static let indentedByTab = Message(
    "a tab indents this line", help: "indent with spaces, not with tabs")

  fileprivate static let blockNotIndented = Message(
    "the text of a block must be indented more than its key",
    help: "indent it by two more spaces than the line with '|'")

  fileprivate static func misplacedKey(
    _ key: String, by spaces: Int, beside other: String, line: Int, expected: Int
  ) -> Message {
    Message(
      "'\(key)' is \(indented(spaces)), but '\(other)' on line \(line) is \(indented(expected))",
      help: expected == 0
        ? "remove the spaces before it, or indent it below a key without a value"
        : "indent it by \(counted(expected)): keys that belong together start in the same column")
  }

  fileprivate static func misplacedItem(by spaces: Int, expected: Int) -> Message {
    Message(
      "this item is \(indented(spaces)), but the items above it are \(indented(expected))",
      help: "the hyphens of a list are in the same column")
  }

  fileprivate static let listInMapping = Message(
    "a list starts here, but the lines above are keys",
    help: "put the list below its key, such as 'sections:', and remove the hyphen elsewhere")

  fileprivate static func keyInList(_ key: String) -> Message {
    Message(
      "'\(key)' is in the column of the hyphens of a list",
      help: "start the item with '- ', or indent the key like the keys of the item above")
  }
}

private func indented(_ spaces: Int) -> String {
  spaces == 0 ? "not indented" : "indented by \(counted(spaces))"
}

private func counted(_ spaces: Int) -> String { "\(spaces) space\(spaces == 1 ? "" : "s")" }
