import MarkdownTree

/// The top-level blocks of a page: its head, the blocks before the first section, and the sections.
struct PageSections {
  typealias Node = SyntaxTree.Node

  struct Section {
    var heading: Node
    var id: String
    var title: String
    var blocks: [Node] = []
    var isAccount = false
  }

  var title: Node?
  var lead: Node?
  /// The list of highlights between the lead and the as-of line, if they belong to the head.
  var highlights: Node?
  var asOf: Node?
  var opening: [Node] = []
  var sections: [Section] = []
  var footer: Node?

  init(_ blocks: [Node], framed: [Node: FramedBlock]) {
    var rest = blocks[...]
    if let first = rest.first, case .heading(level: 1, _, _) = framed[first] {
      title = rest.removeFirst()
      if let next = rest.first, framed[next] == nil, SyntaxTree.isParagraph(next) {
        lead = rest.removeFirst()
      }
      if let next = rest.first, case .links = framed[next] { highlights = rest.removeFirst() }
      if let next = rest.first, case .asOf = framed[next] { asOf = rest.removeFirst() }
    }
    for block in rest {
      if case .account(let words) = framed[block] {
        footer = words
        if !sections.isEmpty { sections[sections.count - 1].isAccount = true }
      }
      if case .heading(let level, let id, let text) = framed[block], level <= 2 {
        sections.append(Section(heading: block, id: id, title: text))
      } else if sections.isEmpty {
        opening.append(block)
      } else {
        sections[sections.count - 1].blocks.append(block)
      }
    }
  }
}
