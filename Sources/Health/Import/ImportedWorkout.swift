/// A workout as a document describes it.
package struct ImportedWorkout: Hashable, Sendable, Codable {
  /// The whole name of the activity type, such as `HKWorkoutActivityTypeRunning`.
  package var activityType: String
  package var facts: ImportedFacts

  package init(activityType: String, facts: ImportedFacts) {
    self.activityType = activityType
    self.facts = facts
  }
}
