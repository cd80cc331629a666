/// The section of a query in a definition without `sections`: a heading, its sparkline and its
/// table.
struct DefaultSection: Section {
  let query: String

  var queries: [String] { [query] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let named = report.definition.query(named: query) else { return [] }
    let heading = Block.heading(level: 2, [.text(named.title)])
    guard let result = report.results[query] else {
      return [heading] + report.placeholder(for: query)
    }
    let chart = result.length == nil ? [] : ChartSection(query: query).blocks(in: report)
    return [heading] + chart + TableSection(query: query).blocks(in: report)
  }
}
