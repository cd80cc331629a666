/// The identifier of the type of workouts.
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"

/// The kind of a workout. There is one, which `HKObjectType.workoutType()` gives.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
  static let shared = HKWorkoutType()

  private init() {
    super.init(identifier: HKWorkoutTypeIdentifier)
  }

  /// The type by whole constant.
  package static let byIdentifier: [String: HKWorkoutType] = [shared.identifier: shared]
}
