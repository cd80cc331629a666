import CCMarkGFM
import MarkdownTree

/// A figure with the nodes that the writer created for it.
struct PlacedFigure {
  var figure: PageFigure
  var fence: SyntaxTree.Node
  var headline: SyntaxTree.Node?
  var subtitle: SyntaxTree.Node?
  var note: SyntaxTree.Node?
  var table: SyntaxTree.Node?

  var nodes: [SyntaxTree.Node] { [headline, subtitle, fence, note, table].compactMap(\.self) }
}

/// The nodes of the parts of a page.
///
/// They are found by their line, not by the look of their neighbors, so an author's own heading
/// above a chart remains a heading.
struct Places {
  var figures: [SyntaxTree.Node: PlacedFigure] = [:]
  var tiles: [SyntaxTree.Node: PageTiles] = [:]
  var tables: [SyntaxTree.Node: PageTable] = [:]
  /// The paragraphs that become captions of tables.
  var captions: [SyntaxTree.Node] = []
  var asOf: SyntaxTree.Node?
  /// The nodes that become parts of figures.
  var taken: Set<SyntaxTree.Node> = []
}

extension SyntaxTree {
  /// Finds the nodes of the parts. A part that is not at its line is left out, and its text stays
  /// text.
  func places(of parts: PageParts, names: inout PageNames) -> Places {
    var byLine: [Int: Node] = [:]
    for node in Self.children(of: root) {
      byLine[Int(cmark_node_get_start_line(node))] = node
    }
    var places = Places()
    for figure in parts.figures {
      guard let fence = byLine[figure.line], let placed = Self.place(figure, at: fence),
        places.taken.isDisjoint(with: placed.nodes), names.claim(figure)
      else { continue }
      places.figures[fence] = placed
      places.taken.formUnion(placed.nodes)
    }
    for tiles in parts.tiles {
      guard let table = byLine[tiles.line], Self.isTable(table), !places.taken.contains(table)
      else { continue }
      places.tiles[table] = tiles
    }
    for table in parts.tables {
      guard let node = byLine[table.line], Self.isTable(node) else { continue }
      places.tables[node] = table
      if let above = cmark_node_previous(node), Self.isParagraph(above),
        Self.plainText(of: above) == table.caption
      {
        places.captions.append(above)
      }
    }
    if let moment = parts.asOf, let node = byLine[moment.line],
      Self.kind(of: node) == CMARK_NODE_PARAGRAPH
    {
      places.asOf = node
    }
    return places
  }

  private static func place(_ figure: PageFigure, at fence: Node) -> PlacedFigure? {
    guard chart(fence) != nil else { return nil }
    var placed = PlacedFigure(figure: figure, fence: fence)
    var first: Node = fence
    var last: Node = fence
    func step(_ next: Node?, _ isExpected: (Node) -> Bool) -> Node? {
      next.flatMap { isExpected($0) ? $0 : nil }
    }
    if figure.hasSubtitle {
      guard let node = step(cmark_node_previous(first), isParagraph) else { return nil }
      placed.subtitle = node
      first = node
    }
    if figure.hasHeadline {
      guard let node = step(cmark_node_previous(first), isHeadline) else { return nil }
      placed.headline = node
    }
    if figure.hasNote {
      guard let node = step(cmark_node_next(last), isParagraph) else { return nil }
      placed.note = node
      last = node
    }
    if figure.hasTable {
      guard let node = step(cmark_node_next(last), isTable) else { return nil }
      placed.table = node
    }
    return placed
  }

  static func isParagraph(_ node: Node) -> Bool { kind(of: node) == CMARK_NODE_PARAGRAPH }

  private static func isHeadline(_ node: Node) -> Bool {
    kind(of: node) == CMARK_NODE_HEADING && cmark_node_get_heading_level(node) == 3
  }

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
