import CCMarkGFM
import MarkdownTree

/// The passes that turn a document into the contents of a mail (G-17): one column of tables
/// and words, with the text forms of figures in place of drawings.
extension SyntaxTree {
  mutating func layOutMail(_ parts: PageParts) {
    var names = PageNames()
    let places = places(of: parts, names: &names)
    let account = account
    let lead = lead(before: places.asOf)
    var heading = ""
    var hasSections = false
    for block in mailBlocks {
      if let placed = places.figures[block] {
        showInMail(placed, headline: hasSections ? 3 : 2, names: &names)
      } else if places.taken.contains(block) {
        continue
      } else if Self.chart(block) != nil {
        showDrawing(block, label: names.label(heading.isEmpty ? "Chart" : heading))
      } else if let tiles = places.tiles[block] {
        showInMail(tiles, table: block)
      } else if Self.isTable(block) {
        let own = places.tables[block]
        showInMail(
          table: block, caption: own?.caption ?? (heading.isEmpty ? "Table" : heading),
          courses: own?.drawings?.column, names: &names)
      } else if Self.kind(of: block) == CMARK_NODE_CODE_BLOCK {
        let text = Tags("pre", ("style", MailStyle.listing)).around(
          Self.literal(of: block).isolatedHTML)
        Self.replace(block, with: Self.block(html: text))
      } else {
        heading = Self.plainText(of: block)
        hasSections = hasSections || cmark_node_get_heading_level(block) == 2
        showInMail(heading: block, period: parts.period)
      }
    }
    for caption in places.captions { retire(caption) }
    if let account { Self.wrap(account, in: Tags("div", ("style", MailStyle.account))) }
    for paragraph in nodes(where: { Self.isParagraph($0) && !Self.isTight($0) }) {
      let style =
        paragraph == lead
        ? MailStyle.lead : paragraph == places.asOf ? MailStyle.note : MailStyle.paragraph
      replace(paragraph, withWordsIn: Tags("p", ("style", style)))
    }
    for code in nodes(where: { Self.kind(of: $0) == CMARK_NODE_CODE }) {
      let text = Tags("code", ("style", MailStyle.code)).around(Self.literal(of: code).isolatedHTML)
      Self.replace(code, with: Self.inline(html: text))
    }
  }

  /// Replaces links to another place in the text, or to a file beside it, by their words, because a
  /// mail has no files beside it.
  func dropRelativeLinks() {
    for link in nodes(where: { Self.kind(of: $0) == CMARK_NODE_LINK }) {
      let url = cmark_node_get_url(link).map { String(cString: $0) } ?? ""
      if !url.prefix(while: { !"/?#".contains($0) }).contains(":") { Self.unwrap(link) }
    }
  }

  /// The blocks that look different in a mail, other than paragraphs.
  private var mailBlocks: [Node] {
    nodes { node in
      [CMARK_NODE_HEADING, CMARK_NODE_CODE_BLOCK].contains(Self.kind(of: node))
        || Self.isTable(node)
    }
  }

  /// The account of how the numbers were calculated, if the text ends with it.
  private var account: Node? {
    Self.children(of: root).last.flatMap { Self.accountItems(of: $0) == nil ? nil : $0 }
  }

  /// The paragraph below the title, unless it is the as-of line.
  private func lead(before asOf: Node?) -> Node? {
    guard let title = cmark_node_first_child(root), Self.kind(of: title) == CMARK_NODE_HEADING,
      let next = cmark_node_next(title), Self.isParagraph(next), next != asOf
    else { return nil }
    return next
  }

  /// True if the paragraph is in an item of a list without space between its items.
  private static func isTight(_ paragraph: Node) -> Bool {
    guard let item = cmark_node_parent(paragraph), kind(of: item) == CMARK_NODE_ITEM,
      let list = cmark_node_parent(item)
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  private mutating func showInMail(heading: Node, period: String?) {
    let isTitle = cmark_node_parent(heading) == root && cmark_node_previous(heading) == nil
    switch cmark_node_get_heading_level(heading) {
    case 1:
      let place = replace(heading, withWordsIn: Tags("h1", ("style", MailStyle.title)))
      if isTitle, let period, let words = cmark_node_first_child(place) {
        Self.setApart(period, in: words, name: Tags("span", ("style", MailStyle.name)))
      }
    case 2: replace(heading, withWordsIn: Tags("h2", ("style", MailStyle.section)))
    case 3: replace(heading, withWordsIn: Self.headline(level: 3))
    default: replace(heading, withWordsIn: Tags("h4", ("style", MailStyle.headline)))
    }
  }

  /// The tags of a figure's headline, which is a second-level heading if the text has no sections.
  private static func headline(level: Int) -> Tags {
    let style: (StaticString, String?) = ("style", MailStyle.headline)
    return level == 2 ? Tags("h2", style) : Tags("h3", style)
  }

  /// Shows a figure as its words and its table. Each row of the table gets the mark of its interval
  /// if there is one per row; otherwise the text form precedes the table.
  private mutating func showInMail(
    _ placed: PlacedFigure, headline level: Int, names: inout PageNames
  ) {
    if let headline = placed.headline {
      replace(headline, withWordsIn: Self.headline(level: level))
    }
    for words in [placed.subtitle, placed.note].compactMap(\.self) {
      replace(words, withWordsIn: Tags("p", ("style", MailStyle.note)))
    }
    let marks = placed.figure.rowMarks
    let rowCount = placed.table.map { Self.children(of: $0).count - 1 }
    if marks.count == rowCount {
      retire(placed.fence)
    } else {
      showDrawing(placed.fence, label: names.label(placed.figure.title))
    }
    if let table = placed.table {
      showInMail(
        table: table, caption: placed.figure.title, marks: marks.count == rowCount ? marks : [],
        names: &names)
    }
  }

  /// Shows the text form of a figure. Screen readers skip it, because its numbers are in the table
  /// or in the caption.
  private mutating func showDrawing(_ fence: Node, label: String) {
    let text = Self.literal(of: fence)
    let drawing = Tags("pre", ("aria-hidden", "true"), ("style", MailStyle.drawing))
    if !text.allSatisfy(\.isWhitespace) {
      let box = Self.scrolling(label).around(drawing.around(text.isolatedHTML))
      cmark_node_insert_before(fence, Self.block(html: box))
    }
    retire(fence)
  }
}
