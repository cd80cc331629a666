import ArticleSupport
import HealthKit

/// Two apps' notes of one lunch overlap; one sample reaches over last midnight; one is yesterday's.
var meals: [HKQuantitySample] {
  func energy(_ recorder: Recorder, _ value: Double, from start: Date, to end: Date)
    -> HKQuantitySample
  {
    recorder.sample(.dietaryEnergyConsumed, value, .largeCalorie(), from: start, to: end)
  }
  return [
    energy(
      .phone, 800, from: LocalTime.day(1, hour: 19), to: LocalTime.day(1, hour: 19, minute: 30)),
    energy(
      .phone, 80, from: LocalTime.day(1, hour: 23, minute: 30),
      to: LocalTime.day(0, hour: 0, minute: 30)),
    energy(.phone, 350, from: LocalTime.day(0, hour: 8), to: LocalTime.day(0, hour: 8)),
    energy(.phone, 600, from: LocalTime.day(0, hour: 12), to: LocalTime.day(0, hour: 13)),
    energy(
      .watch, 100, from: LocalTime.day(0, hour: 12, minute: 30),
      to: LocalTime.day(0, hour: 13, minute: 30)),
  ]
}
