/// A value in a YAML document, with its place.
public struct YAMLNode: Sendable {
  public enum Content: Sendable {
    /// The text of a scalar; plain if it is neither in quotes nor a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  public struct Entry: Sendable {
    public var key: String
    public var keyRange: SourceRange
    public var value: YAMLNode

    package init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  public var content: Content
  public var range: SourceRange

  package init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// True for `key:` without a value, and for `~` and `null`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The kind of the value, in words.
  var kind: String {
    switch content {
    case .scalar: isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
