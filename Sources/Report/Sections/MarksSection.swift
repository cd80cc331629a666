import Figures
import Health

/// `- marks: all`: a heading, and a table of the dated marks that no figure of the report draws,
/// such as a medicine that began before the dates of the figures. Empty if figures draw all of
/// them.
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
    let format = report.format
    let rows = marks.map { (instant: format.clock.instant(on: $0.date), mark: $0) }
      .filter { !drawn.contains($0.instant) }
      .sorted { ($0.instant, $0.mark.text) < ($1.instant, $1.mark.text) }
      .map { [format.date(of: $0.mark, isShort: true), $0.mark.text] }
    guard !rows.isEmpty else { return [] }
    var table = Table(
      columns: [
        Table.Column(ReportWords.date, isNumeric: false),
        Table.Column(ReportWords.mark, isNumeric: false),
      ], rows: rows)
    table.rowOrder = .earliestFirst
    return [.heading(level: 2, [.text(ReportWords.markedDates)]), .table(table)]
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
