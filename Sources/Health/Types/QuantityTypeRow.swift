/// The properties of a quantity type (S-5, S-6), with units spelled as in exports.
struct QuantityTypeRow: Sendable {
  let identifier: HKQuantityTypeIdentifier
  /// The name in Swift and in report definitions, such as `stepCount`.
  let name: String
  let style: HKQuantityAggregationStyle
  /// The unit of the statistics that queries return (S-34).
  let canonicalUnit: String
  /// The unit that the Health app shows where the metric system is used; `displayUnitUS` is the one
  /// that it shows in the United States.
  let displayUnit: String
  let displayUnitUS: String

  init(
    _ identifier: HKQuantityTypeIdentifier, _ name: String, _ style: HKQuantityAggregationStyle,
    _ canonicalUnit: String, _ displayUnit: String, _ displayUnitUS: String
  ) {
    self.identifier = identifier
    self.name = name
    self.style = style
    self.canonicalUnit = canonicalUnit
    self.displayUnit = displayUnit
    self.displayUnitUS = displayUnitUS
  }
}

extension QuantityTypeRow {
  /// Every quantity type, in the order of the groups in Apple's header.
  static let all: [QuantityTypeRow] = [
    // Body Measurements
    .init(
      .appleSleepingWristTemperature, "appleSleepingWristTemperature", .discreteArithmetic, "degC",
      "degC", "degF"),
    .init(.bodyFatPercentage, "bodyFatPercentage", .discreteArithmetic, "%", "%", "%"),
    .init(.bodyMass, "bodyMass", .discreteArithmetic, "kg", "kg", "lb"),
    .init(.bodyMassIndex, "bodyMassIndex", .discreteArithmetic, "count", "count", "count"),
    .init(.electrodermalActivity, "electrodermalActivity", .discreteArithmetic, "S", "mcS", "mcS"),
    .init(.height, "height", .discreteArithmetic, "m", "cm", "ft"),
    .init(.leanBodyMass, "leanBodyMass", .discreteArithmetic, "kg", "kg", "lb"),
    .init(.waistCircumference, "waistCircumference", .discreteArithmetic, "m", "cm", "in"),
    // Fitness
    .init(.activeEnergyBurned, "activeEnergyBurned", .cumulative, "kcal", "kcal", "Cal"),
    .init(.appleExerciseTime, "appleExerciseTime", .cumulative, "min", "min", "min"),
    .init(.appleMoveTime, "appleMoveTime", .cumulative, "min", "min", "min"),
    .init(.appleStandTime, "appleStandTime", .cumulative, "min", "min", "min"),
    .init(.basalEnergyBurned, "basalEnergyBurned", .cumulative, "kcal", "kcal", "Cal"),
    .init(
      .crossCountrySkiingSpeed, "crossCountrySkiingSpeed", .discreteArithmetic, "m/s",
      "km/hr", "mi/hr"),
    .init(
      .cyclingCadence, "cyclingCadence", .discreteTemporallyWeighted, "count/min",
      "count/min", "count/min"),
    .init(
      .cyclingFunctionalThresholdPower, "cyclingFunctionalThresholdPower", .discreteArithmetic, "W",
      "W", "W"),
    .init(.cyclingPower, "cyclingPower", .discreteTemporallyWeighted, "W", "W", "W"),
    .init(.cyclingSpeed, "cyclingSpeed", .discreteTemporallyWeighted, "m/s", "km/hr", "mi/hr"),
    .init(.distanceCrossCountrySkiing, "distanceCrossCountrySkiing", .cumulative, "m", "km", "mi"),
    .init(.distanceCycling, "distanceCycling", .cumulative, "m", "km", "mi"),
    .init(.distanceDownhillSnowSports, "distanceDownhillSnowSports", .cumulative, "m", "km", "mi"),
    .init(.distancePaddleSports, "distancePaddleSports", .cumulative, "m", "km", "mi"),
    .init(.distanceRowing, "distanceRowing", .cumulative, "m", "km", "mi"),
    .init(.distanceSkatingSports, "distanceSkatingSports", .cumulative, "m", "km", "mi"),
    .init(.distanceSwimming, "distanceSwimming", .cumulative, "m", "m", "yd"),
    .init(.distanceWalkingRunning, "distanceWalkingRunning", .cumulative, "m", "km", "mi"),
    .init(.distanceWheelchair, "distanceWheelchair", .cumulative, "m", "km", "mi"),
    .init(
      .estimatedWorkoutEffortScore, "estimatedWorkoutEffortScore", .discreteArithmetic,
      "appleEffortScore",
      "appleEffortScore", "appleEffortScore"),
    .init(.flightsClimbed, "flightsClimbed", .cumulative, "count", "count", "count"),
    .init(.nikeFuel, "nikeFuel", .cumulative, "count", "count", "count"),
    .init(.paddleSportsSpeed, "paddleSportsSpeed", .discreteArithmetic, "m/s", "km/hr", "mi/hr"),
    .init(
      .physicalEffort, "physicalEffort", .discreteArithmetic, "kcal/(kg*hr)",
      "kcal/hr·kg", "kcal/hr·kg"),
    .init(.pushCount, "pushCount", .cumulative, "count", "count", "count"),
    .init(.rowingSpeed, "rowingSpeed", .discreteArithmetic, "m/s", "km/hr", "mi/hr"),
    .init(.runningPower, "runningPower", .discreteArithmetic, "W", "W", "W"),
    .init(.runningSpeed, "runningSpeed", .discreteArithmetic, "m/s", "km/hr", "mi/hr"),
    .init(.stepCount, "stepCount", .cumulative, "count", "count", "count"),
    .init(.swimmingStrokeCount, "swimmingStrokeCount", .cumulative, "count", "count", "count"),
    .init(.underwaterDepth, "underwaterDepth", .discreteArithmetic, "m", "m", "ft"),
    .init(
      .workoutEffortScore, "workoutEffortScore", .discreteArithmetic, "appleEffortScore",
      "appleEffortScore", "appleEffortScore"),
    // Hearing Health
    .init(
      .environmentalAudioExposure, "environmentalAudioExposure", .discreteEquivalentContinuousLevel,
      "dBASPL",
      "dBASPL", "dBASPL"),
    .init(
      .environmentalSoundReduction, "environmentalSoundReduction",
      .discreteEquivalentContinuousLevel, "dBASPL",
      "dBASPL", "dBASPL"),
    .init(
      .headphoneAudioExposure, "headphoneAudioExposure", .discreteEquivalentContinuousLevel,
      "dBASPL",
      "dBASPL", "dBASPL"),
    // Heart
    .init(
      .atrialFibrillationBurden, "atrialFibrillationBurden", .discreteTemporallyWeighted, "%",
      "%", "%"),
    .init(
      .heartRate, "heartRate", .discreteTemporallyWeighted, "count/s",
      "count/min", "count/min"),
    .init(
      .heartRateRecoveryOneMinute, "heartRateRecoveryOneMinute", .discreteArithmetic, "count/min",
      "count/min", "count/min"),
    .init(
      .heartRateVariabilityRMSSD, "heartRateVariabilityRMSSD", .discreteArithmetic, "ms",
      "ms", "ms"),
    .init(
      .heartRateVariabilitySDNN, "heartRateVariabilitySDNN", .discreteArithmetic, "ms",
      "ms", "ms"),
    .init(
      .peripheralPerfusionIndex, "peripheralPerfusionIndex", .discreteArithmetic, "%",
      "%", "%"),
    .init(
      .restingHeartRate, "restingHeartRate", .discreteTemporallyWeighted, "count/min",
      "count/min", "count/min"),
    .init(.vo2Max, "vo2Max", .discreteArithmetic, "ml/(kg*min)", "mL/min·kg", "mL/min·kg"),
    .init(
      .walkingHeartRateAverage, "walkingHeartRateAverage", .discreteTemporallyWeighted, "count/min",
      "count/min", "count/min"),
    // Mobility
    .init(.appleWalkingSteadiness, "appleWalkingSteadiness", .discreteArithmetic, "%", "%", "%"),
    .init(
      .runningGroundContactTime, "runningGroundContactTime", .discreteArithmetic, "ms",
      "ms", "ms"),
    .init(.runningStrideLength, "runningStrideLength", .discreteArithmetic, "m", "m", "ft"),
    .init(
      .runningVerticalOscillation, "runningVerticalOscillation", .discreteArithmetic, "cm",
      "cm", "in"),
    .init(
      .sixMinuteWalkTestDistance, "sixMinuteWalkTestDistance", .discreteArithmetic, "m",
      "m", "m"),
    .init(.stairAscentSpeed, "stairAscentSpeed", .discreteArithmetic, "m/s", "m/s", "ft/s"),
    .init(.stairDescentSpeed, "stairDescentSpeed", .discreteArithmetic, "m/s", "m/s", "ft/s"),
    .init(
      .walkingAsymmetryPercentage, "walkingAsymmetryPercentage", .discreteArithmetic, "%",
      "%", "%"),
    .init(
      .walkingDoubleSupportPercentage, "walkingDoubleSupportPercentage", .discreteArithmetic, "%",
      "%", "%"),
    .init(.walkingSpeed, "walkingSpeed", .discreteArithmetic, "m/s", "km/hr", "mi/hr"),
    .init(.walkingStepLength, "walkingStepLength", .discreteArithmetic, "m", "cm", "in"),
    // Nutrition
    .init(.dietaryBiotin, "dietaryBiotin", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryCaffeine, "dietaryCaffeine", .cumulative, "g", "mg", "mg"),
    .init(.dietaryCalcium, "dietaryCalcium", .cumulative, "g", "mg", "mg"),
    .init(.dietaryCarbohydrates, "dietaryCarbohydrates", .cumulative, "g", "g", "g"),
    .init(.dietaryChloride, "dietaryChloride", .cumulative, "g", "mg", "mg"),
    .init(.dietaryCholesterol, "dietaryCholesterol", .cumulative, "g", "mg", "mg"),
    .init(.dietaryChromium, "dietaryChromium", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryCopper, "dietaryCopper", .cumulative, "g", "mg", "mg"),
    .init(.dietaryEnergyConsumed, "dietaryEnergyConsumed", .cumulative, "kcal", "kcal", "Cal"),
    .init(.dietaryFatMonounsaturated, "dietaryFatMonounsaturated", .cumulative, "g", "g", "g"),
    .init(.dietaryFatPolyunsaturated, "dietaryFatPolyunsaturated", .cumulative, "g", "g", "g"),
    .init(.dietaryFatSaturated, "dietaryFatSaturated", .cumulative, "g", "g", "g"),
    .init(.dietaryFatTotal, "dietaryFatTotal", .cumulative, "g", "g", "g"),
    .init(.dietaryFiber, "dietaryFiber", .cumulative, "g", "g", "g"),
    .init(.dietaryFolate, "dietaryFolate", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryIodine, "dietaryIodine", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryIron, "dietaryIron", .cumulative, "g", "mg", "mg"),
    .init(.dietaryMagnesium, "dietaryMagnesium", .cumulative, "g", "mg", "mg"),
    .init(.dietaryManganese, "dietaryManganese", .cumulative, "g", "mg", "mg"),
    .init(.dietaryMolybdenum, "dietaryMolybdenum", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryNiacin, "dietaryNiacin", .cumulative, "g", "mg", "mg"),
    .init(.dietaryPantothenicAcid, "dietaryPantothenicAcid", .cumulative, "g", "mg", "mg"),
    .init(.dietaryPhosphorus, "dietaryPhosphorus", .cumulative, "g", "mg", "mg"),
    .init(.dietaryPotassium, "dietaryPotassium", .cumulative, "g", "mg", "mg"),
    .init(.dietaryProtein, "dietaryProtein", .cumulative, "g", "g", "g"),
    .init(.dietaryRiboflavin, "dietaryRiboflavin", .cumulative, "g", "mg", "mg"),
    .init(.dietarySelenium, "dietarySelenium", .cumulative, "g", "mcg", "mcg"),
    .init(.dietarySodium, "dietarySodium", .cumulative, "g", "mg", "mg"),
    .init(.dietarySugar, "dietarySugar", .cumulative, "g", "g", "g"),
    .init(.dietaryThiamin, "dietaryThiamin", .cumulative, "g", "mg", "mg"),
    .init(.dietaryVitaminA, "dietaryVitaminA", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryVitaminB12, "dietaryVitaminB12", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryVitaminB6, "dietaryVitaminB6", .cumulative, "g", "mg", "mg"),
    .init(.dietaryVitaminC, "dietaryVitaminC", .cumulative, "g", "mg", "mg"),
    .init(.dietaryVitaminD, "dietaryVitaminD", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryVitaminE, "dietaryVitaminE", .cumulative, "g", "mg", "mg"),
    .init(.dietaryVitaminK, "dietaryVitaminK", .cumulative, "g", "mcg", "mcg"),
    .init(.dietaryWater, "dietaryWater", .cumulative, "mL", "mL", "fl_oz_us"),
    .init(.dietaryZinc, "dietaryZinc", .cumulative, "g", "mg", "mg"),
    // Other
    .init(.bloodAlcoholContent, "bloodAlcoholContent", .discreteArithmetic, "%", "%", "%"),
    .init(
      .bloodPressureDiastolic, "bloodPressureDiastolic", .discreteArithmetic, "mmHg",
      "mmHg", "mmHg"),
    .init(
      .bloodPressureSystolic, "bloodPressureSystolic", .discreteArithmetic, "mmHg",
      "mmHg", "mmHg"),
    .init(.insulinDelivery, "insulinDelivery", .cumulative, "IU", "IU", "IU"),
    .init(
      .numberOfAlcoholicBeverages, "numberOfAlcoholicBeverages", .cumulative, "count",
      "count", "count"),
    .init(.numberOfTimesFallen, "numberOfTimesFallen", .cumulative, "count", "count", "count"),
    .init(.timeInDaylight, "timeInDaylight", .cumulative, "min", "min", "min"),
    .init(.uvExposure, "uvExposure", .discreteArithmetic, "count", "count", "count"),
    .init(.waterTemperature, "waterTemperature", .discreteArithmetic, "degC", "degC", "degF"),
    // Reproductive Health
    .init(
      .basalBodyTemperature, "basalBodyTemperature", .discreteArithmetic, "degC",
      "degC", "degF"),
    // Respiratory
    .init(
      .appleSleepingBreathingDisturbances, "appleSleepingBreathingDisturbances",
      .discreteArithmetic, "count",
      "count", "count"),
    .init(.forcedExpiratoryVolume1, "forcedExpiratoryVolume1", .discreteArithmetic, "L", "L", "L"),
    .init(.forcedVitalCapacity, "forcedVitalCapacity", .discreteArithmetic, "L", "L", "L"),
    .init(.inhalerUsage, "inhalerUsage", .cumulative, "count", "count", "count"),
    .init(.oxygenSaturation, "oxygenSaturation", .discreteArithmetic, "%", "%", "%"),
    .init(
      .peakExpiratoryFlowRate, "peakExpiratoryFlowRate", .discreteArithmetic, "L/min",
      "L/min", "L/min"),
    .init(
      .respiratoryRate, "respiratoryRate", .discreteArithmetic, "count/s",
      "count/min", "count/min"),
    // Vital Signs
    .init(.bloodGlucose, "bloodGlucose", .discreteArithmetic, "mg/dL", "mg/dL", "mg/dL"),
    .init(.bodyTemperature, "bodyTemperature", .discreteArithmetic, "degC", "degC", "degF"),
  ]
}
