/// The activity type and the location of a workout.
public final class HKWorkoutConfiguration: Hashable, @unchecked Sendable {
  /// The activity type of the workout; `.other` by default.
  public var activityType = HKWorkoutActivityType.other
  /// The location, indoors or outdoors; `.unknown` by default.
  public var locationType = HKWorkoutSessionLocationType.unknown
  /// The location of a swim, in a pool or in open water; `.unknown` by default, and for other
  /// sports.
  public var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  /// The length of the pool; nil if unknown.
  public var lapLength: HKQuantity?

  /// Creates a configuration with the default values.
  public init() {}

  public static func == (a: HKWorkoutConfiguration, b: HKWorkoutConfiguration) -> Bool {
    a.activityType == b.activityType && a.locationType == b.locationType
      && a.swimmingLocationType == b.swimmingLocationType && a.lapLength == b.lapLength
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(activityType)
    hasher.combine(locationType)
    hasher.combine(swimmingLocationType)
    hasher.combine(lapLength)
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
