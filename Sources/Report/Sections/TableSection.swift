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
  /// Every interval of a result; those that are not complete are marked, what is missing is shown as such.
  package init(_ result: QueryResult, format: ReportFormat) {
    let formats = result.columns.indices.map { ValueFormat($0, of: result, format: format) }
    let all = result.isBySource ? result.sourcesWithData : []
    // There may be as many sources as intervals, and cells for all of them would fill the memory.
    let sources = all.prefix(MarkdownWriter.columnLimit / max(1, formats.count))
    let places = Dictionary(zip(sources, sources.indices), uniquingKeysWith: { first, _ in first })
    var columns = [Column(result.length?.title ?? "Range", isNumeric: false)]
    columns += formats.map { Column($0.title) }
    for name in sources {
      columns += formats.map { Column(formats.count == 1 ? name : "\(name): \($0.title)") }
    }
    let rows = result.intervals.map { interval in
      var row = [format.name(interval, of: result)]
      func append(_ values: [Double?]?) {
        for (index, format) in formats.enumerated() {
          row.append(format.number(values.flatMap { $0[index] }))
        }
      }
      append(interval.values)
      var parts = [[Double?]?](repeating: nil, count: sources.count)
      for part in interval.sources {
        if let place = places[part.name], parts[place] == nil { parts[place] = part.values }
      }
      for values in parts { append(values) }
      return row
    }
    self.init(columns: columns, rows: rows)
    omittedColumns = (all.count - sources.count) * formats.count
  }
}
