import CCMarkGFM
import Figures
import Languages
import MarkdownTree

/// The tables of a mail. They use table attributes instead of styles if one exists, because
/// attributes are shorter.
extension SyntaxTree {
  /// Replaces a table of cmark-gfm by one with a caption, column heads and row heads.
  ///
  /// - Parameters:
  ///   - marks: a mark for each row, placed after the head of the row; empty for none.
  ///   - courses: the column whose texts are drawings; `nil` for none.
  mutating func showInMail(
    table: Node, caption: String?, marks: [String] = [], courses: Int? = nil,
    names: inout PageNames
  ) {
    let caption = caption ?? names.heading(or: \.tableLabel)
    let alignments = Self.alignments(of: table)
    let rows = Self.children(of: table)
    let width = TableWidth(
      rows.map { Self.children(of: $0).map(Self.plainText) },
      areNumeric: alignments.map { $0 == .right })
    // A date does not break, even if the columns beside it leave room.
    let areShort = rows.dropFirst().allSatisfy { row in
      Self.children(of: row).first
        .map { Self.plainText(of: $0).displayWidth <= Self.shortRowHead } ?? true
    }
    let isUnbroken = width.areRowHeadsUnbroken || areShort
    let rowHead = MailStyle.rowHead + (isUnbroken ? ";white-space:nowrap" : "")
    let box = Self.block(
      width.mayScroll || !marks.isEmpty
        ? Self.scrolling(names.label(caption)) : Tags("div", ("style", MailStyle.scrolling)))
    cmark_node_insert_before(table, box)
    let element = Self.mailTable(
      Tags(
        "table", ("cellpadding", "3"), ("cellspacing", "0"), ("border", "0"),
        ("style", MailStyle.table)), caption: caption)
    cmark_node_append_child(box, element)
    for (row, cells) in rows.enumerated() {
      let line = Self.block(Tags("tr"))
      cmark_node_append_child(element, line)
      for (column, cell) in Self.children(of: cells).enumerated() {
        let align = alignments[safe: column] == .right ? "right" : "left"
        let isBlank = Self.plainText(of: cell).allSatisfy(\.isWhitespace)
        let isRowHead =
          row > 0 && column == 0 && alignments.count > 1 && align == "left" && !isBlank
        let tags =
          if row == 0, isBlank {
            Tags("td", ("style", MailStyle.columnHead))
          } else if row == 0 {
            Tags(
              "th", ("scope", "col"), ("align", align), ("valign", "bottom"),
              (
                "style",
                align == "left"
                  ? "\(MailStyle.start);\(MailStyle.columnHead)" : MailStyle.columnHead
              ))
          } else if isRowHead {
            Tags("th", ("scope", "row"), ("align", align), ("style", rowHead))
          } else if row > 0, column == courses {
            Tags("td", ("aria-hidden", "true"), ("style", MailStyle.mark))
          } else {
            Tags("td", ("align", align == "left" ? nil : align))
          }
        let words = takeWords(of: cell, in: tags)
        if isRowHead { Self.setRemarkApart(in: words, Tags("span", ("style", MailStyle.until))) }
        cmark_node_append_child(line, words)
        if column == 0, !marks.isEmpty {
          let mark = row == 0 ? "" : marks[row - 1].isolatedHTML
          let cell = Tags(
            "td", ("aria-hidden", "true"),
            ("style", row == 0 ? MailStyle.columnHead : MailStyle.mark))
          cmark_node_append_child(line, Self.inline(html: cell.around(mark)))
        }
      }
    }
    retire(table)
  }

  /// The width in columns up to which row heads do not break: `Sep 30, 2024`.
  private static let shortRowHead = 14

  /// Turns a table of key figures into one with a row for each: its name with the comparisons below
  /// it, and its value with the course below it.
  mutating func showInMail(_ tiles: PageTiles, table: Node, _ language: any PageLanguage) {
    let rows = Self.children(of: table).map { Self.children(of: $0).map(Self.plainText) }
    let columns = tiles.columns.prefix(rows[0].count)
    func cells(of row: [String]) -> [Tile.Cell] {
      columns.indices.filter { !row[$0].isEmpty }.map {
        Tile.Cell(kind: columns[$0], head: rows[0][$0], text: row[$0])
      }
    }
    let heads = cells(of: rows[0]).filter { $0.kind == .name || $0.kind == .course }
    let element = Self.mailTable(
      Tags(
        "table", ("width", "100%"), ("cellpadding", "0"), ("cellspacing", "0"), ("border", "0"),
        ("style", MailStyle.tiles)), caption: language.caption(ofColumns: heads.map(\.text)))
    cmark_node_insert_before(table, element)
    for row in rows.dropFirst() {
      let tile = Tile(cells: cells(of: row), sparkline: "", goal: "")
      cmark_node_append_child(element, Self.block(html: tile.mailRows(language)))
    }
    retire(table)
  }

  /// The tags of a box that can scroll, and can therefore take the keyboard focus.
  static func scrolling(_ label: String) -> Tags {
    Tags(
      "div", ("role", "region"), ("aria-label", label), ("tabindex", "0"),
      ("style", MailStyle.scrolling))
  }

  private static func mailTable(_ tags: Tags, caption: String) -> Node {
    block(
      opening: tags.start
        + Tags("caption", ("style", MailStyle.caption)).around(caption.isolatedHTML),
      closing: tags.end)
  }
}
