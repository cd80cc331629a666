import CCMarkGFM
import Languages
import MarkdownTree

extension SyntaxTree {
  /// Replaces the account of how the numbers were calculated, a list with a term in bold and text
  /// in each item, by a folded list of terms.
  ///
  /// - Returns: the list, and a footer with the last item, which is not in the tree.
  mutating func takeAccount(
    _ list: Node, _ language: any PageLanguage
  ) -> (details: Node, footer: Node) {
    let summary = Tags("summary").around(language.accountSummary.isolatedHTML)
    let details = Self.block(
      opening: "<details>\(summary)<dl>", closing: "</dl></details>")
    cmark_node_insert_before(list, details)
    let footer = Self.block(Tags("footer"))
    let items = Self.children(of: list).compactMap(cmark_node_first_child)
    for item in items.dropLast() {
      cmark_node_append_child(details, takeTerm(from: item, language.labelEnd))
    }
    if let last = items.last {
      cmark_node_append_child(footer, Self.line(takeWords(of: last, in: Tags("p"))))
    }
    retire(list)
    return (details, footer)
  }

  /// Turns `**term**: text` into a term and its description.
  ///
  /// - Parameter end: the sign after the term.
  private mutating func takeTerm(from paragraph: Node, _ end: String) -> Node {
    let first = cmark_node_first_child(paragraph)
    let strong = first.flatMap { Self.kind(of: $0) == CMARK_NODE_STRONG ? $0 : nil }
    let term = strong.map { takeWords(of: $0, in: Tags("dt")) } ?? Self.inline(Tags("dt"))
    // The title of a query can be empty, or end with a space, which is then before the colon.
    if let rest = cmark_node_first_child(paragraph), Self.kind(of: rest) == CMARK_NODE_TEXT {
      let text = Self.literal(of: rest).drop(while: \.isWhitespace)
      if text.hasPrefix(end) {
        cmark_node_set_literal(rest, String(text.dropFirst(end.count).drop(while: \.isWhitespace)))
      }
    }
    return Self.line(term, takeWords(of: paragraph, in: Tags("dd")))
  }
}
