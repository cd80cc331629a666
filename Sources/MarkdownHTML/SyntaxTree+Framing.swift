import CCMarkGFM
import Figures
import Foundation
import Languages
import MarkdownTree

/// The kinds of blocks that the layout of a page treats differently.
enum FramedBlock {
  case heading(level: Int, id: String, text: String)
  case figure(isWide: Bool)
  case table(isWide: Bool)
  case tiles
  /// A list that stays as it is.
  case links
  /// A folded table, or one that only paper has.
  case details
  case asOf
  /// The account, without its last item, which becomes the footer.
  case account(footer: SyntaxTree.Node)
}

/// The additions to the blocks of a document that make them linkable, scrollable and accessible.
extension SyntaxTree {
  /// Gives headings an id, shows the parts of the page in their own way, and lets wide tables
  /// scroll on their own.
  /// - Parameters:
  ///   - language: the language of the page's own words.
  ///   - sheet: the arrangement for one sheet of paper; nil for none.
  /// - Returns: The blocks that take part in the layout, by their node.
  mutating func frameBlocks(
    _ list: [PagePart], _ language: any PageLanguage, on sheet: SheetLayout? = nil
  ) -> [Node: FramedBlock] {
    var names = PageNames(language)
    // The ids of figures come before those of headings.
    let placed = place(list).compactMap { part in
      guard case .figure(let figure) = part.content else { return part }
      var part = part
      part.drawing = figure.drawing
      return names.claim(figure.id, drawnAs: part.drawing) ? part : nil
    }
    var parts: [Node: PlacedPart] = [:]
    var figures: [String: String] = [:]
    for part in placed {
      for block in part.blocks { parts[block] = part }
      guard case .figure(let figure) = part.content, figures[figure.query] == nil else { continue }
      figures[figure.query] = figure.id
    }
    var framed: [Node: FramedBlock] = [:]
    let blocks = nodes { node in
      parts[node] != nil || Self.kind(of: node) == CMARK_NODE_HEADING || Self.isTable(node)
        || Self.chart(node) != nil
    }
    // The first block of a part takes the others out of the tree.
    for block in blocks where cmark_node_parent(block) != nil {
      let (node, kind) =
        if let part = parts[block] {
          frame(part, on: sheet, linkingTo: figures, names: &names)
        } else if Self.isTable(block) {
          frame(table: block, caption: nil, drawings: nil, names: &names)
        } else if let name = Self.chart(block) {
          (
            frame(chart: block, labelled: names.heading.isEmpty ? name : names.heading),
            FramedBlock.figure(isWide: false)
          )
        } else {
          frame(heading: block, period: nil, names: &names)
        }
      framed[node] = kind
    }
    linkToHeadings(names.anchors)
    return framed
  }

  /// - Parameter figures: the identifiers of figures by the names of their queries.
  private mutating func frame(
    _ part: PlacedPart, on sheet: SheetLayout?, linkingTo figures: [String: String],
    names: inout PageNames
  ) -> (Node, FramedBlock) {
    switch part.content {
    case .title(let period):
      return frame(heading: part.main, period: period, names: &names)
    case .moment(let text, let dateTime):
      Self.mark(text, as: dateTime, in: part.main)
      return (part.main, .asOf)
    case .figure(let figure):
      return (frame(figure, in: part, names: &names), .figure(isWide: figure.isWide))
    case .links(let queries):
      link(part.main, to: queries.map { $0.flatMap { figures[$0] } })
      return (part.main, .links)
    case .tiles(let tiles):
      return (frame(tiles, table: part.main, linkingTo: figures), .tiles)
    case .table(let drawings, let isFolded, let order):
      let words = part.caption.map(Self.plainText)
      if let caption = part.caption { retire(caption) }
      let label = words ?? names.heading
      let rows = sheet.flatMap { sheet in order.map { (order: $0, sheet: sheet) } }
      let table = frame(
        table: part.main, caption: words, drawings: drawings, paper: rows,
        languages: part.rowLanguages, names: &names)
      guard isFolded else { return table }
      let details = Self.block(
        opening: Self.dataSummary(
          names.language.data(of: label), Tags("details", ("class", "data"))),
        closing: "</details>")
      cmark_node_insert_before(table.0, details)
      cmark_node_append_child(details, table.0)
      return (details, .details)
    case .paperTable:
      let words = part.caption.map(Self.plainText)
      if let caption = part.caption { retire(caption) }
      let table = frame(table: part.main, caption: words, drawings: nil, names: &names)
      return (Self.wrap(table.0, in: Tags("div", ("class", "paper log"))), .details)
    case .account:
      let (details, footer) = takeAccount(part.main, names.language)
      return (details, .account(footer: footer))
    }
  }

