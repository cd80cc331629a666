import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Preferred units` {
  @Test(arguments: [("en_US", "lb", "mi"), ("de_DE", "kg", "km")])
  func `preferred units follow the locale of the store's calendar`(
    _ locale: String, _ mass: String, _ distance: String
  ) async throws {
    let store = HKHealthStore.inMemory()
    store.statisticsPolicy.calendar.locale = Locale(identifier: locale)
    let types: Set = [HKQuantityType(.bodyMass), HKQuantityType(.distanceWalkingRunning)]
    let expected = [
      HKQuantityType(.bodyMass): HKUnit(from: mass),
      HKQuantityType(.distanceWalkingRunning): HKUnit(from: distance),
    ]
    #expect(try await store.preferredUnits(for: types) == expected)
    let found = try await first(of: [HKQuantityType: HKUnit].self) { receive in
      store.preferredUnits(for: types) { units, _ in receive(units) }
    }
    #expect(found == expected)
  }
}
