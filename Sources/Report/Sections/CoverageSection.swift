import Figures
import Health
import Languages

/// `- coverage: all`: a row for each query with the numbers of intervals and of days that have data
/// or a sentence with the days on a sheet.
struct CoverageSection: Section {
  /// The queries to list, in order; nil for all queries.
  let named: [String]?

  /// Empty for all queries, which the section does not require: it lists those that are there.
  var queries: [String] { named ?? [] }
  let wants: ResultExtras = .summaries

  func blocks(in report: EvaluatedReport) -> [Block] {
    let names = named ?? report.definition.queries.map(\.name)
    let format = report.format
    func number(_ count: Int) -> String { format.number(Double(count), decimals: 0) }
    func share(_ part: Int, _ whole: Int) -> String {
      format.language.share(number(part), of: number(whole))
    }
    guard report.definition.layout != .sheet else {
      // A sheet has room for a sentence.
      let measures = names.compactMap { name -> MeasureCoverage? in
        guard let result = report.results[name] else { return nil }
        let (covered, begun) = result.coverage
        let days = result.dayCoverage
        return MeasureCoverage(
          report.title(of: name), number(days?.withData ?? covered),
          of: number(days?.days ?? begun), days == nil ? result.length?.noun : nil)
      }
      let sentence = measures.isEmpty ? [] : [format.language.daysWithData(measures)]
      return sentence.map { .paragraph([.text($0)]) } + report.placeholders(for: names)
    }
    let rows = names.compactMap { name -> [String]? in
      guard let result = report.results[name] else { return nil }
      let days = result.dayCoverage
      return [
        report.title(of: name),
        share(result.coverage.covered, result.coverage.begun),
        days.map { share($0.withData, $0.days) } ?? format.charset.dash,
      ]
    }
    let headings = format.language.coverageHeadings
    let table = Table(
      columns: [
        Table.Column(headings.measure, isNumeric: false), Table.Column(headings.intervals),
        Table.Column(headings.days),
      ], rows: rows)
    return (rows.isEmpty ? [] : [.table(table)]) + report.placeholders(for: names)
  }
}

/// The kind of `- coverage: all`.
package struct CoverageKind: SectionKind {
  package let wordForAll: String? = "all"
  package let id = "coverage"
  package let summary = "A row for each query, or for some, with the days that have data."

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    if case .scalar("all", _) = node.content {
      reader.noteUseOfAllQueries()
      return CoverageSection(named: nil)
    }
    let names = reader.nonEmptyItems(node, "'coverage'").compactMap {
      reader.queryName($0, "a query of 'coverage'")
    }
    return names.isEmpty ? nil : CoverageSection(named: names.uniqued())
  }
}
