public import Foundation

extension HKHealthStore {
  /// The person's sex; `.notSet` if unknown.
  public func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(characteristics.biologicalSex)
  }

  /// Year, month and day of birth, in the Gregorian calendar.
  ///
  /// - Throws: `HKError.errorNoData` if it is unknown.
  public func dateOfBirthComponents() throws -> DateComponents {
    guard var components = characteristics.dateOfBirthComponents else {
      throw HKError.noData
    }
    components.calendar = components.calendar ?? Calendar(identifier: .gregorian)
    return components
  }

  /// Midnight at the start of the day of birth, in the time zone of the store's calendar.
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

  /// The person's blood type; `.notSet` if unknown.
  public func bloodType() throws -> HKBloodTypeObject {
    HKBloodTypeObject(characteristics.bloodType)
  }

  /// The person's skin type; `.notSet` if unknown.
  public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    HKFitzpatrickSkinTypeObject(characteristics.fitzpatrickSkinType)
  }

  /// The person's use of a wheelchair; `.notSet` if unknown.
  public func wheelchairUse() throws -> HKWheelchairUseObject {
    HKWheelchairUseObject(characteristics.wheelchairUse)
  }

  /// The measure of the Move ring; `.activeEnergy` if unknown.
  public func activityMoveMode() throws -> HKActivityMoveModeObject {
    HKActivityMoveModeObject(characteristics.activityMoveMode)
  }
}

extension Notification.Name {
  /// A change of the person's preferred units. It is never posted here, because they follow from
  /// the calendar's locale.
  public static let HKUserPreferencesDidChange = Notification.Name(
    "HKUserPreferencesDidChangeNotification")
}

extension HKHealthStore {
  /// The units in which the Health app shows types: those of the United States or metric ones, by
  /// the locale of the store's calendar, or the current locale without one.
  public func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] {
    preferredUnits(of: quantityTypes)
  }

  /// Calls a completion with the preferred units on a background queue.
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
