package import Health
import JSON
package import Languages

/// The keys of a query that affect the summaries over its intervals (R-70…R-79).
package struct SummaryOptions: Sendable, Equatable {
  /// The treatment of intervals without data in a streak.
  package enum Gaps: String, CaseIterable, Sendable {
    /// An interval without data ends a streak.
    case end
    /// An interval without data is skipped.
    case skip
  }

  /// The comparisons in order, at least one. `change` refers to the first one.
  package var comparisons: [Comparison] = [.previous]
  /// True if the query gives its comparisons as a list.
  package var isList = false
  package var goal: Goal?
  /// True if the query has a goal, even one with a mistake.
  package var hasGoal = false
  package var better = Goal.Direction.up
  package var gaps = Gaps.end
  /// The share of an interval's days that need data for the interval to count (R-5b).
  package var leastCoverage = DayCoverage.leastShare
  /// The number of readings that an interval needs to count; 0 for any.
  package var leastReadings = 0
  /// False to give changes without a percentage.
  package var hasPercentages = true
  package var marks: [DatedMark] = []
  /// The data of which further marks are made.
  package var markSources: [MarkSource] = []

  /// The keys from which the options are read, for the list of keys of a kind of query.
  package static let keys: [DefinitionKey] = [
    DefinitionKey(
      "compare",
      .items(
        .either(
          .choice([Comparison.Kind.previous, .yearAgo].map(\.rawValue)),
          .mapping([
            DefinitionKey(
              Comparison.Kind.averageOf.rawValue, "the mean of that many intervals before")
          ]))),
      "`previous`, `year_ago`, `average_of: 4`, or a list: what the latest interval is compared with",
      default: "`previous`"),
    DefinitionKey("goal", "`10000`, `10 km`, `8 hr`, or `22:30` for a clock time"),
    DefinitionKey(
      "better", among: Goal.Direction.self, "the side of the goal that meets it", default: "`up`"),
    DefinitionKey(
      "gaps", among: Gaps.self,
      "`skip`: an interval without data does not end a streak",
      default: "`end`"),
    leastCoverageKey, leastReadingsKey, percentagesKey,
    marksKey, marksFromKey,
  ]

  fileprivate static let leastCoverageKey = DefinitionKey(
    "min_coverage",
    "from 0 to 1: the share of an interval's days that need data for the interval to count",
    default: "`0.5`")

  fileprivate static let leastReadingsKey = DefinitionKey(
    "min_readings", "the number of readings that an interval needs to count", default: "`0`")

  fileprivate static let percentagesKey = DefinitionKey(
    "percentages", among: Percentages.self, "`hide`: changes have no percentage",
    default: "`show`")

  /// The choices for the percentages of changes.
  package enum Percentages: String, CaseIterable, Sendable {
    case show, hide
  }

  /// The greatest number of readings that an interval can need.
  fileprivate static let greatestLeastReadings = 10_000

  /// The key for dates with notes, in a query and in the definition.
  package static let marksKey = DefinitionKey(
    "marks", .named(.text),
    "lines in figures and rows in tables at dates: `{ 2024-03-01: new watch }`")

  /// The key for marks made of data, in a query and in the definition.
  package static let marksFromKey = DefinitionKey(
    "marks_from", .items(.text),
    "marks made of data: queries of workouts, symptoms such as `headache`, `symptoms` or `time_zones`"
  )
}

