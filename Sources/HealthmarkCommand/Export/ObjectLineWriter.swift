import Health
import JSON
import Report

/// Writes workouts and correlations as lines that the reader for JSON Lines understands.
///
/// Routes are not written. The totals of a workout from before iOS 16 become statistics.
struct ObjectLineWriter {
  let dates: DateTextWriter

  /// Returns the object on one line; nil for an activity summary, which is not a sample.
  func line(_ object: ImportedObject) -> String? {
    switch object {
    case .workout(let workout): JSONValue.object(members(of: workout)).line
    case .correlation(let correlation): JSONValue.object(members(of: correlation)).line
    case .activitySummary: nil
    }
  }

  private func members(of workout: ImportedWorkout) -> JSONValue.Members {
    let facts = workout.facts
    let statistics = workout.statisticsWithTotals.map { statistic($0, facts.start, facts.end) }
    return members(of: facts, as: HKObjectType.workoutType().identifier)
      + JSONValue.members([
        "activity": .string(workout.activityName), "duration": number(workout.duration?.seconds),
        "statistics": list(statistics), "events": list(workout.events.map(event)),
        "activities": list(workout.activities.map(leg)),
      ]) + self.facts(facts)
  }

  private func members(of correlation: ImportedCorrelation) -> JSONValue.Members {
    let facts = correlation.facts
    let members = correlation.members.map { member -> JSONValue in
      [
        "type": .string(SampleTypeName.name(of: member.type)),
        "start": member.start == facts.start ? nil : date(member.start),
        "end": member.end == facts.end ? nil : date(member.end),
        "value": Double(member.value).map { .number($0) } ?? .string(member.value),
        "unit": text(member.unit),
      ]
    }
    return self.members(of: facts, as: correlation.type)
      + JSONValue.members(["members": list(members)]) + self.facts(facts)
  }

  private func members(of facts: ImportedFacts, as type: String) -> JSONValue.Members {
    let name = HKSampleType.ofObject(type)?.shortName ?? type
    return [("type", .string(name)), ("start", date(facts.start)), ("end", date(facts.end))]
  }

  private func facts(_ facts: ImportedFacts) -> JSONValue.Members {
    JSONValue.members([
      "source": facts.source.isEmpty ? nil : .string(facts.source), "device": text(facts.device),
      "version": text(facts.version), "creation": facts.creation.map(date),
      "metadata": facts.metadata.json,
    ])
  }

  /// - Parameters:
  ///   - start, end: the span of the workout or activity, which its statistics usually have.
  private func statistic(
    _ statistic: ImportedWorkout.Statistic, _ start: Double, _ end: Double
  ) -> JSONValue {
    [
      "type": .string(SampleTypeName.name(of: statistic.type)), "sum": number(statistic.sum),
      "average": number(statistic.average), "minimum": number(statistic.minimum),
      "maximum": number(statistic.maximum), "unit": .string(statistic.unit),
      "start": statistic.start == start ? nil : date(statistic.start),
      "end": statistic.end == end ? nil : date(statistic.end),
    ]
  }

  private func event(_ event: ImportedWorkout.Event) -> JSONValue {
    let prefix = "HKWorkoutEventType"
    let type =
      event.type.hasPrefix(prefix)
      ? SampleTypeName.swiftName(event.type, after: prefix) : event.type
    return [
      "type": .string(type), "start": date(event.date),
      "end": (event.duration?.seconds).map { date(event.date + $0) },
      "metadata": event.metadata.json,
    ]
  }

  private func leg(_ activity: ImportedWorkout.Activity) -> JSONValue {
    let end = activity.end ?? activity.start
    return [
      "start": date(activity.start), "end": activity.end.map(date),
      "duration": number(activity.duration?.seconds),
      "statistics": list(activity.statistics.map { statistic($0, activity.start, end) }),
      "events": list(activity.events.map(event)), "metadata": activity.metadata.json,
    ]
  }

  private func list(_ items: [JSONValue]) -> JSONValue? { items.isEmpty ? nil : .array(items) }

  private func number(_ number: Double?) -> JSONValue? { number.map { .number($0) } }

  private func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  private func date(_ instant: Double) -> JSONValue {
    var dates = dates
    return .string(dates.text(instant))
  }
}

extension MetadataSet {
  /// The entries as an object; nil if there are none. If a key occurs several times, its first
  /// value is written, because readers use only that one.
  var json: JSONValue? {
    var keys: Set<String> = []
    let first = entries.filter { keys.insert($0.key).inserted }
    return first.isEmpty ? nil : .object(first.map { ($0.key, .string($0.value)) })
  }
}
