package import Figures

/// The short form of a report that a mail has: its lead, its key figures and one figure as a table.
///
/// A mail of 560 pixels is at most about 1,200 pixels high. What does not fit is in the page that
/// the mail comes with.
package struct ReportDigest: Sendable {
  /// The digest as Markdown, which ends with the paragraph that names the report's definition.
  package let markdown: String
  /// The parts of the Markdown that a mail shows in its own way.
  package let parts: [PagePart]

  /// - Parameter page: the name of the page that the mail comes with.
  /// - Throws: any error of a section.
  package init(of report: EvaluatedReport, page: String) throws {
    var document = try report.document()
    let (lead, tiles, figures, first) = Self.contents(of: document.blocks)
    var height = DigestHeight.frame + (lead.map(DigestHeight.lead) ?? 0)
    let least =
      figures.isEmpty && first == nil ? 0 : DigestHeight.figure(rows: DigestHeight.leastRows)
    let shown = tiles.map { table in
      table.keepingTiles { tile in
        guard height + tile + least <= DigestHeight.whole else { return false }
        height += tile
        return true
      }
    }
    let rows = DigestHeight.rows(in: DigestHeight.whole - height)
    var numbers = Self.figure(among: figures, in: report, rows: rows)
    if numbers.isEmpty, rows > 0, var table = first {
      let all = table.rows.count
      table.keepLast(rows)
      let remark = ReportWords.rows(
        table.rows.count, of: Sentence.number(all), ReportWords.rows, areLast: true)
      let sentence = Block.paragraph([.text(remark.capitalizedFirst + ".")])
      numbers = (table.rows.count < all ? [sentence] : []) + [.table(table)]
    }
    document.blocks =
      [lead, shown.map(Block.table)].compactMap(\.self) + numbers
      + [.paragraph([.text(ReportWords.wholeReport(page: page))])]
    // The last item of the account names the definition, and is about all of the report.
    document.ending = document.ending.compactMap { block in
      guard case .list(let items) = block, let last = items.last else { return nil }
      return .list([last])
    }
    let written = MarkdownWriter.write(document)
    (markdown, parts) = (written.markdown, written.parts)
  }

  /// The parts of a report from which its digest is made: the facts or the paragraph at its start,
  /// its first key figures, its figures in order, and its first other table.
  private static func contents(
    of blocks: [Block]
  ) -> (lead: Block?, tiles: Table?, figures: [ReportFigure], table: Table?) {
    var lead: Block?
    switch blocks.first {
    case .links?: lead = blocks.first
    case .markdown(let parts)?: lead = LeadParagraph(of: parts).map { .markdown($0.paragraph) }
    default: break
    }
    let tables = blocks.compactMap { block in
      if case .table(let table) = block { table } else { nil }
    }
    let figures = blocks.compactMap { block in
      if case .figure(let figure) = block, !figure.isText { figure } else { nil }
    }
    return (lead, tables.first { $0.tiles != nil }, figures, tables.first { $0.tiles == nil })
  }

  /// The rows of a figure below its headline: of the first one that has a bar for each row, or else
  /// of the first one with a table. They are those that the headline is about, or else the latest
  /// ones; the subtitle states how many of all they are.
  private static func figure(
    among figures: [ReportFigure], in report: EvaluatedReport, rows: Int
  ) -> [Block] {
    let tables = figures.lazy.compactMap { figure in
      figure.rowTable(report).map { (figure: figure, table: $0.table, part: $0.part) }
    }
    guard rows > 0,
      let (figure, numbers, part) = tables.first(where: { $0.table.drawings != nil })
        ?? tables.first
    else { return [] }
    var table = numbers
    table.dropLast(numbers.rows.count - part.upperBound)
    table.keepLast(min(rows, part.count))
    let all = numbers.rows.count
    var parts = [figure.subtitle]
    if table.rows.count < all {
      let noun = report.results[figure.query].flatMap { result in
        numbers.drawings != nil || result.intervals.count == all ? result.length?.noun : nil
      }
      // The table of a figure may have been cut before.
      parts.append(
        ReportWords.shownBelow(
          ReportWords.rows(
            table.rows.count,
            of: all < ReportFigure.rowLimit ? Sentence.number(all) : nil,
            noun?.plural ?? ReportWords.rows, areLast: part.upperBound == all)))
    }
    let line = parts.filter { !$0.isEmpty }.joined(separator: "; ")
    let subtitle: [Block] = line.isEmpty ? [] : [.paragraph([.text(line)])]
    let headline = figure.headline.isEmpty ? figure.figure.words.title : figure.headline
    return [.heading(level: 2, [.text(headline)])] + subtitle + [.table(table)]
  }
}

