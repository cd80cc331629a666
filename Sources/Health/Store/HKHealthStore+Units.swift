public import Foundation

extension Notification.Name {
  /// A notification that the user's preferred units have changed. It is never posted here, because
  /// the units depend on the locale of the store's calendar.
  public static let HKUserPreferencesDidChange = Notification.Name(
    "HKUserPreferencesDidChangeNotification")
}

extension HKHealthStore {
  /// Returns the units in which the Health app shows the types.
  func preferredUnits(of types: Set<HKQuantityType>) -> [HKQuantityType: HKUnit] {
    let locale = statisticsPolicy.calendar.locale ?? .current
    let isAmerican = locale.measurementSystem == .us
    return Dictionary(
      uniqueKeysWithValues: types.map { ($0, isAmerican ? $0.displayUnitUS : $0.displayUnit) })
  }
}
