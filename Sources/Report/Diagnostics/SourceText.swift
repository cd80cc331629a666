/// A text that a person wrote, with the name under which messages speak of it.
package struct SourceText: Sendable {
  package let name: String
  package let text: String
  /// Without their line ends.
  let lines: [Substring]

  package init(name: String, text: String) {
    self.name = name
    self.text = text
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }
}

/// A stretch of one line in a source text.
package struct SourceRange: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// The first character, from 1, counted in Unicode scalars.
  package var column: Int
  /// In Unicode scalars; 0 marks a place between two characters.
  package var length: Int

  package init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }

  /// The part that begins some scalars into this one.
  package func part(from offset: Int, length: Int) -> SourceRange {
    SourceRange(line: line, column: column + offset, length: length)
  }
}
