/// Writes a document as Markdown: the one place where text becomes Markdown, escaped and bounded.
package struct MarkdownWriter {
  /// How many rows all tables may have together; of each the last ones stay.
  static let rowLimit = 1_900
  /// How many columns of one table are written; the first ones stay.
  static let columnLimit = 60
  /// How many bytes the text may have before a table is cut to nothing but its last row.
  static let byteLimit = 400 << 10

  private var text = ""
  private var rowsLeft = MarkdownWriter.rowLimit
  /// What was cut to stay within the limits, in sentences.
  package private(set) var cuts: [String] = []

  private init() {}

  /// The Markdown, and what was left out of it.
  package static func write(_ document: Document) -> (markdown: String, cuts: [String]) {
    write([.heading(level: 1, [.text(document.title)])] + document.blocks)
  }

  package static func write(_ blocks: [Block]) -> (markdown: String, cuts: [String]) {
    var writer = MarkdownWriter()
    for block in blocks { writer.write(block) }
    return (writer.text, writer.cuts)
  }

  private mutating func write(_ block: Block) {
    if !text.isEmpty { text += "\n" }
    switch block {
    case .heading(let level, let inlines):
      text += String(repeating: "#", count: level) + " " + Self.line(inlines) + "\n"
    case .paragraph(let inlines):
      text += Self.line(inlines) + "\n"
    case .list(let items):
      for item in items { text += "- " + Self.line(item) + "\n" }
    case .table(let table): write(table)
    case .chart(let chart): write(chart)
    case .markdown(let parts): write(parts)
    }
  }

  private mutating func write(_ chart: Chart) {
    let labels = chart.lines.map { DisplayText($0.label ?? "", limit: 40).string }
    let width = labels.map(\.displayWidth).max() ?? 0
    text += "```chart \(chart.query)\n"
    for (line, label) in zip(chart.lines, labels) {
      if width > 0 { text += label.replacing("`", with: "'").padded(toWidth: width + 2) }
      text += line.text + "\n"
    }
    text += "```\n"
    write(chart.captions.count == 1 ? .paragraph(chart.captions[0]) : .list(chart.captions))
  }

  /// The author's text: only the values in it are escaped; line ends are kept, controls are not.
  private mutating func write(_ parts: [MarkdownPart]) {
    var markdown = ""
    for part in parts {
      switch part {
      case .markdown(let source):
        markdown += source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .map { DisplayText(String($0), limit: nil).string }.joined(separator: "\n")
      case .value(let inline):
        let line =
          markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .last ?? ""
        // Behind marks of quotes and lists a block can begin, too.
        let isAtLineStart = line.allSatisfy { " >-+*".contains($0) }
        markdown += Self.inline(inline, isAtLineStart: isAtLineStart)
      }
    }
    text += markdown.trimmingNewlines + "\n"
  }

  private static func line(_ inlines: [Inline]) -> String {
    inlines.enumerated().map { inline($1, isAtLineStart: $0 == 0) }.joined()
  }

  private static func inline(_ inline: Inline, isAtLineStart: Bool = false) -> String {
    switch inline {
    case .text(let text): MarkdownEscaped(text, isAtLineStart: isAtLineStart).markdown
    case .strong(let text): "**" + MarkdownEscaped(text).markdown + "**"
    case .emphasis(let text): "*" + MarkdownEscaped(text).markdown + "*"
    case .code(let text): codeSpan(text)
    }
  }
}

extension MarkdownWriter {
  private mutating func write(_ table: Table) {
    let cutsBefore = cuts.count
    let columns = table.columns.prefix(Self.columnLimit)
    func escaped(_ cells: some Sequence<String>) -> [String] {
      var signsLeft = MarkdownEscaped.signLimit
      return cells.map { MarkdownEscaped($0, limit: 80, signsLeft: &signsLeft).markdown }
    }
    var rows = table.rows.suffix(max(1, rowsLeft)).map { escaped($0.prefix(columns.count)) }
    let titles = escaped(columns.map(\.title))
    var widths = titles.map { max(3, $0.displayWidth) }
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.displayWidth)
      }
    }
    let rowWidth = widths.reduce(2) { $0 + $1 + 3 }
    let room = max(1, (Self.byteLimit - text.utf8.count) / rowWidth)
    rows = rows.suffix(room)
    rowsLeft -= rows.count + 2
    tell(table.rows.count - rows.count, "earlier rows of a table are not shown")
    tell(table.columns.count - columns.count, "further columns of a table are not shown")

    func line(_ cells: [String]) -> String {
      let padded = cells.enumerated().map { index, cell in
        cell.padded(toWidth: widths[index], alignRight: columns[index].isNumeric)
      }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    text += line(titles)
    text +=
      "| "
      + columns.enumerated().map { index, column in
        String(repeating: "-", count: widths[index] - 1) + (column.isNumeric ? ":" : "-")
      }.joined(separator: " | ") + " |\n"
    for row in rows { text += line(row) }
    if table.rows.count > rows.count || table.columns.count > columns.count {
      text += "\n" + Self.line([.emphasis(cuts[cutsBefore...].joined(separator: "; "))]) + "\n"
    }
  }

  private mutating func tell(_ count: Int, _ what: String) {
    if count > 0 { cuts.append("\(count) \(what)") }
  }
}

extension String {
  fileprivate var trimmingNewlines: Substring {
    var rest = self[...]
    while rest.first?.isNewline == true { rest = rest.dropFirst() }
    while rest.last?.isNewline == true { rest = rest.dropLast() }
    return rest
  }
}
