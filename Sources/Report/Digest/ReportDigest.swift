package import Figures

/// The short form of a report that a mail has: its lead, its key figures and one figure as a table.
///
/// A mail of 560 pixels is at most 1,200 pixels high. What does not fit is in the page that
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
    // The last item of the account names the definition, and is about all of the report.
    document.ending = document.ending.compactMap { block in
      guard case .list(let items) = block, let last = items.last else { return nil }
      return .list([last])
    }
    let whole = Block.paragraph([.text(ReportWords.wholeReport(page: page))])
    // What a reader must see first is in the mail, too.
    let sections = report.definition.sections.map(\.section)
    let severe = sections.enumerated().flatMap { place, section -> [Block] in
      switch section {
      case let chart as ChartSection: chart.severeBlocks(in: report)
      // Those of the first section are the lead.
      case let events as EventsSection where place > 0: events.summary(in: report)
      case let facts as HighlightsSection where sections.first is EventsSection:
        facts.blocks(in: report)
      default: []
      }
    }
    var height =
      DigestHeight.title(document) + (lead.map(DigestHeight.lead) ?? 0)
      + (severe + [whole] + document.ending).reduce(DigestHeight.frame) {
        $0 + DigestHeight.text($1)
      }
    let figure =
      DigestFigure(among: figures, in: report) ?? first.map(DigestFigure.init(table:))
    let least = figure.map { $0.height(rows: DigestFigure.leastRows) } ?? 0
    let shown = tiles.map { table in
      height += DigestHeight.tiles
      return table.keepingTiles { tile in
        guard height + tile + least <= DigestHeight.whole else { return false }
        height += tile
        return true
      }
    }
    let numbers = figure?.blocks(in: DigestHeight.whole - height) ?? []
    document.blocks =
      (lead.map { [$0] } ?? []) + severe + (shown.map { [.table($0)] } ?? []) + numbers + [whole]
    let written = MarkdownWriter.write(document)
    (markdown, parts) = (written.page, written.parts)
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
}

extension Table {
  /// The table with the first tiles that fit.
  ///
  /// - Parameter fits: true if there is room for one more tile of a height in pixels.
  func keepingTiles(_ fits: (Int) -> Bool) -> Table {
    var table = self
    let kinds = tiles?.columns ?? []
    table.rows = Array(
      rows.prefix { row in
        let remarks = zip(kinds, row).count { kind, text in
          [.change, .goal, .interval].contains(kind) && !text.isEmpty
        }
        return fits(DigestHeight.tile(remarks: remarks))
      })
    table.tiles?.rows = Array((tiles?.rows ?? []).prefix(table.rows.count))
    return table
  }

  mutating func dropLast(_ count: Int) {
    rows.removeLast(min(rows.count, count))
    let drawn = drawings?.rows.count ?? 0
    drawings?.rows.removeLast(min(drawn, count))
    remarkRows = remarkRows.filter(rows.indices.contains)
  }

  mutating func keepLast(_ count: Int) {
    let left = rows.count - min(rows.count, count)
    rows.removeFirst(left)
    drawings?.rows.removeFirst(left)
    remarkRows = Set(remarkRows.map { $0 - left }.filter { $0 >= 0 })
  }
}
