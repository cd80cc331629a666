/// What kind of workout a person does, and where.
public final class HKWorkoutConfiguration: Hashable, @unchecked Sendable {
  public var activityType = HKWorkoutActivityType.other
  public var locationType = HKWorkoutSessionLocationType.unknown
  public var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  /// The length of the pool; nil if not known.
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
