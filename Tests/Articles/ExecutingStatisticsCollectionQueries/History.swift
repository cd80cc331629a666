import ArticleSupport
import HealthKit

/// Weeks begin on Monday at 3:00; most have no sample, and the first one is older than three months.
var walks: [HKQuantitySample] {
  func steps(
    _ recorder: Recorder, _ count: Double, weeksAgo: Int, from start: Double, to end: Double
  )
    -> HKQuantitySample
  {
    recorder.sample(
      .stepCount, count, .count(), from: LocalTime.week(weeksAgo, hours: start),
      to: LocalTime.week(weeksAgo, hours: end))
  }
  return [
    steps(.phone, 9_000, weeksAgo: 20, from: 10, to: 11),
    steps(.phone, 700.9, weeksAgo: 10, from: 10, to: 11),
    steps(.watch, 5_000, weeksAgo: 3, from: 30, to: 31),
    // Half of it before Monday, 3:00.
    steps(.phone, 200, weeksAgo: 2, from: -1, to: 1),
    steps(.watch, 1_000, weeksAgo: 1, from: 29, to: 30),
    steps(.phone, 600, weeksAgo: 1, from: 29.5, to: 30.5),
    steps(.watch, 400, weeksAgo: 0, from: 0, to: 0.5),
  ]
}
