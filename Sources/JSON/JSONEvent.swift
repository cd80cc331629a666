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
  /// The end of the document; only white space is left.
  case end
}

/// The place at which a document stops being JSON.
package struct JSONFault: Error, Equatable {
  /// The byte in the document, from 0.
  package let byteOffset: Int
  /// The line in the document, from 1.
  package let line: Int
  /// A sentence without a full stop, with what was found and what was expected.
  package let message: String
  /// True if the text ends too early, and is right up to there.
  package let isTruncation: Bool

  package init(byteOffset: Int, line: Int, message: String, isTruncation: Bool = false) {
    self.byteOffset = byteOffset
    self.line = line
    self.message = message
    self.isTruncation = isTruncation
  }
}
