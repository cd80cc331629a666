package import Figures
package import Languages

/// Writes a document as Markdown, escaped and bounded; no other code converts text to Markdown.
package struct MarkdownWriter {
  /// The maximum number of rows of all tables together. The last rows of each table are kept.
  static let rowLimit = 1_900
  /// The maximum number of columns of one table. The first columns are kept.
  static let columnLimit = 60
  /// The length of the text in bytes at which tables are cut to their last row and other blocks are
  /// left out.
  static let byteLimit = 400 << 10
  /// The length of a line in bytes after which the rest of its contents is left out.
  static let lineByteLimit = 16 << 10
  /// The first line of every document: a comment by which healthmark recognizes its own files, and
  /// which pages do not show.
  package static let mark = "<!-- healthmark report -->"

  private var text = ""
  private var rowsLeft = MarkdownWriter.rowLimit
  /// The parts that were left out to stay within the limits.
  package private(set) var cuts: [MarkdownCut] = []
  /// The parts that a page shows in its own way.
  private var parts: [PagePart] = []
  private let charset: Charset
  private let language: any Language
  /// The bytes of the page's Markdown that other text replaces, in order: none in place of the
  /// tables that repeat the text form of the figure above them.
  private var edits: [(bytes: Range<Int>, text: String)] = []
  /// The list of the readings of a figure, which Markdown has after the blocks about them.
  private var list: String?
  /// The figure whose text form was written last; nil after any other block but its note.
  private var figureAbove: ReportFigure?
  /// The length of the text whose lines were counted, and the number of those lines.
  private var counted = (bytes: 0, lines: 0)

  private init(_ charset: Charset, _ language: any Language) {
    self.charset = charset
    self.language = language
  }

  /// Returns the Markdown, which starts with the mark; the Markdown of a page, which also has the
  /// tables that only repeat the text form above them, with the parts of it that a page shows in
  /// its own way; and the parts that were left out of both.
  package static func write(
    _ document: Document
  ) -> (markdown: String, page: String, parts: [PagePart], cuts: [MarkdownCut]) {
    var writer = MarkdownWriter(document.charset, document.language)
    writer.text = mark + "\n"
    let line = writer.write(.heading(level: 1, document.heading))
    if let period = document.period {
      writer.parts.append(PagePart(.title(period: period), on: line))
    }
    var blocks = document.blocks
    if let asOf = document.asOf {
      if case .markdown(let parts)? = blocks.first, let lead = LeadParagraph(of: parts) {
        writer.write(.markdown(lead.paragraph))
        blocks[0] = .markdown(lead.rest)
        if lead.rest.isEmpty { blocks.removeFirst() }
      } else if case .links? = blocks.first {
        // Facts in the place of a lead.
        writer.write(blocks.removeFirst())
      }
      let words = Inline.text(asOf.opening + asOf.moment + asOf.closing)
      let line = writer.write(.markdown([.value(words)] + asOf.ending))
      writer.parts.append(
        PagePart(.moment(text: asOf.moment, dateTime: asOf.dateTime), on: line))
    }
    writer.write(blocks)
    writer.write(ending: document.ending, isDigest: document.isDigest)
    return (writer.editedText, writer.text, writer.parts, writer.cuts)
  }

  /// The text without the tables that only a page has, and without the empty line before each of
  /// them, and with the lists of readings after the blocks about these.
  private var editedText: String {
    guard !edits.isEmpty else { return text }
    let bytes = text.utf8
    var kept = ""
    var end = bytes.startIndex
    func index(_ offset: Int) -> String.Index { bytes.index(bytes.startIndex, offsetBy: offset) }
    for edit in edits {
      kept += text[end..<index(edit.bytes.lowerBound)] + edit.text
      end = index(edit.bytes.upperBound)
    }
    return kept + text[end...]
  }

  /// Writes the blocks at the end, whose list is the account.
  private mutating func write(ending blocks: [Block], isDigest: Bool) {
    writeList()
    for block in blocks {
      let cutsBefore = cuts.count
      let line = write(block)
      if case .list(let items) = block, items.count > (isDigest ? 0 : 1), cuts.count == cutsBefore {
        parts.append(PagePart(.account, on: line))
      }
    }
  }

  package static func write(
    _ blocks: [Block], charset: Charset = .unicode, _ language: any Language = English()
  ) -> (markdown: String, cuts: [MarkdownCut]) {
    var writer = MarkdownWriter(charset, language)
    writer.write(blocks)
    return (writer.text, writer.cuts)
  }

  /// Writes blocks as long as there is room, and reports the number of those left out.
  private mutating func write(_ blocks: [Block]) {
    var left = 0
    for block in blocks {
      if hasRoom(for: block) { write(block) } else { left += 1 }
    }
    reportBelow(left, .blocks)
  }

  private func hasRoom(for block: Block) -> Bool {
    switch block {
    // If the author's text is too long, the author gets an error instead.
    case .markdown: true
    // Every table is written with at least one row, even if the rows are used up.
    case .table: text.utf8.count < Self.byteLimit && rowsLeft > -60
    default: text.utf8.count < Self.byteLimit
    }
  }

  /// - Returns: the line on which the block starts, counted from 1.
  @discardableResult
  private mutating func write(_ block: Block) -> Int {
    switch block {
    case .figure, .heading, .markdown: writeList()
    default: break
    }
    // A figure consists of several blocks.
    if case .figure(let figure) = block {
      let start = write(figure)
      figureAbove = figure.table == nil ? figure : nil
      return start
    }
    let bytesBefore = text.utf8.count
    let start = startBlock()
    defer { figureAbove = nil }
    switch block {
    case .heading(let level, let inlines):
      text += String(repeating: "#", count: level) + " " + line(inlines) + "\n"
    case .paragraph(let inlines):
      text += line(inlines) + "\n"
    case .list(let items): write(items)
    case .links(let lines):
      write(lines.map(\.inlines))
      parts.append(PagePart(.links(lines.map(\.query)), on: start))
    case .table(let table):
      write(table)
      if table.isOnlyOnPaper || table.isOnlyOnPage
        || figureAbove.map({ table.repeats($0, charset) }) == true
      {
        edits.append((bytesBefore..<text.utf8.count, ""))
      } else if let limit = table.rowsInMarkdown {
        list = latestRows(of: text.utf8.dropFirst(bytesBefore), limit)
        edits.append((bytesBefore..<text.utf8.count, ""))
      }
    case .figure: break
    case .markdown(let parts): write(parts)
    }
    return start
  }

  /// Puts a list of readings into Markdown, after the blocks about them.
  private mutating func writeList() {
    if let list { edits.append((text.utf8.count..<text.utf8.count, list)) }
    list = nil
  }

  /// Returns the text of a table with the last rows, and with a sentence before them if there are
  /// others.
  ///
  /// - Parameter bytes: the empty line before the table, and the table without a caption.
  private func latestRows(of bytes: some Collection<UInt8>, _ limit: Int) -> String {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.indices.filter { lines[$0].hasPrefix("|") }.dropFirst(2)
    guard rows.count > limit, let first = rows.first, let last = rows.last else {
      return lines.joined(separator: "\n")
    }
    let note = language.latestRowsOfList(Part(limit, of: rows.count))
    return "\n" + MarkdownEscaped(note).markdown + "\n"
      + (lines[..<first] + lines[(last - limit + 1)...]).joined(separator: "\n")
  }

  /// Puts an empty line after the block before.
  ///
  /// - Returns: the line on which the next block starts, counted from 1.
  private mutating func startBlock() -> Int {
    if !text.isEmpty { text += "\n" }
    return nextLine()
  }

  private mutating func write(_ items: [[Inline]]) {
    var left = 0
    for (index, item) in items.enumerated() {
      guard index == 0 || text.utf8.count < Self.byteLimit else {
        left = items.count - index
        break
      }
      text += "- " + line(item) + "\n"
    }
    reportBelow(left, .items)
  }

  /// Writes a figure as a series of blocks: headline, subtitle, text form, note, table (G-1).
  ///
  /// - Returns: the line on which it starts, counted from 1.
  private mutating func write(_ figure: ReportFigure) -> Int {
    let headline = figure.headline
    var lines: [Int] = []
    if !headline.isEmpty { lines.append(write(.heading(level: 3, [.text(headline)]))) }
    if !figure.subtitle.isEmpty { lines.append(write(.paragraph([.text(figure.subtitle)]))) }
    lines.append(startBlock())
    text += "```chart \(figure.id)\n"
    report(figure.omittedLines, .chartLines)
    for line in figure.textLines(charset) {
      let hasMark = line.utf8.contains(UInt8(ascii: "`"))
      text += (hasMark ? line.replacing("`", with: "'") : line) + "\n"
    }
    text += "```\n"
    let notes = [figure.noteOnDrawing, figure.tableNote].filter { !$0.isEmpty }
    if !notes.isEmpty {
      let texts = notes.enumerated().map { $0 == 0 ? $1 : " " + $1 }
      lines.append(write(.paragraph(texts.map(Inline.text))))
    }
    figureAbove = figure
    if var table = figure.table {
      table.rowOrder = nil
      lines.append(write(.table(table)))
    }
    if !figure.isText {
      var shown = PageFigure(
        id: figure.id, query: figure.query, figure: figure.figure, isWide: figure.isWide,
        charset: charset)
      shown.tableNote = figure.tableNote
      parts.append(PagePart(.figure(shown), on: lines[0], to: lines.last))
    }
    return lines[0]
  }

  /// The number of the line that is written next, counted from 1.
  private mutating func nextLine() -> Int {
    let new = text.utf8.dropFirst(counted.bytes)
    counted = (text.utf8.count, counted.lines + new.count { $0 == UInt8(ascii: "\n") })
    return counted.lines + 1
  }

  /// Writes the author's text. Only the values in it are escaped. Line ends are kept, control
  /// characters are not.
  private mutating func write(_ parts: [MarkdownPart]) {
    var markdown = ""
    var isAtLineStart = true
    for part in parts {
      switch part {
      case .markdown(let source):
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .map { DisplayText(String($0), limit: nil).string }
        markdown += lines.joined(separator: "\n")
        // A block can also start after the marks of quotes and lists.
        isAtLineStart =
          (isAtLineStart || lines.count > 1)
          && (lines.last ?? "").allSatisfy { " >-+*".contains($0) }
      case .value(let inline):
        let value = Self.inline(inline, isAtLineStart: isAtLineStart)
        markdown += value
        if !value.isEmpty { isAtLineStart = false }
      }
    }
    text += markdown.trimmingNewlines + "\n"
  }

  private mutating func line(_ inlines: [Inline]) -> String {
    var line = ""
    for (index, inline) in inlines.enumerated() {
      guard line.utf8.count < Self.lineByteLimit else {
        report(inlines.count - index, .pieces)
        return line + "…"
      }
      line += Self.inline(inline, isAtLineStart: index == 0)
    }
    return line
  }

  private static func inline(_ inline: Inline, isAtLineStart: Bool = false) -> String {
    switch inline {
    case .text(let text): MarkdownEscaped(text, isAtLineStart: isAtLineStart).markdown
    case .strong(let text): marked(text, with: "**")
    case .emphasis(let text): marked(text, with: "*")
    case .code(let text): codeSpan(text)
    }
  }

  /// Puts marks around text, but not around an empty string or around outer spaces, where they
  /// would be shown as text.
  private static func marked(_ text: String, with mark: String) -> String {
    let markdown = MarkdownEscaped(text).markdown
    let start = markdown.prefix { $0 == " " }
    let end = markdown.dropFirst(start.count).reversed().prefix { $0 == " " }.count
    let inner = markdown.dropFirst(start.count).dropLast(end)
    return inner.isEmpty ? "" : start + mark + inner + mark + String(repeating: " ", count: end)
  }
}

