/// The identifier of a quantity type, as listed in `HKTypeIdentifiers.h` of iOS 27 (S-6).
///
/// The description of each constant states how its samples combine into statistics (S-5) and the
/// unit of those statistics (S-34).
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier string, such as `HKQuantityTypeIdentifierStepCount`.
  public let rawValue: String

  /// Creates an identifier from its full string, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

// Body Measurements
extension HKQuantityTypeIdentifier {
  /// Discrete, arithmetic, in `degC`.
  public static let appleSleepingWristTemperature = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierAppleSleepingWristTemperature")
  /// Discrete, arithmetic, in `%`.
  public static let bodyFatPercentage = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
  /// Discrete, arithmetic, in `kg`.
  public static let bodyMass = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBodyMass")
  /// Discrete, arithmetic, in `count`.
  public static let bodyMassIndex = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBodyMassIndex")
  /// Discrete, arithmetic, in `S`.
  public static let electrodermalActivity = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierElectrodermalActivity")
  /// Discrete, arithmetic, in `m`.
  public static let height = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeight")
  /// Discrete, arithmetic, in `kg`.
  public static let leanBodyMass = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierLeanBodyMass")
  /// Discrete, arithmetic, in `m`.
  public static let waistCircumference = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWaistCircumference")
}

// Fitness
extension HKQuantityTypeIdentifier {
  /// Cumulative, in `kcal`.
  public static let activeEnergyBurned = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned")
  /// Cumulative, in `min`.
  public static let appleExerciseTime = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
  /// Cumulative, in `min`.
  public static let appleMoveTime = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierAppleMoveTime")
  /// Cumulative, in `min`.
  public static let appleStandTime = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierAppleStandTime")
  /// Cumulative, in `kcal`.
  public static let basalEnergyBurned = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
  /// Discrete, arithmetic, in `m/s`.
  public static let crossCountrySkiingSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierCrossCountrySkiingSpeed")
  /// Discrete, temporally weighted, in `count/min`.
  public static let cyclingCadence = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierCyclingCadence")
  /// Discrete, arithmetic, in `W`.
  public static let cyclingFunctionalThresholdPower = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierCyclingFunctionalThresholdPower")
  /// Discrete, temporally weighted, in `W`.
  public static let cyclingPower = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierCyclingPower")
  /// Discrete, temporally weighted, in `m/s`.
  public static let cyclingSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierCyclingSpeed")
  /// Cumulative, in `m`.
  public static let distanceCrossCountrySkiing = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceCrossCountrySkiing")
  /// Cumulative, in `m`.
  public static let distanceCycling = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceCycling")
  /// Cumulative, in `m`.
  public static let distanceDownhillSnowSports = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceDownhillSnowSports")
  /// Cumulative, in `m`.
  public static let distancePaddleSports = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistancePaddleSports")
  /// Cumulative, in `m`.
  public static let distanceRowing = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceRowing")
  /// Cumulative, in `m`.
  public static let distanceSkatingSports = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceSkatingSports")
  /// Cumulative, in `m`.
  public static let distanceSwimming = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceSwimming")
  /// Cumulative, in `m`.
  public static let distanceWalkingRunning = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning")
  /// Cumulative, in `m`.
  public static let distanceWheelchair = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDistanceWheelchair")
  /// Discrete, arithmetic, in `appleEffortScore`.
  public static let estimatedWorkoutEffortScore = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierEstimatedWorkoutEffortScore")
  /// Cumulative, in `count`.
  public static let flightsClimbed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
  /// Cumulative, in `count`.
  public static let nikeFuel = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierNikeFuel")
  /// Discrete, arithmetic, in `m/s`.
  public static let paddleSportsSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierPaddleSportsSpeed")
  /// Discrete, arithmetic, in `kcal/(kg*hr)`.
  public static let physicalEffort = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierPhysicalEffort")
  /// Cumulative, in `count`.
  public static let pushCount = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierPushCount")
  /// Discrete, arithmetic, in `m/s`.
  public static let rowingSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRowingSpeed")
  /// Discrete, arithmetic, in `W`.
  public static let runningPower = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRunningPower")
  /// Discrete, arithmetic, in `m/s`.
  public static let runningSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRunningSpeed")
  /// Cumulative, in `count`.
  public static let stepCount = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierStepCount")
  /// Cumulative, in `count`.
  public static let swimmingStrokeCount = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierSwimmingStrokeCount")
  /// Discrete, arithmetic, in `m`.
  public static let underwaterDepth = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierUnderwaterDepth")
  /// Discrete, arithmetic, in `appleEffortScore`.
  public static let workoutEffortScore = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWorkoutEffortScore")
}

