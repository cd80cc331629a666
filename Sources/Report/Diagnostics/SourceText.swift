/// A text from a user, with its name in messages.
package struct SourceText: Sendable {
  package let name: String
  package let text: String
  /// The lines without their line ends.
  let lines: [Substring]

  package init(name: String, text: String) {
    self.name = name
    self.text = text
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The first range of a text on or after a line.
  func firstRange(of text: String, from line: Int) -> SourceRange? {
    for number in max(1, line)...max(1, line, lines.count) where number <= lines.count {
      let scalars = lines[number - 1].unicodeScalars
      if let found = lines[number - 1].firstRange(of: text) {
        let column = scalars.distance(from: scalars.startIndex, to: found.lowerBound) + 1
        return SourceRange(line: number, column: column, length: text.unicodeScalars.count)
      }
    }
    return nil
  }

  /// The range of a byte, from 0.
  package func range(ofByte offset: Int) -> SourceRange {
    let before = text.utf8.prefix(offset)
    let lines = String(decoding: before, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    return SourceRange(
      line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1, length: 1)
  }
}

/// A stretch of one line in a source text.
public struct SourceRange: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The first character, from 1, counted in Unicode scalars.
  public var column: Int
  /// The length in Unicode scalars; 0 marks a place between two characters.
  public var length: Int

  public init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }

  /// The part that begins at an offset, in scalars, in this range.
  public func part(from offset: Int, length: Int) -> SourceRange {
    SourceRange(line: line, column: column + offset, length: length)
  }
}
