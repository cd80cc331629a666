import CCMarkGFM

/// The alignment of the cells in a table column.
package enum ColumnAlignment: Sendable {
  case left, center, right
}

extension SyntaxTree {
  /// True if the node is a table. NB: `CMARK_NODE_TABLE` is a variable that is set when the
  /// extension is registered.
  package static func isTable(_ node: Node) -> Bool {
    String(cString: cmark_node_get_type_string(node)) == "table"
  }

  /// The alignments of a table's columns, from left to right.
  package static func alignments(of table: Node) -> [ColumnAlignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let letters = cmark_gfm_extensions_get_table_alignments(table) else {
      return Array(repeating: .left, count: count)
    }
    return (0..<count).map { index in
      switch letters[index] {
      case UInt8(ascii: "r"): .right
      case UInt8(ascii: "c"): .center
      default: .left
      }
    }
  }
}
