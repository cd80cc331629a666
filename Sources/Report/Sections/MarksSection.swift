import Figures
import Health

/// `- marks: all`: a heading, and tables of the dated marks that no figure of the report draws,
/// such as a medicine that began before the dates of the figures: first those of the definition,
/// then how often those made of data are there. Empty if figures draw all of them.
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
    let tables = [
      Self.own(left.filter { !$0.isFromData }, report.format),
      Self.counted(left.filter(\.isFromData), report.format),
    ].compactMap(\.self)
    guard !tables.isEmpty else { return [] }
    return [.heading(level: 2, [.text(ReportWords.markedDates)])] + tables.map(Block.table)
  }

  /// The marks that the definition states, each in a row, also on paper.
  private static func own(_ marks: [DatedMark], _ format: ReportFormat) -> Table? {
    guard !marks.isEmpty else { return nil }
    return Table(
      columns: [
        Table.Column(ReportWords.date, isNumeric: false),
        Table.Column(ReportWords.mark, isNumeric: false),
      ], rows: marks.map { [format.date(of: $0, isShort: true), $0.text] })
  }

  /// The marks made of data: how often each is there and when last, the latest first, since someone
  /// can have hundreds of them.
  private static func counted(_ marks: [DatedMark], _ format: ReportFormat) -> Table? {
    let groups = Dictionary(grouping: marks, by: \.text).values
      .compactMap { group in group.last.map { (latest: $0, count: group.count) } }
      .sorted { ($1.latest.date, $0.latest.text) < ($0.latest.date, $1.latest.text) }
    guard !groups.isEmpty else { return nil }
    return Table(
      columns: [
        Table.Column(ReportWords.markFromData, isNumeric: false),
        Table.Column(ReportWords.times, isNumeric: true),
        Table.Column(ReportWords.latest, isNumeric: false),
      ],
      rows: groups.map { group in
        [
          group.latest.text.capitalizedFirst, Sentence.number(group.count),
          format.date(of: group.latest, isShort: true),
        ]
      })
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
