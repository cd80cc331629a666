import Health

/// Workouts: their number, duration and distance (R-20…R-24), time in zones of heart rate,
/// and legs.
package struct WorkoutKind: StatisticsKind {
  package let id = "workout"
  package let summary =
    "Workouts: how many, how long, how far, in which zones; by activity, source or leg."

  package init() {}

  package var keys: [DefinitionKey] { Self.allKeys }

  private static let allKeys = [DefinitionKey].ofSamples(
    .workoutType(),
    choices: [
      DefinitionKey(
        "activity", .items(.text),
        "one or more activities by their HealthKit names: `running`, `traditionalStrengthTraining`",
        default: "all")
    ],
    statistics: WorkoutQuery.allStatistics.map(\.statistic),
    meaning:
      "one or more of `count`, `duration` (without pauses), `distance`, `energy` (active),"
      + " `average_heart_rate`, `longest`", default: "`count`",
    parts: [
      DefinitionReader.dayProfileKey,
      DefinitionReader.byKey(
        [.activity, .source, .leg],
        "`activity` or `source`: each one, besides all of them together; `leg`: the items are the"
          + " legs of the workouts"),
    ],
    where:
      "the workouts to use: `{ manual: exclude, source: [Robin’s Apple Watch], weekday: [saturday] }`",
    others: [
      DefinitionKey(
        "overlap", among: OverlapChoice.self,
        "`all` keeps workouts that another source also recorded",
        default: "a workout that two apps recorded counts once"),
      DefinitionKey(
        "zones", .named(.text),
        "the time in zones of heart rate, in beats per minute, lowest first and without gaps:"
          + " `{ easy: \"< 120\", moderate: \"120 .. 139\", hard: \">= 140\" }`"),
      distanceUnitKey,
    ])

  /// The key of the unit of distances.
  static let distanceUnitKey = DefinitionKey(
    "unit", "of distances: `km`, `mi`, `m` or `yd`",
    default: "meters in JSON and CSV; shown in the unit that most of the workouts state")

  package var statistics: [Statistic] { WorkoutQuery.allStatistics.map(\.statistic) }

  package func isMeant(byType name: String) -> Bool {
    HKObjectType.queried(named: name) == HKObjectType.workoutType()
  }

  package func query(
    _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let by = keys.value(of: "by")
    let separation = reader.separation(&keys, among: [.activity, .source, .leg])
    guard let type = reader.type(&keys, HKWorkoutType.self, "workout") else { return nil }
    let activities = keys.take("activity").map { entry in
      reader.nonEmptyItems(entry.value, "'activity'").compactMap {
        reader.words($0, HKWorkoutActivityType.init(parsing:))
      }.uniqued()
    }
    let keepsRepeats = reader.keepsOverlaps(keys.take("overlap"))
    let statistics = keys.take("statistics")
    let profile = keys.take("profile")
    let zones = keys.take("zones")
    let unit = keys.take("unit")
    var query = WorkoutQuery(
      activities: activities,
      statistics: reader.statistics(statistics, for: type, of: self) ?? [.count],
      time: time, separation: separation, filter: reader.filter(&keys, for: type),
      keepsRepeats: keepsRepeats)
    query.unit = unit.flatMap { reader.words($0.value, HKUnit.init(ofDistance:)) }
    query.zones = zones.flatMap { reader.zones($0) }
    guard let profile else { return query }
    if let zones {
      reader.report(
        "a profile has no zones", at: zones.keyRange,
        help: "use 'interval' instead of 'profile', or remove 'zones'")
      query.zones = nil
    }
    return reader.dayProfile(
      profile, of: query, statistics: statistics, by: by, at: keys.keyRange)
  }
}
