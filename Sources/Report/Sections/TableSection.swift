import Health

/// `- table: QUERY`: a row for each interval, a column for each statistic, and for each source where
/// the query separates them.
struct TableSection: KeyedSection {
  static let key = "table"
  let query: String

  var queries: [String] { [query] }

  init(query: String) {
    self.query = query
  }

  init?(_ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader) {
    guard let query = reader.queryName(node, "the query of a table") else { return nil }
    self.query = query
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let result = report.results[query] else { return [] }
    guard !result.intervals.isEmpty else {
      return [.paragraph([.emphasis("No data in this range.")])]
    }
    return [.table(Table(result, format: report.format))]
  }
}

extension Table {
  /// Every interval of a result; the running one is marked, what is missing is shown as such.
  package init(_ result: QueryResult, format: ReportFormat) {
    let query = result.query
    let formats = query.statistics.map { ValueFormat($0, of: result, format: format) }
    let sources = query.isBySource ? result.sourcesWithData : []
    var columns = [Column(query.interval?.title ?? "Range", isNumeric: false)]
    columns += formats.map { Column($0.title) }
    for source in sources {
      let name = result.sources[source].name
      columns += formats.map { Column(formats.count == 1 ? name : "\(name): \($0.title)") }
    }
    let rows = result.intervals.map { interval in
      var label = format.label(interval, query.interval)
      if result.isPartial(interval) { label += " (partial)" }
      if result.isAhead(interval) { label += " (ahead)" }
      var row = [label]
      func append(_ values: StatisticsValues?) {
        for (statistic, format) in zip(query.statistics, formats) {
          row.append(format.number(values.flatMap(statistic.value(in:))))
        }
      }
      append(interval.values)
      for source in sources {
        append(interval.sources.first { $0.source == source }?.values)
      }
      return row
    }
    self.init(columns: columns, rows: rows)
  }
}
