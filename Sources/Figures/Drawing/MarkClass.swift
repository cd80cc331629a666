/// Class names that the stylesheet defines. They are written in the source and never derived from
/// data.
package struct MarkClass: ExpressibleByStringLiteral, Hashable, Sendable {
  package let name: String

  package init(stringLiteral name: StaticString) {
    self.name = name.description
  }

  private init(joining names: [String]) {
    name = names.filter { !$0.isEmpty }.joined(separator: " ")
  }

  package static func + (one: MarkClass, other: MarkClass) -> MarkClass {
    MarkClass(joining: [one.name, other.name])
  }

  /// The class followed by a number, such as `gl9`.
  package func numbered(_ number: Int) -> MarkClass { MarkClass(joining: [name + String(number)]) }
}
