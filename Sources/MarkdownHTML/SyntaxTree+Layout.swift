import CCMarkGFM
import Figures
import Languages
import MarkdownTree

extension SyntaxTree {
  /// Arranges the blocks as a page: `header`, `nav`, `main` with a `section` for each second-level
  /// heading, and `footer` (G-10). If the page belongs to a site, its links follow the
  /// header. On a sheet of paper, a sentence before the footer states what only the page has.
  mutating func layOut(
    _ framed: [Node: FramedBlock], _ language: any PageLanguage, periods: PagePeriods?,
    sheet: SheetLayout? = nil
  ) {
    let sections = PageSections(Self.children(of: root), framed: framed)
    addHeader(sections)
    if let periods { cmark_node_append_child(root, Self.block(html: periods.html)) }
    if sections.sections.count >= 3 {
      cmark_node_append_child(root, Self.contents(sections.sections, language))
    }
    let columns = Self.block(Tags("div", ("class", sheet == nil ? "cols" : "cols one")))
    cmark_node_append_child(root, columns)
    let main = Self.block(Tags("main", ("id", PageIdentifier.main.rawValue)))
    cmark_node_append_child(columns, main)
    addOpening(sections.opening, to: main, language, framed: framed)
    for section in sections.sections {
      let element = Self.block(
        Tags("section", ("id", section.id), ("class", section.isAccount ? "account" : nil)))
      cmark_node_append_child(main, element)
      cmark_node_append_child(element, section.heading)
      arrange(section.blocks, in: element, framed)
    }
    if let sheet { cmark_node_append_child(columns, Self.paperNote(sheet.note)) }
    if let footer = sections.footer { cmark_node_append_child(columns, footer) }
  }

  /// A sentence that only paper has.
  static func paperNote(_ sentence: String) -> Node {
    block(html: Tags("p", ("class", "paper")).around(sentence.isolatedHTML))
  }

  private mutating func addHeader(_ sections: PageSections) {
    guard let title = sections.title else { return }
    let header = Self.block(Tags("header", ("class", "top")))
    cmark_node_append_child(root, header)
    cmark_node_append_child(header, title)
    if let lead = sections.lead {
      let words = takeWords(of: lead, in: Tags("p", ("class", "lead")))
      cmark_node_append_child(header, Self.line(words))
    }
    if let list = sections.highlights { cmark_node_append_child(header, list) }
    if let asOf = sections.asOf {
      let words = takeWords(of: asOf, in: Tags("p", ("class", "asof")))
      cmark_node_append_child(header, Self.line(words))
    }
  }

  private static func contents(
    _ sections: [PageSections.Section], _ language: any PageLanguage
  ) -> Node {
    let links = sections.map { section in
      Tags("li").around(Tags("a", ("href", "#\(section.id)")).around(section.title.isolatedHTML))
    }
    let contents = PageIdentifier.contents.rawValue
    let heading = Tags("h2", ("id", contents)).around(language.contentsHeading.isolatedHTML)
    return block(
      html: Tags("nav", ("class", "toc"), ("aria-labelledby", contents)).around(
        heading + Tags("ul").around(links.joined(separator: "\n"))))
  }

  /// Adds the blocks before the first section, with a heading for screen readers above the headings
  /// of their figures and tiles.
  private func addOpening(
    _ blocks: [Node], to main: Node, _ language: any PageLanguage, framed: [Node: FramedBlock]
  ) {
    guard !blocks.isEmpty else { return }
    let opening = Self.block(Tags("div", ("id", PageIdentifier.summary.rawValue)))
    cmark_node_append_child(main, opening)
    let hasHeadings = blocks.contains { block in
      switch framed[block] {
      case .figure, .tiles: true
      default: false
      }
    }
    if hasHeadings {
      let heading = Tags("h2", ("class", "vh")).around(language.summaryHeading.isolatedHTML)
      cmark_node_append_child(opening, Self.block(html: heading))
    }
    arrange(blocks, in: opening, framed)
  }

  /// Adds blocks to a section. Consecutive figures and short tables are placed side by side.
  private func arrange(
    _ blocks: some Sequence<Node>, in parent: Node, _ framed: [Node: FramedBlock]
  ) {
    var row: [Item] = []
    for block in blocks {
      if let item = Item(block, framed[block]) {
        row.append(item)
      } else {
        Self.add(row, to: parent)
        row = []
        cmark_node_append_child(parent, block)
      }
    }
    Self.add(row, to: parent)
  }

  private struct Item {
    var node: Node
    var isWide: Bool
    var isFigure: Bool

    /// - Returns: `nil` if the block takes the full width and is neither a figure nor a table.
    init?(_ node: Node, _ block: FramedBlock?) {
      self.node = node
      switch block {
      case .figure(let isWide): (self.isWide, isFigure) = (isWide, true)
      case .table(let isWide): (self.isWide, isFigure) = (isWide, false)
      default: return nil
      }
    }
  }

  private static func add(_ items: [Item], to parent: Node) {
    guard items.count > 1 || items.first?.isFigure == true else {
      for item in items { cmark_node_append_child(parent, item.node) }
      return
    }
    // A figure without a neighbor takes both columns.
    var alone: Set<Int> = []
    var waiting: Int?
    for (index, item) in items.enumerated() {
      if item.isWide {
        if let index = waiting { alone.insert(index) }
        alone.insert(index)
        waiting = nil
      } else {
        waiting = waiting == nil ? index : nil
      }
    }
    if let index = waiting { alone.insert(index) }
    let isHalf = alone.count < items.count
    let grid = block(Tags("div", ("class", isHalf ? "figs half" : "figs")))
    cmark_node_append_child(parent, grid)
    for (index, item) in items.enumerated() {
      cmark_node_append_child(grid, item.node)
      if isHalf, alone.contains(index) { wrap(item.node, in: Tags("div", ("class", "wide"))) }
    }
  }
}
