import CCMarkGFM
package import Figures
package import MarkdownTree

/// Renders Markdown as lines for a terminal, with cmark-gfm.
///
/// No line is longer than the width, except in code. A chart with broken lines would be unreadable,
/// so its lines are kept for a pager that scrolls sideways.
///
/// ```swift
/// try TerminalRenderer(width: 20).text(from: "# A\n\n- *b*")  // "A\n═\n\n• b\n"
/// ```
package struct TerminalRenderer: Sendable {
  /// The number of columns of the terminal.
  package var width: Int
  /// The greatest number of columns that running text takes; tables can be wider.
  package var lineLength: Int
  /// The character set of rules and bullets.
  package var charset: Charset
  /// True if text is bold and colored by escape sequences.
  package var hasStyles: Bool
  package var bounds = MarkdownBounds()

  /// The smallest number of columns left for words; content nested more deeply is not indented
  /// further.
  private static let leastWidth = 10

  /// - Parameter lineLength: `nil` to use the width.
  package init(
    width: Int, lineLength: Int? = nil, charset: Charset = .unicode, hasStyles: Bool = false
  ) {
    self.width = max(width, Self.leastWidth)
    self.lineLength = max(min(lineLength ?? width, width), Self.leastWidth)
    self.charset = charset
    self.hasStyles = hasStyles
  }

  /// Renders Markdown as lines, each with its line ending.
  ///
  /// - Throws: `MarkdownLimitError` if the text exceeds the bounds.
  package func text(from markdown: String) throws(MarkdownLimitError) -> String {
    let lines = try SyntaxTree.parse(Array(markdown.utf8), within: bounds) { tree in
      tree.replaceImages()
      tree.showRawHTML()
      tree.dropForeignLinks()
      return blocks(in: tree.root, width)
    }
    return lines.map { $0.string(hasStyles: hasStyles) + "\n" }.joined()
  }

  private func blocks(
    in parent: SyntaxTree.Node, _ width: Int, isTight: Bool = false
  ) -> [StyledText] {
    var lines: [StyledText] = []
    for node in SyntaxTree.children(of: parent) {
      let own = self.lines(of: node, width)
      if !lines.isEmpty, !own.isEmpty, !isTight { lines.append(StyledText()) }
      lines += own
    }
    return lines
  }

  private func lines(of node: SyntaxTree.Node, _ width: Int) -> [StyledText] {
    let room = min(width, lineLength)
    switch SyntaxTree.kind(of: node) {
    case CMARK_NODE_PARAGRAPH:
      return SyntaxTree.lines(of: node).flatMap { $0.wrapped(toWidth: room) }
    case CMARK_NODE_HEADING: return heading(node, room)
    case CMARK_NODE_CODE_BLOCK: return code(node)
    case CMARK_NODE_LIST: return list(node, width)
    case CMARK_NODE_BLOCK_QUOTE:
      return indented(by: charset.quote + " ", width) { blocks(in: node, $0) }
    case CMARK_NODE_THEMATIC_BREAK: return [StyledText(charset.rule, times: room, .faint)]
    case _ where SyntaxTree.isTable(node): return table(node, width)
    default: return blocks(in: node, width)
    }
  }

  private func heading(_ node: SyntaxTree.Node, _ width: Int) -> [StyledText] {
    let level = cmark_node_get_heading_level(node)
    let lines = SyntaxTree.lines(of: node, level <= 2 ? [.bold, .accent] : .bold)
      .flatMap { $0.wrapped(toWidth: width) }
    guard level <= 2, let longest = lines.map(\.width).max() else { return lines }
    let mark = level == 1 ? charset.doubleRule : charset.rule
    return lines + [StyledText(mark, times: longest, .faint)]
  }

  private func code(_ node: SyntaxTree.Node) -> [StyledText] {
    let lines = SyntaxTree.literal(of: node).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (lines.last == "" ? lines.dropLast() : lines).map { StyledText(String($0)) }
  }

  private func list(_ node: SyntaxTree.Node, _ width: Int) -> [StyledText] {
    let isTight = cmark_node_get_list_tight(node) != 0
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let first = Int(cmark_node_get_list_start(node))
    let items = SyntaxTree.children(of: node)
    let numberWidth = String(first + items.count - 1).count
    var lines: [StyledText] = []
    for (index, item) in items.enumerated() {
      let mark =
        isOrdered
        ? "\(first + index).".padded(toWidth: numberWidth + 1, alignRight: true) : charset.bullet
      if !lines.isEmpty, !isTight { lines.append(StyledText()) }
      lines += indented(by: "\(mark) ", isOnce: true, width) {
        blocks(in: item, $0, isTight: isTight)
      }
    }
    return lines
  }

  /// The lines of a container after its mark, or without the mark if too little room would be left.
  ///
  /// - Parameter isOnce: true to indent all lines after the first with spaces instead of the mark.
  private func indented(
    by mark: String, isOnce: Bool = false, _ width: Int, _ content: (Int) -> [StyledText]
  ) -> [StyledText] {
    let rest = width - mark.displayWidth
    guard rest >= Self.leastWidth else { return content(width) }
    let lines = content(rest)
    return (lines.isEmpty ? [StyledText()] : lines).enumerated().map { index, line in
      let isMarked = index == 0 || !isOnce
      var text = StyledText(
        isMarked ? mark : String(repeating: " ", count: mark.displayWidth), .faint)
      text.append(line)
      return text
    }
  }

  private func table(_ node: SyntaxTree.Node, _ width: Int) -> [StyledText] {
    let rows = SyntaxTree.children(of: node).enumerated().map { index, row in
      SyntaxTree.children(of: row).map { cell in
        SyntaxTree.lines(of: cell, index == 0 ? .bold : [])[0]
      }
    }
    return TableLayout(rows, SyntaxTree.alignments(of: node), width: width, rule: charset.rule)
      .lines
  }
}

/// The marks that the terminal uses in place of Markdown's.
extension Charset {
  var bullet: String { self == .unicode ? "•" : "*" }
  var quote: String { self == .unicode ? "│" : "|" }
  var rule: Character { self == .unicode ? "─" : "-" }
  var doubleRule: Character { self == .unicode ? "═" : "=" }
}
