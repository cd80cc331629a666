import JSON
import Plugins
import Report

extension JSONValue {
  /// A value that a test writes as text.
  init(_ text: String) throws {
    try self.init(reading: Array(text.utf8))
  }
}

extension JSONSchema {
  /// A schema that a test writes as text.
  init(_ text: String) throws {
    try self.init(reading: JSONNode(try JSONValue(text)))
  }
}
