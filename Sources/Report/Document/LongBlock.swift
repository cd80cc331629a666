/// A block of Markdown that continues until a line closes it: fenced code, or HTML that does not
/// end at a blank line.
///
/// The blocks are those of CommonMark, except that a fence inside an indented code block counts
/// too.
package struct LongBlock {
  /// The opening text, such as three backticks.
  package let opening: String
  /// The white space and the marks of quotes and lists before the opening.
  let margin: Substring
  /// The rest of the first line, which is the info string of fenced code.
  let info: Substring
  /// True for fenced code, false for HTML.
  let isFenced: Bool
  /// The first line, counted from 0.
  package let line: Int
  /// The line that closes the block, which may be the first one; nil if none does.
  package private(set) var end: Int?

  /// The long blocks in the given lines, in order. The last one may be open.
  package static func all(in lines: some Sequence<Substring>) -> [LongBlock] {
    var blocks: [LongBlock] = []
    for (number, line) in lines.enumerated() {
      let content = line.drop { " >\t-+*0123456789.)".contains($0) }
      if let open = blocks.last, open.end == nil {
        if open.isClosed(by: content) { blocks[blocks.count - 1].end = number }
      } else if let block = LongBlock(content, in: line, number) {
        blocks.append(block)
      }
    }
    return blocks
  }

  /// The block that is still open at the end of a text; nil if all blocks are closed.
  package static func open(atEndOf text: String) -> LongBlock? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return all(in: lines).last { $0.end == nil }
  }

  private init?(_ content: Substring, in line: Substring, _ number: Int) {
    if let fence = Self.fence(content) {
      opening = fence
      isFenced = true
    } else if let (tag, closing) = Self.html(content) {
      opening = tag
      isFenced = false
      if content.dropFirst(tag.count).lowercased().contains(closing) { end = number }
    } else {
      return nil
    }
    margin = line[..<content.startIndex]
    info = content.dropFirst(opening.count)
    self.line = number
  }

  private func isClosed(by content: Substring) -> Bool {
    guard isFenced else {
      return Self.htmlBlocks.contains { $0.0 == opening && content.lowercased().contains($0.1) }
    }
    guard let end = Self.fence(content), end.first == opening.first else { return false }
    return end.count >= opening.count && content.dropFirst(end.count).allSatisfy(\.isWhitespace)
  }

  /// The run of backticks or tildes that starts the line, if it is a fence.
  private static func fence(_ line: Substring) -> String? {
    guard let mark = line.first, mark == "`" || mark == "~" else { return nil }
    let run = line.prefix { $0 == mark }
    guard run.count >= 3 else { return nil }
    return mark == "`" && line.dropFirst(run.count).contains("`") ? nil : String(run)
  }

  private static let htmlBlocks = [
    ("<!--", "-->"), ("<?", "?>"), ("<![cdata[", "]]>"), ("<!", ">"), ("<script", "</script>"),
    ("<pre", "</pre>"), ("<style", "</style>"), ("<textarea", "</textarea>"),
  ]

  private static func html(_ line: Substring) -> (opening: String, closing: String)? {
    let start = line.prefix(10).lowercased()
    return htmlBlocks.first { start.hasPrefix($0.0) }
  }
}