// Hearing Health
extension HKQuantityTypeIdentifier {
  /// Discrete, equivalent continuous level, in `dBASPL`.
  public static let environmentalAudioExposure = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierEnvironmentalAudioExposure")
  /// Discrete, equivalent continuous level, in `dBASPL`.
  public static let environmentalSoundReduction = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierEnvironmentalSoundReduction")
  /// Discrete, equivalent continuous level, in `dBASPL`.
  public static let headphoneAudioExposure = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeadphoneAudioExposure")
}

// Heart
extension HKQuantityTypeIdentifier {
  /// Discrete, temporally weighted, in `%`.
  public static let atrialFibrillationBurden = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierAtrialFibrillationBurden")
  /// Discrete, temporally weighted, in `count/s`.
  public static let heartRate = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeartRate")
  /// Discrete, arithmetic, in `count/min`.
  public static let heartRateRecoveryOneMinute = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeartRateRecoveryOneMinute")
  /// Discrete, arithmetic, in `ms`.
  public static let heartRateVariabilityRMSSD = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeartRateVariabilityRMSSD")
  /// Discrete, arithmetic, in `ms`.
  public static let heartRateVariabilitySDNN = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
  /// Discrete, arithmetic, in `%`.
  public static let peripheralPerfusionIndex = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierPeripheralPerfusionIndex")
  /// Discrete, temporally weighted, in `count/min`.
  public static let restingHeartRate = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
  /// Discrete, arithmetic, in `ml/(kg*min)`.
  public static let vo2Max = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierVO2Max")
  /// Discrete, temporally weighted, in `count/min`.
  public static let walkingHeartRateAverage = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWalkingHeartRateAverage")
}

// Mobility
extension HKQuantityTypeIdentifier {
  /// Discrete, arithmetic, in `%`.
  public static let appleWalkingSteadiness = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierAppleWalkingSteadiness")
  /// Discrete, arithmetic, in `ms`.
  public static let runningGroundContactTime = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRunningGroundContactTime")
  /// Discrete, arithmetic, in `m`.
  public static let runningStrideLength = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRunningStrideLength")
  /// Discrete, arithmetic, in `cm`.
  public static let runningVerticalOscillation = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRunningVerticalOscillation")
  /// Discrete, arithmetic, in `m`.
  public static let sixMinuteWalkTestDistance = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierSixMinuteWalkTestDistance")
  /// Discrete, arithmetic, in `m/s`.
  public static let stairAscentSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierStairAscentSpeed")
  /// Discrete, arithmetic, in `m/s`.
  public static let stairDescentSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierStairDescentSpeed")
  /// Discrete, arithmetic, in `%`.
  public static let walkingAsymmetryPercentage = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWalkingAsymmetryPercentage")
  /// Discrete, arithmetic, in `%`.
  public static let walkingDoubleSupportPercentage = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWalkingDoubleSupportPercentage")
  /// Discrete, arithmetic, in `m/s`.
  public static let walkingSpeed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWalkingSpeed")
  /// Discrete, arithmetic, in `m`.
  public static let walkingStepLength = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWalkingStepLength")
}

