/// Text that a user wrote, with its name in messages.
package struct SourceText: Sendable, Hashable {
  package let name: String
  package let text: String
  /// The position among the texts of a definition: 0 for the definition itself, then those that it
  /// includes, in order.
  let number: Int
  /// The lines without their line ends.
  let lines: [Substring]
  /// The indices of every thousandth column of each long line, by line number counted from 1. They
  /// make a place near the end of a line as fast to find as one near its start.
  private let marks: [Int: [String.Index]]

  private static let columnsPerMark = 1_000

  package init(name: String, text: String, number: Int = 0) {
    self.name = name
    self.text = text
    self.number = number
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var marks: [Int: [String.Index]] = [:]
    for (number, line) in zip(1..., lines) where line.utf8.count > Self.columnsPerMark {
      marks[number] = Self.marks(of: line)
    }
    self.marks = marks
  }

  private static func marks(of line: Substring) -> [String.Index] {
    let scalars = line.unicodeScalars
    var marks: [String.Index] = []
    var index: String.Index? = scalars.startIndex
    while let mark = index {
      marks.append(mark)
      index = scalars.index(mark, offsetBy: columnsPerMark, limitedBy: scalars.endIndex)
    }
    return marks
  }

  /// The last component of the name; nil if it has no suffix, such as `/dev/stdin`, which is
  /// usually not a file of a project.
  var fileName: String? {
    name.split(separator: "/").last.flatMap { $0.contains(".") ? String($0) : nil }
  }

  /// The rest of a line, starting at a column, counted in Unicode scalars; empty after the end of
  /// the line or of the text.
  func rest(ofLine number: Int, fromColumn column: Int) -> Substring {
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    let scalars = line.unicodeScalars
    var offset = max(0, column - 1)
    var index = scalars.startIndex
    if let marks = marks[number] {
      let mark = min(offset / Self.columnsPerMark, marks.count - 1)
      index = marks[mark]
      offset -= mark * Self.columnsPerMark
    }
    return Substring(
      scalars[
        (scalars.index(index, offsetBy: offset, limitedBy: scalars.endIndex) ?? scalars.endIndex)...
      ])
  }

  /// The text of the given lines, counted from 0, without the end of the last line.
  func text(ofLines numbers: Range<Int>) -> Substring {
    let lines = lines[numbers]
    guard let first = lines.first, let last = lines.last else { return "" }
    return text[first.startIndex..<last.endIndex]
  }

  /// The range of the first occurrence of a string on or after a line.
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

  /// The place behind the last character of a line, counted from 1.
  func end(ofLine number: Int) -> SourceRange {
    let length = lines.indices.contains(number - 1) ? lines[number - 1].unicodeScalars.count : 0
    return SourceRange(line: number, column: length + 1, length: 1)
  }

  /// The place in front of the first character.
  var start: SourceRange {
    var range = SourceRange(line: 1, column: 1, length: 0)
    range.file = number
    return range
  }

  /// The range of a byte, counted from 0.
  package func range(ofByte offset: Int) -> SourceRange {
    let before = text.utf8.prefix(offset)
    let lines = String(decoding: before, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    var range = SourceRange(
      line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1, length: 1)
    range.file = number
    return range
  }
}

/// A range of characters in one line of a source text.
public struct SourceRange: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The first character, counted from 1 in Unicode scalars.
  public var column: Int
  /// The length in Unicode scalars; 0 marks a place between two characters.
  public var length: Int
  /// The position among the texts of a definition: 0 for the definition itself, then those that it
  /// includes, in order.
  package var file = 0

  /// Creates a range. Lines and columns are counted from 1.
  public init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }

  /// True if another range starts in this one.
  func holds(_ other: SourceRange) -> Bool {
    other.file == file && other.line == line && other.column >= column
      && other.column < column + max(1, length)
  }

  /// The part of this range that starts at an offset, both in Unicode scalars.
  public func part(from offset: Int, length: Int) -> SourceRange {
    var part = self
    part.column += offset
    part.length = length
    return part
  }
}
