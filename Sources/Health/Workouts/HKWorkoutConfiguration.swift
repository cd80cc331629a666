/// The kind of a workout and its location.
public final class HKWorkoutConfiguration: Hashable, @unchecked Sendable {
  public var activityType = HKWorkoutActivityType.other
  public var locationType = HKWorkoutSessionLocationType.unknown
  public var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  /// The length of the pool; nil if unknown.
  public var lapLength: HKQuantity?

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
  case unknown = 1
  case indoor = 2
  case outdoor = 3
}

/// The location of a swim.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
  case unknown = 0
  case pool = 1
  case openWater = 2
}
