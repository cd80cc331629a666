import Figures
import Languages

extension Table {
  /// Creates a table of the summaries of a result's intervals, with a row for each summary and a
  /// column for each statistic. Summaries that are unavailable in all columns are left out, and
  /// those that are unavailable in one column are shown as a dash.
  package init(summaryOf result: QueryResult, format: ReportFormat) {
    let writers = result.columns.compactMap { column in
      SummaryWriter(result, column: column.key, format: format)
    }
    let fields: [TextField.Summary] = [
      .n, .mean, .median, .p10, .p25, .p75, .p90, .standardDeviation, .minimum, .maximum, .total,
      .latest, .latestWithData, .previous,
    ]
    var rows = fields.compactMap { field -> [String]? in
      let isKnown = field != .total || result.columns.contains(where: \.hasTotal)
      return isKnown ? [field.title] + writers.map { $0.text(field).plain } : nil
    }
    rows += result.summary.options.comparisons.map { comparison in
      [comparison.changeTitle(result.length?.noun)]
        + writers.map { $0.change(from: comparison)?.plain ?? format.charset.dash }
    }
    rows.append(
      [TextField.Summary.trend.title] + writers.map { $0.trend(isClaimed: false).plain })
    rows += [TextField.Summary.best, .worst].map { field in
      [field.title] + writers.map { $0.text(field).plain }
    }
    if let goal = writers.first?.goalText {
      let rest = [String](repeating: "", count: max(0, writers.count - 1))
      rows.append([TextField.Summary.goal.title, goal] + rest)
      rows.append(
        [TextField.Summary.longestStreak.title, writers[0].text(.longestStreak).plain] + rest)
    }
    self.init(
      columns: [Column(ReportWords.summary, isNumeric: false)]
        + result.columns.map { Column(format.language.heading($0.name)) },
      rows: rows)
  }
}
