import Foundation
import Health
import Testing

@Suite struct `Imported metadata` {
  static func value(_ key: String, _ text: String) -> Any? {
    MetadataSet(entries: [.init(key: key, value: text)]).values[key]
  }

  @Test(
    arguments: [
      (HKMetadataKeyElevationAscended, "6575 cm", 65.75, "m"),
      (HKMetadataKeyWeatherTemperature, "61.9694 degF", 61.9694, "degF"),
      (HKMetadataKeyAverageMETs, "9.1945 kcal/hr-kg", 9.1945, "kcal/hr·kg"),
      (HKMetadataKeyAverageMETs, "9.90571 kcal/hr·kg", 9.90571, "kcal/hr·kg"),
      (HKMetadataKeyHeartRateEventThreshold, "120 count/min", 2, "count/s"),
      (HKMetadataKeyVO2MaxValue, "41.5 mL/min·kg", 41.5, "mL/min·kg"),
      (HKMetadataKeyWeatherTemperature, "-4 degC", -4, "degC"),
      (HKMetadataKeyBarometricPressure, "1.01325e5 Pa", 101_325, "Pa"),
      // Newer documents give humidity a hundred times too large; percent is a fraction.
      (HKMetadataKeyWeatherHumidity, "6400 %", 0.64, "%"),
      (HKMetadataKeyWeatherHumidity, "96 %", 0.96, "%"),
      (HKMetadataKeyWeatherHumidity, "100 %", 1, "%"),
      (HKMetadataKeyAlpineSlopeGrade, "120 %", 1.2, "%"),
    ] as [(String, String, Double, String)])
  func `metadata values of quantity keys are quantities (X-35)`(
    _ key: String, _ text: String, _ amount: Double, _ unit: String
  ) throws {
    let quantity = try #require(Self.value(key, text) as? HKQuantity)
    #expect(abs(quantity.doubleValue(for: HKUnit(from: unit)) - amount) <= 1e-9 * abs(amount))
  }

  @Test(arguments: [
    ("1", true), ("0", false), ("true", true), ("NO", false),
  ])
  func `metadata values of Boolean keys are true or false`(_ text: String, _ isTrue: Bool) {
    #expect(Self.value(HKMetadataKeyIndoorWorkout, text) as? Bool == isTrue)
    #expect(Self.value(HKMetadataKeyMenstrualCycleStart, text) as? Bool == isTrue)
  }

  @Test func `metadata values of numeric keys are numbers`() {
    #expect(Self.value(HKMetadataKeySyncVersion, "2") as? Int == 2)
    #expect(Self.value(HKMetadataKeyHeartRateMotionContext, "1") as? Int == 1)
    #expect(Self.value(HKMetadataKeyReferenceRangeUpperLimit, "4.5") as? Double == 4.5)
  }

  @Test func `the metadata value of a date key is a date (X-40)`() {
    let key = HKMetadataKeyDateOfEarliestDataUsedForEstimate
    #expect(
      Self.value(key, "2001-01-01 01:30:05 -0730") as? Date
        == Date(timeIntervalSinceReferenceDate: 9 * 3_600 + 5))
    #expect(
      Self.value(key, "2001-01-02 01:00:00 +0100") as? Date
        == Date(timeIntervalSinceReferenceDate: 86_400))
  }

  @Test(
    arguments: [
      (HKMetadataKeyTimeZone, "Europe/Berlin"), (HKMetadataKeyFoodType, "1"),
      ("Training note", "10 km"), ("HKNew", "1"),
      // A value that does not fit its key stays a string.
      (HKMetadataKeyIndoorWorkout, "perhaps"), (HKMetadataKeySyncVersion, "two"),
      (HKMetadataKeySyncVersion, "nan"), (HKMetadataKeySyncVersion, "0x10"),
      (HKMetadataKeyElevationAscended, "6575"), (HKMetadataKeyElevationAscended, "6575 "),
      (HKMetadataKeyElevationAscended, "6,5 cm"), (HKMetadataKeyElevationAscended, "1e999 cm"),
      (HKMetadataKeyElevationAscended, "5 furlong"),
      (HKMetadataKeyDateOfEarliestDataUsedForEstimate, "2024-02-30 00:00:00 +0000"),
      (HKMetadataKeyDateOfEarliestDataUsedForEstimate, "2024-02-03 24:00:00 +0000"),
      (HKMetadataKeyDateOfEarliestDataUsedForEstimate, "2024-02-03 00:00:00 +1801"),
      (HKMetadataKeyDateOfEarliestDataUsedForEstimate, "2024-02-03T00:00:00Z"),
    ] as [(String, String)])
  func `all other metadata values are strings`(_ key: String, _ text: String) {
    #expect(Self.value(key, text) as? String == text)
  }

  @Test func `the first of two metadata values for one key is kept (X-15)`() {
    let set = MetadataSet(entries: [
      .init(key: "a", value: "1"), .init(key: "b", value: "2"), .init(key: "a", value: "3"),
    ])
    #expect(set.values as? [String: String] == ["a": "1", "b": "2"])
  }
}
