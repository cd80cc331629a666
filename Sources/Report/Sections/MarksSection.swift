import Figures
import Health
import Languages

/// `- marks: all`: a heading, and tables of the dated marks that no figure of the report draws,
/// such as a medicine that began before the dates of the figures: first those of the definition,
/// then how often those made of data are there, and how severe. Empty if figures draw all of them.
struct MarksSection: Section {
  var queries: [String] { [] }

  func blocks(in report: EvaluatedReport) throws -> [Block] {
    let marks = report.namedResults.flatMap(\.result.marks).uniqued()
    guard !marks.isEmpty else { return [] }
    var drawn: Set<Double> = []
    for case let chart as ChartSection in report.definition.sections.map(\.section) {
      for case .figure(let figure) in chart.blocks(in: report) {
        drawn.formUnion(figure.figure.events.all.map(\.instant))
      }
    }
    let left = marks.filter { !drawn.contains(report.format.clock.instant(on: $0.date)) }
      .sorted { ($0.date, $0.text) < ($1.date, $1.text) }
    let own = left.filter { !$0.isFromData }
    // Many marks of one's own leave no room for rows of others.
    let rowLimit =
      report.definition.layout != .sheet ? Int.max : own.count > Self.rowLimit ? 0 : Self.rowLimit
    let blocks =
      Self.own(own, in: report)
      + Self.counted(left.filter(\.isFromData), in: report, rowLimit: rowLimit)
    guard !blocks.isEmpty else { return [] }
    return [.heading(level: 2, [.text(report.format.language.markedDatesHeading)])] + blocks
  }

  /// The greatest number of rows of a table on a sheet. More marks are in a paragraph, which takes
  /// less room.
  private static let rowLimit = SheetLayout.rowLimit

  /// The marks that the definition states, each in a row, or, on a sheet with many of them, each in
  /// a clause. None is left out, also on paper.
  private static func own(_ marks: [DatedMark], in report: EvaluatedReport) -> [Block] {
    guard !marks.isEmpty else { return [] }
    let language = report.format.language
    let marks = marks.map { (date: report.format.date(of: $0, isShort: true), text: $0.text) }
    guard report.definition.layout != .sheet || marks.count <= rowLimit else {
      // NB: a piece of text is cut after 400 characters, so each mark is one of its own.
      return [.paragraph(language.datedMarks(marks).map { .text($0) })]
    }
    return [
      .table(
        Table(
          columns: [
            Table.Column(language.markHeadings.date, isNumeric: false),
            Table.Column(language.markHeadings.mark, isNumeric: false),
          ], rows: marks.map { [$0.date, $0.text] }))
    ]
  }

  /// The marks made of data: how often each is there, how severe and when last, the latest first,
  /// since someone can have hundreds of them. On a sheet with many, those that were severe and then
  /// the latest have the rows, and a paragraph has the others.
  private static func counted(
    _ marks: [DatedMark], in report: EvaluatedReport, rowLimit: Int
  ) -> [Block] {
    let all = Dictionary(grouping: marks, by: \.text).values
      .compactMap { group in group.last.map { MarkGroup(latest: $0, marks: group) } }
      .sorted { ($1.latest.date, $0.latest.text) < ($0.latest.date, $1.latest.text) }
    guard !all.isEmpty else { return [] }
    let (format, language) = (report.format, report.format.language)
    // A published report says no more about a symptom than its dates.
    let statesSeverity =
      report.revelations == nil && marks.contains { $0.severity != nil }
    let order = all.indices.sorted { (all[$0].rank, $0) < (all[$1].rank, $1) }
    let shown = order.prefix(rowLimit).sorted()
    let headings = language.markHeadings
    var columns = [
      Table.Column(headings.fromData, isNumeric: false),
      Table.Column(headings.times, isNumeric: true),
      Table.Column(headings.latest, isNumeric: false),
    ]
    if statesSeverity { columns.append(Table.Column(headings.severity, isNumeric: false)) }
    let table = Table(
      columns: columns,
      rows: shown.map { all[$0] }.map { group in
        [
          language.heading(ofMark: group.latest.text), language.number(group.marks.count),
          // In a narrow column, names break rather than dates.
          format.date(of: group.latest, isShort: true).replacing(" ", with: "\u{A0}"),
        ] + (statesSeverity ? [group.severity.map(language.severity) ?? format.missing] : [])
      })
    let tables: [Block] = shown.isEmpty ? [] : [.table(table)]
    let others = all.indices.filter { !shown.contains($0) }.map { all[$0] }
    guard !others.isEmpty else { return tables }
    let counted = others.map { group in
      CountedMark(
        group.latest.text, group.marks.count, latest: format.date(of: group.latest, isShort: true),
        severity: statesSeverity ? group.severity : nil)
    }
    // NB: a piece of text is cut after 400 characters, so each clause is one of its own.
    return tables + [
      .paragraph(
        language.countedMarks(counted, areOthers: !shown.isEmpty).map { .text($0) })
    ]
  }

  /// The marks of one text.
  private struct MarkGroup {
    let latest: DatedMark
    let marks: [DatedMark]

    /// 0 if one of them is severe.
    var rank: Int { marks.contains { $0.severity == .severe } ? 0 : 1 }

    /// The greatest severity with the number of its times, for which a row has room; nil if none is
    /// stated.
    var severity: SeverityCount? {
      let stated = marks.compactMap(\.severity)
      guard let greatest = stated.max(by: { $0.rawValue < $1.rawValue }) else { return nil }
      let severity: SymptomSeverity =
        switch greatest {
        case .severe: .severe
        case .moderate: .moderate
        default: .mild
        }
      return SeverityCount(severity, stated.count { $0 == greatest })
    }
  }
}

/// The kind of `- marks: all`.
package struct MarksKind: SectionKind {
  package let wordForAll: String? = "all"
  package let id = "marks"
  package let summary = "The dated marks that no figure draws, such as earlier medicines."

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    guard let word = reader.text(node, "'marks'") else { return nil }
    if word == "all" { return MarksSection() }
    reader.report(
      .unknownWord(word, for: "choice for 'marks'", among: ["all"]), at: node.range)
    return nil
  }
}
