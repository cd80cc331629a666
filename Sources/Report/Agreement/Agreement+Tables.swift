import Figures
import Health
import Languages

extension Agreement {
  /// The blocks of a section: the comparisons, the largest differences, and the suggested orders.
  package func blocks(_ format: ReportFormat) -> [Block] {
    let all = rings + workouts
    guard !all.isEmpty else {
      return [.paragraph([.emphasis(format.language.nothingToCompare)])]
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
    let headings = format.language.comparisonHeadings(
      within: [0.01, 0.05].map { format.percent($0, decimals: 0) })
    return Table(
      columns: [
        Table.Column(headings.name, isNumeric: false), Table.Column(headings.compared),
        Table.Column(headings.median),
      ] + headings.within.map { Table.Column($0) } + [Table.Column(headings.withoutSamples)],
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
    let headings = format.language.differenceHeadings
    return Table(
      columns: [
        Table.Column(headings.name, isNumeric: false),
        Table.Column(headings.date, isNumeric: false), Table.Column(headings.ours),
        Table.Column(headings.apples),
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
    return [Inline](
      format.language.suggestion(
        of: type.name, best: MeasuredOrder(best.names, median: share(best.median)),
        today: MeasuredOrder(today.names, median: share(today.median))))
  }
}

extension Agreement.Comparison {
  /// The name with the unit: `Move (kcal)`, or of workouts `Workouts: average heart rate (bpm)`.
  fileprivate func title(_ format: ReportFormat) -> String {
    let unit = unit.plainText(of: type.identifier, format)
    guard let ring else {
      return format.language.comparison(
        ofWorkouts: type.shortName, statistic: statistic == .sum ? nil : statistic.key, unit: unit)
    }
    return format.language.comparison(of: ring, unit: unit)
  }

  /// The ring; nil for a statistic of workouts.
  private var ring: ActivityRing? { isOfWorkouts ? nil : ActivityRing(rawValue: name) }
}
