// The YAML of a definition.
extension Message {
  static let yamlOutOfMemory = Message("the YAML parser is out of memory")

  static func controlCharacter(_ digits: String) -> Message {
    Message(
      "unexpected control character (U+\(digits))",
      help: "in double quotes, it can be written as an escape")
  }

  static func unreadableYAML(_ problem: String?, context: String, isIndentedByTab: Bool) -> Message
  {
    Message(
      "\(problem ?? "invalid YAML")\(context)",
      help: isIndentedByTab
        ? "indent with spaces, not with tabs"
        : problem?.hasPrefix("mapping values are not allowed") == true
          ? "each key needs its own line or '{ }'; text that contains ': ' needs quotes" : nil
    )
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
