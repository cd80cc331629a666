// The keys of HealthKit's own metadata, with their texts in exports (S-99). Some texts repeat the
// name of the constant, most omit `MetadataKey`. A comment describes the value.

// General
/// A string: the identifier that the source gives its object. It need not be unique.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
/// A string: the zone that the person was in, such as `Europe/Berlin`.
public let HKMetadataKeyTimeZone = "HKTimeZone"
/// True or false: entered by hand (S-95).
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
/// A string: a save replaces the object of this identifier and a lower version (S-121).
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
/// A number: the version for `HKMetadataKeySyncIdentifier` (S-121).
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
/// A whole number: the version of the algorithm that made the sample.
public let HKMetadataKeyAlgorithmVersion = "HKAlgorithmVersion"
/// A string: a signature of the value by the device that measured it.
public let HKMetadataKeyDigitalSignature = "HKDigitalSignature"
/// True or false: the value was below what the type can hold.
public let HKMetadataKeyQuantityClampedToLowerBound = "HKMetadataKeyQuantityClampedToLowerBound"
/// True or false: the value was above what the type can hold.
public let HKMetadataKeyQuantityClampedToUpperBound = "HKMetadataKeyQuantityClampedToUpperBound"
/// A date: how far back an estimate looked.
public let HKMetadataKeyDateOfEarliestDataUsedForEstimate = "HKDateOfEarliestDataUsedForEstimate"
/// A quantity in the sample's unit: the estimate of this session, before smoothing.
public let HKMetadataKeySessionEstimate = "HKMetadataKeySessionEstimate"
/// A number of `HKUserMotionContext`.
public let HKMetadataKeyUserMotionContext = "HKMetadataKeyUserMotionContext"
/// A number of `HKWorkoutActivityType`.
public let HKMetadataKeyActivityType = "HKActivityType"

// Devices
/// A string; `HKDevice` replaces it.
public let HKMetadataKeyDeviceName = "HKDeviceName"
/// A string; `HKDevice` replaces it.
public let HKMetadataKeyDeviceManufacturerName = "HKDeviceManufacturerName"
/// A string.
public let HKMetadataKeyDeviceSerialNumber = "HKDeviceSerialNumber"
/// A string; `HKDevice` replaces it.
public let HKMetadataKeyUDIDeviceIdentifier = "HKUDIDeviceIdentifier"
/// A string.
public let HKMetadataKeyUDIProductionIdentifier = "HKUDIProductionIdentifier"
/// True or false: the device was calibrated well enough for the estimate.
public let HKMetadataKeyAppleDeviceCalibrated = "HKMetadataKeyAppleDeviceCalibrated"
/// A number of `HKDevicePlacementSide`.
public let HKMetadataKeyDevicePlacementSide = "HKMetadataKeyDevicePlacementSide"

// Results of laboratories
/// True or false.
public let HKMetadataKeyWasTakenInLab = "HKWasTakenInLab"
/// A number: the least normal value.
public let HKMetadataKeyReferenceRangeLowerLimit = "HKReferenceRangeLowerLimit"
/// A number: the greatest normal value.
public let HKMetadataKeyReferenceRangeUpperLimit = "HKReferenceRangeUpperLimit"

// Heart
/// A number of `HKHeartRateSensorLocation`.
public let HKMetadataKeyHeartRateSensorLocation = "HKHeartRateSensorLocation"
/// A number of `HKHeartRateMotionContext`.
public let HKMetadataKeyHeartRateMotionContext = "HKMetadataKeyHeartRateMotionContext"
/// A quantity such as `count/min`: the limit that a heart rate crossed.
public let HKMetadataKeyHeartRateEventThreshold = "HKHeartRateEventThreshold"
/// A number of `HKHeartRateRecoveryTestType`.
public let HKMetadataKeyHeartRateRecoveryTestType = "HKMetadataKeyHeartRateRecoveryTestType"
/// A number of `HKWorkoutActivityType`: what was done before.
public let HKMetadataKeyHeartRateRecoveryActivityType = "HKMetadataKeyHeartRateRecoveryActivityType"
/// A quantity of time: how long it was done.
public let HKMetadataKeyHeartRateRecoveryActivityDuration =
  "HKMetadataKeyHeartRateRecoveryActivityDuration"
/// A quantity such as `count/min`.
public let HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate =
  "HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate"
/// A number of `HKAppleECGAlgorithmVersion`.
public let HKMetadataKeyAppleECGAlgorithmVersion = "HKMetadataKeyAppleECGAlgorithmVersion"
/// A number of `HKVO2MaxTestType`.
public let HKMetadataKeyVO2MaxTestType = "HKVO2MaxTestType"
/// A quantity in `ml/(kg*min)`: the estimate behind a notice of low fitness.
public let HKMetadataKeyVO2MaxValue = "HKVO2MaxValue"
/// A quantity in `ml/(kg*min)`: what counted as low.
public let HKMetadataKeyLowCardioFitnessEventThreshold = "HKLowCardioFitnessEventThreshold"