// Nutrition
extension HKQuantityTypeIdentifier {
  /// Cumulative, in `g`.
  public static let dietaryBiotin = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryBiotin")
  /// Cumulative, in `g`.
  public static let dietaryCaffeine = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryCaffeine")
  /// Cumulative, in `g`.
  public static let dietaryCalcium = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryCalcium")
  /// Cumulative, in `g`.
  public static let dietaryCarbohydrates = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryCarbohydrates")
  /// Cumulative, in `g`.
  public static let dietaryChloride = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryChloride")
  /// Cumulative, in `g`.
  public static let dietaryCholesterol = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryCholesterol")
  /// Cumulative, in `g`.
  public static let dietaryChromium = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryChromium")
  /// Cumulative, in `g`.
  public static let dietaryCopper = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryCopper")
  /// Cumulative, in `kcal`.
  public static let dietaryEnergyConsumed = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryEnergyConsumed")
  /// Cumulative, in `g`.
  public static let dietaryFatMonounsaturated = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryFatMonounsaturated")
  /// Cumulative, in `g`.
  public static let dietaryFatPolyunsaturated = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryFatPolyunsaturated")
  /// Cumulative, in `g`.
  public static let dietaryFatSaturated = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryFatSaturated")
  /// Cumulative, in `g`.
  public static let dietaryFatTotal = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryFatTotal")
  /// Cumulative, in `g`.
  public static let dietaryFiber = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryFiber")
  /// Cumulative, in `g`.
  public static let dietaryFolate = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryFolate")
  /// Cumulative, in `g`.
  public static let dietaryIodine = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryIodine")
  /// Cumulative, in `g`.
  public static let dietaryIron = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryIron")
  /// Cumulative, in `g`.
  public static let dietaryMagnesium = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryMagnesium")
  /// Cumulative, in `g`.
  public static let dietaryManganese = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryManganese")
  /// Cumulative, in `g`.
  public static let dietaryMolybdenum = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryMolybdenum")
  /// Cumulative, in `g`.
  public static let dietaryNiacin = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryNiacin")
  /// Cumulative, in `g`.
  public static let dietaryPantothenicAcid = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryPantothenicAcid")
  /// Cumulative, in `g`.
  public static let dietaryPhosphorus = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryPhosphorus")
  /// Cumulative, in `g`.
  public static let dietaryPotassium = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryPotassium")
  /// Cumulative, in `g`.
  public static let dietaryProtein = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryProtein")
  /// Cumulative, in `g`.
  public static let dietaryRiboflavin = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryRiboflavin")
  /// Cumulative, in `g`.
  public static let dietarySelenium = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietarySelenium")
  /// Cumulative, in `g`.
  public static let dietarySodium = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietarySodium")
  /// Cumulative, in `g`.
  public static let dietarySugar = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietarySugar")
  /// Cumulative, in `g`.
  public static let dietaryThiamin = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryThiamin")
  /// Cumulative, in `g`.
  public static let dietaryVitaminA = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryVitaminA")
  /// Cumulative, in `g`.
  public static let dietaryVitaminB12 = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryVitaminB12")
  /// Cumulative, in `g`.
  public static let dietaryVitaminB6 = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryVitaminB6")
  /// Cumulative, in `g`.
  public static let dietaryVitaminC = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryVitaminC")
  /// Cumulative, in `g`.
  public static let dietaryVitaminD = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryVitaminD")
  /// Cumulative, in `g`.
  public static let dietaryVitaminE = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryVitaminE")
  /// Cumulative, in `g`.
  public static let dietaryVitaminK = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryVitaminK")
  /// Cumulative, in `mL`.
  public static let dietaryWater = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryWater")
  /// Cumulative, in `g`.
  public static let dietaryZinc = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierDietaryZinc")
}

// Other
extension HKQuantityTypeIdentifier {
  /// Discrete, arithmetic, in `%`.
  public static let bloodAlcoholContent = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBloodAlcoholContent")
  /// Discrete, arithmetic, in `mmHg`.
  public static let bloodPressureDiastolic = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBloodPressureDiastolic")
  /// Discrete, arithmetic, in `mmHg`.
  public static let bloodPressureSystolic = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBloodPressureSystolic")
  /// Cumulative, in `IU`.
  public static let insulinDelivery = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierInsulinDelivery")
  /// Cumulative, in `count`.
  public static let numberOfAlcoholicBeverages = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages")
  /// Cumulative, in `count`.
  public static let numberOfTimesFallen = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierNumberOfTimesFallen")
  /// Cumulative, in `min`.
  public static let timeInDaylight = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierTimeInDaylight")
  /// Discrete, arithmetic, in `count`.
  public static let uvExposure = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierUVExposure")
  /// Discrete, arithmetic, in `degC`.
  public static let waterTemperature = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierWaterTemperature")
}

// Reproductive Health
extension HKQuantityTypeIdentifier {
  /// Discrete, arithmetic, in `degC`.
  public static let basalBodyTemperature = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBasalBodyTemperature")
}

// Respiratory
extension HKQuantityTypeIdentifier {
  /// Discrete, arithmetic, in `count`.
  public static let appleSleepingBreathingDisturbances = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances")
  /// Discrete, arithmetic, in `L`.
  public static let forcedExpiratoryVolume1 = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierForcedExpiratoryVolume1")
  /// Discrete, arithmetic, in `L`.
  public static let forcedVitalCapacity = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierForcedVitalCapacity")
  /// Cumulative, in `count`.
  public static let inhalerUsage = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierInhalerUsage")
  /// Discrete, arithmetic, in `%`.
  public static let oxygenSaturation = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
  /// Discrete, arithmetic, in `L/min`.
  public static let peakExpiratoryFlowRate = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierPeakExpiratoryFlowRate")
  /// Discrete, arithmetic, in `count/s`.
  public static let respiratoryRate = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierRespiratoryRate")
}

// Vital Signs
extension HKQuantityTypeIdentifier {
  /// Discrete, arithmetic, in `mg/dL`.
  public static let bloodGlucose = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBloodGlucose")
  /// Discrete, arithmetic, in `degC`.
  public static let bodyTemperature = HKQuantityTypeIdentifier(
    rawValue: "HKQuantityTypeIdentifierBodyTemperature")
}
