import JSON

extension JSONValue {
  /// A value that a test writes as text.
  init(_ text: String) throws {
    try self.init(reading: Array(text.utf8))
  }
}
