/// What a scanner of JSON meets next.
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
  /// Nothing but white space is left.
  case end
}

/// Where a document stops being JSON.
package struct JSONFault: Error, Equatable {
  /// The byte in the document, from 0.
  package let byteOffset: Int
  /// The line in the document, from 1.
  package let line: Int
  /// What was found and what was expected, in one sentence without a full stop.
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
