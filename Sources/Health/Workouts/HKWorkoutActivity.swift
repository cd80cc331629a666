public import Foundation

/// One of the activities that a workout consists of, such as the swim in a triathlon.
public final class HKWorkoutActivity: Hashable, @unchecked Sendable {
  /// The identifier of the activity.
  public let uuid: UUID
  /// The kind and the location of the activity.
  public let workoutConfiguration: HKWorkoutConfiguration
  /// The start of the activity.
  public let startDate: Date
  /// The end of the activity; nil if it is still running.
  public let endDate: Date?
  /// Strings, numbers, Boolean values, dates and quantities by key; nil if the activity has no
  /// metadata.
  public let metadata: [String: Any]?
  /// The statistics of the samples that were recorded during the activity, by type.
  public let allStatistics: [HKQuantityType: HKStatistics]
  /// The events during the activity, such as pauses; empty if there are none.
  public let workoutEvents: [HKWorkoutEvent]
  private let statedDuration: TimeInterval?

  /// Creates an activity without events or statistics. An activity without an end is still running.
  public convenience init(
    workoutConfiguration: HKWorkoutConfiguration, start: Date, end: Date?,
    metadata: [String: Any]?
  ) {
    self.init(
      workoutConfiguration, start: start, end: end, metadata: metadata, events: [],
      statistics: [:])
  }

  /// - Parameter duration: the seconds without pauses; nil to compute them from the dates and the
  ///   events.
  init(
    _ configuration: HKWorkoutConfiguration, uuid: UUID = UUID(), start: Date, end: Date?,
    duration: TimeInterval? = nil, metadata: [String: Any]?, events: [HKWorkoutEvent],
    statistics: [HKQuantityType: HKStatistics]
  ) {
    self.uuid = uuid
    statedDuration = duration
    workoutConfiguration = configuration
    startDate = start
    endDate = end
    self.metadata = metadata
    workoutEvents = events
    allStatistics = statistics
  }

  /// The seconds from start to end, without pauses; 0 if the activity is still running.
  public var duration: TimeInterval {
    if let statedDuration { return statedDuration }
    guard let endDate else { return 0 }
    return endDate.timeIntervalSince(startDate) - workoutEvents.pausedTime(in: startDate, endDate)
  }

  /// Returns the statistics of one type; nil if there are none for the type.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    allStatistics[quantityType]
  }

  public static func == (a: HKWorkoutActivity, b: HKWorkoutActivity) -> Bool { a.uuid == b.uuid }

  public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
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
