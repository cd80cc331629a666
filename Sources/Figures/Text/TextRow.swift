/// A row of a text form as a table has it: the name of an interval with the numbers beside it.
package struct TextRow: Sendable, Equatable {
  /// The name of the interval in tables: `Jan 8, 2024`.
  package var name: String
  /// The numbers as text; `nil` where data is missing, and for what has not begun.
  package var numbers: [String?]

  package init(name: String, numbers: [String?]) {
    self.name = name
    self.numbers = numbers
  }
}
