public import Foundation

extension HKHealthStore {
  /// `.notSet` if it is not known.
  public func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(characteristics.biologicalSex)
  }

  /// Year, month and day of birth, in the Gregorian calendar.
  ///
  /// - Throws: `HKError.errorNoData` if it is not known.
  public func dateOfBirthComponents() throws -> DateComponents {
    guard var components = characteristics.dateOfBirthComponents else {
      throw HKError(.errorNoData, "No data available for the specified predicate.")
    }
    components.calendar = components.calendar ?? Calendar(identifier: .gregorian)
    return components
  }

  /// Midnight at the start of the day of birth, in the time zone of the store's calendar.
  ///
  /// - Throws: `HKError.errorNoData` if it is not known.
  public func dateOfBirth() throws -> Date {
    let components = try dateOfBirthComponents()
    guard let day = CivilDate(components) else {
      throw HKError(.errorNoData, "No data available for the specified predicate.")
    }
    let clock = LocalClock(statisticsPolicy.calendar.timeZone)
    return Date(timeIntervalSinceReferenceDate: clock.instant(on: day))
  }

  /// `.notSet` if it is not known.
  public func bloodType() throws -> HKBloodTypeObject {
    HKBloodTypeObject(characteristics.bloodType)
  }

  /// `.notSet` if it is not known.
  public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    HKFitzpatrickSkinTypeObject(characteristics.fitzpatrickSkinType)
  }

  /// `.notSet` if it is not known.
  public func wheelchairUse() throws -> HKWheelchairUseObject {
    HKWheelchairUseObject(characteristics.wheelchairUse)
  }

  /// `.activeEnergy` if it is not known.
  public func activityMoveMode() throws -> HKActivityMoveModeObject {
    HKActivityMoveModeObject(characteristics.activityMoveMode)
  }
}

extension Notification.Name {
  /// The person chose other units. Never posted here: they follow from the calendar's locale.
  public static let HKUserPreferencesDidChange = Notification.Name(
    "HKUserPreferencesDidChangeNotification")
}

extension HKHealthStore {
  /// The units in which the Health app shows types: those of the United States or metric ones, by the
  /// locale of the store's calendar, else the current one.
  public func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] {
    preferredUnits(of: quantityTypes)
  }

  /// The same, on a background queue.
  public func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) {
    let units = preferredUnits(of: quantityTypes)
    DispatchQueue.global().call { completion(units, nil) }
  }

  private func preferredUnits(of types: Set<HKQuantityType>) -> [HKQuantityType: HKUnit] {
    let locale = statisticsPolicy.calendar.locale ?? .current
    let isAmerican = locale.measurementSystem == .us
    return Dictionary(
      uniqueKeysWithValues: types.map { ($0, isAmerican ? $0.displayUnitUS : $0.displayUnit) })
  }
}
