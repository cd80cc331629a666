package import Foundation

/// A workout as a document describes it (X-13…X-16).
package struct ImportedWorkout: Hashable, Sendable {
  /// The full name of the activity type, such as `HKWorkoutActivityTypeRunning`; empty if the
  /// document has none.
  package var activityType: String
  package var facts: ImportedFacts
  /// The duration without pauses; nil if the document has none.
  package var duration: ImportedAmount?
  /// The total in the attributes of the workout, as written up to iOS 15. Statistics take
  /// precedence.
  package var totalDistance: ImportedAmount?
  package var totalEnergyBurned: ImportedAmount?
  package var events: [Event]
  /// The activities that the workout consists of, such as the swim in a triathlon.
  package var activities: [Activity]
  /// The statistics of the complete workout. The statistics of its activities are not added to them
  ///
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

extension ImportedWorkout {
  /// An event during the workout, such as a pause or a lap.
  package struct Event: Hashable, Sendable {
    /// The full name, such as `HKWorkoutEventTypePause`.
    package var type: String
    /// The date, in seconds since 2001-01-01 00:00:00 UTC.
    package var date: Double
    /// The duration; nil for an instant.
    package var duration: ImportedAmount?
    package var metadata: MetadataSet

    package init(
      type: String, date: Double, duration: ImportedAmount? = nil,
      metadata: MetadataSet = MetadataSet()
    ) {
      self.type = type
      self.date = date
      self.duration = duration
      self.metadata = metadata
    }
  }

  /// One of the activities that the workout consists of.
  package struct Activity: Hashable, Sendable {
    /// The identifier; nil if it is missing or unreadable. No other objects in an export have
    /// identifiers.
    package var uuid: UUID?
    /// The start, in seconds since 2001-01-01 00:00:00 UTC.
    package var start: Double
    /// The end; nil if the activity has none.
    package var end: Double?
    package var duration: ImportedAmount?
    package var metadata: MetadataSet
    package var events: [Event]
    package var statistics: [Statistic]

    package init(
      uuid: UUID?, start: Double, end: Double?, duration: ImportedAmount? = nil,
      metadata: MetadataSet = MetadataSet(), events: [Event] = [], statistics: [Statistic] = []
    ) {
      self.uuid = uuid
      self.start = start
      self.end = end
      self.duration = duration
      self.metadata = metadata
      self.events = events
      self.statistics = statistics
    }
  }

  /// The statistics of the samples of one type, as in the document: either a sum, or an average, a
  /// minimum and a maximum.
  package struct Statistic: Hashable, Sendable {
    /// The full identifier of a quantity type.
    package var type: String
    /// The start, in seconds since 2001-01-01 00:00:00 UTC.
    package var start: Double
    package var end: Double
    package var average: Double?
    package var minimum: Double?
    package var maximum: Double?
    package var sum: Double?
    /// The unit of all values, as the document spells it.
    package var unit: String

    package init(
      type: String, start: Double, end: Double, average: Double? = nil, minimum: Double? = nil,
      maximum: Double? = nil, sum: Double? = nil, unit: String
    ) {
      self.type = type
      self.start = start
      self.end = end
      self.average = average
      self.minimum = minimum
      self.maximum = maximum
      self.sum = sum
      self.unit = unit
    }
  }

  /// One part of a workout's route.
  package struct Route: Hashable, Sendable {
    package var facts: ImportedFacts
    /// The paths of the files with the points, as written in the document, such as
    /// `/workout-routes/route_2025-07-14_6.51pm.gpx`. The paths are not trusted. They are looked up
    /// among the files of the export, and are never opened directly.
    package var paths: [String]
    /// The number of points in the document itself, which contained them before iOS 13.
    package var locationCount: Int

    package init(facts: ImportedFacts, paths: [String] = [], locationCount: Int = 0) {
      self.facts = facts
      self.paths = paths
      self.locationCount = locationCount
    }
  }
}
