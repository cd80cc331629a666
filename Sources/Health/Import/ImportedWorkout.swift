/// A workout as a document describes it.
package struct ImportedWorkout: Hashable, Sendable, Codable {
  /// The whole name of the activity type, such as `HKWorkoutActivityTypeRunning`; empty if the
  /// document does not say.
  package var activityType: String
  package var facts: ImportedFacts
  /// The time of exercise without pauses; nil if the document does not say.
  package var duration: ImportedAmount?
  /// As attributes of the workout have them, to iOS 15; statistics win.
  package var totalDistance: ImportedAmount?
  package var totalEnergyBurned: ImportedAmount?
  package var events: [Event]
  /// The legs, such as the swim of a triathlon.
  package var activities: [Activity]
  /// Of the whole workout, with those of its activities not added.
  package var statistics: [Statistic]
  package var routes: [Route]

  package init(
    activityType: String, facts: ImportedFacts, duration: ImportedAmount? = nil,
    totalDistance: ImportedAmount? = nil, totalEnergyBurned: ImportedAmount? = nil,
    events: [Event] = [], activities: [Activity] = [], statistics: [Statistic] = [],
    routes: [Route] = []
  ) {
    self.activityType = activityType
    self.facts = facts
    self.duration = duration
    self.totalDistance = totalDistance
    self.totalEnergyBurned = totalEnergyBurned
    self.events = events
    self.activities = activities
    self.statistics = statistics
    self.routes = routes
  }
}
