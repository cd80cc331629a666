/// A start tag, as places in the window; they hold until the window slides.
struct Tag {
  var kind: ElementKind
  /// The place of the `<`.
  var start: Int
  /// The name.
  var name: Range<Int>
  /// The place after the `>`.
  var end: Int
  /// True if the tag is its own end tag.
  var isEmpty: Bool
}

/// A reason why a tag cannot be read.
enum TagFault: Error {
  /// The text ends first.
  case incomplete
  /// A fault in the markup, with its place.
  case malformed(String, at: Int)
}
