/// The properties of a quantity type (S-5, S-6), with units spelled as in exports.
struct QuantityTypeRow: Sendable {
  let identifier: HKQuantityTypeIdentifier
  /// The name in Swift and in report definitions, such as `stepCount`.
  let name: String
  let style: HKQuantityAggregationStyle
  /// The unit of the statistics that queries return (S-34).
  let canonicalUnit: HKUnit
  /// The unit that the Health app shows where the metric system is used; `displayUnitUS` is the one
  /// that it shows in the United States.
  let displayUnit: HKUnit
  let displayUnitUS: HKUnit

  /// - Parameters:
  ///   - displayUnit: defaults to the canonical unit, and `us` to `displayUnit`.
  ///   - name: defaults to the end of the identifier's string, with a small initial.
  init(
    _ identifier: HKQuantityTypeIdentifier, _ style: HKQuantityAggregationStyle,
    _ canonicalUnit: String, _ displayUnit: String? = nil, us displayUnitUS: String? = nil,
    name: String? = nil
  ) {
    let ending = identifier.rawValue.dropFirst("HKQuantityTypeIdentifier".count)
    self.identifier = identifier
    self.name = name ?? ending.prefix(1).lowercased() + ending.dropFirst()
    self.style = style
    self.canonicalUnit = HKUnit(from: canonicalUnit)
    self.displayUnit = displayUnit.map { HKUnit(from: $0) } ?? self.canonicalUnit
    self.displayUnitUS = displayUnitUS.map { HKUnit(from: $0) } ?? self.displayUnit
  }
}

