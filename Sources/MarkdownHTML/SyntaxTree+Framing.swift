import CCMarkGFM

/// The additions to the blocks of a text that make them linkable, scrollable and accessible.
extension SyntaxTree {
  /// Gives headings an id, lets wide tables scroll by themselves, and makes charts into figures.
  mutating func frameBlocks() {
    var anchors = UniqueNames(separator: "-")
    var labels = UniqueNames(separator: " ")
    var heading = ""
    let blocks = nodes { node in
      Self.kind(of: node) == CMARK_NODE_HEADING || Self.isTable(node) || Self.chart(node) != nil
    }
    for block in blocks {
      if let name = Self.chart(block) {
        frame(chart: block, labelled: heading.isEmpty ? name : heading)
      } else if Self.isTable(block) {
        Self.frame(table: block, labelled: labels.add(heading.isEmpty ? "Table" : heading))
      } else {
        heading = Self.plainText(of: block)
        frame(heading: block, id: anchors.add(heading.anchor))
      }
    }
  }

  private mutating func frame(heading: Node, id: String) {
    let level = cmark_node_get_heading_level(heading)
    replace(heading, withTag: "h\(level)", attributes: " id=\"\(id.escapedForHTML)\"")
  }

  /// Puts a table into a region that takes the keyboard's focus, because otherwise only a mouse
  /// could scroll it. The label is unique, because screen readers list regions by label.
  private static func frame(table: Node, labelled label: String) {
    wrap(
      table, tag: "div",
      attributes:
        " class=\"table\" role=\"region\" aria-label=\"\(label.escapedForHTML)\" tabindex=\"0\"")
  }

  /// Makes a chart a figure, whose caption is the paragraph directly after the chart, if any.
  ///
  /// A screen reader would read a chart's characters as noise. The figure is therefore named for
  /// its heading, and its numbers are in the caption.
  private mutating func frame(chart: Node, labelled label: String) {
    let lines = Self.literal(of: chart).split(separator: "\n")
    let columns = lines.map(\.count).max() ?? 0
    // The theme has a font size at which that number of characters fits the page; the content
    // security policy would block a style attribute.
    let room = [8, 14, 18, 24, 32, 42, 56, 68, 80, 96, 128].first { columns <= $0 }
    let kind = lines.count == 1 ? " sparkline" : ""
    let size = room.map { " fits-\($0)" } ?? ""
    let figure = Self.wrap(chart, tag: "figure", attributes: " class=\"chart\(kind)\(size)\"")
    if let caption = cmark_node_next(figure), Self.kind(of: caption) == CMARK_NODE_PARAGRAPH {
      cmark_node_append_child(figure, caption)
      replace(caption, withTag: "figcaption", attributes: "")
    }
    let focus = room == nil ? " tabindex=\"0\"" : ""
    Self.wrap(
      chart, tag: "div",
      attributes: " role=\"img\" aria-label=\"\(label.escapedForHTML)\"\(focus)")
  }

  /// The name in the info string of a chart, such as `weekly_steps` after `chart`; empty without a
  /// name, nil if the node is not a chart.
  private static func chart(_ node: Node) -> String? {
    guard kind(of: node) == CMARK_NODE_CODE_BLOCK, let info = cmark_node_get_fence_info(node)
    else { return nil }
    let words = String(cString: info).split(separator: " ", maxSplits: 1)
    guard words.first == "chart" else { return nil }
    return words.count == 2 ? String(words[1]) : ""
  }

  /// True if the node is a table. NB: `CMARK_NODE_TABLE` is a variable, set when the extension is
  /// registered.
  private static func isTable(_ node: Node) -> Bool {
    String(cString: cmark_node_get_type_string(node)) == "table"
  }

  @discardableResult
  private static func wrap(_ node: Node, tag: String, attributes: String) -> Node {
    let block = make(CMARK_NODE_CUSTOM_BLOCK)
    cmark_node_set_on_enter(block, "<\(tag)\(attributes)>")
    cmark_node_set_on_exit(block, "</\(tag)>")
    cmark_node_insert_before(node, block)
    cmark_node_append_child(block, node)
    return block
  }

  /// Moves the words of a block into an element of another kind.
  ///
  /// The tag is an inline in a block without a tag, so that no line break separates it from the
  /// words.
  private mutating func replace(_ node: Node, withTag tag: String, attributes: String) {
    let element = Self.make(CMARK_NODE_CUSTOM_INLINE)
    cmark_node_set_on_enter(element, "<\(tag)\(attributes)>")
    cmark_node_set_on_exit(element, "</\(tag)>")
    let block = Self.make(CMARK_NODE_CUSTOM_BLOCK)
    cmark_node_append_child(block, element)
    replace(node, with: block, movingWordsTo: element)
  }
}
