import Health

/// The rings of days.
package struct ActivitySummaryKind: StatisticsKind {
  package let id = "activity-summary"
  package let summary =
    "The rings of days: move, exercise and stand, their goals, and how many closed."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    .activitySummaryType(),
    statistics: ActivitySummaryQuery.allStatistics.map(\.statistic),
    meaning:
      "one or more of `move`, `move_time`, `exercise` and `stand`, each also with `_goal` and"
      + " `_closed` (the number of days), and `all_closed`",
    default: "`move` (or `move_time`), `exercise`, `stand`, `all_closed`",
    where: "the days to use: `{ weekday: [saturday, sunday] }`")

  package var statistics: [Statistic] { ActivitySummaryQuery.allStatistics.map(\.statistic) }

  package func isMeant(byType name: String) -> Bool {
    HKObjectType.queried(named: name) is HKActivitySummaryType
  }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    guard let type = reader.type(&keys, HKActivitySummaryType.self, "rings") else { return nil }
    return ActivitySummaryQuery(
      statistics: reader.statistics(keys.take("statistics"), for: type, of: self), time: time,
      filter: reader.filter(&keys, for: type))
  }
}
