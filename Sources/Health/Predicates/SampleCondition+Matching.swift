import Foundation

extension SampleCondition {
  /// True if an object of HealthKit's matches; false for anything else.
  ///
  /// - Parameter associations: which samples belong to which workout; a predicate that is evaluated
  ///   outside of a store knows of none.
  func matches(
    _ object: Any?, associations: WorkoutAssociations = WorkoutAssociations()
  ) -> Bool {
    switch self {
    case .constant(let value): value
    case .all(let parts): parts.allSatisfy { $0.matches(object, associations: associations) }
    case .any(let parts): parts.contains { $0.matches(object, associations: associations) }
    case .not(let part): !part.matches(object, associations: associations)
    case .opaque(let predicate): predicate.evaluate(with: object)
    case .activitySummary(let condition): condition.matches(object as? HKActivitySummary)
    case .workoutActivity(let condition):
      (object as? HKWorkoutActivity).map(condition.matches) ?? false
    default: (object as? HKObject).map { matches($0, associations) } ?? false
    }
  }

  private func matches(_ object: HKObject, _ associations: WorkoutAssociations) -> Bool {
    switch self {
    case .start, .end, .quantity, .categoryValue, .categoryValues, .workout:
      (object as? HKSample).map(matches) ?? false
    case .uuid(let allowed): allowed.contains(object.uuid)
    case .source(let allowed): allowed.contains(object.source)
    case .sourceRevision(let allowed): allowed.contains { $0.covers(object.sourceRevision) }
    case .device(let allowed): object.device.map(allowed.contains) ?? false
    case .deviceProperty(let property, let allowed): property.matches(object.device, allowed)
    case .metadata(let condition): condition.matches(object.metadata)
    case .withoutCorrelation: !object.facts.isInCorrelation
    case .ofWorkout(let workout): associations.contains(object.uuid, in: workout)
    default: false
    }
  }

  private func matches(_ sample: HKSample) -> Bool {
    switch self {
    case .start(let comparison, let date):
      comparison.holds(sample.startDate.timeIntervalSinceReferenceDate, date)
    case .end(let comparison, let date):
      comparison.holds(sample.endDate.timeIntervalSinceReferenceDate, date)
    case .quantity(let comparison, let bound):
      (sample as? HKQuantitySample).map { comparison.holds($0.quantity, bound) } ?? false
    case .categoryValue(let comparison, let value):
      (sample as? HKCategorySample).map { comparison.holds($0.value, value) } ?? false
    case .categoryValues(let allowed):
      (sample as? HKCategorySample).map { allowed.contains($0.value) } ?? false
    case .workout(let condition):
      (sample as? HKWorkout).map(condition.matches) ?? false
    default: false
    }
  }
}
