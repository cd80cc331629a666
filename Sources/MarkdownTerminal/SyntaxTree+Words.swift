import CCMarkGFM
import MarkdownTree

extension SyntaxTree {
  /// The words of a block, with the line breaks that its author wrote; at least one line.
  static func lines(of block: Node, _ style: TextStyle = []) -> [StyledText] {
    var lines = [StyledText()]
    appendWords(of: block, style, to: &lines)
    return lines
  }

  private static func appendWords(
    of node: Node, _ style: TextStyle, to lines: inout [StyledText]
  ) {
    func append(_ text: String, _ style: TextStyle) {
      lines[lines.count - 1].append(text, style)
    }
    for child in children(of: node) {
      switch kind(of: child) {
      case CMARK_NODE_TEXT: append(literal(of: child), style)
      case CMARK_NODE_CODE: append(literal(of: child), style.union(.accent))
      case CMARK_NODE_SOFTBREAK: append(" ", style)
      case CMARK_NODE_LINEBREAK: lines.append(StyledText())
      case CMARK_NODE_EMPH: appendWords(of: child, style.union(.italic), to: &lines)
      case CMARK_NODE_STRONG: appendWords(of: child, style.union(.bold), to: &lines)
      case CMARK_NODE_IMAGE: append(plainText(of: child), style)
      case CMARK_NODE_LINK:
        guard let address = address(of: child) else {
          appendWords(of: child, style, to: &lines)
          continue
        }
        appendWords(of: child, style.union(.underline), to: &lines)
        if address != plainText(of: child) { append(" (\(address))", style.union(.faint)) }
      default: appendWords(of: child, style, to: &lines)
      }
    }
  }

  /// The address of a link that leads out of the report; `nil` if it leads to a place in the report
  /// or to a file beside it.
  private static func address(of link: Node) -> String? {
    guard let url = cmark_node_get_url(link).map({ String(cString: $0) }) else { return nil }
    return url.prefix { !"/?#".contains($0) }.contains(":") ? url : nil
  }
}
