// The keys of HealthKit's own metadata, with their strings in exports (S-99). Some strings repeat
// the name of the constant, but most omit `MetadataKey`. Each comment describes the value.

// General
/// A string: the identifier that the source assigned to its object. It does not have to be unique.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
/// A string: the time zone that the user was in, such as `Europe/Berlin`.
public let HKMetadataKeyTimeZone = "HKTimeZone"
/// A Boolean value: true if the object was entered by hand (S-95).
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
/// A string: the sync identifier. Saving an object replaces the object with the same identifier and
/// a lower version (S-121).
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
/// A number: the version that belongs to `HKMetadataKeySyncIdentifier` (S-121).
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
/// A whole number: the version of the algorithm that created the sample.
public let HKMetadataKeyAlgorithmVersion = "HKAlgorithmVersion"
/// A string: the digital signature of the value, by the device that measured it.
public let HKMetadataKeyDigitalSignature = "HKDigitalSignature"
/// A Boolean value: true if the value was below the range of the type and was clamped to it.
public let HKMetadataKeyQuantityClampedToLowerBound = "HKMetadataKeyQuantityClampedToLowerBound"
/// A Boolean value: true if the value was above the range of the type and was clamped to it.
public let HKMetadataKeyQuantityClampedToUpperBound = "HKMetadataKeyQuantityClampedToUpperBound"
/// A date: the earliest date of the data that was used for an estimate.
public let HKMetadataKeyDateOfEarliestDataUsedForEstimate = "HKDateOfEarliestDataUsedForEstimate"
/// A quantity in the sample's unit: the estimate from this session, before smoothing.
public let HKMetadataKeySessionEstimate = "HKMetadataKeySessionEstimate"
/// A number: a raw value of `HKUserMotionContext`.
public let HKMetadataKeyUserMotionContext = "HKMetadataKeyUserMotionContext"
/// A number: a raw value of `HKWorkoutActivityType`.
public let HKMetadataKeyActivityType = "HKActivityType"

// Devices
/// A string; `HKDevice` replaces it.
public let HKMetadataKeyDeviceName = "HKDeviceName"
/// A string; `HKDevice` replaces it.
public let HKMetadataKeyDeviceManufacturerName = "HKDeviceManufacturerName"
/// A string: the serial number of the device.
public let HKMetadataKeyDeviceSerialNumber = "HKDeviceSerialNumber"
/// A string; `HKDevice` replaces it.
public let HKMetadataKeyUDIDeviceIdentifier = "HKUDIDeviceIdentifier"
/// A string: the production identifier in the UDI of a medical device.
public let HKMetadataKeyUDIProductionIdentifier = "HKUDIProductionIdentifier"
/// A Boolean value: true if the device was calibrated well enough for the estimate.
public let HKMetadataKeyAppleDeviceCalibrated = "HKMetadataKeyAppleDeviceCalibrated"
/// A number: a raw value of `HKDevicePlacementSide`.
public let HKMetadataKeyDevicePlacementSide = "HKMetadataKeyDevicePlacementSide"

// Laboratory results
/// A Boolean value: true if the sample was taken in a laboratory.
public let HKMetadataKeyWasTakenInLab = "HKWasTakenInLab"
/// A number: the lowest normal value.
public let HKMetadataKeyReferenceRangeLowerLimit = "HKReferenceRangeLowerLimit"
/// A number: the highest normal value.
public let HKMetadataKeyReferenceRangeUpperLimit = "HKReferenceRangeUpperLimit"

// Heart
/// A number: a raw value of `HKHeartRateSensorLocation`.
public let HKMetadataKeyHeartRateSensorLocation = "HKHeartRateSensorLocation"
/// A number: a raw value of `HKHeartRateMotionContext`.
public let HKMetadataKeyHeartRateMotionContext = "HKMetadataKeyHeartRateMotionContext"
/// A quantity in `count/min` or a similar unit: the threshold that the heart rate crossed.
public let HKMetadataKeyHeartRateEventThreshold = "HKHeartRateEventThreshold"
/// A number: a raw value of `HKHeartRateRecoveryTestType`.
public let HKMetadataKeyHeartRateRecoveryTestType = "HKMetadataKeyHeartRateRecoveryTestType"
/// A number: a raw value of `HKWorkoutActivityType`, for the activity before the recovery.
public let HKMetadataKeyHeartRateRecoveryActivityType = "HKMetadataKeyHeartRateRecoveryActivityType"
/// A quantity of time: the duration of the activity before the recovery.
public let HKMetadataKeyHeartRateRecoveryActivityDuration =
  "HKMetadataKeyHeartRateRecoveryActivityDuration"
/// A quantity in `count/min` or a similar unit.
public let HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate =
  "HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate"
