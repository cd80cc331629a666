import Health
import Report

/// `- streak: QUERY` with a `goal`: the longest series of consecutive intervals that reach it.
///
/// ```yaml
/// sections:
///   - streak: daily_steps
///     goal: 8000
/// ```
struct StreakKind: SectionKind {
  let id = "streak"
  let summary = "The longest row of intervals of a query that reach a goal."
  let keys = [DefinitionKey("goal", "in the unit of the query", isRequired: true)]

  func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    let query = reader.queryName(node, "the query of a streak")
    guard let entry = options.take("goal") else {
      reader.report(
        Diagnostic(
          "\(options.place) has no 'goal'", at: node.range,
          help: "a goal is written like 'goal: 8000', in the unit of the query"))
      return nil
    }
    // An error that this closure throws is reported at the line and column of the value.
    let goal = reader.words(entry.value) { text in
      guard let goal = Double(text), goal.isFinite else {
        throw UnreadableText("a goal is a number, not '\(text)'")
      }
      return goal
    }
    guard let query, let goal else { return nil }
    return StreakSection(query: query, goal: goal)
  }
}

/// A section of this kind.
struct StreakSection: Section {
  let query: String
  let goal: Double

  var queries: [String] { [query] }

  func blocks(in report: EvaluatedReport) -> [Block] {
    // The result of a query that a plug-in computes is missing under --no-plugins.
    guard let result = report.results[query] else { return report.placeholder(for: query) }
    // The current interval could still reach the goal, so it is not counted.
    let streak = longest(in: result.completeIntervals)
    let value = ValueFormat(0, of: result, format: report.format)
    let reached = "At least \(value.quantity(goal)) in a row: "
    guard let first = streak.first, let last = streak.last else {
      return [.paragraph([.text(reached), .strong("never"), .text(".")])]
    }
    func label(_ interval: ResultInterval) -> String { report.format.label(interval, of: result) }
    return [
      .paragraph([
        .text(reached), .strong("\(streak.count)"),
        .text(" of \(result.completeIntervals.count), from \(label(first)) to \(label(last))."),
      ])
    ]
  }

  /// Returns the first of the longest series. An interval without data ends a series.
  private func longest(in intervals: [ResultInterval]) -> ArraySlice<ResultInterval> {
    let rows = intervals.split { interval in interval.values[0].map { $0 < goal } ?? true }
    return rows.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }
}
