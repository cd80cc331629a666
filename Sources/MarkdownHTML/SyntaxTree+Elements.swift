import CCMarkGFM
import MarkdownTree

/// The elements that the page adds to a tree.
extension SyntaxTree {
  /// An element that contains blocks, or elements with words.
  static func block(_ tags: Tags) -> Node { block(opening: tags.start, closing: tags.end) }

  /// A block of HTML that the page adds, such as a drawing.
  static func block(html: String) -> Node { block(opening: html, closing: "") }

  static func block(opening: String, closing: String) -> Node {
    fill(make(CMARK_NODE_CUSTOM_BLOCK), opening: opening, closing: closing)
  }

  /// An element that contains words.
  static func inline(_ tags: Tags) -> Node {
    fill(make(CMARK_NODE_CUSTOM_INLINE), opening: tags.start, closing: tags.end)
  }

  /// Inline HTML that the page adds, such as a small drawing in a cell.
  static func inline(html: String) -> Node {
    fill(make(CMARK_NODE_CUSTOM_INLINE), opening: html, closing: "")
  }

  private static func fill(_ node: Node, opening: String, closing: String) -> Node {
    // NB: a C string would end at a zero byte. Drawings are long, and searching their bytes is much
    // faster than searching their characters.
    let hasZero = opening.utf8.contains(0)
    cmark_node_set_on_enter(
      node, hasZero ? opening.replacing("\0", with: "\u{FFFD}") : opening)
    cmark_node_set_on_exit(node, closing)
    return node
  }

  /// A block that contains only inline elements, between which cmark-gfm puts no line breaks.
  static func line(_ elements: Node...) -> Node {
    let block = block(html: "")
    for element in elements { cmark_node_append_child(block, element) }
    return block
  }

  /// Puts an element around a block, in the block's place.
  @discardableResult
  static func wrap(_ node: Node, in tags: Tags) -> Node {
    let block = block(tags)
    cmark_node_insert_before(node, block)
    cmark_node_append_child(block, node)
    return block
  }

  /// Puts an element around the words of another one.
  static func wrapWords(of element: Node, in tags: Tags) {
    let inner = inline(tags)
    while let child = cmark_node_first_child(element),
      cmark_node_append_child(inner, child) == 1
    {}
    cmark_node_append_child(element, inner)
  }

  /// Moves the words of a block into an element, and takes the block out of the tree.
  mutating func takeWords(of block: Node, in tags: Tags) -> Node {
    let element = Self.inline(tags)
    // An element cannot contain blocks.
    while let child = cmark_node_first_child(block), cmark_node_append_child(element, child) == 1 {}
    retire(block)
    return element
  }

  /// Replaces a block by an element with its words.
  @discardableResult
  mutating func replace(_ block: Node, withWordsIn tags: Tags) -> Node {
    let place = Self.block(html: "")
    cmark_node_insert_before(block, place)
    cmark_node_append_child(place, takeWords(of: block, in: tags))
    return place
  }
}

extension SyntaxTree {
  /// The tree as HTML written by cmark-gfm.
  func html() -> HTMLFragment {
    guard let text = cmark_render_html(root, Self.options, nil) else {
      preconditionFailure("cmark-gfm ends the process when memory runs out")
    }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return HTMLFragment(trusted: String(cString: text).withoutControls)
  }
}
