import Foundation
import Health

// Correlations, workouts and their metadata, without names and user-written text.

extension MetadataSet {
  /// True for HealthKit's own keys whose values are not strings, but Boolean values, numbers, dates
  /// or quantities.
  static func isPublished(_ key: String) -> Bool { MetadataKind.of(key) != nil }

  /// Returns the entries that do not contain text from a user or a program: HealthKit's own keys
  /// with a value of the key's kind. Each key appears once, because its first entry counts.
  ///
  /// - Parameter hasZone: true to also keep the name of a known time zone.
  func published(withZone hasZone: Bool) -> MetadataSet {
    let values = values
    var seen: Set<String> = []
    return MetadataSet(
      entries: entries.filter { entry in
        if entry.key == HKMetadataKeyTimeZone {
          return hasZone && TimeZone(identifier: entry.value) != nil
        }
        return Self.isPublished(entry.key) && !(values[entry.key] is String)
          && seen.insert(entry.key).inserted
      })
  }
}

extension ImportedFacts {
  fileprivate func published(_ names: PublishedNames, withZone hasZone: Bool) -> ImportedFacts {
    ImportedFacts(
      start: start, end: end, source: names[source], device: device.map(names.device),
      metadata: metadata.published(withZone: hasZone))
  }
}

extension ImportedObject {
  func published(
    _ names: PublishedNames, _ routes: PublishedRoutes, withZone hasZone: Bool
  ) -> ImportedObject {
    switch self {
    case .activitySummary: return self
    case .correlation(var correlation):
      correlation.facts = correlation.facts.published(names, withZone: hasZone)
      for index in correlation.members.indices {
        correlation.members[index].source = names[correlation.members[index].source]
      }
      return .correlation(correlation)
    case .workout(var workout):
      workout.facts = workout.facts.published(names, withZone: hasZone)
      workout.activityType = workout.activityType.publishedActivity
      workout.events = workout.events.map(\.published)
      workout.routes = workout.routes.map { route in
        var published = routes.published(route)
        published.facts = route.facts.published(names, withZone: hasZone)
        return published
      }
      for index in workout.activities.indices {
        workout.activities[index].uuid = nil
        workout.activities[index].events = workout.activities[index].events.map(\.published)
        workout.activities[index].metadata =
          workout.activities[index].metadata.published(withZone: hasZone)
      }
      return .workout(workout)
    }
  }
}

extension ObjectOutline {
  /// Returns the outline of the published object. The mark of an entry by hand is published.
  func published(_ names: PublishedNames) -> ObjectOutline {
    var outline = self
    outline.source = names[source]
    outline.device = device.map(names.device)
    outline.activityType = activityType.publishedActivity
    return outline
  }
}

extension String {
  /// The full name of the known activity type with this name; empty if it has none.
  fileprivate var publishedActivity: String {
    HKWorkoutActivityType(exported: self).exportedConstant
  }
}

extension ImportedWorkout.Event {
  fileprivate var published: ImportedWorkout.Event {
    var event = self
    event.metadata = metadata.published(withZone: false)
    return event
  }
}
