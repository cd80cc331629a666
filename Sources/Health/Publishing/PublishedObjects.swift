import Foundation

// Correlations, workouts and their parts, without names and user-written text.

extension ImportedFacts {
  fileprivate func published(_ names: PublishedNames, withZone hasZone: Bool) -> ImportedFacts {
    let device = device.map { SourceKind(device: HKDevice(text: $0)).publishedDevice.name ?? "" }
    return ImportedFacts(
      start: start, end: end, source: names[source], device: device,
      metadata: metadata.published(withZone: hasZone))
  }
}

extension ImportedObject {
  func published(_ names: PublishedNames, withZone hasZone: Bool) -> ImportedObject {
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
      workout.activityType =
        HKWorkoutActivityType(exported: workout.activityType).exportedConstant
      workout.events = workout.events.map(\.published)
      workout.routes = []
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

extension ImportedWorkout.Event {
  fileprivate var published: ImportedWorkout.Event {
    var event = self
    event.metadata = metadata.published(withZone: false)
    return event
  }
}
