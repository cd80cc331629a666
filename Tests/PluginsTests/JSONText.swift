import JSON
import Plugins
import Report

extension JSONValue {
  /// Creates a value from JSON in a test.
  init(text: String) throws {
    try self.init(reading: Array(text.utf8))
  }
}

extension JSONSchema {
  /// Creates a schema from JSON in a test.
  init(_ text: String) throws {
    try self.init(reading: JSONNode(try JSONValue(text: text)))
  }
}
