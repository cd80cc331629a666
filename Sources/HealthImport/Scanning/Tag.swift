/// A start tag, as indices in the window, which are valid until the window slides.
struct Tag {
  var kind: ElementKind
  /// The index of the `<`.
  var start: Int
  /// The range of the name.
  var name: Range<Int>
  /// The index after the `>`.
  var end: Int
  /// True if the tag is also its end tag.
  var isEmpty: Bool
}

/// A reason why a tag cannot be read.
enum TagFault: Error {
  /// The text ends before the tag does.
  case incomplete
  /// A fault in the markup, with its place.
  case malformed(String, at: Int)
}
