/// A mistake in a JSON value from another program or a user, with its place.
package struct JSONMistake: Error, Sendable {
  package let problem: Problem
  package let pointer: JSONPointer

  package enum Problem: Sendable {
    /// A required member is missing.
    case missing(String)
    /// A member is unknown; with the word for a member of its kind, the known names, and a hint to
    /// give if none of them is similar.
    case unknown(String, called: String, known: [String], help: String?)
    /// A value has a different type.
    case type(expected: String, found: JSONValue)
    /// A value has the right type, but is not acceptable.
    case value(expected: String, found: JSONValue)
    case outOfRange(JSONValue)
    /// Anything else; a sentence without the place, and a hint.
    case stated(String, help: String?)
  }

  package init(_ problem: Problem, at pointer: JSONPointer) {
    self.problem = problem
    self.pointer = pointer
  }

  /// - Parameter message: a sentence without the place, such as `'count' is missing`.
  package init(_ message: String, at pointer: JSONPointer, help: String? = nil) {
    self.init(.stated(message, help: help), at: pointer)
  }
}
