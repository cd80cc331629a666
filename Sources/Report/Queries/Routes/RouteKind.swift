import Health

/// Routes of workouts: their number, length and ascent. No result has coordinates.
package struct RouteKind: StatisticsKind {
  package let id = "workout-route"
  package let summary = "Routes of workouts: how many, how far, how far up."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    HKSeriesType.workoutRoute(),
    choices: [
      DefinitionKey(
        "activity", .items(.text), "one or more activities of the workouts: `running`, `hiking`",
        default: "all")
    ],
    statistics: RouteQuery.allStatistics.map(\.statistic),
    meaning: "one or more of `count`, `distance`, `ascent`", default: "`count`",
    where: "the routes to use: `{ source: [Robin’s Apple Watch], weekday: [saturday] }`",
    others: [WorkoutKind.distanceUnitKey])

  package var statistics: [Statistic] { RouteQuery.allStatistics.map(\.statistic) }

  package func isMeant(byType name: String) -> Bool {
    HKObjectType.queried(named: name) == HKSeriesType.workoutRoute()
  }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    guard let type = reader.type(&keys, HKSeriesType.self, "workoutRoute") else { return nil }
    let activities = keys.take("activity").map { entry in
      reader.nonEmptyItems(entry.value, "'activity'").compactMap {
        reader.words($0, HKWorkoutActivityType.init(parsing:))
      }.uniqued()
    }
    let unit = keys.take("unit")
    var query = RouteQuery(
      activities: activities,
      statistics: reader.statistics(keys.take("statistics"), for: type, of: self) ?? [.count],
      time: time, filter: reader.filter(&keys, for: type))
    query.unit = unit.flatMap { reader.words($0.value, HKUnit.init(ofDistance:)) }
    return query
  }
}
