package import Health

extension HKObjectType {
  /// The name that people have for the type, as in the middle of a sentence: `resting heart rate`,
  /// `steps`.
  package var plainName: String {
    Self.plainNames[shortName] ?? Self.derivedName(of: shortName)
  }

  /// One of the things that the name of a countable type names: `step`, `flight climbed`,
  /// `alcoholic drink`.
  package static func one(of things: String) -> String {
    let words = things.split(separator: " ")
    guard let plural = words.firstIndex(where: { $0.hasSuffix("s") }) else { return things }
    let ending = words[plural].hasSuffix("shes") ? 2 : 1
    return (words[..<plural] + [words[plural].dropLast(ending)] + words[(plural + 1)...])
      .joined(separator: " ")
  }

  /// The words of an identifier, without Apple's prefixes: `walking speed` for `walkingSpeed`,
  /// `cycling distance` for `distanceCycling`, `iron` for `dietaryIron`.
  private static func derivedName(of name: String) -> String {
    let words = name.snakeCased.split(separator: "_").map(String.init)
    switch words.first {
    case "apple", "dietary": return words.dropFirst().joined(separator: " ")
    case "distance": return (words.dropFirst() + ["distance"]).joined(separator: " ")
    default: return words.joined(separator: " ")
    }
  }

  /// The names that do not follow from the identifier: the Health app's, but in sentence case.
  private static let plainNames: [String: String] = [
    "activeEnergyBurned": "active energy", "activitySummary": "activity rings",
    "appleExerciseTime": "exercise", "appleSleepingBreathingDisturbances": "breathing disturbances",
    "appleSleepingWristTemperature": "wrist temperature", "appleStandHour": "stand hours",
    "appleWalkingSteadinessEvent": "walking steadiness notifications",
    "audioExposureEvent": "noise notifications", "basalEnergyBurned": "resting energy",
    "bodyFatPercentage": "body fat", "dietaryEnergyConsumed": "dietary energy",
    "dietaryFatMonounsaturated": "monounsaturated fat",
    "dietaryFatPolyunsaturated": "polyunsaturated fat", "dietaryFatSaturated": "saturated fat",
    "dietaryFatTotal": "fat", "dietaryVitaminA": "vitamin A", "dietaryVitaminB12": "vitamin B12",
    "dietaryVitaminB6": "vitamin B6", "dietaryVitaminC": "vitamin C",
    "dietaryVitaminD": "vitamin D", "dietaryVitaminE": "vitamin E", "dietaryVitaminK": "vitamin K",
    "distanceCrossCountrySkiing": "cross-country skiing distance",
    "distanceWalkingRunning": "walking and running distance",
    "electrocardiogram": "electrocardiograms",
    "environmentalAudioExposure": "environmental sound levels",
    "estimatedWorkoutEffortScore": "estimated effort", "forcedExpiratoryVolume1": "FEV1",
    "handwashingEvent": "handwashing", "headphoneAudioExposure": "headphone audio levels",
    "headphoneAudioExposureEvent": "headphone notifications",
    "heartRateRecoveryOneMinute": "cardio recovery",
    "heartRateVariabilityRMSSD": "heart rate variability (RMSSD)",
    "heartRateVariabilitySDNN": "heart rate variability",
    "highHeartRateEvent": "high heart rate notifications",
    "hypertensionEvent": "hypertension notifications", "inhalerUsage": "inhaler uses",
    "irregularHeartRhythmEvent": "irregular rhythm notifications",
    "lowCardioFitnessEvent": "low cardio fitness notifications",
    "lowHeartRateEvent": "low heart rate notifications", "menstrualCycle": "menstrual cycles",
    "menstrualFlow": "menstruation",
    "mindfulSession": "mindfulness", "nikeFuel": "NikeFuel",
    "numberOfAlcoholicBeverages": "alcoholic drinks", "numberOfTimesFallen": "falls",
    "oxygenSaturation": "blood oxygen", "peakExpiratoryFlowRate": "peak flow",
    "pushCount": "pushes", "sixMinuteWalkTestDistance": "six-minute walk",
    "sleepAnalysis": "sleep", "sleepApneaEvent": "sleep apnea notifications",
    "stairAscentSpeed": "stair speed up", "stairDescentSpeed": "stair speed down",
    "stepCount": "steps", "swimmingStrokeCount": "swimming strokes",
    "toothbrushingEvent": "toothbrushing", "uvExposure": "UV index", "vo2Max": "VO2 max",
    "walkingAsymmetryPercentage": "walking asymmetry",
    "walkingDoubleSupportPercentage": "double support time",
    "walkingHeartRateAverage": "walking heart rate", "workout": "workouts",
    "workoutEffortScore": "effort",
  ]
}

extension String {
  /// The text as the beginning of a heading: with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
