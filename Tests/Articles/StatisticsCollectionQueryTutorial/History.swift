import ArticleSupport
import HealthKit

/// Steps of today, hour by hour: watch and phone overlap, and one sample reaches over last midnight.
var walks: [HKQuantitySample] {
  [
    steps(
      .phone, 100, from: LocalTime.day(1, hour: 23, minute: 30),
      to: LocalTime.day(0, hour: 0, minute: 30)),
    steps(.watch, 1_000, from: LocalTime.day(0, hour: 8), to: LocalTime.day(0, hour: 9)),
    steps(
      .phone, 600, from: LocalTime.day(0, hour: 8, minute: 30),
      to: LocalTime.day(0, hour: 9, minute: 30)),
  ]
}

/// Ten minutes that no other sample covers.
var laterWalk: HKQuantitySample {
  steps(
    .watch, 50, from: LocalTime.day(0, hour: 10), to: LocalTime.day(0, hour: 10, minute: 10))
}

/// Body mass of last month, and once more than five years ago. The tutorial's months begin on the first
/// at noon.
var weighings: [HKQuantitySample] {
  [
    bodyMass(.phone, 200, at: LocalTime.month(70, day: 5, hour: 7)),
    bodyMass(.phone, 180, at: LocalTime.month(1, day: 1, hour: 8)),
    bodyMass(.phone, 160, at: LocalTime.month(1, day: 5, hour: 7)),
    bodyMass(.phone, 164, at: LocalTime.month(1, day: 12, hour: 7)),
    bodyMass(.watch, 171, at: LocalTime.month(1, day: 20, hour: 7)),
  ]
}

var laterWeighing: HKQuantitySample {
  bodyMass(.phone, 162, at: LocalTime.month(1, day: 25, hour: 7))
}

private func steps(_ recorder: Recorder, _ count: Double, from start: Date, to end: Date)
  -> HKQuantitySample
{
  recorder.sample(.stepCount, count, .count(), from: start, to: end)
}

private func bodyMass(_ recorder: Recorder, _ pounds: Double, at date: Date) -> HKQuantitySample {
  recorder.sample(.bodyMass, pounds, .pound(), from: date, to: date)
}
