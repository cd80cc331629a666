import CCMarkGFM
import MarkdownTree

extension SyntaxTree {
  /// Isolates names in right-to-left scripts, wherever they appear (H5).
  func isolateDirections() {
    for node in nodes(where: { Self.kind(of: $0) == CMARK_NODE_TEXT }) {
      let runs = Self.literal(of: node).runs
      guard runs.contains(where: \.isRightToLeft) else { continue }
      for run in runs {
        let text = Self.makeText(run.text)
        guard run.isRightToLeft else {
          cmark_node_insert_before(node, text)
          continue
        }
        let element = Self.inline(Tags("bdi"))
        cmark_node_append_child(element, text)
        cmark_node_insert_before(node, element)
      }
      cmark_node_free(node)
    }
  }
}
