/// The type that reports use for menstrual cycles, which are derived from samples of menstrual flow
/// . HealthKit does not have it, and no sample is of this type.
package final class MenstrualCycleType: HKObjectType, @unchecked Sendable {
  package static let shared = MenstrualCycleType()

  /// The type of the samples from which cycles are derived.
  package static let samples = HKCategoryType(.menstrualFlow)

  private init() {
    super.init(identifier: "menstrualCycle")
  }
}
