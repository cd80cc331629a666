import Foundation

extension HKCharacteristics {
  /// What is known, as texts by the identifier of the characteristic: the raw value of its
  /// enumeration, or the date of birth as `1980-02-29`.
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

  /// - Parameter values: as `values` gives them; what means nothing is left unset.
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