/// The heights of the parts of a mail, in pixels at a width of 560.
enum DigestHeight {
  static let whole = 1_200
  /// The title, the line with the time of the data, the last paragraphs, and the space around.
  static let frame = 420
  static let leastRows = 5
  private static let greatestRows = 14
  private static let line = 26
  private static let row = 27
  private static let figureHead = 130

  /// - Parameter lead: the paragraph or the list at the start.
  static func lead(_ lead: Block) -> Int {
    if case .links(let lines) = lead { 2 * line * lines.count } else { 3 * line }
  }

  /// - Parameter remarks: the number of lines below the name of a tile.
  static func tile(remarks: Int) -> Int { 42 + 20 * max(1, remarks) }

  static func figure(rows: Int) -> Int { figureHead + row * rows }

  /// The number of rows of a figure that have room; none if there is room for few.
  static func rows(in height: Int) -> Int {
    let rows = min(greatestRows, (height - figureHead) / row)
    return rows < leastRows ? 0 : rows
  }
}

extension Table {
  /// The table with the first tiles that fit.
  ///
  /// - Parameter fits: true if there is room for one more tile of a height in pixels.
  fileprivate func keepingTiles(_ fits: (Int) -> Bool) -> Table {
    var table = self
    let kinds = tiles?.columns ?? []
    table.rows = Array(
      rows.prefix { row in
        let remarks = zip(kinds, row).count { kind, text in
          [.change, .goal].contains(kind) && !text.isEmpty
        }
        return fits(DigestHeight.tile(remarks: remarks))
      })
    table.tiles?.rows = Array((tiles?.rows ?? []).prefix(table.rows.count))
    return table
  }

  fileprivate mutating func dropLast(_ count: Int) {
    rows.removeLast(min(rows.count, count))
    let drawn = drawings?.rows.count ?? 0
    drawings?.rows.removeLast(min(drawn, count))
    remarkRows = remarkRows.filter(rows.indices.contains)
  }

  fileprivate mutating func keepLast(_ count: Int) {
    let left = rows.count - min(rows.count, count)
    rows.removeFirst(left)
    drawings?.rows.removeFirst(left)
    remarkRows = Set(remarkRows.map { $0 - left }.filter { $0 >= 0 })
  }
}

extension ReportFigure {
  /// The numbers of the figure with its name, and with a bar in each row if its text form has one
  /// row for each, and the rows that the headline is about; nil without numbers.
  fileprivate func rowTable(_ report: EvaluatedReport) -> (table: Table, part: Range<Int>)? {
    guard
      var table = self.table
        ?? report.results[query].map({ Table($0, format: report.format, hasMarks: false) }),
      !table.rows.isEmpty
    else { return nil }
    table.caption = figure.words.title
    let shown = PageFigure(
      id: id, query: query, figure: figure, isWide: isWide, charset: report.format.charset)
    let marks = shown.rowMarks(columnCount: table.columns.count)
    let part = rowsOfHeadline(among: table.rows.indices)
    guard marks.count == table.rows.count else { return (table, part) }
    table.columns.insert(Table.Column("", isNumeric: false), at: 1)
    for (row, mark) in zip(table.rows.indices, marks) { table.rows[row].insert(mark, at: 1) }
    // A mail shows the text of the column, and hides it from screen readers.
    table.drawings = TableDrawings(column: 1, rows: marks.map { _ in "" })
    return (table, part)
  }

  /// The rows of the intervals that the headline is about, or those up to the last of them if it is
  /// about earlier ones as well; all rows for any other headline.
  private func rowsOfHeadline(among rows: Range<Int>) -> Range<Int> {
    let intervals =
      (figure as? BarsFigure)?.points.map(\.interval)
      ?? (figure as? RangeFigure)?.points.map(\.interval) ?? []
    guard headline == figure.words.headline, intervals.count == rows.count,
      let last = intervals.lastIndex(where: \.isEmphasized),
      let first = intervals.firstIndex(where: \.isEmphasized)
    else { return rows }
    let isAboutThem = (figure as? BarsFigure).map { $0.goal != nil && first < last } ?? true
    return (isAboutThem ? first : 0)..<last + 1
  }
}
