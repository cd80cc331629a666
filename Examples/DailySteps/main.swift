// Steps by day over an export: DailySteps export.zip
import HealthImport
import HealthKit

let store = try HKHealthStore(export: CommandLine.arguments[1])
let days = HKStatisticsCollectionQueryDescriptor(
  predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
  anchorDate: Calendar.current.startOfDay(for: .now), intervalComponents: DateComponents(day: 1))
for day in try await days.result(for: store).statistics() {
  print(day.startDate.ISO8601Format(), day.sumQuantity()?.doubleValue(for: .count()) ?? 0)
}
