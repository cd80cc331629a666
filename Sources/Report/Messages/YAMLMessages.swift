// The YAML of a definition.
extension Message {
  static let yamlOutOfMemory = Message("the YAML parser is out of memory")

  static func controlCharacter(_ digits: String) -> Message {
    Message(
      "unexpected control character (U+\(digits))",
      help: "in double quotes, it can be written as an escape")
  }

  static func unreadableYAML(_ problem: String, context: String) -> Message {
    Message(
      (problem.isEmpty ? "invalid YAML" : problem) + (context.isEmpty ? "" : " \(context)"),
      help: "check the indentation, the quotes and the brackets of this line and the one above")
  }

  // Indentation.

  static let indentedByTab = Message(
    "a tab indents this line", help: "indent with spaces, not with tabs")

  static let indentedByOtherSpace = Message(
    "a non-breaking space indents this line", help: "indent with the spaces of the space bar")

  static let blockNotIndented = Message(
    "the text of a block must be indented more than its key",
    help: "indent it by two more spaces than the line with '|'")

  static func misplacedKey(
    _ key: String, by spaces: Int, beside other: String, line: Int, expected: Int
  ) -> Message {
    Message(
      "'\(key)' is \(indented(spaces)), but '\(other)' on line \(line) is \(indented(expected))",
      help: expected == 0
        ? "remove the spaces before it, or indent it below a key without a value"
        : "indent it by \(counted(expected)): keys that belong together start in the same column")
  }

  static func misplacedItem(by spaces: Int, expected: Int) -> Message {
    Message(
      "this item is \(indented(spaces)), but the items above it are \(indented(expected))",
      help: "the hyphens of a list are in the same column")
  }

  private static func indented(_ spaces: Int) -> String {
    spaces == 0 ? "not indented" : "indented by \(counted(spaces))"
  }

  private static func counted(_ spaces: Int) -> String {
    "\(spaces) space\(spaces == 1 ? "" : "s")"
  }

  static let listInMapping = Message(
    "a list starts here, but the lines above are keys",
    help: "put the list below its key, such as 'sections:', and remove the hyphen elsewhere")

  static func keyInList(_ key: String) -> Message {
    Message(
      "'\(key)' is in the column of the hyphens of a list",
      help: "start the item with '- ', or indent the key like the keys of the item above")
  }

  static func notBelow(_ key: String, parent: String) -> Message {
    Message(
      "'\(key)' is not indented below '\(parent)'",
      help: "indent it, and the lines that belong to it, by two more spaces")
  }

  // Colons, quotes and brackets.

  static func noSpaceAfterColon(_ key: String, value: some StringProtocol) -> Message {
    let value = value.drop { $0.isWhitespace }
    return Message(
      "a space is missing after '\(key):'", help: "write '\(key): \(String(value.prefix(40)))'")
  }

  /// - Parameter sign: the sign at the start of the item, which may not be a hyphen.
  static func noSpaceAfterHyphen(_ sign: Character) -> Message {
    Message(
      sign == "-" ? "a space is missing after '-'" : "'\(sign)' does not start an item of a list",
      help: "an item of a list starts with a hyphen and a space: '- table: steps'")
  }

  static func colonInValue(_ key: String?, value: Substring?) -> Message {
    let example = key.flatMap { key in
      value.flatMap { $0.contains("\"") || $0.isEmpty ? nil : "\(key): \"\($0.prefix(60))\"" }
    }
    return Message(
      "a second ': ' on this line",
      help: "put each key on its own line"
        + (example.map { "; text that contains ': ' needs quotes: \($0)" } ?? ""))
  }

  static let lineWithoutColon = Message(
    "a colon is missing", help: "a key is followed by a colon and a space: 'title: Weekly health'")

  static let listBesideKey = Message(
    "a list with hyphens cannot start on the line of its key",
    help: "put each item on its own line below the key, or write '[a, b]'")

  static let unknownEscape = Message(
    "unknown escape in double quotes", help: #"write '\\' for a backslash, or use single quotes"#)

  static func reservedSign(_ sign: Character) -> Message {
    Message(
      "a value that starts with '\(sign)' needs quotes",
      help: "in YAML, the sign has a meaning of its own")
  }

  static func textAfterQuote(_ quote: Character) -> Message {
    Message(
      "unexpected text after the closing quote",
      help: quote == "'"
        ? "write '' for an apostrophe inside single quotes, or use double quotes"
        : #"put all of the text in quotes; a quote inside them is written '\"'"#)
  }

  static func openQuote(_ quote: Character) -> Message {
    Message("the quote is not closed", help: "close it with \(quote) at the end of the text")
  }

  static func openBracket(_ opening: Character) -> Message {
    Message(
      "'\(opening)' is not closed", help: "close it with '\(opening == "{" ? "}" : "]")'")
  }

  static func unexpectedSign(_ sign: Character) -> Message {
    Message(
      "unexpected '\(sign)', expected a value", help: "remove it, or put the value in quotes")
  }

  static func noCommaInBrackets(_ opening: Character) -> Message {
    let closing = opening == "{" ? "}" : "]"
    return Message(
      "expected ',' or '\(closing)' here",
      help: "values between '\(opening)' and '\(closing)' are separated by commas")
  }

  static func typographicQuotes(_ text: String, inner: String) -> Message {
    Message(
      "\(text) has typographic quotes, which YAML takes for letters",
      help: "write straight quotes: \(straight(inner))")
  }

  /// Text in straight quotes.
  package static func straight(_ text: String) -> String {
    text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }

  static func definitionTooLong(bytes: Int, limit: Int) -> Message {
    Message("the definition is \(bytes) bytes long; the limit is \(limit)")
  }

  static let secondDocument = Message("a second document starts here; a definition is one document")

  static func nestedTooDeep(limit: Int) -> Message {
    Message("values are nested more than \(limit) deep")
  }

  static let tagsAreNotSupported = Message("tags are not supported", help: "write only the value")

  static func aliasWithoutAnchor(_ name: String) -> Message {
    Message("the alias '*\(name)' has no anchor before it")
  }

  static func keyMustBeWord(isParameter: Bool) -> Message {
    Message(
      "a key must be a single word",
      help: isParameter ? "a parameter is written in quotes: '\"{{name}}\"'" : nil)
  }

  static func keyTooLong(limit: Int) -> Message {
    Message("the key is longer than \(limit) bytes")
  }

  static func duplicateKey(_ key: String, firstOnLine line: Int? = nil) -> Message {
    Message("duplicate key '\(key)'", help: line.map { "the first one is on line \($0)" })
  }

  static func tooManyValues(limit: Int) -> Message {
    Message("the definition contains more than \(limit) values, with aliases expanded")
  }
}
