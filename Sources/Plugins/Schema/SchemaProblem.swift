package import JSON

/// What does not fit a schema, with its place in the value.
package struct SchemaProblem: Hashable, Sendable {
  package let pointer: JSONPointer
  /// True if the problem is the name of the member at the place, not its value.
  package let isAboutKey: Bool
  /// What was found and what was expected; names the member, not the whole place.
  package let message: String
  /// How to mend it, if that is known.
  package let help: String?
}

extension SchemaProblem: CustomStringConvertible {
  package var description: String {
    let place = JSONMistake("", at: pointer).message
    return "\(message)\(place)" + (help.map { "; \($0)" } ?? "")
  }
}
