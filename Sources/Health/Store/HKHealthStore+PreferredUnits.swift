public import Foundation

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
