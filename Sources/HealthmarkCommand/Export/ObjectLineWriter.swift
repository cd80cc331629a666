import Health
import JSON
import Report

/// Writes workouts and correlations as lines that the reader for JSON Lines understands.
///
/// Routes are not written. The totals of a workout from before iOS 16 become statistics.
struct ObjectLineWriter {
  private typealias Members = [(key: String, value: JSONValue)]

  let dates: DateTextWriter

  /// Returns the object on one line; nil for an activity summary, which is not a sample.
  func line(_ object: ImportedObject) -> String? {
    switch object {
    case .workout(let workout): JSONValue.object(members(of: workout)).line
    case .correlation(let correlation): JSONValue.object(members(of: correlation)).line
    case .activitySummary: nil
    }
  }

  private func members(of workout: ImportedWorkout) -> Members {
    let facts = workout.facts
    let statistics = workout.statisticsWithTotals.map { statistic($0, facts.start, facts.end) }
    return members(of: facts, as: HKObjectType.workoutType().identifier)
      + [("activity", .string(workout.activityName))] + duration(workout.duration)
      + list("statistics", statistics) + list("events", workout.events.map(event))
      + list("activities", workout.activities.map(leg)) + self.facts(facts)
  }

  private func members(of correlation: ImportedCorrelation) -> Members {
    let facts = correlation.facts
    let members = correlation.members.map { member in
      JSONValue.object(
        [("type", .string(SampleTypeName.name(of: member.type)))]
          + (member.start == facts.start ? [] : [("start", date(member.start))])
          + (member.end == facts.end ? [] : [("end", date(member.end))])
          + [("value", Double(member.value).map { .number($0) } ?? .string(member.value))]
          + text("unit", member.unit))
    }
    return self.members(of: facts, as: correlation.type) + list("members", members)
      + self.facts(facts)
  }

  private func members(of facts: ImportedFacts, as type: String) -> Members {
    let name = HKSampleType.ofObject(type)?.shortName ?? type
    return [("type", .string(name)), ("start", date(facts.start)), ("end", date(facts.end))]
  }

  private func facts(_ facts: ImportedFacts) -> Members {
    text("source", facts.source.isEmpty ? nil : facts.source) + text("device", facts.device)
      + text("version", facts.version)
      + (facts.creation.map { [("creation", date($0))] } ?? []) + metadata(facts.metadata)
  }

  /// - Parameters:
  ///   - start, end: the span of the workout or activity, which its statistics usually have.
  private func statistic(
    _ statistic: ImportedWorkout.Statistic, _ start: Double, _ end: Double
  ) -> JSONValue {
    let amounts: [(String, Double?)] = [
      ("sum", statistic.sum), ("average", statistic.average), ("minimum", statistic.minimum),
      ("maximum", statistic.maximum),
    ]
    return .object(
      [("type", .string(SampleTypeName.name(of: statistic.type)))]
        + amounts.compactMap { key, value in value.map { (key, .number($0)) } }
        + [("unit", .string(statistic.unit))]
        + (statistic.start == start ? [] : [("start", date(statistic.start))])
        + (statistic.end == end ? [] : [("end", date(statistic.end))]))
  }

  private func event(_ event: ImportedWorkout.Event) -> JSONValue {
    let prefix = "HKWorkoutEventType"
    let type =
      event.type.hasPrefix(prefix)
      ? SampleTypeName.swiftName(event.type, after: prefix) : event.type
    let end = event.duration?.seconds.map { [("end", date(event.date + $0))] } ?? []
    return .object(
      [("type", .string(type)), ("start", date(event.date))] + end + metadata(event.metadata))
  }

  private func leg(_ activity: ImportedWorkout.Activity) -> JSONValue {
    let end = activity.end ?? activity.start
    return .object(
      [("start", date(activity.start))] + (activity.end.map { [("end", date($0))] } ?? [])
        + duration(activity.duration)
        + list("statistics", activity.statistics.map { statistic($0, activity.start, end) })
        + list("events", activity.events.map(event)) + metadata(activity.metadata))
  }

  private func duration(_ duration: ImportedAmount?) -> Members {
    duration?.seconds.map { [("duration", .number($0))] } ?? []
  }

  private func list(_ key: String, _ items: [JSONValue]) -> Members {
    items.isEmpty ? [] : [(key, .array(items))]
  }

  private func text(_ key: String, _ text: String?) -> Members {
    text.map { [(key, .string($0))] } ?? []
  }

  private func metadata(_ metadata: MetadataSet) -> Members {
    metadata.json.map { [("metadata", $0)] } ?? []
  }

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
