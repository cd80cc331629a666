public import Foundation

/// One of the activities that a workout consists of, such as the swim in a triathlon.
open class HKWorkoutActivity: NSObject, @unchecked Sendable {
  private let content: Content

  private struct Content {
    var uuid: UUID
    var configuration: HKWorkoutConfiguration
    var start: Date
    var end: Date?
    /// The seconds without pauses; nil to compute them from the dates and the events.
    var duration: TimeInterval?
    var metadata: [String: Any]?
    var events: [HKWorkoutEvent] = []
    var statistics: [HKQuantityType: HKStatistics] = [:]
  }

  /// The identifier of the activity.
  open var uuid: UUID { content.uuid }
  /// The kind and the location of the activity.
  open var workoutConfiguration: HKWorkoutConfiguration { content.configuration }
  /// The start of the activity.
  open var startDate: Date { content.start }
  /// The end of the activity; nil if it is still running.
  open var endDate: Date? { content.end }
  /// Strings, numbers, Boolean values, dates and quantities by key; nil if the activity has no
  /// metadata.
  open var metadata: [String: Any]? { content.metadata }
  /// The statistics of the samples that were recorded during the activity, by type.
  open var allStatistics: [HKQuantityType: HKStatistics] { content.statistics }
  /// The events during the activity, such as pauses; empty if there are none.
  open var workoutEvents: [HKWorkoutEvent] { content.events }

  /// The seconds from start to end, without pauses; 0 if the activity is still running.
  open var duration: TimeInterval {
    if let stated = content.duration { return stated }
    guard let endDate else { return 0 }
    return endDate.timeIntervalSince(startDate) - workoutEvents.pausedTime(in: startDate, endDate)
  }

  /// Returns the statistics of one type; nil if there are none for the type.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  /// Creates an activity without events or statistics. An activity without an end is still running.
  public init(
    workoutConfiguration: HKWorkoutConfiguration, start: Date, end: Date?,
    metadata: [String: Any]?
  ) {
    content = Content(
      uuid: UUID(), configuration: workoutConfiguration, start: start, end: end,
      metadata: metadata)
    super.init()
  }

  /// - Parameter duration: the seconds without pauses; nil to compute them from the dates and the
  ///   events.
  init(
    _ configuration: HKWorkoutConfiguration, uuid: UUID = UUID(), start: Date, end: Date?,
    duration: TimeInterval? = nil, metadata: [String: Any]?, events: [HKWorkoutEvent],
    statistics: [HKQuantityType: HKStatistics]
  ) {
    content = Content(
      uuid: uuid, configuration: configuration, start: start, end: end, duration: duration,
      metadata: metadata, events: events, statistics: statistics)
    super.init()
  }

  /// True for an activity with the same `uuid`.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKWorkoutActivity)?.uuid == uuid
  }

  open override var hash: Int { uuid.hashValue }
}

extension HKWorkoutActivity {
  /// Creates an activity of an imported workout.
  convenience init(
    imported: ImportedWorkout.Activity, of workoutType: HKWorkoutActivityType, uuid: UUID
  ) {
    let metadata = imported.metadata.values
    self.init(
      HKWorkoutConfiguration(metadata, of: workoutType), uuid: uuid,
      start: Date(timeIntervalSinceReferenceDate: imported.start),
      end: imported.end.map { Date(timeIntervalSinceReferenceDate: $0) },
      duration: imported.duration?.seconds, metadata: metadata.isEmpty ? nil : metadata,
      events: imported.events.compactMap(HKWorkoutEvent.init(imported:)),
      statistics: imported.statistics.byType)
  }
}

extension HKWorkoutConfiguration {
  /// Creates the configuration of an activity from its metadata.
  ///
  /// The sport is the one in the metadata, if there is one. Otherwise it is the sport of the
  /// workout, or `.other` if the workout combines several sports.
  fileprivate convenience init(_ metadata: [String: Any], of workoutType: HKWorkoutActivityType) {
    self.init()
    let own = (metadata[HKMetadataKeyActivityType] as? Int).flatMap { UInt(exactly: $0) }
      .flatMap(HKWorkoutActivityType.init(rawValue:))
    activityType = own ?? (workoutType == .swimBikeRun ? .other : workoutType)
    if let isIndoor = metadata[HKMetadataKeyIndoorWorkout] as? Bool {
      locationType = isIndoor ? .indoor : .outdoor
    }
    if let location = metadata[HKMetadataKeySwimmingLocationType] as? Int {
      swimmingLocationType = HKWorkoutSwimmingLocationType(rawValue: location) ?? .unknown
    }
    lapLength = metadata[HKMetadataKeyLapLength] as? HKQuantity
  }
}
