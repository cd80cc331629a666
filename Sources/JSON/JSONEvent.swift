/// An event of a JSON scanner.
package enum JSONEvent: Equatable, Sendable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// The name of a member, whose value comes next.
  case key
  case string
  case number
  case boolean
  case null
  /// The end of the document; at most white space was left.
  case end
}

/// The place at which a document is not valid JSON.
package struct JSONFault: Error, Equatable {
  /// The offset of the byte in the document, starting at 0.
  package let byteOffset: Int
  /// The line in the document, starting at 1.
  package let line: Int
  /// A sentence without a full stop that states what was found and what was expected.
  package let message: String
  /// True if the text ends too early, but is valid up to there.
  package let isTruncation: Bool

  package init(byteOffset: Int, line: Int, message: String, isTruncation: Bool = false) {
    self.byteOffset = byteOffset
    self.line = line
    self.message = message
    self.isTruncation = isTruncation
  }
}
