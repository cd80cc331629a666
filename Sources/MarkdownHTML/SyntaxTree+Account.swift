import CCMarkGFM
import MarkdownTree

/// The account of how the numbers were calculated, separated from its list.
struct PageAccount {
  var details: SyntaxTree.Node
  var footer: SyntaxTree.Node
}

extension SyntaxTree {
  /// Removes the account from the list at the end of the last section. Each list item has a term in
  /// bold and text for it; the last item becomes the footer.
  /// - Returns: `nil` if the section does not end with an account.
  mutating func takeAccount(from blocks: [Node]) -> PageAccount? {
    guard let list = blocks.last, let items = Self.accountItems(of: list) else { return nil }
    let details = Self.block(
      opening:
        "<details><summary>Types, intervals, sources and rules of each figure</summary><dl>",
      closing: "</dl></details>")
    for item in items.dropLast() {
      cmark_node_append_child(details, takeTerm(from: item))
    }
    let footer = Self.block(Tags("footer"))
    let words = takeWords(of: items[items.count - 1], in: Tags("p"))
    cmark_node_append_child(footer, Self.line(words))
    retire(list)
    return PageAccount(details: details, footer: footer)
  }

  /// The paragraphs of an account's items; `nil` if the block is not an account.
  static func accountItems(of block: Node) -> [Node]? {
    guard kind(of: block) == CMARK_NODE_LIST else { return nil }
    let items = children(of: block).map(children)
    guard items.count > 1, items.allSatisfy({ $0.count == 1 && beginsWithTerm($0[0]) })
    else { return nil }
    return items.map { $0[0] }
  }

  /// Turns `**term**: text` into a term and its description.
  private mutating func takeTerm(from paragraph: Node) -> Node {
    guard let strong = cmark_node_first_child(paragraph), let rest = cmark_node_next(strong) else {
      preconditionFailure("a paragraph with a term has a colon after it")
    }
    let term = takeWords(of: strong, in: Tags("dt"))
    cmark_node_set_literal(rest, String(Self.literal(of: rest).dropFirst().drop { $0 == " " }))
    return Self.line(term, takeWords(of: paragraph, in: Tags("dd")))
  }

  private static func beginsWithTerm(_ paragraph: Node) -> Bool {
    guard isParagraph(paragraph), let strong = cmark_node_first_child(paragraph),
      kind(of: strong) == CMARK_NODE_STRONG, let rest = cmark_node_next(strong),
      kind(of: rest) == CMARK_NODE_TEXT
    else { return false }
    return literal(of: rest).hasPrefix(":")
  }
}
