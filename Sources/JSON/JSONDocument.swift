/// A JSON value that is written as text when it is read, without being built.
public struct JSONDocument: Sendable {
  private let content: @Sendable (inout JSONWriter) -> Void

  /// - Parameter content: writes one value.
  package init(_ content: @escaping @Sendable (inout JSONWriter) -> Void) {
    self.content = content
  }

  /// Creates a list of objects.
  package init(listing objects: [JSONDocument]) {
    self.init { json in
      json.objects { json in
        for object in objects { object.content(&json) }
      }
    }
  }

  /// The text of the value, followed by a line end. Each key of the outermost object and each
  /// object in a list has its own line, so that two outputs can be compared line by line.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text in UTF-8.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    content(&json)
    return json.finish() + [UInt8(ascii: "\n")]
  }

  /// Writes the text.
  ///
  /// - Parameter output: receives the text in pieces, whose length does not grow with the text.
  /// - Throws: the first error of the output.
  package func write(to output: @escaping ([UInt8]) throws -> Void) throws {
    var json = JSONWriter(to: output)
    content(&json)
    try json.finishLine()
  }
}
