import Health
import JSON

extension QueryResult {
  /// The summaries of a column, as specified for `query --format json --summary`. Summaries that are
  /// unavailable are null.
  func json(
    _ summary: ColumnSummary, of column: ResultColumn
  ) -> [(key: String, value: JSONValue)] {
    var entries: [(key: String, value: JSONValue)] = [
      ("n", .integer(summary.n)), ("mean", JSONValue(summary.mean)),
      ("median", JSONValue(summary.median)),
    ]
    entries += zip(ColumnSummary.percentileKeys, summary.percentiles).map {
      ($0.key, JSONValue($1))
    }
    entries += [
      ("standardDeviation", JSONValue(summary.standardDeviation)),
      ("minimum", JSONValue(summary.minimum)), ("maximum", JSONValue(summary.maximum)),
    ]
    if column.hasTotal { entries.append(("total", JSONValue(summary.total))) }
    entries += [
      ("latest", json(summary.latest)), ("latestWithData", json(summary.latestWithData)),
      ("previous", json(summary.previous)),
    ]
    if let first = summary.changes.first {
      entries += [
        ("change", JSONValue(first.change)), ("changePercent", JSONValue(first.percent)),
      ]
    }
    if summaryOptions.isList {
      let changes = summary.changes.map { change in
        JSONValue.object([
          ("base", .string(change.base.text)), ("value", JSONValue(change.value)),
          ("change", JSONValue(change.change)), ("changePercent", JSONValue(change.percent)),
        ])
      }
      entries.append(("changes", .array(changes)))
    }
    entries.append(
      (
        "trend",
        summary.trend.map { trend in
          .object([
            ("slope", JSONValue(trend.slope)), ("r2", JSONValue(trend.r2)),
            ("n", .integer(trend.n)),
          ])
        } ?? .null
      ))
    if let goal = summary.goal {
      entries.append(
        (
          "goal",
          .object([
            ("value", JSONValue(goal.value)), ("met", .integer(goal.met)),
            ("streak", .integer(goal.streak)),
            ("longestStreak", goal.longestStreak.map(json) ?? .null),
          ])
        ))
    }
    return entries + [("best", json(summary.best)), ("worst", json(summary.worst))]
  }

  private func json(_ place: ColumnSummary.Place?) -> JSONValue {
    guard let place else { return .null }
    return .object([
      ("start", .string(clock.iso8601(place.interval.start))), ("value", JSONValue(place.value)),
    ])
  }

  private func json(_ streak: ColumnSummary.Streak) -> JSONValue {
    .object([
      ("length", .integer(streak.length)), ("start", .string(clock.iso8601(streak.first.start))),
      ("end", .string(clock.iso8601(streak.last.end))),
    ])
  }
}
