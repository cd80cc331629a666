import Health
import JSON

extension QueryResult {
  /// The summaries of a column, as specified for `query --format json --summary`. Summaries that
  /// are unavailable are null.
  func json(_ summary: ColumnSummary, of column: ResultColumn) -> JSONValue {
    let percentiles: JSONValue.Members = zip(ColumnSummary.percentileKeys, summary.percentiles)
      .map { ($0.key, JSONValue($1)) }
    let first = summary.changes.first
    let head = JSONValue.members([
      "n": .integer(summary.n), "mean": JSONValue(summary.mean),
      "median": JSONValue(summary.median),
    ])
    let others = JSONValue.members([
      "standardDeviation": JSONValue(summary.standardDeviation),
      "minimum": JSONValue(summary.minimum), "maximum": JSONValue(summary.maximum),
      "total": column.hasTotal ? JSONValue(summary.total) : nil,
      "latest": json(summary.latest), "latestWithData": json(summary.latestWithData),
      "previous": json(summary.previous),
      "change": first.map { JSONValue($0.change) },
      "changePercent": first.map { JSONValue($0.percent) },
      "changes": self.summary.options.isList ? .array(summary.changes.map(json)) : nil,
      "trend": summary.trend.map(json) ?? .null,
      "goal": summary.goal.map(json),
      "best": json(summary.best), "worst": json(summary.worst),
    ])
    return .object(head + percentiles + others)
  }

  private func json(_ change: ColumnSummary.Change) -> JSONValue {
    [
      "base": .string(change.base.text), "value": JSONValue(change.value),
      "change": JSONValue(change.change), "changePercent": JSONValue(change.percent),
    ]
  }

  private func json(_ trend: ColumnSummary.Trend) -> JSONValue {
    ["slope": JSONValue(trend.slope), "r2": JSONValue(trend.r2), "n": .integer(trend.n)]
  }

  private func json(_ goal: ColumnSummary.GoalResult) -> JSONValue {
    [
      "value": JSONValue(goal.value), "met": .integer(goal.met), "streak": .integer(goal.streak),
      "longestStreak": goal.longestStreak.map(json) ?? .null,
    ]
  }

  private func json(_ place: ColumnSummary.Place?) -> JSONValue {
    guard let place else { return .null }
    return [
      "start": .string(clock.iso8601(place.interval.start)), "value": JSONValue(place.value),
    ]
  }

  private func json(_ streak: ColumnSummary.Streak) -> JSONValue {
    [
      "length": .integer(streak.length), "start": .string(clock.iso8601(streak.first.start)),
      "end": .string(clock.iso8601(streak.last.end)),
    ]
  }
}
