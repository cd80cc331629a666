import JSON
import Report

/// The types of JSON Schema.
package enum JSONType: String, CaseIterable, Sendable {
  case null, boolean, integer, number, string, array, object
}

extension JSONType {
  /// Creates the type of a value; whole numbers are integers in any notation.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number(let number): self = number == number.rounded() ? .integer : .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }

  /// True if a value of this type is also of the other type.
  func fits(_ other: JSONType) -> Bool {
    self == other || (self == .integer && other == .number)
  }

  /// The name of the type in messages.
  ///
  /// - Parameter wording: the form, JSON or a definition, that the reader of the message wrote.
  func words(_ wording: JSONWording = .json) -> String {
    switch self {
    case .null: wording == .json ? "null" : "nothing"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: wording == .json ? "an object" : "a mapping"
    }
  }
}

/// The terms for values in messages: those of JSON or of a definition.
package enum JSONWording: Sendable {
  case json
  case definition

  var member: String { self == .json ? "member" : "key" }
}

extension JSONValue {
  /// The kind of the value without its content, such as `a number`.
  var kind: String {
    switch self {
    case .integer, .number: JSONType.number.words()
    default: JSONType(self).words()
    }
  }

  /// The value itself if it is short, otherwise its kind.
  func words(_ wording: JSONWording = .json) -> String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): Self.text(of: value)
    case .string(let text): "the text '\(DisplayText(text, limit: 40).string)'"
    default: JSONType(self).words(wording)
    }
  }
}
