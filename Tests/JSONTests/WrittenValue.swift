import JSON

extension JSONValue {
  /// Creates a value from text in a test.
  init(text: String) throws {
    try self.init(reading: Array(text.utf8))
  }
}