extension DefinitionReader {
  /// Takes the keys of `SummaryOptions` from the keys of a query.
  ///
  /// - Parameters:
  ///   - query: the query. A query without intervals must not have these keys.
  ///   - hasColumns: false if the columns are unknown because of another mistake, so that the goal
  ///     cannot be read.
  mutating func summaryOptions(
    _ keys: inout KeyedNode, of query: any Query, hasColumns: Bool = true
  ) -> SummaryOptions {
    var options = SummaryOptions()
    let (compare, goal) = (keys.take("compare"), keys.take("goal"))
    let (better, gaps) = (keys.take("better"), keys.take("gaps"))
    let leastCoverage = keys.take(SummaryOptions.leastCoverageKey.name)
    options.leastCoverage =
      leastCoverage.flatMap { words($0.value, DayCoverage.share(parsing:)) }
      ?? DayCoverage.leastShare
    let leastReadings = keys.take(SummaryOptions.leastReadingsKey.name)
    options.leastReadings = leastReadings.flatMap { self.leastReadings($0) } ?? 0
    let percentages = keys.take(SummaryOptions.percentagesKey.name)
    options.hasPercentages =
      percentages.flatMap {
        choice(
          $0.value, SummaryOptions.Percentages.allCases,
          "choice for '\(SummaryOptions.percentagesKey.name)'")
      } != .hide
    options.marks = marksEverywhere + (keys.take("marks").map { marks($0) } ?? [])
    let own = keys.take(SummaryOptions.marksFromKey.name).map { markSources($0) } ?? []
    // Those of all queries are one array, because there can be thousands of both.
    options.markSources =
      own.isEmpty ? markSourcesEverywhere : (markSourcesEverywhere + own).uniqued()
    guard let query = query as? any IntervalQuery else {
      for entry in [compare, goal, better, gaps, leastCoverage, leastReadings, percentages]
        .compactMap(\.self)
      {
        report(
          "'\(entry.key)' needs a query with intervals", at: entry.keyRange,
          help: "a profile has one row for each hour, weekday or month of the entire range")
      }
      return options
    }
    if let compare {
      let comparisons = comparisons(compare)
      if !comparisons.isEmpty { options.comparisons = comparisons }
      if case .sequence = compare.value.content { options.isList = true }
    }
    options.hasGoal = goal != nil || keys.hasMisspelling(of: "goal")
    options.goal = goal.flatMap { entry in
      hasColumns ? words(entry.value) { try Goal(parsing: $0, for: query) } : nil
    }
    options.better =
      better.flatMap { choice($0.value, Goal.Direction.allCases, "direction") } ?? .up
    options.gaps =
      gaps.flatMap { choice($0.value, SummaryOptions.Gaps.allCases, "choice for 'gaps'") }
      ?? .end
    options.goal?.better = options.better
    options.goal?.place = goal?.value.range
    if let gaps, !options.hasGoal {
      report("'gaps' applies to streaks, so it needs a 'goal'", at: gaps.keyRange)
    }
    return options
  }

  private mutating func leastReadings(_ entry: YAMLNode.Entry) -> Int? {
    words(entry.value) { text in
      guard let count = Int(text), 0...SummaryOptions.greatestLeastReadings ~= count else {
        throw UnreadableText(
          "'\(entry.key)' must be a whole number from 0 to"
            + " \(SummaryOptions.greatestLeastReadings), not '\(text)'", help: "such as 3")
      }
      return count
    }
  }

  private mutating func comparisons(_ entry: YAMLNode.Entry) -> [Comparison] {
    let nodes: [YAMLNode] =
      if case .mapping = entry.value.content { [entry.value] } else {
        nonEmptyItems(entry.value, "'compare'")
      }
    var comparisons: [Comparison] = []
    for node in nodes {
      guard let comparison = comparison(node) else { continue }
      if comparisons.contains(comparison) {
        report(.standsTwice(comparison.text), at: node.range)
      } else {
        comparisons.append(comparison)
      }
    }
    return comparisons
  }

  private mutating func comparison(_ node: YAMLNode) -> Comparison? {
    guard case .mapping(let entries) = node.content else {
      return words(node, Comparison.init(parsing:))
    }
    let word = Comparison.Kind.averageOf.rawValue
    guard entries.count == 1, entries[0].key == word else {
      report("unknown comparison", at: node.range, help: Comparison.help)
      return nil
    }
    return words(entries[0].value) { .averageOf(try Comparison.count($0)) }
  }

  /// Reads the dates and notes of `marks`.
  mutating func marks(_ entry: YAMLNode.Entry) -> [DatedMark] {
    let entries = entries(
      entry.value, "'marks'", of: "dates to text", help: "for example '{ 2024-03-01: new watch }'")
    return (entries ?? []).compactMap { mark in
      guard let date = CivilDate(iso: mark.key) else {
        report(.notADate(mark.key), at: mark.keyRange)
        return nil
      }
      return text(mark.value, "the text of a mark").map { DatedMark(date: date, text: $0) }
    }
  }
}

/// A date with a note, such as the start of using a new watch, which is listed among the intervals
/// of a query.
package struct DatedMark: Sendable, Hashable {
  package var date: CivilDate
  package var text: String
  /// The week or the month that starts on the date and contains that of the mark, which a published
  /// report hides; nil if the date is that of the mark.
  package var unit: IntervalUnit?
  /// True for a mark that `marks_from` made of data.
  package var isFromData = false
  /// The greatest severity of a symptom on the days from the mark on; nil if it is not stated.
  package var severity: HKCategoryValueSeverity?

  /// The members of the mark: a month is `2024-03`, and a week the date on which it starts.
  var json: JSONValue.Members {
    let day = date.description
    return JSONValue.members([
      "date": .string(unit == .month ? String(day.prefix(7)) : day),
      "unit": unit.map { .string($0.rawValue) }, "text": .string(text),
    ])
  }
}
