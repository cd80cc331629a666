public import Foundation

// The classes that HealthKit declares as copyable. An object that cannot change is its own copy.
// Samples are not copyable, except for prescriptions, and neither are deleted objects.

extension HKObjectType: NSCopying {
  /// Returns the type itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKUnit: NSCopying {
  /// Returns the unit itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKQuantity: NSCopying {
  /// Returns the quantity itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKSource: NSCopying {
  /// Returns the source itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKSourceRevision: NSCopying {
  /// Returns the revision itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKDevice: NSCopying {
  /// Returns the device itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKStatistics: NSCopying {
  /// Returns the statistics themselves, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKQueryAnchor: NSCopying {
  /// Returns the anchor itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKQueryDescriptor: NSCopying {
  /// Returns the descriptor itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKCharacteristicObject: NSCopying {
  /// Returns the object itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKWorkoutEvent: NSCopying {
  /// Returns the event itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKWorkoutActivity: NSCopying {
  /// Returns the activity itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKWorkoutConfiguration: NSCopying {
  /// Returns a configuration with the same values, which can be changed without changing this one.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = HKWorkoutConfiguration()
    copy.activityType = activityType
    copy.locationType = locationType
    copy.swimmingLocationType = swimmingLocationType
    copy.lapLength = lapLength
    return copy
  }
}

extension HKActivitySummary: NSCopying {
  /// Returns a summary of the same day with the same values, which can be changed without changing
  /// this one.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = HKActivitySummary(day: day)
    copy.activityMoveMode = activityMoveMode
    copy.activeEnergyBurned = activeEnergyBurned
    copy.activeEnergyBurnedGoal = activeEnergyBurnedGoal
    copy.appleMoveTime = appleMoveTime
    copy.appleMoveTimeGoal = appleMoveTimeGoal
    copy.appleExerciseTime = appleExerciseTime
    copy.exerciseTimeGoal = exerciseTimeGoal
    copy.appleStandHours = appleStandHours
    copy.standHoursGoal = standHoursGoal
    return copy
  }
}

extension HKVisionPrescription: NSCopying {
  /// Returns the prescription itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKLensSpecification: NSCopying {
  /// Returns the specification itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKVisionPrism: NSCopying {
  /// Returns the prism itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKAttachment: NSCopying {
  /// Returns the attachment itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKFHIRResource: NSCopying {
  /// Returns the resource itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKFHIRVersion: NSCopying {
  /// Returns the version itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKVerifiableClinicalRecordSubject: NSCopying {
  /// Returns the subject itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
