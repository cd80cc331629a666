package import Figures
import Languages

/// The short form of a report that a mail has: its lead, its key figures and one figure as a table.
///
/// A mail is at most 1,200 pixels high, also on a phone of 360 pixels. What does not fit is in the
/// page that the mail comes with.
package struct ReportDigest: Sendable {
  /// The digest as Markdown, which ends with the paragraph that names the report's definition.
  package let markdown: String
  /// The parts of the Markdown that a mail shows in its own way.
  package let parts: [PagePart]

  /// - Parameter page: the name of the page that the mail comes with.
  /// - Throws: any error of a section.
  package init(of report: EvaluatedReport, page: String) throws {
    var document = try report.document()
    let (opening, tiles, figures, first) = Self.contents(of: document.blocks)
    var lead = opening
    // The last item of the account names the definition, and is about all of the report.
    document.ending = document.ending.compactMap { block in
      guard case .list(let items) = block, let last = items.last else { return nil }
      return .list([last])
    }
    let whole = Block.paragraph([.text(report.format.language.wholeReport(page: page))])
    // What a reader must see first is in the mail, too.
    let sections = report.definition.sections.map(\.section)
    if case .paragraph? = lead, let chart = sections.first as? ChartSection,
      !chart.severeBlocks(in: report).isEmpty
    {
      lead = nil
    }
    let severe = sections.enumerated().flatMap { place, section -> [Block] in
      switch section {
      case let chart as ChartSection:
        chart.severeBlocks(in: report)
          + (Self.isInLead(chart, of: sections)
            ? []
            : chart.episodesFact(in: report).map { fact in
              [.paragraph([.strong(report.format.language.urgentSentence(fact))])]
            } ?? [])
      // Those of the first section are the lead.
      case let events as EventsSection where place > 0: events.summary(in: report)
      case let facts as HighlightsSection where sections.first is EventsSection:
        facts.blocks(in: report)
      default: []
      }
    }
    let height =
      DigestHeight.title(document) + (lead.map(DigestHeight.lead) ?? 0)
      + (severe + [whole]).reduce(DigestHeight.frame) { $0 + DigestHeight.text($1) }
      + document.ending.reduce(0) { $0 + DigestHeight.account($1) }
    let figure =
      DigestFigure(among: figures, in: report)
      ?? first.map {
        DigestFigure(table: $0, report.format.language)
      }
    func numbers(below facts: [Block]) -> (keys: [Block], numbers: [Block]) {
      let room =
        DigestHeight.whole - height - facts.reduce(0) { $0 + DigestHeight.text($1) }
      let keys = Self.keyFigures(tiles, in: room, beside: figure, report.format.language)
      return (keys.blocks, figure?.blocks(in: room - keys.height) ?? [])
    }
    // A sheet of many measures has room for no figure, and their means must be in its mail, too.
    let means = report.definition.layout == .sheet ? Self.means(among: figures, in: report) : []
    var facts = means.map(\.block)
    var (keys, shown) = numbers(below: facts)
    let own = means.filter { $0.query != figure?.query }
    if own.count < means.count {
      let (others, withFigure) = numbers(below: own.map(\.block))
      if !withFigure.isEmpty { (facts, keys, shown) = (own.map(\.block), others, withFigure) }
    }
    document.blocks = (lead.map { [$0] } ?? []) + severe + facts + keys + shown + [whole]
    document.isDigest = true
    let written = MarkdownWriter.write(document)
    (markdown, parts) = (written.page, written.parts)
  }

  /// The sentences on the mean of blood pressure against its limits, and of what has targets for
  /// the shares of its bands, with their queries, in the order of the sections; none that the text
  /// at the start of the report states.
  private static func means(
    among figures: [ReportFigure], in report: EvaluatedReport
  ) -> [(query: String, block: Block)] {
    let sections = report.definition.sections.map(\.section)
    let stated = (sections.first as? TextSection)?.queries ?? []
    let queries = sections.flatMap { section -> [String] in
      section is ChartSection || section is TableSection ? section.queries : []
    }
    return queries.uniqued().compactMap { query in
      guard !stated.contains(query), let result = report.results[query] else { return nil }
      let maker = FigureMaker(result, of: query, in: report)
      let (language, title) = (report.format.language, report.title(of: query))
      let text: String?
      if result.pressure?.average != nil {
        let headline =
          figures.first { $0.query == query && $0.style?.isOfPairs == true }?.headline ?? ""
        text = headline.isEmpty ? nil : language.remark(headline: headline, on: title)
      } else {
        text = maker.meanBesideTargets.map { language.remark($0, on: [title]) }
      }
      return text.map { (query, .paragraph([.strong($0)])) }
    }
  }

  /// True for a figure of a query whose values the text at the start of the report states.
  private static func isInLead(_ chart: ChartSection, of sections: [any Section]) -> Bool {
    (sections.first as? TextSection)?.queries.contains(chart.query) == true
  }

  /// All key figures that have a value, with their height: with all that is known of them, or only
  /// with their first change if that would leave too little room for the figure. If only some fit,
  /// a sentence names the others.
  private static func keyFigures(
    _ tiles: Table?, in room: Int, beside figure: DigestFigure?, _ language: any Language
  ) -> (blocks: [Block], height: Int) {
    guard let tiles else { return ([], 0) }
    let forms = [tiles, tiles.withShortTiles].compactMap(\.self).map { form in
      form.keepingTiles(in: room, language)
    }
    let whole = forms.compactMap(\.self).filter(\.rest.isEmpty)
    let best =
      whole.first { form in figure.map { !$0.blocks(in: room - form.height).isEmpty } ?? true }
      ?? whole.first
    if let best { return ([.table(best.table)], best.height) }
    // The names of those that are left out have a line or two.
    guard
      let some = (tiles.withShortTiles ?? tiles).keepingTiles(
        in: room - DigestHeight.paragraph(language.furtherKeyFigures(tiles.rows.map { $0[0] })),
        language)
    else { return ([], 0) }
    let rest = Block.paragraph([.text(language.furtherKeyFigures(some.rest))])
    return ([.table(some.table), rest], some.height + DigestHeight.text(rest))
  }

  /// The parts of a report from which its digest is made: the facts or the sentence at its start,
  /// its first key figures, its figures in order, and its first other table.
  private static func contents(
    of blocks: [Block]
  ) -> (lead: Block?, tiles: Table?, figures: [ReportFigure], table: Table?) {
    var lead: Block?
    switch blocks.first {
    case .links?, .paragraph?: lead = blocks.first
    case .markdown(let parts)?: lead = LeadParagraph(of: parts).map { .markdown($0.paragraph) }
    default: break
    }
    let tables = blocks.compactMap { block in
      if case .table(let table) = block, !table.isOnlyOnPaper { table } else { nil }
    }
    let figures = blocks.compactMap { block in
      if case .figure(let figure) = block, !figure.isText { figure } else { nil }
    }
    return (lead, tables.first { $0.tiles != nil }, figures, tables.first { $0.tiles == nil })
  }
}

