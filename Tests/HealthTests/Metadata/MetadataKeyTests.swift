import Health
import Testing

@Suite struct `Keys of metadata` {
  @Test(
    arguments: [
      // S-99
      (HKMetadataKeyWasUserEntered, "HKWasUserEntered"), (HKMetadataKeyTimeZone, "HKTimeZone"),
      (HKMetadataKeyExternalUUID, "HKExternalUUID"),
      (HKMetadataKeyHeartRateMotionContext, "HKMetadataKeyHeartRateMotionContext"),
      (HKMetadataKeyInsulinDeliveryReason, "HKInsulinDeliveryReason"),
      (HKMetadataKeyBloodGlucoseMealTime, "HKBloodGlucoseMealTime"),
      (HKMetadataKeyIndoorWorkout, "HKIndoorWorkout"), (HKMetadataKeyAverageMETs, "HKAverageMETs"),
      (HKMetadataKeyWeatherTemperature, "HKWeatherTemperature"),
      (HKMetadataKeyWeatherHumidity, "HKWeatherHumidity"),
      // The remaining strings are those in exports.
      (HKMetadataKeySyncIdentifier, "HKMetadataKeySyncIdentifier"),
      (HKMetadataKeySyncVersion, "HKMetadataKeySyncVersion"),
      (HKMetadataKeyAppleDeviceCalibrated, "HKMetadataKeyAppleDeviceCalibrated"),
      (HKMetadataKeyDevicePlacementSide, "HKMetadataKeyDevicePlacementSide"),
      (HKMetadataKeyDateOfEarliestDataUsedForEstimate, "HKDateOfEarliestDataUsedForEstimate"),
      (HKMetadataKeyHeartRateEventThreshold, "HKHeartRateEventThreshold"),
      (HKMetadataKeyMenstrualCycleStart, "HKMenstrualCycleStart"),
      (HKMetadataKeyElevationAscended, "HKElevationAscended"),
      (HKMetadataKeyLapLength, "HKLapLength"),
      (HKMetadataKeySwimmingLocationType, "HKSwimmingLocationType"),
      (HKMetadataKeySwimmingStrokeStyle, "HKSwimmingStrokeStyle"),
      (HKMetadataKeySWOLFScore, "HKSWOLFScore"), (HKMetadataKeyVO2MaxTestType, "HKVO2MaxTestType"),
    ] as [(String, String)])
  func `metadata keys are the strings of exports`(_ key: String, _ text: String) {
    #expect(key == text)
  }

  @Test(
    arguments: [
      (HKMetadataKeyActivityType, "HKActivityType"), (HKMetadataKeyVO2MaxValue, "HKVO2MaxValue"),
      (HKMetadataKeyAlgorithmVersion, "HKAlgorithmVersion"),
      (HKMetadataKeyUserMotionContext, "HKMetadataKeyUserMotionContext"),
      (HKMetadataKeySexualActivityProtectionUsed, "HKSexualActivityProtectionUsed"),
      (HKMetadataKeyMaximumLightIntensity, "HKMetadataKeyMaximumLightIntensity"),
      (
        HKMetadataKeyCyclingFunctionalThresholdPowerTestType,
        "HKCyclingCyclingFunctionalThresholdPowerTestType"
      ),
    ] as [(String, String)])
  func `some metadata keys differ from their constants' names`(_ key: String, _ text: String) {
    #expect(key == text)
  }
}