/// A number: a raw value of `HKAppleECGAlgorithmVersion`.
public let HKMetadataKeyAppleECGAlgorithmVersion = "HKMetadataKeyAppleECGAlgorithmVersion"
/// A number: a raw value of `HKVO2MaxTestType`.
public let HKMetadataKeyVO2MaxTestType = "HKVO2MaxTestType"
/// A quantity in `ml/(kg*min)`: the estimate that caused a notification of low fitness.
public let HKMetadataKeyVO2MaxValue = "HKVO2MaxValue"
/// A quantity in `ml/(kg*min)`: the threshold below which fitness was considered low.
public let HKMetadataKeyLowCardioFitnessEventThreshold = "HKLowCardioFitnessEventThreshold"

// Body, food and medicine
/// A number: a raw value of `HKBodyTemperatureSensorLocation`.
public let HKMetadataKeyBodyTemperatureSensorLocation = "HKBodyTemperatureSensorLocation"
/// A string: the food that was eaten, such as `Banana`.
public let HKMetadataKeyFoodType = "HKFoodType"
/// A number: a raw value of `HKInsulinDeliveryReason`. It is required for a dose of insulin.
public let HKMetadataKeyInsulinDeliveryReason = "HKInsulinDeliveryReason"
/// A number: a raw value of `HKBloodGlucoseMealTime`.
public let HKMetadataKeyBloodGlucoseMealTime = "HKBloodGlucoseMealTime"
/// A Boolean value: true if protection was used.
public let HKMetadataKeySexualActivityProtectionUsed = "HKSexualActivityProtectionUsed"
/// A Boolean value: true if a cycle starts. It is required for a sample of menstrual flow.
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
/// A number: a raw value of `HKWaterSalinity`.
public let HKMetadataKeyWaterSalinity = "HKMetadataKeyWaterSalinity"

// Workouts
/// A string: the brand name of the workout.
public let HKMetadataKeyWorkoutBrandName = "HKWorkoutBrandName"
/// A Boolean value: true if the workout was done in a class.
public let HKMetadataKeyGroupFitness = "HKGroupFitness"
/// A Boolean value: true if the workout was done with a trainer.
public let HKMetadataKeyCoachedWorkout = "HKCoachedWorkout"
/// A Boolean value: true if the workout was done indoors.
public let HKMetadataKeyIndoorWorkout = "HKIndoorWorkout"
/// A Boolean value: true if the workout was an Apple Fitness+ session.
public let HKMetadataKeyAppleFitnessPlusSession = "HKMetadataKeyAppleFitnessPlusSession"
/// A string: the identifier of the session in the Apple Fitness+ catalog.
public let HKMetadataKeyAppleFitnessPlusCatalogIdentifier =
  "HKMetadataKeyAppleFitnessPlusCatalogIdentifier"
/// A quantity in `kcal/(kg*hr)`.
public let HKMetadataKeyAverageMETs = "HKAverageMETs"
/// A number: a raw value of `HKWeatherCondition`.
public let HKMetadataKeyWeatherCondition = "HKWeatherCondition"
/// A quantity of temperature.
public let HKMetadataKeyWeatherTemperature = "HKWeatherTemperature"
/// A quantity in percent.
public let HKMetadataKeyWeatherHumidity = "HKWeatherHumidity"
/// A quantity of length.
public let HKMetadataKeyElevationAscended = "HKElevationAscended"
/// A quantity of length.
public let HKMetadataKeyElevationDescended = "HKElevationDescended"
/// A quantity of speed: the average for the time in motion.
public let HKMetadataKeyAverageSpeed = "HKAverageSpeed"
/// A quantity of speed.
public let HKMetadataKeyMaximumSpeed = "HKMaximumSpeed"
/// A quantity in percent. A slope of 45° is 100 %.
public let HKMetadataKeyAlpineSlopeGrade = "HKAlpineSlopeGrade"
/// A quantity of time: the duration that the machine showed.
public let HKMetadataKeyFitnessMachineDuration = "HKFitnessMachineDuration"
/// A quantity of length.
public let HKMetadataKeyIndoorBikeDistance = "HKIndoorBikeDistance"
/// A quantity of length.
public let HKMetadataKeyCrossTrainerDistance = "HKCrossTrainerDistance"
/// A quantity of length.
public let HKMetadataKeyLapLength = "HKLapLength"
/// A number: a raw value of `HKWorkoutSwimmingLocationType`.
public let HKMetadataKeySwimmingLocationType = "HKSwimmingLocationType"
/// A number: a raw value of `HKSwimmingStrokeStyle`.
public let HKMetadataKeySwimmingStrokeStyle = "HKSwimmingStrokeStyle"
/// A number: the strokes for one length of the pool plus its time in seconds.
public let HKMetadataKeySWOLFScore = "HKSWOLFScore"
/// A number: a raw value of `HKCyclingFunctionalThresholdPowerTestType`. The key contains `Cycling`
/// twice.
public let HKMetadataKeyCyclingFunctionalThresholdPowerTestType =
  "HKCyclingCyclingFunctionalThresholdPowerTestType"
/// A number: a raw value of `HKPhysicalEffortEstimationType`.
public let HKMetadataKeyPhysicalEffortEstimationType = "HKPhysicalEffortEstimationType"
