import Health

/// `- table: QUERY`: a row for each interval, a column for each statistic, and for each source where
/// the query separates them.
struct TableSection: Section {
  let query: String

  var queries: [String] { [query] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let result = report.results[query] else { return report.placeholder(for: query) }
    guard !result.intervals.isEmpty || result.profile != nil else {
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
    if let profile = result.profile {
      self.init(
        columns: [Column(profile.unit.title, isNumeric: false)] + formats.map { Column($0.title) },
        rows: profile.rows.map { row in
          [format.name(row, of: profile.unit)] + zip(formats, row.values).map { $0.number($1) }
        })
      return
    }
    let all = result.partNames
    let ofParts = result.columns.indices.filter { result.columns[$0].hasParts }
    // There may be as many sources as intervals, and cells for all of them would fill the memory.
    let names = all.prefix(MarkdownWriter.columnLimit / max(1, ofParts.count))
    let places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    let bands = result.shownBands
    var columns = [Column(result.length?.title ?? "Range", isNumeric: false)]
    columns += formats.map { Column($0.title) } + bands.map { Column(result.bands[$0]) }
    for name in names {
      columns += ofParts.map {
        Column(ofParts.count == 1 ? name : "\(name): \(formats[$0].title)")
      }
    }
    let rows = result.intervals.map { interval in
      func cell(_ value: Double?, _ column: Int) -> String {
        formats[column].number(result.drawn(value, column, in: interval))
      }
      var row = [format.name(interval, of: result)]
      row += formats.indices.map { cell(interval.values[$0], $0) }
      row += bands.map { index in
        interval.bands.isEmpty ? format.missing : format.share(interval.bands[index])
      }
      var parts = [[Double?]?](repeating: nil, count: names.count)
      for part in interval.parts {
        if let place = places[part.name], parts[place] == nil { parts[place] = part.values }
      }
      for values in parts {
        row += ofParts.map { column in cell(values.flatMap { $0[column] }, column) }
      }
      return row
    }
    self.init(columns: columns, rows: rows)
    omittedColumns = (all.count - names.count) * ofParts.count
  }
}
