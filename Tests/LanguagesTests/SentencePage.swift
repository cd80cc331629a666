import Languages
import TestSupport

/// A page of all sentences and names, with a column for each language beside English.
struct SentencePage {
  private let tags: [String]
  /// The texts of each language, by area.
  private let sections: [Section]

  private struct Section {
    let title: String
    let rows: [Row]
  }

  /// The texts of one entry, in each language.
  private struct Row {
    let name: String
    let texts: [[String]]
  }

  init(_ others: [any Language.Type]) {
    let languages = [English.self] + others
    tags = languages.map { $0.tag }
    let catalogs = languages.map { SentenceCatalog($0).entries }
    var sections: [Section] = []
    for (index, entry) in catalogs[0].enumerated() {
      let texts = catalogs.map { $0[index].sentences }
      let row = Row(name: entry.requirement, texts: texts)
      let before = sections.last?.title == entry.area ? sections.removeLast().rows : []
      sections.append(Section(title: entry.area, rows: before + [row]))
    }
    for kind in NameTable.Kind.allCases {
      let rows = English.names.all(kind).keys.sorted().map { identifier in
        Row(name: identifier, texts: languages.map { Self.texts($0.names[kind, identifier]) })
      }
      sections.append(Section(title: "Names: \(kind)", rows: rows))
    }
    self.sections = sections
  }

  private static func texts(_ name: NameTable.Name?) -> [String] {
    [name?.text ?? "", name?.one ?? ""]
  }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Sentences</title>
    <style>
    body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem }
    table { border-collapse: collapse; table-layout: fixed; width: 100% }
    th, td { border-top: 1px solid #ccc; padding: 0.25rem 0.5rem; text-align: start }
    td { overflow-wrap: anywhere; vertical-align: top; white-space: pre-wrap }
    tbody th { background: #eee; font: 14px ui-monospace, monospace }
    </style>
    <h1>Sentences</h1>
    \(sections.map(html).joined(separator: "\n"))
    </html>

    """
  }

  private func html(_ section: Section) -> String {
    let heads = tags.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <h2>\(section.title)</h2>
      <table>
      <thead><tr>\(heads)</tr></thead>
      \(section.rows.map(html).joined(separator: "\n"))
      </table>
      """
  }

  private func html(_ row: Row) -> String {
    var lines = [
      "<tbody><tr><th colspan=\"\(tags.count)\" scope=\"rowgroup\">\(escaped(row.name))</th></tr>"
    ]
    for index in row.texts[0].indices {
      let texts = row.texts.map { index < $0.count ? $0[index] : "" }
      if texts.allSatisfy(\.isEmpty) { continue }
      let cells = zip(tags, texts).map { "<td lang=\"\($0)\">\(escaped($1))</td>" }
      lines.append("<tr>\(cells.joined())</tr>")
    }
    return lines.joined(separator: "\n") + "</tbody>"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
