/// The kind of a workout and its location.
public final class HKWorkoutConfiguration: Hashable, @unchecked Sendable {
  /// The kind of the workout; `.other` at first.
  public var activityType = HKWorkoutActivityType.other
  /// Indoors or outdoors; `.unknown` at first.
  public var locationType = HKWorkoutSessionLocationType.unknown
  /// In a pool or in open water; `.unknown` at first, and for other sports.
  public var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  /// The length of the pool; nil if unknown.
  public var lapLength: HKQuantity?

  /// Creates a configuration of an unknown kind and place.
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
  /// In a building, without satellite navigation.
  case indoor = 2
  /// In the open, possibly with a route.
  case outdoor = 3
}

/// The location of a swim.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
  /// The location was not recorded, or the workout is not a swim.
  case unknown = 0
  /// A pool, whose length counts the laps.
  case pool = 1
  /// A lake, a river or the sea.
  case openWater = 2
}
