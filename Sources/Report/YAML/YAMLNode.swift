/// A value in a YAML document, with its place.
public struct YAMLNode: Sendable {
  /// The form of a value and its parts.
  public enum Content: Sendable {
    /// The text of a scalar, which is plain if it is neither quoted nor a block.
    case scalar(String, isPlain: Bool)
    /// The items of a list, in order.
    case sequence([YAMLNode])
    /// The entries of a mapping, in order and without duplicate keys.
    case mapping([Entry])
  }

  /// A key with its value.
  public struct Entry: Sendable {
    /// The key as text, without quotes.
    public var key: String
    /// The place of the key.
    public var keyRange: SourceRange
    /// The value of the key.
    public var value: YAMLNode

    package init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The form of the value and its parts.
  public var content: Content
  /// The place of the value; if the value spans several lines, its place on the first line.
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

  /// A description of the value's form.
  var kind: String {
    switch content {
    case .scalar: isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
