import Health

/// `- chart: QUERY`: a sparkline for each statistic, or for each source where the query separates
/// them, with what its ends stand for.
struct ChartSection: KeyedSection {
  static let key = "chart"
  let query: String

  var queries: [String] { [query] }

  init(query: String) {
    self.query = query
  }

  private enum Style: String, CaseIterable {
    case sparkline
  }

  init?(_ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader) {
    if let style = options.take("style") {
      _ = reader.choice(style.value, Style.allCases, "chart style")
    }
    guard let query = reader.queryName(node, "the query of a chart") else { return nil }
    self.query = query
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let result = report.results[query] else { return [] }
    guard result.completeIntervals.contains(where: { $0.values.count > 0 }) else {
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

extension Chart {
  /// One line for each statistic of all sources; with one statistic by source, one for each source.
  init(named name: String, of result: QueryResult, format: ReportFormat) {
    let query = result.query
    let intervals = result.completeIntervals
    var series: [(label: String?, statistic: Statistic, values: [Double?])] = []
    if query.isBySource, query.statistics.count == 1 {
      let statistic = query.statistics[0]
      series.append(("All sources", statistic, intervals.map { statistic.value(in: $0.values) }))
      for source in result.sourcesWithData {
        let values = intervals.map { interval in
          interval.sources.first { $0.source == source }.flatMap { statistic.value(in: $0.values) }
        }
        series.append((result.sources[source].name, statistic, values))
      }
    } else {
      series = query.statistics.map { statistic in
        let label = query.statistics.count > 1 ? statistic.title : nil
        return (label, statistic, intervals.map { statistic.value(in: $0.values) })
      }
    }
    let sparklines = series.map { entry in
      Sparkline(
        entry.values, baseline: result.baseline(for: entry.statistic), charset: format.charset)
    }
    self.init(
      query: name,
      lines: zip(series, sparklines).map { Line(label: $0.label, text: $1.text) },
      captions: zip(series, sparklines).map { entry, sparkline in
        result.caption(
          entry.label, entry.statistic, entry.values, sparkline: sparkline, format: format)
      })
  }
}

extension QueryResult {
  /// Zero for amounts that add up, the data's least value for readings.
  func baseline(for statistic: Statistic) -> Sparkline.Baseline {
    query.type.isCumulative || !statistic.hasUnit ? .zero : .minimum
  }

  /// `min … max, latest`, and what the line leaves out.
  fileprivate func caption(
    _ label: String?, _ statistic: Statistic, _ values: [Double?], sparkline: Sparkline,
    format: ReportFormat
  ) -> [Inline] {
    let valueFormat = ValueFormat(statistic, of: self, format: format)
    let prefix: [Inline] = label.map { [.text("\($0): ")] } ?? []
    let present = values.compactMap(\.self)
    guard let low = present.min(), let high = present.max() else {
      return prefix + [.text("no data")]
    }
    var text = valueFormat.number(low) + format.charset.ellipsis + valueFormat.quantity(high)
    var inlines: [Inline] = []
    if let index = values.lastIndex(where: { $0 != nil }) {
      text += ", latest "
      let name = format.label(completeIntervals[index], query.interval)
      inlines = [.strong(valueFormat.quantity(values[index])), .text(" (\(name))")]
    }
    if sparkline.valuesPerCharacter > 1 {
      inlines.append(.text("; each mark is the mean of \(sparkline.valuesPerCharacter) intervals"))
    }
    return prefix + [.text(text)] + inlines
  }
}