extension QuantityTypeRow {
  /// Every quantity type, in the order of the groups in Apple's header.
  static let all: [QuantityTypeRow] = [
    // Body Measurements
    .init(.appleSleepingWristTemperature, .discreteArithmetic, "degC", us: "degF"),
    .init(.bodyFatPercentage, .discreteArithmetic, "%"),
    .init(.bodyMass, .discreteArithmetic, "kg", us: "lb"),
    .init(.bodyMassIndex, .discreteArithmetic, "count"),
    .init(.electrodermalActivity, .discreteArithmetic, "S", "mcS"),
    .init(.height, .discreteArithmetic, "m", "cm", us: "ft"),
    .init(.leanBodyMass, .discreteArithmetic, "kg", us: "lb"),
    .init(.waistCircumference, .discreteArithmetic, "m", "cm", us: "in"),
    // Fitness
    .init(.activeEnergyBurned, .cumulative, "kcal", us: "Cal"),
    .init(.appleExerciseTime, .cumulative, "min"),
    .init(.appleMoveTime, .cumulative, "min"),
    .init(.appleStandTime, .cumulative, "min"),
    .init(.basalEnergyBurned, .cumulative, "kcal", us: "Cal"),
    .init(.crossCountrySkiingSpeed, .discreteArithmetic, "m/s", "km/hr", us: "mi/hr"),
    .init(.cyclingCadence, .discreteTemporallyWeighted, "count/min"),
    .init(.cyclingFunctionalThresholdPower, .discreteArithmetic, "W"),
    .init(.cyclingPower, .discreteTemporallyWeighted, "W"),
    .init(.cyclingSpeed, .discreteTemporallyWeighted, "m/s", "km/hr", us: "mi/hr"),
    .init(.distanceCrossCountrySkiing, .cumulative, "m", "km", us: "mi"),
    .init(.distanceCycling, .cumulative, "m", "km", us: "mi"),
    .init(.distanceDownhillSnowSports, .cumulative, "m", "km", us: "mi"),
    .init(.distancePaddleSports, .cumulative, "m", "km", us: "mi"),
    .init(.distanceRowing, .cumulative, "m", "km", us: "mi"),
    .init(.distanceSkatingSports, .cumulative, "m", "km", us: "mi"),
    .init(.distanceSwimming, .cumulative, "m", us: "yd"),
    .init(.distanceWalkingRunning, .cumulative, "m", "km", us: "mi"),
    .init(.distanceWheelchair, .cumulative, "m", "km", us: "mi"),
    .init(.estimatedWorkoutEffortScore, .discreteArithmetic, "appleEffortScore"),
    .init(.flightsClimbed, .cumulative, "count"),
    .init(.nikeFuel, .cumulative, "count"),
    .init(.paddleSportsSpeed, .discreteArithmetic, "m/s", "km/hr", us: "mi/hr"),
    .init(.physicalEffort, .discreteArithmetic, "kcal/(kg*hr)", "kcal/hr·kg"),
    .init(.pushCount, .cumulative, "count"),
    .init(.rowingSpeed, .discreteArithmetic, "m/s", "km/hr", us: "mi/hr"),
    .init(.runningPower, .discreteArithmetic, "W"),
    .init(.runningSpeed, .discreteArithmetic, "m/s", "km/hr", us: "mi/hr"),
    .init(.stepCount, .cumulative, "count"),
    .init(.swimmingStrokeCount, .cumulative, "count"),
    .init(.underwaterDepth, .discreteArithmetic, "m", us: "ft"),
    .init(.workoutEffortScore, .discreteArithmetic, "appleEffortScore"),
    // Hearing Health
    .init(.environmentalAudioExposure, .discreteEquivalentContinuousLevel, "dBASPL"),
    .init(.environmentalSoundReduction, .discreteEquivalentContinuousLevel, "dBASPL"),
    .init(.headphoneAudioExposure, .discreteEquivalentContinuousLevel, "dBASPL"),
    // Heart
    .init(.atrialFibrillationBurden, .discreteTemporallyWeighted, "%"),
    .init(.heartRate, .discreteTemporallyWeighted, "count/s", "count/min"),
    .init(.heartRateRecoveryOneMinute, .discreteArithmetic, "count/min"),
    .init(.heartRateVariabilityRMSSD, .discreteArithmetic, "ms"),
    .init(.heartRateVariabilitySDNN, .discreteArithmetic, "ms"),
    .init(.peripheralPerfusionIndex, .discreteArithmetic, "%"),
    .init(.restingHeartRate, .discreteTemporallyWeighted, "count/min"),
    .init(.vo2Max, .discreteArithmetic, "ml/(kg*min)", "mL/min·kg", name: "vo2Max"),
    .init(.walkingHeartRateAverage, .discreteTemporallyWeighted, "count/min"),
    // Mobility
    .init(.appleWalkingSteadiness, .discreteArithmetic, "%"),
    .init(.runningGroundContactTime, .discreteArithmetic, "ms"),
    .init(.runningStrideLength, .discreteArithmetic, "m", us: "ft"),
    .init(.runningVerticalOscillation, .discreteArithmetic, "cm", us: "in"),
    .init(.sixMinuteWalkTestDistance, .discreteArithmetic, "m"),
    .init(.stairAscentSpeed, .discreteArithmetic, "m/s", us: "ft/s"),
    .init(.stairDescentSpeed, .discreteArithmetic, "m/s", us: "ft/s"),
    .init(.walkingAsymmetryPercentage, .discreteArithmetic, "%"),
    .init(.walkingDoubleSupportPercentage, .discreteArithmetic, "%"),
    .init(.walkingSpeed, .discreteArithmetic, "m/s", "km/hr", us: "mi/hr"),
    .init(.walkingStepLength, .discreteArithmetic, "m", "cm", us: "in"),
    // Nutrition
    .init(.dietaryBiotin, .cumulative, "g", "mcg"),
    .init(.dietaryCaffeine, .cumulative, "g", "mg"),
    .init(.dietaryCalcium, .cumulative, "g", "mg"),
    .init(.dietaryCarbohydrates, .cumulative, "g"),
    .init(.dietaryChloride, .cumulative, "g", "mg"),
    .init(.dietaryCholesterol, .cumulative, "g", "mg"),
    .init(.dietaryChromium, .cumulative, "g", "mcg"),
    .init(.dietaryCopper, .cumulative, "g", "mg"),
    .init(.dietaryEnergyConsumed, .cumulative, "kcal", us: "Cal"),
    .init(.dietaryFatMonounsaturated, .cumulative, "g"),
    .init(.dietaryFatPolyunsaturated, .cumulative, "g"),
    .init(.dietaryFatSaturated, .cumulative, "g"),
    .init(.dietaryFatTotal, .cumulative, "g"),
    .init(.dietaryFiber, .cumulative, "g"),
    .init(.dietaryFolate, .cumulative, "g", "mcg"),
    .init(.dietaryIodine, .cumulative, "g", "mcg"),
    .init(.dietaryIron, .cumulative, "g", "mg"),
    .init(.dietaryMagnesium, .cumulative, "g", "mg"),
    .init(.dietaryManganese, .cumulative, "g", "mg"),
    .init(.dietaryMolybdenum, .cumulative, "g", "mcg"),
    .init(.dietaryNiacin, .cumulative, "g", "mg"),
    .init(.dietaryPantothenicAcid, .cumulative, "g", "mg"),
    .init(.dietaryPhosphorus, .cumulative, "g", "mg"),
    .init(.dietaryPotassium, .cumulative, "g", "mg"),
    .init(.dietaryProtein, .cumulative, "g"),
    .init(.dietaryRiboflavin, .cumulative, "g", "mg"),
    .init(.dietarySelenium, .cumulative, "g", "mcg"),
    .init(.dietarySodium, .cumulative, "g", "mg"),
    .init(.dietarySugar, .cumulative, "g"),
    .init(.dietaryThiamin, .cumulative, "g", "mg"),
    .init(.dietaryVitaminA, .cumulative, "g", "mcg"),
    .init(.dietaryVitaminB12, .cumulative, "g", "mcg"),
    .init(.dietaryVitaminB6, .cumulative, "g", "mg"),
    .init(.dietaryVitaminC, .cumulative, "g", "mg"),
    .init(.dietaryVitaminD, .cumulative, "g", "mcg"),
    .init(.dietaryVitaminE, .cumulative, "g", "mg"),
    .init(.dietaryVitaminK, .cumulative, "g", "mcg"),
    .init(.dietaryWater, .cumulative, "mL", us: "fl_oz_us"),
    .init(.dietaryZinc, .cumulative, "g", "mg"),
    // Other
    .init(.bloodAlcoholContent, .discreteArithmetic, "%"),
    .init(.bloodPressureDiastolic, .discreteArithmetic, "mmHg"),
    .init(.bloodPressureSystolic, .discreteArithmetic, "mmHg"),
    .init(.insulinDelivery, .cumulative, "IU"),
    .init(.numberOfAlcoholicBeverages, .cumulative, "count"),
    .init(.numberOfTimesFallen, .cumulative, "count"),
    .init(.timeInDaylight, .cumulative, "min"),
    .init(.uvExposure, .discreteArithmetic, "count", name: "uvExposure"),
    .init(.waterTemperature, .discreteArithmetic, "degC", us: "degF"),
    // Reproductive Health
    .init(.basalBodyTemperature, .discreteArithmetic, "degC", us: "degF"),
    // Respiratory
    .init(.appleSleepingBreathingDisturbances, .discreteArithmetic, "count"),
    .init(.forcedExpiratoryVolume1, .discreteArithmetic, "L"),
    .init(.forcedVitalCapacity, .discreteArithmetic, "L"),
    .init(.inhalerUsage, .cumulative, "count"),
    .init(.oxygenSaturation, .discreteArithmetic, "%"),
    .init(.peakExpiratoryFlowRate, .discreteArithmetic, "L/min"),
    .init(.respiratoryRate, .discreteArithmetic, "count/s", "count/min"),
    // Vital Signs
    .init(.bloodGlucose, .discreteArithmetic, "mg/dL"),
    .init(.bodyTemperature, .discreteArithmetic, "degC", us: "degF"),
  ]
}
