import Health

extension Agreement {
  /// The comparisons, then the largest differences, then the suggested orders, as blocks.
  package func blocks(_ format: ReportFormat) -> [Block] {
    let all = rings + workouts
    guard !all.isEmpty else {
      return [
        .paragraph([
          .emphasis("The data has neither rings nor workouts with statistics to compare with.")
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

  /// A row for each kind of number.
  package func summary(of comparisons: [Comparison], _ format: ReportFormat) -> Table {
    Table(
      columns: [
        Table.Column("Apple’s number", isNumeric: false), Table.Column("Compared"),
        Table.Column("Median difference"), Table.Column("Within 1 %"),
        Table.Column("Within 5 %"), Table.Column("Without samples"),
      ],
      rows: comparisons.map { comparison in
        [
          comparison.title, "\(comparison.pairs.count)",
          comparison.median.map { format.number($0 * 100, decimals: 2) + " %" }
            ?? format.charset.dash,
          "\(comparison.count(within: 0.01))", "\(comparison.count(within: 0.05))",
          "\(comparison.withoutSamples)",
        ]
      })
  }

  /// The largest differences of each kind of number.
  package func differences(of comparisons: [Comparison], _ format: ReportFormat) -> Table {
    Table(
      columns: [
        Table.Column("Largest differences", isNumeric: false),
        Table.Column("Date", isNumeric: false), Table.Column("Ours"), Table.Column("Apple’s"),
      ],
      rows: comparisons.flatMap { comparison in
        comparison.largest.compactMap { pair in
          let ours = format.number(pair.ours, decimals: 1)
          let apples = format.number(pair.apples, decimals: 1)
          // Exports round their numbers: what is shown alike is not a difference to look at.
          return ours == apples ? nil : [comparison.title, format.date(pair.start), ours, apples]
        }
      })
  }
}

extension Agreement.Comparison {
  /// The name with the unit, such as `move (kcal)`.
  fileprivate var title: String { "\(name) (\(unit.unitString))" }
}

extension Agreement.Suggestion {
  /// The suggestion in a sentence: both orders, with the figures of both.
  package func inlines(_ format: ReportFormat) -> [Inline] {
    func share(_ median: Double?) -> String {
      median.map { format.number($0 * 100, decimals: 2) + " %" } ?? format.charset.dash
    }
    return [
      .text("Of "), .code(type.name), .text(", the order of sources "),
      .strong(best.names.joined(separator: ", ")),
      .text(" would agree better: a median difference of \(share(best.median)) in place of "),
      .text("\(share(today.median)) with "), .text(today.names.joined(separator: ", ")),
      .text(". It can be set with "), .code("source_priority"), .text("."),
    ]
  }
}
