import Figures
import Health

extension Table {
  /// Creates a table of the figures over the intervals of a result, with a row for each figure and
  /// a column for each statistic. Figures that are unavailable in all columns are left out, and
  /// those that are unavailable in one column are shown as a dash.
  package init(summaryOf result: QueryResult, format: ReportFormat) {
    let writers = result.columns.compactMap { column in
      FigureWriter(result, column: column.key, format: format)
    }
    let figures: [TextField.Figure] = [
      .n, .mean, .median, .p10, .p25, .p75, .p90, .standardDeviation, .minimum, .maximum, .total,
      .latest, .latestWithData, .previous,
    ]
    var rows = figures.compactMap { figure -> [String]? in
      let isKnown = figure != .total || result.columns.contains(where: \.hasTotal)
      return isKnown ? [figure.title] + writers.map { $0.text(figure).plain } : nil
    }
    rows += result.summaryOptions.comparisons.map { comparison in
      [comparison.changeTitle(result.length?.noun)]
        + writers.map { $0.change(from: comparison)?.plain ?? format.charset.dash }
    }
    rows += [TextField.Figure.trend, .best, .worst].map { figure in
      [figure.title] + writers.map { $0.text(figure).plain }
    }
    if let goal = writers.first?.goalText {
      let rest = [String](repeating: "", count: max(0, writers.count - 1))
      rows.append([TextField.Figure.goal.title, goal] + rest)
      rows.append(
        [TextField.Figure.longestStreak.title, writers[0].text(.longestStreak).plain] + rest)
    }
    self.init(
      columns: [Column(ReportWords.figure, isNumeric: false)]
        + result.columns.map { Column($0.title) },
      rows: rows)
  }
}
