package import JSON

/// A violation of a schema, with its place in the value.
package struct SchemaProblem: Hashable, Sendable {
  package let pointer: JSONPointer
  /// True if the problem is the name of the member, not its value.
  package let isAboutKey: Bool
  /// The expected and the actual value; it mentions the member, but not its full path.
  package let message: String
  /// A remedy, if one is known.
  package let help: String?
}

extension SchemaProblem: CustomStringConvertible {
  package var description: String {
    let place = JSONMistake("", at: pointer).message
    return "\(message)\(place)" + (help.map { "; \($0)" } ?? "")
  }
}