// Body, food and medicine
/// A number of `HKBodyTemperatureSensorLocation`.
public let HKMetadataKeyBodyTemperatureSensorLocation = "HKBodyTemperatureSensorLocation"
/// A string: what was eaten, such as `Banana`.
public let HKMetadataKeyFoodType = "HKFoodType"
/// A number of `HKInsulinDeliveryReason`; a dose of insulin must have it.
public let HKMetadataKeyInsulinDeliveryReason = "HKInsulinDeliveryReason"
/// A number of `HKBloodGlucoseMealTime`.
public let HKMetadataKeyBloodGlucoseMealTime = "HKBloodGlucoseMealTime"
/// True or false.
public let HKMetadataKeySexualActivityProtectionUsed = "HKSexualActivityProtectionUsed"
/// True or false: a cycle starts; a sample of menstrual flow must have it.
public let HKMetadataKeyMenstrualCycleStart = "HKMenstrualCycleStart"
/// A string: the purpose of the glasses.
public let HKMetadataKeyGlassesPrescriptionDescription =
  "HKMetadataKeyGlassesPrescriptionDescription"

// Hearing, light and air
/// A quantity in `dBASPL`.
public let HKMetadataKeyAudioExposureLevel = "HKMetadataKeyAudioExposureLevel"
/// A quantity of time.
public let HKMetadataKeyAudioExposureDuration = "HKMetadataKeyAudioExposureDuration"
/// A quantity in `dBASPL`.
public let HKMetadataKeyHeadphoneGain = "HKMetadataKeyHeadphoneGain"
/// A quantity in `lx`.
public let HKMetadataKeyMaximumLightIntensity = "HKMetadataKeyMaximumLightIntensity"
/// A quantity of pressure.
public let HKMetadataKeyBarometricPressure = "HKMetadataKeyBarometricPressure"
/// A number of `HKWaterSalinity`.
public let HKMetadataKeyWaterSalinity = "HKMetadataKeyWaterSalinity"

// Workouts
/// A string.
public let HKMetadataKeyWorkoutBrandName = "HKWorkoutBrandName"
/// True or false: done in a class.
public let HKMetadataKeyGroupFitness = "HKGroupFitness"
/// True or false: done with a trainer.
public let HKMetadataKeyCoachedWorkout = "HKCoachedWorkout"
/// True or false.
public let HKMetadataKeyIndoorWorkout = "HKIndoorWorkout"
/// True or false.
public let HKMetadataKeyAppleFitnessPlusSession = "HKMetadataKeyAppleFitnessPlusSession"
/// A string.
public let HKMetadataKeyAppleFitnessPlusCatalogIdentifier =
  "HKMetadataKeyAppleFitnessPlusCatalogIdentifier"
/// A quantity in `kcal/(kg*hr)`.
public let HKMetadataKeyAverageMETs = "HKAverageMETs"
/// A number of `HKWeatherCondition`.
public let HKMetadataKeyWeatherCondition = "HKWeatherCondition"
/// A quantity of temperature.
public let HKMetadataKeyWeatherTemperature = "HKWeatherTemperature"
/// A quantity in percent.
public let HKMetadataKeyWeatherHumidity = "HKWeatherHumidity"
/// A quantity of length.
public let HKMetadataKeyElevationAscended = "HKElevationAscended"
/// A quantity of length.
public let HKMetadataKeyElevationDescended = "HKElevationDescended"
/// A quantity of speed, of the time in motion.
public let HKMetadataKeyAverageSpeed = "HKAverageSpeed"
/// A quantity of speed.
public let HKMetadataKeyMaximumSpeed = "HKMaximumSpeed"
/// A quantity in percent; a slope of 45° is 100 %.
public let HKMetadataKeyAlpineSlopeGrade = "HKAlpineSlopeGrade"
/// A quantity of time, as the machine showed it.
public let HKMetadataKeyFitnessMachineDuration = "HKFitnessMachineDuration"
/// A quantity of length.
public let HKMetadataKeyIndoorBikeDistance = "HKIndoorBikeDistance"
/// A quantity of length.
public let HKMetadataKeyCrossTrainerDistance = "HKCrossTrainerDistance"
/// A quantity of length.
public let HKMetadataKeyLapLength = "HKLapLength"
/// A number of `HKWorkoutSwimmingLocationType`.
public let HKMetadataKeySwimmingLocationType = "HKSwimmingLocationType"
/// A number of `HKSwimmingStrokeStyle`.
public let HKMetadataKeySwimmingStrokeStyle = "HKSwimmingStrokeStyle"
/// A number: the strokes of a length plus its seconds.
public let HKMetadataKeySWOLFScore = "HKSWOLFScore"
/// A number of `HKCyclingFunctionalThresholdPowerTestType`. The text contains `Cycling` twice.
public let HKMetadataKeyCyclingFunctionalThresholdPowerTestType =
  "HKCyclingCyclingFunctionalThresholdPowerTestType"
/// A number of `HKPhysicalEffortEstimationType`.
public let HKMetadataKeyPhysicalEffortEstimationType = "HKPhysicalEffortEstimationType"
