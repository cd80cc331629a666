import Foundation
import Health

/// `- chart: QUERY`: a series for each statistic, or for each source where the query separates them.
struct ChartSection: Section {
  let query: String
  var style = Chart.Style.sparkline

  var queries: [String] { [query] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let result = report.results[query] else { return report.placeholder(for: query) }
    if let profile = result.profile, profile.rows.contains(where: { $0.count > 0 }) {
      return [.chart(Chart(of: profile, result, named: query, format: report.format))]
    }
    guard result.completeIntervals.contains(where: { $0.count > 0 }) else {
      let isRunning = result.coverage.covered > 0
      return [
        .paragraph([
          .emphasis(isRunning ? ReportWords.noCompleteInterval : ReportWords.noDataInRange)
        ])
      ]
    }
    return [.chart(Chart(of: result, named: query, style: style, format: report.format))]
  }
}

/// The kind of `- chart: QUERY`.
package struct ChartKind: SectionKind {
  package let id = "chart"
  package let summary = "A text chart of a query, with what its ends stand for."
  package let keys = [
    DefinitionKey("style", among: Chart.Style.self, "how it is drawn", default: "`sparkline`")
  ]

  package init() {}

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    let style = options.take("style").flatMap {
      reader.choice($0.value, Chart.Style.allCases, "chart style")
    }
    return reader.queryName(node, "the query of a chart").map {
      ChartSection(query: $0, style: style ?? .sparkline)
    }
  }
}

extension Chart {
  /// One series for each statistic of a profile, with a mark for each of its rows.
  init(
    of profile: ResultProfile, _ result: QueryResult, named name: String, format: ReportFormat
  ) {
    self.init(
      query: name,
      content: .series(
        result.columns.indices.map { column in
          Series(
            label: result.columns.count > 1 ? result.columns[column].title : nil,
            values: profile.rows.map { $0.values[column] },
            format: ValueFormat(column, of: result, format: format),
            baseline: result.columns[column].baseline)
        }))
  }

  /// One series for each statistic of all sources; with one statistic by source, one for each source.
  package init(of result: QueryResult, named name: String, style: Style, format: ReportFormat) {
    let intervals = result.intervals
    func series(_ label: String?, _ column: Int, _ values: [Double?]) -> Series {
      Series(
        label: label, values: values, format: ValueFormat(column, of: result, format: format),
        baseline: result.columns[column].baseline)
    }
    var all: [Series]
    var omittedLines = 0
    if let separation = result.separation, result.columns.count == 1, result.columns[0].hasParts {
      all = [series(separation.wholeTitle, 0, result.values(0, of: intervals))]
      let names = result.partNames
      // There may be as many sources as intervals, and values of all of them would fill the memory.
      let shown = names.prefix(MarkdownWriter.columnLimit - 1)
      all += zip(shown, result.values(0, ofParts: shown)).map {
        series(separation.title(ofPart: $0), 0, $1)
      }
      omittedLines = names.count - shown.count
    } else {
      all = result.columns.indices.map { column in
        let label = result.columns.count > 1 ? result.columns[column].title : nil
        return series(label, column, result.values(column, of: intervals))
      }
    }
    self.init(
      query: name, style: style,
      intervals: intervals.map { interval in
        Interval(
          dates: DateInterval(start: interval.startDate, end: interval.endDate),
          label: format.label(interval, of: result), state: result.state(of: interval))
      },
      content: .series(all))
    self.omittedLines = omittedLines
  }
}