  /// Links the words of the items of a list to figures.
  ///
  /// - Parameter figures: the identifier for each item; `nil` for an item without a figure.
  private func link(_ list: Node, to figures: [String?]) {
    for (item, figure) in zip(Self.children(of: list), figures) {
      guard let figure, let paragraph = Self.children(of: item).first(where: Self.isParagraph)
      else { continue }
      let element = Self.inline(Tags("a", ("href", "#\(figure)")))
      for words in Self.children(of: paragraph) { cmark_node_append_child(element, words) }
      cmark_node_append_child(paragraph, element)
    }
  }

  /// Gives a heading its id, unless it starts a section, which then has the id.
  ///
  /// - Parameter period: the dates at the end of the page's title.
  private mutating func frame(
    heading: Node, period: String?, names: inout PageNames
  ) -> (Node, FramedBlock) {
    let level = Int(cmark_node_get_heading_level(heading))
    let text = Self.plainText(of: heading)
    let isTopLevel = cmark_node_parent(heading) == root
    let isTitle = level == 1 && isTopLevel && cmark_node_previous(heading) == nil
    let id = names.id(of: text)
    let attribute = level <= 2 && isTopLevel && !isTitle ? nil : id
    let tags =
      switch level {
      case 1: Tags("h1", ("id", attribute))
      case 2: Tags("h2", ("id", attribute))
      case 3: Tags("h3", ("id", attribute))
      case 4: Tags("h4", ("id", attribute))
      case 5: Tags("h5", ("id", attribute))
      default: Tags("h6", ("id", attribute))
      }
    let place = replace(heading, withWordsIn: tags)
    if let period, let words = cmark_node_first_child(place) {
      Self.setApart(period, in: words, names.language)
    }
    return (place, .heading(level: level, id: id, text: text))
  }

  /// Points links to headings, written with the anchors that code hosts use, to the ids that the
  /// headings have on this page.
  private func linkToHeadings(_ ids: [String: String]) {
    for link in nodes(where: { Self.kind(of: $0) == CMARK_NODE_LINK }) {
      guard let url = cmark_node_get_url(link).map({ String(cString: $0) }), url.hasPrefix("#"),
        let anchor = String(url.dropFirst()).removingPercentEncoding, let id = ids[anchor]
      else { continue }
      cmark_node_set_url(link, "#" + id)
    }
  }

  /// Puts a `time` element around the date of the as-of line.
  private static func mark(_ moment: String, as dateTime: String, in paragraph: Node) {
    cmark_consolidate_text_nodes(paragraph)
    for node in children(of: paragraph) where kind(of: node) == CMARK_NODE_TEXT {
      let text = literal(of: node)
      guard !moment.isEmpty, let range = text.firstRange(of: moment) else { continue }
      let time = inline(Tags("time", ("datetime", dateTime)))
      cmark_node_append_child(time, makeText(moment))
      cmark_node_insert_before(node, makeText(String(text[..<range.lowerBound])))
      cmark_node_insert_before(node, time)
      cmark_node_set_literal(node, String(text[range.upperBound...]))
      return
    }
  }
}
