import CCMarkGFM
import Figures
import MarkdownTree

/// A part of a page with its top-level blocks, in their order.
struct PlacedPart {
  var content: PagePart.Content
  var blocks: [SyntaxTree.Node]
  /// The block that the part is about: the chart of a figure, and the table below its caption.
  var main: SyntaxTree.Node
  /// The drawing of a figure, made once.
  var drawing = ""
  /// The languages of a table's rows; empty for that of the page.
  var rowLanguages: [String?] = []

  /// The paragraph above a table; `nil` if the table has none.
  var caption: SyntaxTree.Node? { blocks.first { $0 != main } }
}

/// The blocks of a figure.
struct FigureBlocks {
  var headline: SyntaxTree.Node?
  var subtitle: SyntaxTree.Node?
  var note: SyntaxTree.Node?
  var table: SyntaxTree.Node?

  init(_ part: PlacedPart) {
    let sides = part.blocks.split(separator: part.main, omittingEmptySubsequences: false)
    headline = sides[0].first { SyntaxTree.kind(of: $0) == CMARK_NODE_HEADING }
    subtitle = sides[0].first(where: SyntaxTree.isParagraph)
    note = sides[1].first(where: SyntaxTree.isParagraph)
    table = sides[1].first(where: SyntaxTree.isTable)
  }
}

extension SyntaxTree {
  /// Finds the blocks of the parts.
  ///
  /// They are found by their lines, and a figure by the name of its chart as well, not by the look
  /// of their neighbors, so an author's own heading above a chart remains a heading. A part that is
  /// not on its lines is left out, and its text stays text.
  func place(_ parts: [PagePart]) -> [PlacedPart] {
    var byLine: [Int: Node] = [:]
    for node in Self.children(of: root) { byLine[Self.line(of: node)] = node }
    return parts.compactMap { part -> PlacedPart? in
      guard let first = byLine[part.lines.lowerBound] else { return nil }
      var blocks = [first]
      while let last = blocks.last, Self.line(of: last) < part.lines.upperBound,
        let next = cmark_node_next(last)
      {
        blocks.append(next)
      }
      guard blocks.last == byLine[part.lines.upperBound],
        let main = blocks.first(where: { Self.isMain($0, of: part.content) })
      else { return nil }
      return PlacedPart(
        content: part.content, blocks: blocks, main: main, rowLanguages: part.rowLanguages)
    }
  }

  private static func line(of node: Node) -> Int { Int(cmark_node_get_start_line(node)) }

  private static func isMain(_ node: Node, of part: PagePart.Content) -> Bool {
    switch part {
    case .title: kind(of: node) == CMARK_NODE_HEADING
    case .moment: isParagraph(node)
    case .figure(let figure): chart(node) == figure.id
    case .tiles, .table, .paperTable: isTable(node)
    case .account, .links: kind(of: node) == CMARK_NODE_LIST
    }
  }

  static func isParagraph(_ node: Node) -> Bool { kind(of: node) == CMARK_NODE_PARAGRAPH }

  /// The name in the info string of a chart, such as `weekly_steps` after `chart`; empty if the
  /// chart has no name, `nil` if the node is not a chart.
  static func chart(_ node: Node) -> String? {
    guard kind(of: node) == CMARK_NODE_CODE_BLOCK, let info = cmark_node_get_fence_info(node)
    else { return nil }
    let words = String(cString: info).split(separator: " ", maxSplits: 1)
    guard words.first == "chart" else { return nil }
    return words.count == 2 ? String(words[1]) : ""
  }
}
