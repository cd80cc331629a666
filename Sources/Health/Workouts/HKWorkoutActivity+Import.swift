import Foundation

extension HKWorkoutActivity {
  /// An activity of a workout of an import.
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
  /// What metadata tell of an activity.
  ///
  /// A document does not name the sport of an activity: it is the workout's, unless that consists of
  /// several.
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
