import Report

/// What is wrong with a JSON value that a program or a person wrote, with its place.
package struct JSONMistake: Error, Hashable, Sendable {
  /// What was expected and what was found; names the place, unless that is the whole value.
  package let message: String
  package let pointer: JSONPointer
  /// How to mend it, if that is known.
  package let help: String?

  /// - Parameter message: a sentence without the place, such as `'count' is missing`.
  init(_ message: String, at pointer: JSONPointer, help: String? = nil) {
    self.message = pointer == .root ? message : "\(message) at \(Self.shown(pointer))"
    self.pointer = pointer
    self.help = help
  }

  init(expected: String, at pointer: JSONPointer, found: String, help: String? = nil) {
    let place = pointer == .root ? "" : " at \(Self.shown(pointer))"
    message = "expected \(expected)\(place), found \(found)"
    self.pointer = pointer
    self.help = help
  }

  private static func shown(_ pointer: JSONPointer) -> String {
    DisplayText(pointer.description, limit: 200).string
  }
}

extension JSONMistake: CustomStringConvertible {
  package var description: String { help.map { "\(message); \($0)" } ?? message }
}
