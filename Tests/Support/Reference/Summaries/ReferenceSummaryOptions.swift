/// The options of a query's summaries, in addition to `--summary`.
package struct ReferenceSummaryOptions: Sendable, Equatable {
  /// A base for changes.
  package enum Base: Sendable, Equatable {
    case previous, yearAgo
    case averageOf(Int)

    /// The base as written on the command line.
    package var text: String {
      switch self {
      case .previous: "previous"
      case .yearAgo: "year_ago"
      case .averageOf(let count): "average_of: \(count)"
      }
    }
  }

  /// A goal for the first column.
  package enum Goal: Sendable, Equatable {
    /// An amount, in the column's unit if it has none.
    case amount(Double, unit: String?)
    /// A second of the day, for instants.
    case clock(Int)
  }

  /// The bases in order; empty means `previous`.
  package var compares: [Base] = []
  package var goal: Goal?
  package var isBetterDown = false
  package var skipsGaps = false
  /// The share of an interval's days that need data (R-5b).
  package var leastCoverage = 0.5
  /// The number of readings that an interval needs.
  package var leastReadings = 0

  package init() {}
}
