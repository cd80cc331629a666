public import Foundation

/// What a health store knows of the person: the characteristics, which have no date.
public struct HKCharacteristics: Sendable {
  public var biologicalSex: HKBiologicalSex
  /// Year, month and day of birth; nil if not known.
  public var dateOfBirthComponents: DateComponents?
  public var bloodType: HKBloodType
  public var fitzpatrickSkinType: HKFitzpatrickSkinType
  public var wheelchairUse: HKWheelchairUse
  public var activityMoveMode: HKActivityMoveMode

  /// Characteristics of which nothing is set.
  public init() {
    biologicalSex = .notSet
    bloodType = .notSet
    fitzpatrickSkinType = .notSet
    wheelchairUse = .notSet
    activityMoveMode = .activeEnergy
  }
}
