public import Foundation

/// The user's characteristics, which do not have a date.
public struct HKCharacteristics: Sendable, Equatable {
  /// The biological sex that the user entered; `.notSet` if unknown.
  public var biologicalSex = HKBiologicalSex.notSet
  /// The year, month and day of birth in the Gregorian calendar; nil if unknown.
  public var dateOfBirthComponents: DateComponents?
  /// The blood type that the user entered; `.notSet` if unknown.
  public var bloodType = HKBloodType.notSet
  /// The skin's reaction to the sun; `.notSet` if unknown.
  public var fitzpatrickSkinType = HKFitzpatrickSkinType.notSet
  /// The wheelchair use; `.notSet` if unknown. Exports do not contain it.
  public var wheelchairUse = HKWheelchairUse.notSet
  /// The measure of the Move ring.
  public var activityMoveMode = HKActivityMoveMode.activeEnergy

  /// Creates characteristics without any values.
  public init() {}
}

extension HKCharacteristics {
  /// Sets a characteristic from its text in an export, such as `HKBloodTypeAPositive`.
  ///
  /// - Returns: false if the value is unknown, or the characteristic is not kept.
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

extension HKCharacteristics {
  /// The known characteristics as strings by identifier: the raw value of the enumeration, or the
  /// date of birth, such as `1980-02-29`.
  package var values: [String: String] {
    var values: [String: String] = [:]
    func set(_ identifier: HKCharacteristicTypeIdentifier, _ value: Int, unless unset: Int) {
      if value != unset { values[identifier.rawValue] = String(value) }
    }
    set(.biologicalSex, biologicalSex.rawValue, unless: HKBiologicalSex.notSet.rawValue)
    set(.bloodType, bloodType.rawValue, unless: HKBloodType.notSet.rawValue)
    set(
      .fitzpatrickSkinType, fitzpatrickSkinType.rawValue,
      unless: HKFitzpatrickSkinType.notSet.rawValue)
    set(.wheelchairUse, wheelchairUse.rawValue, unless: HKWheelchairUse.notSet.rawValue)
    set(
      .activityMoveMode, activityMoveMode.rawValue,
      unless: HKActivityMoveMode.activeEnergy.rawValue)
    if let birth = dateOfBirthComponents, let year = birth.year, let month = birth.month,
      let day = birth.day, let date = CivilDate(year: year, month: month, day: day)
    {
      values[HKCharacteristicTypeIdentifier.dateOfBirth.rawValue] = date.description
    }
    return values
  }

  /// Creates characteristics from strings.
  ///
  /// - Parameter values: the strings of the property `values`. An invalid string leaves its
  ///   characteristic unset.
  package init(values: [String: String]) {
    self.init()
    func number(_ identifier: HKCharacteristicTypeIdentifier) -> Int? {
      values[identifier.rawValue].flatMap { Int($0) }
    }
    biologicalSex = number(.biologicalSex).flatMap(HKBiologicalSex.init) ?? biologicalSex
    bloodType = number(.bloodType).flatMap(HKBloodType.init) ?? bloodType
    fitzpatrickSkinType =
      number(.fitzpatrickSkinType).flatMap(HKFitzpatrickSkinType.init) ?? fitzpatrickSkinType
    wheelchairUse = number(.wheelchairUse).flatMap(HKWheelchairUse.init) ?? wheelchairUse
    activityMoveMode =
      number(.activityMoveMode).flatMap(HKActivityMoveMode.init) ?? activityMoveMode
    if let day = values[HKCharacteristicTypeIdentifier.dateOfBirth.rawValue]
      .flatMap({ CivilDate(iso: $0) })
    {
      dateOfBirthComponents = DateComponents(year: day.year, month: day.month, day: day.day)
    }
  }
}