extension Table {
  /// The table with the first tiles that fit into a height in pixels, their height and the names
  /// of those that do not fit. Tiles without a value are left out; nil without tiles.
  func keepingTiles(
    in room: Int, _ language: any Language
  ) -> (table: Table, height: Int, rest: [String])? {
    guard let tiles else { return nil }
    let all = rows.map { digestTile($0, tiles.columns, language) }
    let valued = rows.indices.filter { all[$0].value.contains(where: \.isNumber) }
    var kept: [Int] = []
    var height = DigestHeight.tiles
    for index in valued {
      let shown = (kept + [index]).map { all[$0] }
      let right = shown.map(DigestHeight.right).max() ?? 0
      let own = shown.reduce(DigestHeight.tiles) { $0 + DigestHeight.tile($1, right: right) }
      guard own <= room else { break }
      kept.append(index)
      height = own
    }
    guard !kept.isEmpty else { return nil }
    var table = self
    table.rows = kept.map { rows[$0] }
    table.tiles?.rows = kept.compactMap { tiles.rows.indices.contains($0) ? tiles.rows[$0] : nil }
    return (table, height, valued.dropFirst(kept.count).map { all[$0].name })
  }

  /// The table with the name, the interval, the value and the first change of each tile; nil if it
  /// has no more than that.
  var withShortTiles: Table? {
    guard let tiles else { return nil }
    let first = tiles.columns.firstIndex(of: .change)
    let kept = columns.indices.filter { index in
      guard tiles.columns.indices.contains(index) else { return false }
      return switch tiles.columns[index] {
      case .name, .interval, .value: true
      case .change: index == first
      case .goal, .course: false
      }
    }
    guard kept.count < columns.count else { return nil }
    var table = self
    table.columns = kept.map { columns[$0] }
    table.rows = rows.map { row in kept.filter(row.indices.contains).map { row[$0] } }
    table.tiles?.columns = kept.map { tiles.columns[$0] }
    return table
  }

  /// A row as the mail shows it.
  private func digestTile(
    _ row: [String], _ kinds: [PageTiles.Column], _ language: any Language
  ) -> DigestTile {
    func texts(_ kind: PageTiles.Column) -> [(head: String, text: String)] {
      zip(zip(kinds, columns), row).filter { $0.0.0 == kind && !$0.1.isEmpty }
        .map { ($0.0.1.title, $0.1) }
    }
    let interval = texts(.interval).map(\.text)
    let compared = (texts(.change) + texts(.goal)).map { language.labeled($0.head, $0.text) }
    return DigestTile(
      name: texts(.name).first?.text ?? "", value: texts(.value).first?.text ?? "",
      remarks: interval + compared, course: texts(.course).first?.text ?? "")
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
