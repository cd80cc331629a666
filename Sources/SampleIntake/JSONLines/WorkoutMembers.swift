import Health
import JSON

/// Reads the members that only workouts have.
struct WorkoutMembers {
  /// The name of an activity that HealthKit does not have; nil if HealthKit has it.
  private(set) var unknownActivity: String?
  /// The parts that were left out, with the names that they have in exports, and the reasons.
  private(set) var dropped: [(part: String, reason: ImportSummary.DropReason)] = []

  /// - Parameter duration: the duration in seconds; nil if the line has none.
  /// - Throws: `JSONMistake`.
  mutating func workout(
    _ members: inout JSONMembers, _ facts: ImportedFacts, duration: Double?
  ) throws -> ImportedWorkout {
    let name = try members.take("activity").text()
    let known = HKWorkoutActivityType.named(name)
    if known == nil { unknownActivity = name }
    var workout = ImportedWorkout(
      activityType: known?.exportedConstant ?? name, facts: facts,
      duration: duration.map { ImportedAmount($0, "s") })
    workout.statistics = try statistics(&members, facts.start, facts.end)
    workout.events = try events(&members)
    workout.activities = try parts("activities", "WorkoutActivity", of: &members) {
      try $0.activity(&$1)
    }
    return workout
  }

  /// Reads a list of parts, and leaves out those that are unusable.
  private mutating func parts<Part>(
    _ name: String, _ element: String, of members: inout JSONMembers,
    _ read: (inout WorkoutMembers, inout JSONMembers) throws -> Part
  ) throws -> [Part] {
    var parts: [Part] = []
    for node in try members.list(name) {
      var members = try node.members()
      do {
        let part = try read(&self, &members)
        try members.finish()
        parts.append(part)
      } catch let unusable as ObjectLine.Unusable {
        dropped.append((element, unusable.reason))
      }
    }
    return parts
  }

  private mutating func activity(
    _ members: inout JSONMembers
  ) throws -> ImportedWorkout.Activity {
    let (start, end) = try members.span()
    let duration = try members.number("duration")
    let metadata = try members.metadata()
    return ImportedWorkout.Activity(
      uuid: nil, start: start, end: end, duration: duration.map { ImportedAmount($0, "s") },
      metadata: metadata, events: try events(&members),
      statistics: try statistics(&members, start, end ?? start))
  }

  private mutating func events(_ members: inout JSONMembers) throws -> [ImportedWorkout.Event] {
    try parts("events", "WorkoutEvent", of: &members) { _, members in
      let type = HKWorkoutEventType.named(try members.take("type").text())
      let (start, end) = try members.span()
      let metadata = try members.metadata()
      guard let type else { throw ObjectLine.Unusable(reason: .unknownType) }
      return ImportedWorkout.Event(
        type: type.exportedConstant, date: start,
        duration: end.map { ImportedAmount($0 - start, "s") }, metadata: metadata)
    }
  }

  /// - Parameters:
  ///   - start, end: the span of statistics that do not have their own.
  private mutating func statistics(
    _ members: inout JSONMembers, _ start: Double, _ end: Double
  ) throws -> [ImportedWorkout.Statistic] {
    var types: Set<String> = []
    return try parts("statistics", "WorkoutStatistics", of: &members) { _, members in
      let type = HKQuantityType.named(try members.take("type").text())
      let statistic = ImportedWorkout.Statistic(
        type: type?.identifier ?? "", start: try members.date("start")?.instant ?? start,
        end: try members.date("end")?.instant ?? end, average: try members.number("average"),
        minimum: try members.number("minimum"), maximum: try members.number("maximum"),
        sum: try members.number("sum"), unit: try members.text("unit") ?? "")
      // A misspelt member often explains a missing value.
      try members.finish()
      if let reason = Self.reason(statistic, of: type) {
        throw ObjectLine.Unusable(reason: reason)
      }
      // If statistics are repeated, the first ones are used, as in an export.
      guard types.insert(statistic.type).inserted else {
        throw ObjectLine.Unusable(reason: .repeated)
      }
      return statistic
    }
  }

  /// The reason why a statistic is left out; nil if it is kept.
  private static func reason(
    _ statistic: ImportedWorkout.Statistic, of type: HKQuantityType?
  ) -> ImportSummary.DropReason? {
    guard let type else { return .unknownType }
    let values = [statistic.sum, statistic.average, statistic.minimum, statistic.maximum]
    guard values.contains(where: { $0 != nil }) else { return .noValue }
    guard !statistic.unit.isEmpty else { return .noUnit }
    guard ImportedAmount(0, statistic.unit).quantity(for: type) != nil else { return .unfitUnit }
    return DateBounds.reason(start: statistic.start, end: statistic.end)
  }
}
