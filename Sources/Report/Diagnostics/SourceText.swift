/// A text from a user, with its name in messages.
package struct SourceText: Sendable, Hashable {
  package let name: String
  package let text: String
  /// The number among the texts of a definition: 0 for its own, then those that it includes, in order.
  let number: Int
  /// The lines without their line ends.
  let lines: [Substring]
  /// Of each line that is long, by its number from 1: where every thousandth column is, so that one near
  /// its end is found as fast as one near its beginning.
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

  /// The last part of the name; nil for one without an ending, such as `/dev/stdin`, which is mostly no file of a project.
  var fileName: String? {
    name.split(separator: "/").last.flatMap { $0.contains(".") ? String($0) : nil }
  }

  /// A line from one of its columns on, in Unicode scalars; empty behind its end, and behind the last line.
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

  /// The text of some lines, from 0, without the last line's end.
  func text(ofLines numbers: Range<Int>) -> Substring {
    let lines = lines[numbers]
    guard let first = lines.first, let last = lines.last else { return "" }
    return text[first.startIndex..<last.endIndex]
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

  /// The place before the first character.
  var start: SourceRange {
    var range = SourceRange(line: 1, column: 1, length: 0)
    range.file = number
    return range
  }

  /// The range of a byte, from 0.
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

/// A stretch of one line in a source text.
public struct SourceRange: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The first character, from 1, counted in Unicode scalars.
  public var column: Int
  /// The length in Unicode scalars; 0 marks a place between two characters.
  public var length: Int
  /// The number of the text among those of a definition: 0 for its own, then those that it includes, in order.
  package var file = 0

  /// Creates a range; lines and columns count from 1.
  public init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }

  /// True if another range begins in this one.
  func holds(_ other: SourceRange) -> Bool {
    other.file == file && other.line == line && other.column >= column
      && other.column < column + max(1, length)
  }

  /// The part that begins at an offset, in scalars, in this range.
  public func part(from offset: Int, length: Int) -> SourceRange {
    var part = self
    part.column += offset
    part.length = length
    return part
  }
}
