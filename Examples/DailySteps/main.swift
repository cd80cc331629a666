// Steps by day over an export: DailySteps export.zip
import HealthImport
import HealthKit

let store = try HKHealthStore(export: CommandLine.arguments[1])
// Days begin in the zone of the data, as in reports, and not in that of this computer.
store.statisticsPolicy.calendar.timeZone = store.recordedTimeZone ?? .current
let today = store.statisticsPolicy.calendar.startOfDay(for: .now)
let days = HKStatisticsCollectionQueryDescriptor(
  predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
  anchorDate: today, intervalComponents: DateComponents(day: 1))
for day in try await days.result(for: store).statistics() {
  print(day.startDate.ISO8601Format(), day.sumQuantity()?.doubleValue(for: .count()) ?? 0)
}
