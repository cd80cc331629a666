import CCMarkGFM
import Foundation
import MarkdownTree

/// The kinds of blocks that the layout of a page treats differently.
enum FramedBlock {
  case heading(level: Int, id: String, text: String)
  case figure(isWide: Bool)
  case table(FramedTable)
  case tiles
  case asOf
}

/// The additions to the blocks of a document that make them linkable, scrollable and accessible.
extension SyntaxTree {
  /// Gives headings an id, turns charts into figures and tables of key figures into tiles, and lets
  /// wide tables scroll on their own.
  /// - Returns: The blocks that take part in the layout, by their node.
  mutating func frameBlocks(_ parts: PageParts) -> [Node: FramedBlock] {
    var names = PageNames()
    let places = places(of: parts, names: &names)
    let figureIDs = Set(places.figures.values.map(\.figure.id))
    var framed: [Node: FramedBlock] = [:]
    var heading = ""
    let blocks = nodes { node in
      Self.kind(of: node) == CMARK_NODE_HEADING || Self.isTable(node) || Self.chart(node) != nil
    }
    for block in blocks {
      if let placed = places.figures[block] {
        framed[frame(placed, names: &names)] = .figure(isWide: placed.figure.isWide)
      } else if places.taken.contains(block) {
        continue
      } else if let name = Self.chart(block) {
        let figure = frame(chart: block, labelled: heading.isEmpty ? name : heading)
        framed[figure] = .figure(isWide: false)
      } else if let tiles = places.tiles[block] {
        framed[frame(tiles, table: block, figureIDs: figureIDs)] = .tiles
      } else if Self.isTable(block) {
        let own = places.tables[block]
        let label = own?.caption ?? (heading.isEmpty ? "Table" : heading)
        let table = frame(
          table: block, caption: own?.caption, drawings: own?.drawings, label: label,
          names: &names)
        framed[table.node] = .table(table)
      } else {
        heading = Self.plainText(of: block)
        let (node, kind) = frame(
          heading: block, id: names.id(of: heading), period: parts.period)
        framed[node] = kind
      }
    }
    for caption in places.captions { retire(caption) }
    if let node = places.asOf, let moment = parts.asOf {
      Self.mark(moment, in: node)
      framed[node] = .asOf
    }
    linkToHeadings(names.anchors)
    return framed
  }

  /// Gives a heading its id, unless it starts a section, which then has the id.
  ///
  /// - Parameter period: the dates at the end of the page's title.
  private mutating func frame(
    heading: Node, id: String, period: String?
  ) -> (Node, FramedBlock) {
    let level = Int(cmark_node_get_heading_level(heading))
    let text = Self.plainText(of: heading)
    let isTopLevel = cmark_node_parent(heading) == root
    let isTitle = level == 1 && isTopLevel && cmark_node_previous(heading) == nil
    let id = (attribute: level <= 2 && isTopLevel && !isTitle ? nil : id, section: id)
    let tags =
      switch level {
      case 1: Tags("h1", ("id", id.attribute))
      case 2: Tags("h2", ("id", id.attribute))
      case 3: Tags("h3", ("id", id.attribute))
      case 4: Tags("h4", ("id", id.attribute))
      case 5: Tags("h5", ("id", id.attribute))
      default: Tags("h6", ("id", id.attribute))
      }
    let place = replace(heading, withWordsIn: tags)
    if isTitle, let period, let words = cmark_node_first_child(place) {
      Self.setApart(period, in: words)
    }
    return (place, .heading(level: level, id: id.section, text: text))
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
  private static func mark(_ moment: PageMoment, in paragraph: Node) {
    cmark_consolidate_text_nodes(paragraph)
    for node in children(of: paragraph) where kind(of: node) == CMARK_NODE_TEXT {
      let text = literal(of: node)
      guard !moment.text.isEmpty, let range = text.firstRange(of: moment.text) else { continue }
      let time = inline(Tags("time", ("datetime", moment.dateTime)))
      cmark_node_append_child(time, makeText(moment.text))
      cmark_node_insert_before(node, makeText(String(text[..<range.lowerBound])))
      cmark_node_insert_before(node, time)
      cmark_node_set_literal(node, String(text[range.upperBound...]))
      return
    }
  }
}
