/// The section of a query in a definition without `sections`: a heading, and the query's figure
/// with its table, and the values of the intervals if the figure draws something else.
struct DefaultSection: Section {
  let query: String
  private let chart: ChartSection

  init(of named: NamedQuery) {
    query = named.name
    chart = ChartSection(of: named)
  }

  var queries: [String] { [query] }
  var wants: ResultExtras { chart.wants }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let named = report.definition.query(named: query) else { return [] }
    let heading = Block.heading(level: 2, [.text(report.title(of: named.name))])
    guard let result = report.results[query] else {
      return [heading] + report.placeholder(for: query)
    }
    let chart =
      result.length == nil && self.chart.style == .sparkline ? [] : self.chart.blocks(in: report)
    let isDrawn = chart.contains {
      if case .figure(let figure) = $0 { !figure.isText } else { false }
    }
    // A figure of items has no table of the intervals.
    let isOfItems = chart.contains {
      if case .figure(let figure) = $0 { figure.style?.showsOnlyItems ?? false } else { false }
    }
    let hasMore = result.columns.count > 1 || result.intervals.count > 1
    if isDrawn, !isOfItems || !hasMore { return [heading] + chart }
    return [heading] + chart + TableSection(query: query).blocks(in: report)
  }
}
