import Figures
import Health

extension Agreement {
  /// The blocks of a section: the comparisons, the largest differences, and the suggested orders.
  package func blocks(_ format: ReportFormat) -> [Block] {
    let all = rings + workouts
    guard !all.isEmpty else {
      return [
        .paragraph([
          .emphasis(ReportWords.nothingToCompare)
        ])
      ]
    }
    var blocks: [Block] = [.table(summary(of: all, format))]
    let differences = differences(of: all, format)
    if !differences.rows.isEmpty { blocks.append(.table(differences)) }
    let better = suggestions.filter(\.isBetter)
    if !better.isEmpty { blocks.append(.list(better.map { $0.inlines(format) })) }
    return blocks
  }

  /// The comparisons as a table with a row for each kind of number.
  package func summary(of comparisons: [Comparison], _ format: ReportFormat) -> Table {
    Table(
      columns: [
        Table.Column(ReportWords.applesNumber, isNumeric: false),
        Table.Column(ReportWords.compared), Table.Column(ReportWords.medianDifference),
        Table.Column(ReportWords.within(format.percent(0.01, decimals: 0))),
        Table.Column(ReportWords.within(format.percent(0.05, decimals: 0))),
        Table.Column(ReportWords.withoutSamples),
      ],
      rows: comparisons.map { comparison in
        [
          comparison.title(format), "\(comparison.pairs.count)",
          comparison.median.map { format.percent($0, decimals: 2) } ?? format.charset.dash,
          "\(comparison.count(within: 0.01))", "\(comparison.count(within: 0.05))",
          "\(comparison.withoutSamples)",
        ]
      })
  }

  /// The largest differences of each kind of number as a table.
  package func differences(of comparisons: [Comparison], _ format: ReportFormat) -> Table {
    Table(
      columns: [
        Table.Column(ReportWords.largestDifferences, isNumeric: false),
        Table.Column(ReportWords.date, isNumeric: false), Table.Column(ReportWords.ours),
        Table.Column(ReportWords.apples),
      ],
      rows: comparisons.flatMap { comparison in
        comparison.largest.compactMap { pair in
          let ours = format.number(pair.ours, decimals: 1)
          let apples = format.number(pair.apples, decimals: 1)
          // Exports round their numbers, so numbers that look the same are not worth listing.
          return ours == apples
            ? nil : [comparison.title(format), format.date(pair.start), ours, apples]
        }
      })
  }
}

extension Agreement.Suggestion {
  /// The suggestion as a sentence: both orders, each with its numbers.
  package func inlines(_ format: ReportFormat) -> [Inline] {
    func share(_ median: Double?) -> String {
      median.map { format.percent($0, decimals: 2) } ?? format.charset.dash
    }
    return ReportWords.suggestion(
      of: type.name, best: best.names, share(best.median), today: today.names,
      share(today.median))
  }
}
