import CCMarkGFM
import Figures
import Languages
import MarkdownTree

/// The passes that turn a document into the contents of a mail (G-17): one column of tables
/// and words, with the text forms of figures in place of drawings.
extension SyntaxTree {
  mutating func layOutMail(_ list: [PagePart], _ language: any PageLanguage) {
    var names = PageNames(language)
    var parts: [Node: PlacedPart] = [:]
    for part in place(list) {
      for block in part.blocks { parts[block] = part }
    }
    let lead = lead(in: parts)
    var moment: Node?
    let blocks = nodes { node in
      parts[node] != nil || Self.isTable(node)
        || [CMARK_NODE_HEADING, CMARK_NODE_CODE_BLOCK].contains(Self.kind(of: node))
    }
    let firstSection = blocks.firstIndex { cmark_node_get_heading_level($0) == 2 }
    // The first block of a part takes the others out of the tree.
    for (index, block) in blocks.enumerated() where cmark_node_parent(block) != nil {
      guard let part = parts[block] else {
        showInMail(block, names: &names)
        continue
      }
      switch part.content {
      case .title(let period): showInMail(heading: block, period: period, names: &names)
      case .moment: moment = block
      case .figure(let figure):
        let level = index > firstSection ?? blocks.endIndex ? 3 : 2
        showInMail(figure, in: part, headline: level, names: &names)
      case .tiles(let tiles): showInMail(tiles, table: part.main, language)
      case .links, .paperTable: break
      case .table(let drawings, _, _):
        let words = part.caption.map(Self.plainText)
        if let caption = part.caption { retire(caption) }
        showInMail(table: part.main, caption: words, courses: drawings?.column, names: &names)
      case .account: Self.wrap(block, in: Tags("div", ("style", MailStyle.account)))
      }
    }
    for paragraph in nodes(where: { Self.isParagraph($0) && !Self.isTight($0) }) {
      let style =
        paragraph == lead
        ? MailStyle.lead : paragraph == moment ? MailStyle.note : MailStyle.paragraph
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

  /// The paragraph below the title, unless it is a part of its own.
  private func lead(in parts: [Node: PlacedPart]) -> Node? {
    guard let title = cmark_node_first_child(root), Self.kind(of: title) == CMARK_NODE_HEADING,
      let next = cmark_node_next(title), Self.isParagraph(next), parts[next] == nil
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

  /// Shows a block that is not on the writer's list.
  private mutating func showInMail(_ block: Node, names: inout PageNames) {
    if Self.chart(block) != nil {
      showDrawing(block, label: names.label(names.heading(or: \.chartLabel)))
    } else if Self.isTable(block) {
      showInMail(table: block, caption: nil, names: &names)
    } else if Self.kind(of: block) == CMARK_NODE_CODE_BLOCK {
      let text = Tags("pre", ("style", MailStyle.listing)).around(
        Self.literal(of: block).isolatedHTML)
      Self.replace(block, with: Self.block(html: text))
    } else {
      showInMail(heading: block, period: nil, names: &names)
    }
  }

  private mutating func showInMail(heading: Node, period: String?, names: inout PageNames) {
    names.heading = Self.plainText(of: heading)
    switch cmark_node_get_heading_level(heading) {
    case 1:
      let place = replace(heading, withWordsIn: Tags("h1", ("style", MailStyle.title)))
      if let period, let words = cmark_node_first_child(place) {
        let name = Tags("span", ("style", MailStyle.name))
        Self.setApart(period, in: words, names.language, name: name)
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
    _ figure: PageFigure, in part: PlacedPart, headline level: Int, names: inout PageNames
  ) {
    let blocks = FigureBlocks(part)
    let title = figure.figure.words.title
    if let headline = blocks.headline {
      replace(headline, withWordsIn: Self.headline(level: level))
    }
    for words in [blocks.subtitle, blocks.note].compactMap(\.self) {
      replace(words, withWordsIn: Tags("p", ("style", MailStyle.note)))
    }
    let marks =
      blocks.table.map {
        figure.rowMarks(columnCount: Self.alignments(of: $0).count)
      } ?? []
    let hasMarks = blocks.table.map { Self.children(of: $0).count - 1 } == marks.count
    if hasMarks {
      retire(part.main)
    } else {
      showDrawing(part.main, label: names.label(title))
    }
    if let table = blocks.table {
      showInMail(table: table, caption: title, marks: hasMarks ? marks : [], names: &names)
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
