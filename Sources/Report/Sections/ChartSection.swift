import Health

/// `- chart: QUERY`: a sparkline for each statistic, or for each source where the query separates
/// them, with what its ends stand for.
struct ChartSection: Section {
  let query: String

  var queries: [String] { [query] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let result = report.results[query] else { return report.placeholder(for: query) }
    guard result.completeIntervals.contains(where: { $0.count > 0 }) else {
      let isRunning = result.coverage.covered > 0
      return [
        .paragraph([
          .emphasis(isRunning ? "No interval is complete yet." : "No data in this range.")
        ])
      ]
    }
    return [.chart(Chart(named: query, of: result, format: report.format))]
  }
}

/// `- chart: QUERY`.
package struct ChartKind: SectionKind {
  package let id = "chart"
  package let summary = "A text chart of a query, with what its ends stand for."

  package init() {}

  private enum Style: String, CaseIterable {
    case sparkline
  }

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    if let style = options.take("style") {
      _ = reader.choice(style.value, Style.allCases, "chart style")
    }
    return reader.queryName(node, "the query of a chart").map(ChartSection.init(query:))
  }
}

extension Chart {
  /// One line for each statistic of all sources; with one statistic by source, one for each source.
  init(named name: String, of result: QueryResult, format: ReportFormat) {
    let intervals = result.completeIntervals
    var series: [(label: String?, column: Int, values: [Double?])] = []
    if result.isBySource, result.columns.count == 1 {
      series.append(("All sources", 0, result.values(0, of: intervals)))
      for source in result.sourcesWithData {
        let values = intervals.map { interval in
          interval.sources.first { $0.name == source }.flatMap { $0.values[0] }
        }
        series.append((source, 0, values))
      }
    } else {
      series = result.columns.indices.map { column in
        let label = result.columns.count > 1 ? result.columns[column].title : nil
        return (label, column, result.values(column, of: intervals))
      }
    }
    let sparklines = series.map { entry in
      Sparkline(
        entry.values, baseline: result.columns[entry.column].baseline, charset: format.charset)
    }
    self.init(
      query: name,
      lines: zip(series, sparklines).map { Line(label: $0.label, text: $1.text) },
      captions: zip(series, sparklines).map { entry, sparkline in
        result.caption(
          entry.label, entry.column, entry.values, sparkline: sparkline, format: format)
      })
  }
}

extension QueryResult {
  /// `min … max, latest`, and what the line leaves out.
  fileprivate func caption(
    _ label: String?, _ column: Int, _ values: [Double?], sparkline: Sparkline,
    format: ReportFormat
  ) -> [Inline] {
    let valueFormat = ValueFormat(column, of: self, format: format)
    let prefix: [Inline] = label.map { [.text("\($0): ")] } ?? []
    let present = values.compactMap(\.self)
    guard let low = present.min(), let high = present.max() else {
      return prefix + [.text("no data")]
    }
    var text = valueFormat.number(low) + format.charset.ellipsis + valueFormat.quantity(high)
    var inlines: [Inline] = []
    if let index = values.lastIndex(where: { $0 != nil }) {
      text += ", latest "
      let name = format.label(completeIntervals[index], of: self)
      inlines = [.strong(valueFormat.quantity(values[index])), .text(" (\(name))")]
    }
    if sparkline.valuesPerCharacter > 1 {
      inlines.append(.text("; each mark is the mean of \(sparkline.valuesPerCharacter) intervals"))
    }
    return prefix + [.text(text)] + inlines
  }
}
