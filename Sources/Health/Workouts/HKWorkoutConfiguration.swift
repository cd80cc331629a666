public import Foundation

/// The activity type and the location of a workout.
open class HKWorkoutConfiguration: NSObject, @unchecked Sendable {
  /// The activity type of the workout; `.other` by default.
  open var activityType = HKWorkoutActivityType.other
  /// The location, indoors or outdoors; `.unknown` by default.
  open var locationType = HKWorkoutSessionLocationType.unknown
  /// The location of a swim, in a pool or in open water; `.unknown` by default, and for other
  /// sports.
  open var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  /// The length of the pool; nil if unknown.
  open var lapLength: HKQuantity?

  /// Creates a configuration with the default values.
  public override init() { super.init() }

  /// True for a configuration with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKWorkoutConfiguration else { return false }
    return activityType == other.activityType && locationType == other.locationType
      && swimmingLocationType == other.swimmingLocationType && lapLength == other.lapLength
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(activityType)
    hasher.combine(locationType)
    hasher.combine(swimmingLocationType)
    hasher.combine(lapLength)
    return hasher.finalize()
  }
}

/// The location of a workout, indoors or outdoors.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// The location was not recorded.
  case unknown = 1
  /// Inside a building, without satellite navigation.
  case indoor = 2
  /// Outdoors, possibly with a route.
  case outdoor = 3
}

/// The location of a swim.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
  /// The location was not recorded, or the workout is not a swim.
  case unknown = 0
  /// A pool, whose length determines the laps.
  case pool = 1
  /// A lake, a river or the sea.
  case openWater = 2
}
