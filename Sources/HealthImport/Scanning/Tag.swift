/// A start tag. Its indices in the window are valid until the window slides.
struct Tag {
  var kind: ElementKind
  /// The index of the `<`.
  var start: Int
  /// The range of the name.
  var name: Range<Int>
  /// The index after the `>`.
  var end: Int
  /// True if the tag is also its own end tag.
  var isEmpty: Bool
}

/// A reason why a tag cannot be read.
enum TagFault: Error {
  /// The text ends before the end of the tag.
  case incomplete
  /// A fault in the markup, with its place.
  case malformed(String, at: Int)
}

/// The damage of a tag of which only a part could be read.
struct TagMending {
  /// The number of attributes whose name has spaces.
  let spacedNames: Int
  /// The number of attributes that are left out: words without a value, and unreadable values.
  let lostAttributes: Int
  /// True if the value of an attribute cannot be read, or may contain another attribute.
  let hasLostValues: Bool
}
