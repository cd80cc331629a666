public import Foundation

extension HKHealthStore {
  /// Returns the user's biological sex; `.notSet` if it is unknown.
  public func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(characteristics.biologicalSex)
  }

  /// Returns the year, month and day of the user's birth, in the Gregorian calendar.
  ///
  /// - Throws: `HKError.errorNoData` if it is unknown.
  public func dateOfBirthComponents() throws -> DateComponents {
    guard var components = characteristics.dateOfBirthComponents else {
      throw HKError.noData
    }
    components.calendar = components.calendar ?? Calendar(identifier: .gregorian)
    return components
  }

  /// Returns midnight at the start of the user's day of birth, in the time zone of the store's
  /// calendar.
  ///
  /// - Throws: `HKError.errorNoData` if it is unknown.
  public func dateOfBirth() throws -> Date {
    let components = try dateOfBirthComponents()
    guard let day = CivilDate(components) else {
      throw HKError.noData
    }
    let clock = LocalClock(statisticsPolicy.calendar.timeZone)
    return Date(timeIntervalSinceReferenceDate: clock.instant(on: day))
  }

  /// Returns the user's blood type; `.notSet` if it is unknown.
  public func bloodType() throws -> HKBloodTypeObject {
    HKBloodTypeObject(characteristics.bloodType)
  }

  /// Returns the user's skin type; `.notSet` if it is unknown.
  public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    HKFitzpatrickSkinTypeObject(characteristics.fitzpatrickSkinType)
  }

  /// Returns the user's wheelchair use; `.notSet` if it is unknown.
  public func wheelchairUse() throws -> HKWheelchairUseObject {
    HKWheelchairUseObject(characteristics.wheelchairUse)
  }

  /// Returns the quantity that the Move ring measures; `.activeEnergy` if it is unknown.
  public func activityMoveMode() throws -> HKActivityMoveModeObject {
    HKActivityMoveModeObject(characteristics.activityMoveMode)
  }
}

extension Notification.Name {
  /// A notification that the user's preferred units have changed. It is never posted here, because
  /// the units depend on the locale of the store's calendar.
  public static let HKUserPreferencesDidChange = Notification.Name(
    "HKUserPreferencesDidChangeNotification")
}

extension HKHealthStore {
  /// Returns the units in which the Health app shows the types: either metric units or those of the
  /// United States, depending on the locale of the store's calendar. If the calendar has no locale,
  /// the current locale is used.
  public func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] {
    preferredUnits(of: quantityTypes)
  }

  /// Calls a completion handler with the preferred units on a background queue.
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
