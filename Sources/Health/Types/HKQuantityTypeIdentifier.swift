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

  /// Creates an identifier from the end of its string, after `HKQuantityTypeIdentifier`.
  private init(_ ending: String) {
    rawValue = "HKQuantityTypeIdentifier" + ending
  }

  // Body Measurements

  /// Discrete, arithmetic, in `degC`.
  public static let appleSleepingWristTemperature = Self("AppleSleepingWristTemperature")
  /// Discrete, arithmetic, in `%`.
  public static let bodyFatPercentage = Self("BodyFatPercentage")
  /// Discrete, arithmetic, in `kg`.
  public static let bodyMass = Self("BodyMass")
  /// Discrete, arithmetic, in `count`.
  public static let bodyMassIndex = Self("BodyMassIndex")
  /// Discrete, arithmetic, in `S`.
  public static let electrodermalActivity = Self("ElectrodermalActivity")
  /// Discrete, arithmetic, in `m`.
  public static let height = Self("Height")
  /// Discrete, arithmetic, in `kg`.
  public static let leanBodyMass = Self("LeanBodyMass")
  /// Discrete, arithmetic, in `m`.
  public static let waistCircumference = Self("WaistCircumference")

  // Fitness

  /// Cumulative, in `kcal`.
  public static let activeEnergyBurned = Self("ActiveEnergyBurned")
  /// Cumulative, in `min`.
  public static let appleExerciseTime = Self("AppleExerciseTime")
  /// Cumulative, in `min`.
  public static let appleMoveTime = Self("AppleMoveTime")
  /// Cumulative, in `min`.
  public static let appleStandTime = Self("AppleStandTime")
  /// Cumulative, in `kcal`.
  public static let basalEnergyBurned = Self("BasalEnergyBurned")
  /// Discrete, arithmetic, in `m/s`.
  public static let crossCountrySkiingSpeed = Self("CrossCountrySkiingSpeed")
  /// Discrete, temporally weighted, in `count/min`.
  public static let cyclingCadence = Self("CyclingCadence")
  /// Discrete, arithmetic, in `W`.
  public static let cyclingFunctionalThresholdPower = Self("CyclingFunctionalThresholdPower")
  /// Discrete, temporally weighted, in `W`.
  public static let cyclingPower = Self("CyclingPower")
  /// Discrete, temporally weighted, in `m/s`.
  public static let cyclingSpeed = Self("CyclingSpeed")
  /// Cumulative, in `m`.
  public static let distanceCrossCountrySkiing = Self("DistanceCrossCountrySkiing")
  /// Cumulative, in `m`.
  public static let distanceCycling = Self("DistanceCycling")
  /// Cumulative, in `m`.
  public static let distanceDownhillSnowSports = Self("DistanceDownhillSnowSports")
  /// Cumulative, in `m`.
  public static let distancePaddleSports = Self("DistancePaddleSports")
  /// Cumulative, in `m`.
  public static let distanceRowing = Self("DistanceRowing")
  /// Cumulative, in `m`.
  public static let distanceSkatingSports = Self("DistanceSkatingSports")
  /// Cumulative, in `m`.
  public static let distanceSwimming = Self("DistanceSwimming")
  /// Cumulative, in `m`.
  public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
  /// Cumulative, in `m`.
  public static let distanceWheelchair = Self("DistanceWheelchair")
  /// Discrete, arithmetic, in `appleEffortScore`.
  public static let estimatedWorkoutEffortScore = Self("EstimatedWorkoutEffortScore")
  /// Cumulative, in `count`.
  public static let flightsClimbed = Self("FlightsClimbed")
  /// Cumulative, in `count`.
  public static let nikeFuel = Self("NikeFuel")
  /// Discrete, arithmetic, in `m/s`.
  public static let paddleSportsSpeed = Self("PaddleSportsSpeed")
  /// Discrete, arithmetic, in `kcal/(kg*hr)`.
  public static let physicalEffort = Self("PhysicalEffort")
  /// Cumulative, in `count`.
  public static let pushCount = Self("PushCount")
  /// Discrete, arithmetic, in `m/s`.
  public static let rowingSpeed = Self("RowingSpeed")
  /// Discrete, arithmetic, in `W`.
  public static let runningPower = Self("RunningPower")
  /// Discrete, arithmetic, in `m/s`.
  public static let runningSpeed = Self("RunningSpeed")
  /// Cumulative, in `count`.
  public static let stepCount = Self("StepCount")
  /// Cumulative, in `count`.
  public static let swimmingStrokeCount = Self("SwimmingStrokeCount")
  /// Discrete, arithmetic, in `m`.
  public static let underwaterDepth = Self("UnderwaterDepth")
  /// Discrete, arithmetic, in `appleEffortScore`.
  public static let workoutEffortScore = Self("WorkoutEffortScore")

  // Hearing Health

  /// Discrete, equivalent continuous level, in `dBASPL`.
  public static let environmentalAudioExposure = Self("EnvironmentalAudioExposure")
  /// Discrete, equivalent continuous level, in `dBASPL`.
  public static let environmentalSoundReduction = Self("EnvironmentalSoundReduction")
  /// Discrete, equivalent continuous level, in `dBASPL`.
  public static let headphoneAudioExposure = Self("HeadphoneAudioExposure")

  // Heart

  /// Discrete, temporally weighted, in `%`.
  public static let atrialFibrillationBurden = Self("AtrialFibrillationBurden")
  /// Discrete, temporally weighted, in `count/s`.
  public static let heartRate = Self("HeartRate")
  /// Discrete, arithmetic, in `count/min`.
  public static let heartRateRecoveryOneMinute = Self("HeartRateRecoveryOneMinute")
  /// Discrete, arithmetic, in `ms`.
  public static let heartRateVariabilityRMSSD = Self("HeartRateVariabilityRMSSD")
  /// Discrete, arithmetic, in `ms`.
  public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
  /// Discrete, arithmetic, in `%`.
  public static let peripheralPerfusionIndex = Self("PeripheralPerfusionIndex")
  /// Discrete, temporally weighted, in `count/min`.
  public static let restingHeartRate = Self("RestingHeartRate")
  /// Discrete, arithmetic, in `ml/(kg*min)`.
  public static let vo2Max = Self("VO2Max")
  /// Discrete, temporally weighted, in `count/min`.
  public static let walkingHeartRateAverage = Self("WalkingHeartRateAverage")

  // Mobility

  /// Discrete, arithmetic, in `%`.
  public static let appleWalkingSteadiness = Self("AppleWalkingSteadiness")
  /// Discrete, arithmetic, in `ms`.
  public static let runningGroundContactTime = Self("RunningGroundContactTime")
  /// Discrete, arithmetic, in `m`.
  public static let runningStrideLength = Self("RunningStrideLength")
  /// Discrete, arithmetic, in `cm`.
  public static let runningVerticalOscillation = Self("RunningVerticalOscillation")
  /// Discrete, arithmetic, in `m`.
  public static let sixMinuteWalkTestDistance = Self("SixMinuteWalkTestDistance")
  /// Discrete, arithmetic, in `m/s`.
  public static let stairAscentSpeed = Self("StairAscentSpeed")
  /// Discrete, arithmetic, in `m/s`.
  public static let stairDescentSpeed = Self("StairDescentSpeed")
  /// Discrete, arithmetic, in `%`.
  public static let walkingAsymmetryPercentage = Self("WalkingAsymmetryPercentage")
  /// Discrete, arithmetic, in `%`.
  public static let walkingDoubleSupportPercentage = Self("WalkingDoubleSupportPercentage")
  /// Discrete, arithmetic, in `m/s`.
  public static let walkingSpeed = Self("WalkingSpeed")
  /// Discrete, arithmetic, in `m`.
  public static let walkingStepLength = Self("WalkingStepLength")

  // Nutrition

  /// Cumulative, in `g`.
  public static let dietaryBiotin = Self("DietaryBiotin")
  /// Cumulative, in `g`.
  public static let dietaryCaffeine = Self("DietaryCaffeine")
  /// Cumulative, in `g`.
  public static let dietaryCalcium = Self("DietaryCalcium")
  /// Cumulative, in `g`.
  public static let dietaryCarbohydrates = Self("DietaryCarbohydrates")
  /// Cumulative, in `g`.
  public static let dietaryChloride = Self("DietaryChloride")
  /// Cumulative, in `g`.
  public static let dietaryCholesterol = Self("DietaryCholesterol")
  /// Cumulative, in `g`.
  public static let dietaryChromium = Self("DietaryChromium")
  /// Cumulative, in `g`.
  public static let dietaryCopper = Self("DietaryCopper")
  /// Cumulative, in `kcal`.
  public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
  /// Cumulative, in `g`.
  public static let dietaryFatMonounsaturated = Self("DietaryFatMonounsaturated")
  /// Cumulative, in `g`.
  public static let dietaryFatPolyunsaturated = Self("DietaryFatPolyunsaturated")
  /// Cumulative, in `g`.
  public static let dietaryFatSaturated = Self("DietaryFatSaturated")
  /// Cumulative, in `g`.
  public static let dietaryFatTotal = Self("DietaryFatTotal")
  /// Cumulative, in `g`.
  public static let dietaryFiber = Self("DietaryFiber")
  /// Cumulative, in `g`.
  public static let dietaryFolate = Self("DietaryFolate")
  /// Cumulative, in `g`.
  public static let dietaryIodine = Self("DietaryIodine")
  /// Cumulative, in `g`.
  public static let dietaryIron = Self("DietaryIron")
  /// Cumulative, in `g`.
  public static let dietaryMagnesium = Self("DietaryMagnesium")
  /// Cumulative, in `g`.
  public static let dietaryManganese = Self("DietaryManganese")
  /// Cumulative, in `g`.
  public static let dietaryMolybdenum = Self("DietaryMolybdenum")
  /// Cumulative, in `g`.
  public static let dietaryNiacin = Self("DietaryNiacin")
  /// Cumulative, in `g`.
  public static let dietaryPantothenicAcid = Self("DietaryPantothenicAcid")
  /// Cumulative, in `g`.
  public static let dietaryPhosphorus = Self("DietaryPhosphorus")
  /// Cumulative, in `g`.
  public static let dietaryPotassium = Self("DietaryPotassium")
  /// Cumulative, in `g`.
  public static let dietaryProtein = Self("DietaryProtein")
  /// Cumulative, in `g`.
  public static let dietaryRiboflavin = Self("DietaryRiboflavin")
  /// Cumulative, in `g`.
  public static let dietarySelenium = Self("DietarySelenium")
  /// Cumulative, in `g`.
  public static let dietarySodium = Self("DietarySodium")
  /// Cumulative, in `g`.
  public static let dietarySugar = Self("DietarySugar")
  /// Cumulative, in `g`.
  public static let dietaryThiamin = Self("DietaryThiamin")
  /// Cumulative, in `g`.
  public static let dietaryVitaminA = Self("DietaryVitaminA")
  /// Cumulative, in `g`.
  public static let dietaryVitaminB12 = Self("DietaryVitaminB12")
  /// Cumulative, in `g`.
  public static let dietaryVitaminB6 = Self("DietaryVitaminB6")
  /// Cumulative, in `g`.
  public static let dietaryVitaminC = Self("DietaryVitaminC")
  /// Cumulative, in `g`.
  public static let dietaryVitaminD = Self("DietaryVitaminD")
  /// Cumulative, in `g`.
  public static let dietaryVitaminE = Self("DietaryVitaminE")
  /// Cumulative, in `g`.
  public static let dietaryVitaminK = Self("DietaryVitaminK")
  /// Cumulative, in `mL`.
  public static let dietaryWater = Self("DietaryWater")
  /// Cumulative, in `g`.
  public static let dietaryZinc = Self("DietaryZinc")

  // Other

  /// Discrete, arithmetic, in `%`.
  public static let bloodAlcoholContent = Self("BloodAlcoholContent")
  /// Discrete, arithmetic, in `mmHg`.
  public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
  /// Discrete, arithmetic, in `mmHg`.
  public static let bloodPressureSystolic = Self("BloodPressureSystolic")
  /// Cumulative, in `IU`.
  public static let insulinDelivery = Self("InsulinDelivery")
  /// Cumulative, in `count`.
  public static let numberOfAlcoholicBeverages = Self("NumberOfAlcoholicBeverages")
  /// Cumulative, in `count`.
  public static let numberOfTimesFallen = Self("NumberOfTimesFallen")
  /// Cumulative, in `min`.
  public static let timeInDaylight = Self("TimeInDaylight")
  /// Discrete, arithmetic, in `count`.
  public static let uvExposure = Self("UVExposure")
  /// Discrete, arithmetic, in `degC`.
  public static let waterTemperature = Self("WaterTemperature")

  // Reproductive Health

  /// Discrete, arithmetic, in `degC`.
  public static let basalBodyTemperature = Self("BasalBodyTemperature")

  // Respiratory

  /// Discrete, arithmetic, in `count`.
  public static let appleSleepingBreathingDisturbances = Self("AppleSleepingBreathingDisturbances")
  /// Discrete, arithmetic, in `L`.
  public static let forcedExpiratoryVolume1 = Self("ForcedExpiratoryVolume1")
  /// Discrete, arithmetic, in `L`.
  public static let forcedVitalCapacity = Self("ForcedVitalCapacity")
  /// Cumulative, in `count`.
  public static let inhalerUsage = Self("InhalerUsage")
  /// Discrete, arithmetic, in `%`.
  public static let oxygenSaturation = Self("OxygenSaturation")
  /// Discrete, arithmetic, in `L/min`.
  public static let peakExpiratoryFlowRate = Self("PeakExpiratoryFlowRate")
  /// Discrete, arithmetic, in `count/s`.
  public static let respiratoryRate = Self("RespiratoryRate")

  // Vital Signs

  /// Discrete, arithmetic, in `mg/dL`.
  public static let bloodGlucose = Self("BloodGlucose")
  /// Discrete, arithmetic, in `degC`.
  public static let bodyTemperature = Self("BodyTemperature")
}
