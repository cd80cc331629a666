import CCMarkGFM
import Figures
import Languages
import MarkdownTree

extension SyntaxTree {
  /// Combines the parts of a figure into one `figure` element (G-11).
  mutating func frame(
    _ figure: PageFigure, in part: PlacedPart, names: inout PageNames
  ) -> Node {
    let blocks = FigureBlocks(part)
    let id = figure.id
    let title = figure.figure.words.title
    let lighting = blocks.table.flatMap { RowLighting(of: $0, with: figure, part.drawing) }
    let element = Self.block(
      Tags(
        "figure", ("id", id),
        ("class", "fig" + (figure.isWide ? " wide" : "") + (lighting != nil ? " lit" : "")),
        ("aria-labelledby", blocks.headline == nil ? nil : "\(id)-c"),
        ("aria-label", blocks.headline == nil ? title : nil)))
    cmark_node_insert_before(part.blocks[0], element)
    if blocks.headline != nil || blocks.subtitle != nil {
      let caption = Self.block(Tags("figcaption"))
      cmark_node_append_child(element, caption)
      if let headline = blocks.headline {
        let words = takeWords(of: headline, in: Tags("h3", ("id", "\(id)-c")))
        cmark_node_append_child(caption, Self.line(words))
      }
      if let subtitle = blocks.subtitle {
        let words = takeWords(of: subtitle, in: Tags("p", ("class", "sub")))
        cmark_node_append_child(caption, Self.line(words))
      }
    }
    let box =
      part.drawing.isEmpty
      ? Self.textDrawing(part.main, labelled: title)
      : Self.block(html: Tags("div", ("class", "box")).around(part.drawing.isolatingTexts))
    cmark_node_append_child(element, box)
    retire(part.main)
    if let note = blocks.note {
      Self.setApart(figure.tableNote, atEndOf: note)
      let words = takeWords(of: note, in: Tags("p", ("class", "note")))
      cmark_node_append_child(element, Self.line(words))
    }
    if let table = blocks.table {
      let details = Self.block(
        opening: Self.dataSummary(names.language.data(of: title)), closing: "</details>")
      cmark_node_append_child(element, details)
      cmark_node_append_child(
        details,
        frame(
          table: table, caption: title, drawings: nil, lighting: lighting, names: &names
        ).0)
    }
    return element
  }

  /// The start of a folded table.
  static func dataSummary(_ words: String, _ tags: Tags = Tags("details")) -> String {
    tags.start + Tags("summary").around(words.isolatedHTML)
  }

  /// Puts an element around the sentences at the end of a note that are about the figure's table,
  /// which paper does not have.
  private static func setApart(_ sentences: String, atEndOf note: Node) {
    cmark_consolidate_text_nodes(note)
    guard !sentences.isEmpty, let node = cmark_node_last_child(note),
      kind(of: node) == CMARK_NODE_TEXT
    else { return }
    let text = literal(of: node)
    guard text.hasSuffix(sentences) else { return }
    cmark_node_set_literal(node, String(text.dropLast(sentences.count)))
    let element = inline(Tags("span", ("class", "screen")))
    cmark_node_append_child(element, makeText(sentences))
    cmark_node_append_child(note, element)
  }

  /// Turns a chart that is not on the writer's list into a figure without a caption.
  mutating func frame(chart: Node, labelled label: String) -> Node {
    let figure = Self.block(Tags("figure", ("class", "fig")))
    cmark_node_insert_before(chart, figure)
    cmark_node_append_child(figure, Self.textDrawing(chart, labelled: label))
    retire(chart)
    return figure
  }

  /// The text form of a chart, labeled for screen readers, which would otherwise read its
  /// characters as noise.
  private static func textDrawing(_ chart: Node, labelled label: String) -> Node {
    let text = literal(of: chart)
    let columns = text.split(separator: "\n").map { String($0).displayWidth }.max() ?? 0
    // The theme has a font size at which this number of characters fits. The content security
    // policy would block a style attribute.
    let room = [16, 32, 48, 72].first { columns <= $0 }
    let image = Tags(
      "div", ("class", room.map { "text c\($0)" } ?? "text"), ("role", "img"),
      ("aria-label", label), ("tabindex", room == nil ? "0" : nil))
    return block(
      html: Tags("div", ("class", "box")).around(
        image.around("<pre>\(text.isolatedHTML)</pre>")))
  }
}
