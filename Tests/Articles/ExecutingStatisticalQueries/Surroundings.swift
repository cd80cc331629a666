import HealthKit

let store = HKHealthStore()

func show(_ totalCaloriesConsumed: Double?) {
  print("Energy consumed today: \(totalCaloriesConsumed.map { "\($0) kcal" } ?? "no data")")
}
