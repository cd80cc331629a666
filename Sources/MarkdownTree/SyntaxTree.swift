package import CCMarkGFM
import Foundation

/// The syntax tree that cmark-gfm builds from Markdown; this value owns and frees it.
package struct SyntaxTree: ~Copyable {
  package typealias Node = OpaquePointer

  package let root: Node
  /// Blocks that are no longer in the tree, but own the characters of words that are.
  private var retired: [Node] = []

  /// The options exclude `CMARK_OPT_UNSAFE`, so raw HTML and script URLs stay out even if a pass
  /// misses one.
  package static let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8

  /// Parses UTF-8 text, in which invalid bytes become U+FFFD, and passes its tree to a closure.
  ///
  /// - Throws: `MarkdownLimitError` if the text exceeds the bounds.
  package static func parse<Result>(
    _ utf8: [UInt8], within bounds: MarkdownBounds, _ body: (inout SyntaxTree) -> Result
  ) throws(MarkdownLimitError) -> Result {
    try bounds.check(utf8)
    var tree = parsed(utf8)
    return body(&tree)
  }

  private static func parsed(_ utf8: [UInt8]) -> SyntaxTree {
    lock.lock()
    defer { lock.unlock() }
    return SyntaxTree(parsing: utf8)
  }

  /// Serializes parsing, because cmark-gfm extensions keep their state in global variables.
  private static let lock = NSLock()

  private init(parsing utf8: [UInt8]) {
    cmark_gfm_core_extensions_ensure_registered()
    let parser = cmark_parser_new(Self.options)
    defer { cmark_parser_free(parser) }
    guard let tables = cmark_find_syntax_extension("table") else {
      preconditionFailure("the table extension is among those registered above")
    }
    cmark_parser_attach_syntax_extension(parser, tables)
    utf8.withUnsafeBytes { bytes in
      cmark_parser_feed(parser, bytes.baseAddress, bytes.count)
    }
    guard let document = cmark_parser_finish(parser) else {
      preconditionFailure("a parser that was not finished before yields a document")
    }
    root = document
  }

  deinit {
    cmark_node_free(root)
    for node in retired {
      cmark_node_free(node)
    }
  }

  /// The nodes that a pass changes, in the order of the text.
  ///
  /// Nodes inside an image are left out, because only the plain text of an image is ever shown.
  package func nodes(where isWanted: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    var image: Node?
    Self.walk(root) { node, entering in
      if node == image, !entering { image = nil }
      guard entering, image == nil else { return }
      if isWanted(node) { found.append(node) }
      if Self.kind(of: node) == CMARK_NODE_IMAGE { image = node }
    }
    return found
  }

  package static func kind(of node: Node) -> cmark_node_type { cmark_node_get_type(node) }

  /// The words of a node without any markup.
  package static func plainText(of node: Node) -> String {
    var text = ""
    walk(node) { node, entering in
      guard entering else { return }
      switch kind(of: node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: text += literal(of: node)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
    return text
  }

  package static func literal(of node: Node) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  package static func makeText(_ text: String) -> Node {
    let node = make(CMARK_NODE_TEXT)
    cmark_node_set_literal(node, text)
    return node
  }

  package static func make(_ kind: cmark_node_type) -> Node {
    guard let node = cmark_node_new(kind) else {
      preconditionFailure("cmark-gfm ends the process when memory runs out")
    }
    return node
  }

  package static func replace(_ node: Node, with other: Node) {
    cmark_node_replace(node, other)
    cmark_node_free(node)
  }

  /// Takes a block out of the tree, although its words are, or will be, elsewhere in the tree.
  package mutating func retire(_ block: Node) {
    cmark_node_unlink(block)
    // NB: cmark-gfm's text nodes point into the block that they were read from.
    retired.append(block)
  }

  package static func children(of node: Node) -> [Node] {
    var children: [Node] = []
    var next = cmark_node_first_child(node)
    while let child = next {
      children.append(child)
      next = cmark_node_next(child)
    }
    return children
  }

  private static func walk(_ node: Node, visit: (_ node: Node, _ entering: Bool) -> Void) {
    let iterator = cmark_iter_new(node)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(node, event == CMARK_EVENT_ENTER)
    }
  }
}
