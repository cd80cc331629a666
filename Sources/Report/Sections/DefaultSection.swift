/// The section of a query in a definition without `sections`: a heading, and its figure with its table.
struct DefaultSection: Section {
  let query: String
  /// True if the query has a goal, which the figure shows.
  var hasGoal = false

  var queries: [String] { [query] }
  var wants: ResultExtras { hasGoal ? .figures : [] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let named = report.definition.query(named: query) else { return [] }
    let heading = Block.heading(level: 2, [.text(named.title)])
    guard let result = report.results[query] else {
      return [heading] + report.placeholder(for: query)
    }
    let section = ChartSection(of: named)
    let chart =
      result.length == nil && section.style == .sparkline ? [] : section.blocks(in: report)
    if chart.contains(where: { if case .figure = $0 { true } else { false } }) {
      return [heading] + chart
    }
    return [heading] + chart + TableSection(query: query).blocks(in: report)
  }
}
