import Health

/// `- table: QUERY`: a row for each interval, a column for each statistic, and for each source where
/// the query separates them.
struct TableSection: Section {
  let query: String

  var queries: [String] { [query] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let result = report.results[query] else { return report.placeholder(for: query) }
    guard !result.intervals.isEmpty else {
      return [.paragraph([.emphasis("No data in this range.")])]
    }
    return [.table(Table(result, format: report.format))]
  }
}

/// The kind of `- table: QUERY`.
package struct TableKind: SectionKind {
  package let id = "table"
  package let summary = "A row for each interval of a query."

  package init() {}

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    reader.queryName(node, "the query of a table").map(TableSection.init(query:))
  }
}

extension Table {
  /// Creates a table of every interval of a result; the running interval and missing values are
  /// marked.
  package init(_ result: QueryResult, format: ReportFormat) {
    let formats = result.columns.indices.map { ValueFormat($0, of: result, format: format) }
    let sources = result.isBySource ? result.sourcesWithData : []
    var columns = [Column(result.length?.title ?? "Range", isNumeric: false)]
    columns += formats.map { Column($0.title) }
    for name in sources {
      columns += formats.map { Column(formats.count == 1 ? name : "\(name): \($0.title)") }
    }
    let rows = result.intervals.map { interval in
      var label = format.label(interval, of: result)
      let state = result.state(of: interval)
      if state != .complete { label += " (\(state.rawValue))" }
      var row = [label]
      func append(_ values: [Double?]?) {
        for (index, format) in formats.enumerated() {
          row.append(format.number(values.flatMap { $0[index] }))
        }
      }
      append(interval.values)
      for source in sources {
        append(interval.sources.first { $0.name == source }?.values)
      }
      return row
    }
    self.init(columns: columns, rows: rows)
  }
}