extension MarkdownWriter {
  /// The greatest width to which the row of a mark widens the first column of a table.
  private static let markWidth = 40

  private mutating func write(_ table: Table) {
    let first = nextLine()
    if let caption = table.caption { text += self.line([.text(caption)]) + "\n\n" }
    let cutsBefore = cuts.count
    let columns = table.columns.prefix(Self.columnLimit)
    func escaped(_ cells: some Sequence<String>) -> [String] {
      var signsLeft = MarkdownEscaped.signLimit
      return cells.map { MarkdownEscaped($0, limit: 80, signsLeft: &signsLeft).markdown }
    }
    var rows = table.rows.suffix(max(1, rowsLeft)).map { escaped($0.prefix(columns.count)) }
    for (row, link) in zip(rows.indices, table.links.suffix(rows.count)) where !rows[row].isEmpty {
      rows[row][0] = "[\(rows[row][0])](\(link))"
    }
    let titles = escaped(columns.map(\.title))
    var widths = zip(titles, columns).map { title, column in
      max(3, title.displayWidth, column.isNumeric ? table.numberWidth : 0)
    }
    let left = table.rows.count - rows.count
    let remarks = table.remarkRows.count < table.rows.count ? table.remarkRows : []
    for (place, row) in rows.enumerated() {
      for (index, cell) in row.enumerated()
      where index > 0 || !remarks.contains(place + left) {
        widths[index] = max(widths[index], cell.displayWidth)
      }
      // A mark is in the tables of many weeks, unlike the time until which an interval is known.
      if Table.isMark(row), let cell = row.first {
        widths[0] = max(widths[0], min(Self.markWidth, cell.displayWidth))
      }
    }
    let longest = rows.compactMap { $0.first?.displayWidth }.max() ?? 0
    let rowWidth = widths.reduce(2) { $0 + $1 + 3 } + max(0, longest - (widths.first ?? 0))
    let room = max(1, (Self.byteLimit - text.utf8.count) / rowWidth)
    rows = rows.suffix(room)
    rowsLeft -= rows.count + 2
    report(table.rows.count - rows.count, .rows)
    if let tiles = table.tiles {
      parts.append(PagePart(.tiles(tiles), on: first, to: nextLine()))
    } else if table.isOnlyOnPaper {
      parts.append(PagePart(.paperTable, on: first, to: nextLine()))
    } else if table.caption != nil || table.isFolded || table.rowOrder != nil
      || !table.rowLanguages.isEmpty
    {
      var drawings = table.drawings
      drawings?.rows.removeFirst(table.rows.count - rows.count)
      var part = PagePart(
        .table(drawings, isFolded: table.isFolded, order: table.rowOrder), on: first,
        to: nextLine())
      part.rowLanguages = Array(table.rowLanguages.dropFirst(table.rows.count - rows.count))
      parts.append(part)
    }
    report(table.columns.count - columns.count + table.omittedColumns, .columns)

    func line(_ cells: [String]) -> String {
      var excess = 0
      let padded = cells.enumerated().map { index, cell in
        // Empty cells make room for the text before them.
        let room = cell.isEmpty ? max(0, widths[index] - excess) : widths[index]
        excess = max(0, excess + cell.displayWidth - widths[index])
        return cell.padded(toWidth: room, alignRight: columns[index].isNumeric)
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
    if cuts.count > cutsBefore {
      text +=
        "\n" + self.line([.emphasis(language.leftOut(Array(cuts[cutsBefore...])))]) + "\n"
    }
  }

  /// Records the parts that were left out, and mentions them in a separate paragraph.
  private mutating func reportBelow(_ count: Int, _ part: MarkdownCut.Part) {
    guard count > 0 else { return }
    report(count, part)
    text +=
      "\n" + line([.emphasis(language.leftOut([MarkdownCut(count: count, part: part)]))]) + "\n"
  }

  private mutating func report(_ count: Int, _ part: MarkdownCut.Part) {
    if count > 0 { cuts.append(MarkdownCut(count: count, part: part)) }
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
