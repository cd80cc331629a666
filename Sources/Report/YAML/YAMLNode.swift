/// A value in a YAML document, with its place.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    /// The text of a scalar; plain if it stands without quotes and not as a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  package struct Entry: Sendable {
    package var key: String
    package var keyRange: SourceRange
    package var value: YAMLNode
  }

  package var content: Content
  package var range: SourceRange

  /// True for `key:` with nothing behind it, and for `~` and `null`.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What the value is, in words.
  var kind: String {
    switch content {
    case .scalar: isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
