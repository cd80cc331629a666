// A long-running collection query. It reports one update per save, with the day that changed, and
// none after `stop`.
import HealthKit

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
let midnight = calendar.date(from: DateComponents(year: 2026, month: 3, day: 29))!
let store = HKHealthStore()
store.statisticsPolicy.calendar = calendar
let (steps, updated, saved) = (
  HKQuantityType(.stepCount), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
)

func walk(_ count: Double, hour: Double) {
  let (start, amount) = (midnight + hour * 3600, HKQuantity(unit: .count(), doubleValue: count))
  let sample = HKQuantitySample(type: steps, quantity: amount, start: start, end: start + 60)
  store.save(sample) { success, _ in saved.signal() }
  saved.wait()
}

let query = HKStatisticsCollectionQuery(
  quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum,
  anchorDate: midnight, intervalComponents: DateComponents(day: 1))
query.statisticsUpdateHandler = { _, changed, collection, _ in
  let hours = changed!.endDate.timeIntervalSince(changed!.startDate) / 3600
  print("day of \(hours) h: \(changed!.sumQuantity()!) of \(collection!.statistics().count) days")
  updated.signal()
}
store.execute(query)
for (count, hour) in [(100.0, 8.0), (50, 12), (30, 30)] {
  walk(count, hour: hour)
  updated.wait()
}
store.stop(query)
walk(1000, hour: 9)
print(updated.wait(timeout: .now() + 0.2) == .timedOut ? "none after stop" : "one after stop")
