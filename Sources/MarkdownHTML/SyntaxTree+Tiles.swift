import CCMarkGFM
import Figures
import MarkdownTree

extension SyntaxTree {
  /// Turns a table of key figures into a list of tiles, moving the text of its cells unchanged.
  ///
  /// - Parameter figures: the identifiers of figures by the names of their queries.
  mutating func frame(
    _ tiles: PageTiles, table: Node, linkingTo figures: [String: String]
  ) -> Node {
    let rows = Self.children(of: table).map { Self.children(of: $0) }
    let heads = rows[0].map(Self.plainText)
    let columns = tiles.columns.prefix(heads.count)
    let texts = rows.dropFirst().map { $0.map(Self.plainText) }
    let list = Self.block(Tags("ul", ("class", "kpis")))
    cmark_node_insert_before(table, list)
    for (index, row) in rows.dropFirst().enumerated() {
      let item = Self.block(Tags("li", ("class", "kpi")))
      cmark_node_append_child(list, item)
      let measure = tiles.rows[safe: index]
      for (column, kind) in columns.enumerated() where kind == .name {
        let link = measure.flatMap { figures[$0.query] }
        let name = Self.inline(Tags("h3"))
        let words = takeWords(
          of: row[column], in: link.map { Tags("a", ("href", "#\($0)")) } ?? Tags("span"))
        cmark_node_append_child(name, words)
        cmark_node_append_child(item, Self.line(name))
      }
      let tile = Tile(
        cells: zip(columns, zip(heads, texts[index])).map {
          .init(kind: $0, head: $1.0, text: $1.1)
        },
        sparkline: measure?.course.svg(id: "") ?? "",
        goal: measure?.goalShare.map { GoalBar(share: $0).svg() } ?? "")
      cmark_node_append_child(item, Self.block(html: tile.html))
    }
    if let interval = tiles.interval {
      cmark_node_insert_before(
        list, Self.block(html: Tags("p", ("class", "sub when")).around(interval.isolatedHTML)))
    }
    retire(table)
    return list
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
