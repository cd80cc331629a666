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
    func heading(_ row: SummaryRow) -> String {
      format.language.heading(row, by: result.length?.noun)
    }
    let fields: [(field: TextField.Summary, row: SummaryRow)] = [
      (.n, .count), (.mean, .mean), (.median, .median), (.p10, .percentile(10)),
      (.p25, .percentile(25)), (.p75, .percentile(75)), (.p90, .percentile(90)),
      (.standardDeviation, .standardDeviation), (.minimum, .minimum), (.maximum, .maximum),
      (.total, .total), (.latest, .latest), (.latestWithData, .latestWithData),
      (.previous, .previous),
    ]
    var rows = fields.compactMap { field, row -> [String]? in
      let isKnown = field != .total || result.columns.contains(where: \.hasTotal)
      return isKnown ? [heading(row)] + writers.map { $0.text(field).plain } : nil
    }
    rows += result.summary.options.comparisons.map { comparison in
      [heading(.change(from: comparison))]
        + writers.map { $0.change(from: comparison)?.plain ?? format.charset.dash }
    }
    rows.append([heading(.trend)] + writers.map { $0.trend(isClaimed: false).plain })
    rows.append([heading(.best)] + writers.map { $0.text(.best).plain })
    rows.append([heading(.worst)] + writers.map { $0.text(.worst).plain })
    if let goal = writers.first?.goalText {
      let rest = [String](repeating: "", count: max(0, writers.count - 1))
      rows.append([heading(.goal), goal] + rest)
      rows.append([heading(.longestStreak), writers[0].text(.longestStreak).plain] + rest)
    }
    self.init(
      columns: [Column(format.language.summaryColumn, isNumeric: false)]
        + result.columns.map { Column(format.language.heading($0.name)) },
      rows: rows)
  }
}
