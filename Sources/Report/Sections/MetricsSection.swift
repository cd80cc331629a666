import Figures
import Health
import Languages

/// `- metrics: [A, B]`: a row for each query with its latest value, its changes, its goal and its
/// course.
struct MetricsSection: Section {
  let queries: [String]
  let wants: ResultExtras = .summaries

  func missingSummaries(in report: EvaluatedReport) -> [MissingSummaryClause] {
    queries.flatMap { query -> [MissingSummaryClause] in
      guard let result = report.results[query],
        let writer = SummaryWriter(result, format: report.format)
      else { return [] }
      let latest = [(TextField.Summary.latest.rawValue, writer.text(.latest))]
      let changes = result.summary.options.comparisons.map { comparison in
        (
          "\(TextField.Summary.change.rawValue).\(comparison.kind.rawValue)",
          writer.change(from: comparison)
        )
      }
      return (latest + changes).compactMap { name, text in
        text?.missing.map { MissingSummaryClause(query: query, summary: name, reason: $0) }
      }
    }
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    let shown = queries.compactMap { name in
      report.results[name].flatMap { result in
        SummaryWriter(result, format: report.format).map { (name, result, $0) }
      }
    }
    let format = report.format
    let comparisons = shown.flatMap { $0.1.summary.options.comparisons }.uniqued()
    let hasGoal = shown.contains { $0.2.goalText != nil }
    let lengths = Set(shown.map(\.1.length))
    let noun = lengths.count == 1 ? lengths.first.flatMap { $0?.noun } : nil
    let interval = interval(of: shown.map(\.1), format)
    let counts = Set(shown.map { $0.1.completeIntervals.count })
    let headings = format.language.metricHeadings
    var columns = [
      (Table.Column(interval ?? headings.measure, isNumeric: false), PageTiles.Column.name)
    ]
    if interval == nil {
      columns.append((Table.Column(headings.period, isNumeric: false), .interval))
    }
    columns.append((Table.Column(headings.latest), .value))
    columns += comparisons.map {
      (Table.Column(format.language.heading(changeFrom: $0, by: noun)), .change)
    }
    if hasGoal { columns.append((Table.Column(headings.goal, isNumeric: false), .goal)) }
    let course = noun.flatMap { noun in counts.first.map { format.language.counted($0, noun) } }
    columns.append(
      (
        Table.Column((counts.count == 1 ? course : nil) ?? headings.course, isNumeric: false),
        .course
      ))
    let makers = shown.map { name, result, _ in FigureMaker(result, of: name, in: report) }
    let courses = makers.map(\.course)
    let rows = shown.enumerated().map { place, measure in
      let (name, result, writer) = measure
      var row = [report.title(of: name)]
      if interval == nil { row.append(writer.latestTitle ?? format.charset.dash) }
      row.append(makers[place].counted(writer.text(.latest).plain))
      row += comparisons.map { writer.change(from: $0)?.plain ?? "" }
      if hasGoal { row.append(writer.goalText ?? "") }
      let course = courses[place].line(format.charset)
      return row + [result.completeIntervals.isEmpty ? format.charset.dash : course]
    }
    var table = Table(columns: columns.map(\.0), rows: rows)
    table.tiles = PageTiles(
      columns: columns.map(\.1), interval: interval,
      rows: zip(shown, courses).map { measure, course in
        .init(query: measure.0, course: course, goalShare: measure.2.goalShare)
      })
    // A row without a value does not say that the running interval has one.
    let running = zip(shown, makers).compactMap { measure, maker in
      measure.2.summary.n == 0 ? maker.runningRemark(.bars) : nil
    }
    return (rows.isEmpty ? [] : [.table(table)]) + running + report.placeholders(for: queries)
  }

  /// The last complete interval as the heading of a column, such as `Week of Jan 22, 2024`; nil if
  /// it is not the same in all results.
  private func interval(of results: [QueryResult], _ format: ReportFormat) -> String? {
    guard let first = results.first, let length = first.length,
      let interval = first.completeIntervals.last,
      results.allSatisfy({ result in
        result.length == length && result.completeIntervals.last?.start == interval.start
      })
    else { return nil }
    return format.title(interval, of: first)
  }
}

extension FigureMaker {
  /// A value of the first column with the noun for the things that it counts: `63,600 steps`. Other
  /// values, which have a unit, and words in place of a number are unchanged.
  fileprivate func counted(_ value: String) -> String {
    guard let things = things(0, includesRates: true),
      value.allSatisfy({ !$0.isLetter && $0 != "%" }),
      value.contains(where: \.isNumber)
    else { return value }
    return format.language.amount(value, of: things, space: format.unitSpace)
  }
}

/// The kind of `- metrics: [A, B]`, or with the id `metric`, the kind of `- metric: A`.
package struct MetricsKind: SectionKind {
  package let id: String
  /// For a list, `all` means every query with intervals.
  package var wordForAll: String? { id == "metrics" ? "all" : nil }
  package let summary: String

  /// - Parameter isList: true for `metrics`, which is a list; false for `metric`, which is one
  ///   query.
  package init(isList: Bool) {
    id = isList ? "metrics" : "metric"
    summary =
      isList
      ? "A row for each query, or for some: its latest value, changes, goal and course."
      : "A query's latest value, changes, goal and course."
  }

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    if let wordForAll, case .scalar(wordForAll, _) = node.content {
      let own = reader.ownQueries
      let names = (own.isEmpty ? reader.queryNames : own).filter {
        reader.readQueries[$0]?.query.hasIntervals ?? false
      }
      return MetricsSection(queries: names)
    }
    let nodes = id == "metric" ? [node] : reader.nonEmptyItems(node, "'\(id)'")
    let names = nodes.compactMap { reader.metricQuery($0) }
    return names.isEmpty ? nil : MetricsSection(queries: names.uniqued())
  }
}

extension DefinitionReader {
  /// Returns the name of an existing query with intervals. For any other value, reports the mistake
  /// and returns nil.
  mutating func metricQuery(_ node: YAMLNode) -> String? {
    guard let name = queryName(node, "the query of a metric") else { return nil }
    guard let named = readQueries[name], !named.query.hasIntervals else { return name }
    report(.withoutIntervals(name, no: "latest value"), at: node.range)
    return nil
  }
}
