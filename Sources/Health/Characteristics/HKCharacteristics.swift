public import Foundation

/// What a health store knows of the person: the characteristics, which have no date.
public struct HKCharacteristics: Sendable, Equatable {
  public var biologicalSex = HKBiologicalSex.notSet
  /// Year, month and day of birth in the Gregorian calendar; nil if not known.
  public var dateOfBirthComponents: DateComponents?
  public var bloodType = HKBloodType.notSet
  public var fitzpatrickSkinType = HKFitzpatrickSkinType.notSet
  public var wheelchairUse = HKWheelchairUse.notSet
  /// What the first ring counts.
  public var activityMoveMode = HKActivityMoveMode.activeEnergy

  /// Characteristics of which nothing is set.
  public init() {}
}

extension HKCharacteristics {
  /// Takes a characteristic as an export writes it, such as `HKBloodTypeAPositive`.
  ///
  /// - Returns: false if the value is not one of the characteristic's, or it is not one that is kept.
  package mutating func set(_ identifier: String, exported value: String) -> Bool {
    guard !value.isEmpty else { return true }
    switch HKCharacteristicTypeIdentifier(rawValue: identifier) {
    case .dateOfBirth:
      guard let day = CivilDate(iso: value) else { return false }
      dateOfBirthComponents = DateComponents(year: day.year, month: day.month, day: day.day)
    case .biologicalSex:
      guard let sex = Self.biologicalSexes[value] else { return false }
      biologicalSex = sex
    case .bloodType:
      guard let type = Self.bloodTypes[value] else { return false }
      bloodType = type
    case .fitzpatrickSkinType:
      guard let type = Self.skinTypes[value] else { return false }
      fitzpatrickSkinType = type
    default:
      return false
    }
    return true
  }

  private static let biologicalSexes: [String: HKBiologicalSex] = [
    "HKBiologicalSexNotSet": .notSet, "HKBiologicalSexFemale": .female,
    "HKBiologicalSexMale": .male, "HKBiologicalSexOther": .other,
  ]

  private static let bloodTypes: [String: HKBloodType] = [
    "HKBloodTypeNotSet": .notSet, "HKBloodTypeAPositive": .aPositive,
    "HKBloodTypeANegative": .aNegative, "HKBloodTypeBPositive": .bPositive,
    "HKBloodTypeBNegative": .bNegative, "HKBloodTypeABPositive": .abPositive,
    "HKBloodTypeABNegative": .abNegative, "HKBloodTypeOPositive": .oPositive,
    "HKBloodTypeONegative": .oNegative,
  ]

  private static let skinTypes: [String: HKFitzpatrickSkinType] = [
    "HKFitzpatrickSkinTypeNotSet": .notSet, "HKFitzpatrickSkinTypeI": .I,
    "HKFitzpatrickSkinTypeII": .II, "HKFitzpatrickSkinTypeIII": .III,
    "HKFitzpatrickSkinTypeIV": .IV, "HKFitzpatrickSkinTypeV": .V,
    "HKFitzpatrickSkinTypeVI": .VI,
  ]
}
