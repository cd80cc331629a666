import CCMarkGFM
import Figures
import Languages
import MarkdownTree

extension SyntaxTree {
  /// Replaces a table of cmark-gfm by one with column heads and row heads, whose numeric cells have
  /// a class instead of an alignment attribute.
  ///
  /// A table that can be wider than a narrow page scrolls on its own. It can take the keyboard
  /// focus, because otherwise it could be scrolled only with a mouse.
  ///
  /// - Parameters:
  ///   - lighting: the rows that light up with marks of a drawing; nil for none.
  ///   - paper: the order of the rows and the sheet of paper on which only the latest ones are; nil
  ///     for paper with all of them.
  ///   - languages: the languages of the rows; empty for that of the page.
  mutating func frame(
    table: Node, caption: String?, drawings: TableDrawings?,
    lighting: RowLighting? = nil, paper: (order: RowOrder, sheet: SheetLayout)? = nil,
    languages: [String?] = [], names: inout PageNames
  ) -> (Node, FramedBlock) {
    let alignments = Self.alignments(of: table)
    let rows = Self.children(of: table)
    let texts = rows.map { Self.children(of: $0).map(Self.plainText) }
    let isMark = texts.enumerated().map { $0 > 0 && Self.isMark($1) }
    let width = TableWidth(
      zip(texts, isMark).filter { !$1 }.map(\.0), areNumeric: alignments.map { $0 == .right })
    let isRegion = width.mayScroll
    let label = caption ?? names.heading(or: \.tableLabel)
    let box = Self.block(
      Tags(
        "div", ("class", "table"), ("role", isRegion ? "region" : nil),
        ("aria-label", isRegion ? names.label(label) : nil),
        ("tabindex", isRegion ? "0" : nil)))
    cmark_node_insert_before(table, box)
    let title = caption.map { Tags("caption").around($0.isolatedHTML) } ?? ""
    let limit = paper.flatMap { rows.count - 1 > $0.order.limit ? $0.order.limit : nil }
    // The rows that paper leaves out of a table with another number of rows have a class each.
    let onPaper = paper.flatMap { paper -> String? in
      guard limit != nil else { return nil }
      return switch paper.order {
      case .earliestFirst: "oldest"
      case .latestFirst: "newest"
      case .latest: nil
      }
    }
    let shownOnPaper = limit.flatMap { onPaper == nil ? $0 : nil } ?? rows.count
    let classes = [
      width.rowHeads?.rawValue, width.isLooseOnPaper ? "loose" : nil, onPaper,
    ].compactMap(\.self).joined(separator: " ")
    let element = Self.block(
      opening: Tags("table", ("class", classes.isEmpty ? nil : classes)).start + title,
      closing: "</table>")
    cmark_node_append_child(box, element)
    let body = Self.block(Tags("tbody"))
    var lit = 0
    for (row, cells) in rows.enumerated() {
      let isHead = row == 0
      var marks: RowLighting.Marks?
      if !isHead, !isMark[row] {
        marks = lighting?.marks(ofRow: lit)
        lit += 1
      }
      let line =
        isHead
        ? Self.block(opening: "<thead><tr>", closing: "</tr></thead>")
        : Self.block(
          Tags(
            "tr", ("class", row > shownOnPaper ? "more" : marks?.name),
            ("lang", (languages[safe: row - 1] ?? nil))))
      if isMark[row], let text = cmark_node_first_child(cells) {
        // The text would make the first column wide, or break into many lines.
        let tags = Tags("td", ("colspan", "\(texts[row].count)"))
        cmark_node_append_child(line, takeWords(of: text, in: tags))
        cmark_node_append_child(body, line)
        continue
      }
      for (column, cell) in Self.children(of: cells).enumerated() {
        let isRowHead = column == 0 && alignments.count > 1 && alignments[0] != .right
        let tags = Self.tags(
          texts[row][column], isHead ? "col" : isRowHead ? "row" : nil,
          alignments.indices.contains(column) ? alignments[column] : .left,
          isOfBars: drawings?.column == column)
        let element =
          row > 0 && drawings?.column == column
          ? Self.inline(
            html: Tags("td", ("class", "bars")).around(drawings?.rows[safe: row - 1] ?? ""))
          : takeWords(of: cell, in: tags)
        if isRowHead && !isHead {
          Self.setRemarkApart(in: element, Tags("span", ("class", "until")))
          if let marks { Self.wrapWords(of: element, in: Tags("a", ("href", "#\(marks.id)"))) }
        }
        cmark_node_append_child(line, element)
      }
      cmark_node_append_child(isHead ? element : body, line)
    }
    if rows.count > 1 { cmark_node_append_child(element, body) }
    if let paper, let limit {
      let note = paper.sheet.latestRows(limit, rows.count - 1)
      cmark_node_append_child(box, Self.paperNote(note))
    }
    retire(table)
    return (box, .table(isWide: alignments.count > 4 || rows.count > 17))
  }

  /// True for the row of a mark, such as the start of a medicine, in which all cells but the first
  /// are empty.
  static func isMark(_ cells: [String]) -> Bool {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    return cells.count > 1 && !isBlank(cells[0]) && cells.dropFirst().allSatisfy(isBlank)
  }

  /// The tags of a cell: a column or row head if it has words, otherwise a plain cell.
  private static func tags(
    _ text: String, _ scope: String?, _ alignment: ColumnAlignment, isOfBars: Bool
  ) -> Tags {
    let isBlank = text.allSatisfy(\.isWhitespace)
    // A word that would make the table wider than the page can break anywhere.
    let isLong = text.split(separator: " ").contains {
      String($0).displayWidth > TableWidth.longWord
    }
    let classes = [
      alignment == .right ? "n" : alignment == .center ? "c" : nil, isLong ? "long" : nil,
      isOfBars ? "bars" : nil,
    ].compactMap(\.self)
    let names = classes.isEmpty ? nil : classes.joined(separator: " ")
    guard let scope, !isBlank else { return Tags("td", ("class", names)) }
    return Tags("th", ("scope", scope), ("class", names))
  }

  /// Puts a parenthesis at the end of a row head on its own line: `Jan 29, 2024` above `(until 9:41
  /// AM)`.
  static func setRemarkApart(in head: Node, _ tags: Tags) {
    cmark_consolidate_text_nodes(head)
    guard let node = cmark_node_last_child(head), kind(of: node) == CMARK_NODE_TEXT else { return }
    guard let clause = literal(of: node).finalParenthesis else { return }
    cmark_node_set_literal(node, clause.before + " ")
    let remark = inline(tags)
    cmark_node_append_child(remark, makeText(String(clause.whole)))
    cmark_node_append_child(head, remark)
  }
}
