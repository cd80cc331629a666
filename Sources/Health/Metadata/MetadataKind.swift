/// The kind of value for one of HealthKit's own metadata keys.
package enum MetadataKind {
  /// A Boolean value.
  case truth
  case number
  case date
  case quantity
  /// A quantity in percent, whose number is a hundred times too large in newer documents.
  case humidity

  /// Returns the kind of a key's value; nil for keys with strings, and for keys of other programs.
  package static func of(_ key: String) -> MetadataKind? { kinds[key] }

  private static let kinds: [String: MetadataKind] = {
    var kinds: [String: MetadataKind] = [
      HKMetadataKeyDateOfEarliestDataUsedForEstimate: .date,
      HKMetadataKeyWeatherHumidity: .humidity,
    ]
    for key in truths { kinds[key] = .truth }
    for key in numbers { kinds[key] = .number }
    for key in quantities { kinds[key] = .quantity }
    return kinds
  }()

  private static let truths = [
    HKMetadataKeyWasUserEntered, HKMetadataKeyQuantityClampedToLowerBound,
    HKMetadataKeyQuantityClampedToUpperBound, HKMetadataKeyAppleDeviceCalibrated,
    HKMetadataKeyWasTakenInLab, HKMetadataKeySexualActivityProtectionUsed,
    HKMetadataKeyMenstrualCycleStart, HKMetadataKeyGroupFitness, HKMetadataKeyCoachedWorkout,
    HKMetadataKeyIndoorWorkout, HKMetadataKeyAppleFitnessPlusSession,
  ]

  private static let numbers = [
    HKMetadataKeySyncVersion, HKMetadataKeyAlgorithmVersion, HKMetadataKeyUserMotionContext,
    HKMetadataKeyActivityType, HKMetadataKeyDevicePlacementSide,
    HKMetadataKeyReferenceRangeLowerLimit, HKMetadataKeyReferenceRangeUpperLimit,
    HKMetadataKeyHeartRateSensorLocation, HKMetadataKeyHeartRateMotionContext,
    HKMetadataKeyHeartRateRecoveryTestType, HKMetadataKeyHeartRateRecoveryActivityType,
    HKMetadataKeyAppleECGAlgorithmVersion, HKMetadataKeyVO2MaxTestType,
    HKMetadataKeyBodyTemperatureSensorLocation, HKMetadataKeyInsulinDeliveryReason,
    HKMetadataKeyBloodGlucoseMealTime, HKMetadataKeyWaterSalinity, HKMetadataKeyWeatherCondition,
    HKMetadataKeySwimmingLocationType, HKMetadataKeySwimmingStrokeStyle, HKMetadataKeySWOLFScore,
    HKMetadataKeyCyclingFunctionalThresholdPowerTestType,
    HKMetadataKeyPhysicalEffortEstimationType,
  ]

  private static let quantities = [
    HKMetadataKeySessionEstimate, HKMetadataKeyHeartRateEventThreshold,
    HKMetadataKeyHeartRateRecoveryActivityDuration,
    HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate, HKMetadataKeyVO2MaxValue,
    HKMetadataKeyLowCardioFitnessEventThreshold, HKMetadataKeyAudioExposureLevel,
    HKMetadataKeyAudioExposureDuration, HKMetadataKeyHeadphoneGain,
    HKMetadataKeyMaximumLightIntensity, HKMetadataKeyBarometricPressure, HKMetadataKeyAverageMETs,
    HKMetadataKeyWeatherTemperature, HKMetadataKeyElevationAscended,
    HKMetadataKeyElevationDescended, HKMetadataKeyAverageSpeed, HKMetadataKeyMaximumSpeed,
    HKMetadataKeyAlpineSlopeGrade, HKMetadataKeyFitnessMachineDuration,
    HKMetadataKeyIndoorBikeDistance, HKMetadataKeyCrossTrainerDistance, HKMetadataKeyLapLength,
  ]
}

/// Boolean values as written in documents.
package enum TruthText {
  /// Returns true for `1`, `true` and `yes`, and false for `0`, `false` and `no`, in uppercase or
  /// lowercase; nil for other text.
  package static func value(of text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes": true
    case "0", "false", "no": false
    default: nil
    }
  }
}
