package import Health

/// The names of types in the Health app, in other programs and in everyday use.
///
/// Capitals, spaces and punctuation do not matter: `Heart Rate Variability`,
/// `heart_rate_variability` and `HRV` mean the same type. A definition needs the type's own name.
/// The command line also accepts these names, with a note.
package enum TypeSynonyms {
  /// The types that a word can mean; empty if the word is unknown.
  package static func types(meantBy word: String) -> [HKObjectType] {
    byWord[folded(word)] ?? []
  }

  /// The only type that a word can mean; nil if there are several, or none.
  package static func type(meantBy word: String) -> HKObjectType? {
    let types = types(meantBy: word)
    return types.count == 1 ? types[0] : nil
  }

  /// The other names of a type.
  package static func synonyms(of type: HKObjectType) -> [String] { byName[type.shortName] ?? [] }

  /// True if a name of a type, including its own, contains a string.
  package static func contain(_ text: String, in type: HKObjectType) -> Bool {
    let wanted = folded(text)
    return ([type.shortName, type.identifier] + synonyms(of: type)).contains {
      folded($0).contains(wanted)
    }
  }

  private static func folded(_ word: String) -> String {
    word.prefix(256).lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: table)

  private static let byWord: [String: [HKObjectType]] = {
    var types: [String: [HKObjectType]] = [:]
    for (name, synonyms) in table {
      guard let type = HKObjectType.queried(named: name) else {
        preconditionFailure("'\(name)' is not a type")
      }
      for word in Set(synonyms.map(folded)) { types[word, default: []].append(type) }
    }
    // The types' own names, with other capitals or with spaces.
    for type in HKObjectType.queried {
      types[folded(type.shortName)] = [type]
    }
    return types
  }()

  /// The synonyms of each type, with the Health app's name first, in the order of the app's
  /// categories.
  private static let table: [(name: String, synonyms: [String])] = [
    (
      "activeEnergyBurned",
      ["Active Energy", "Active Calories", "Calories", "Calories Burned", "Move", "Energy"]
    ),
    ("basalEnergyBurned", ["Resting Energy", "Resting Calories", "Basal Energy", "BMR"]),
    ("stepCount", ["Steps", "Step"]),
    (
      "distanceWalkingRunning",
      [
        "Walking + Running Distance", "Walking and Running Distance", "Distance",
        "Walking Distance",
        "Running Distance",
      ]
    ),
    ("distanceCycling", ["Cycling Distance"]),
    ("distanceSwimming", ["Swimming Distance"]),
    ("distanceWheelchair", ["Wheelchair Distance"]),
    ("distanceDownhillSnowSports", ["Downhill Snow Sports Distance"]),
    ("distanceCrossCountrySkiing", ["Cross Country Skiing Distance"]),
    ("distancePaddleSports", ["Paddle Sports Distance"]),
    ("distanceRowing", ["Rowing Distance"]),
    ("distanceSkatingSports", ["Skating Sports Distance"]),
    ("swimmingStrokeCount", ["Swimming Strokes", "Strokes"]),
    ("pushCount", ["Pushes"]),
    ("flightsClimbed", ["Flights", "Floors", "Stairs", "Floors Climbed", "Stairs Climbed"]),
    ("activitySummary", ["Rings", "Activity Rings", "Activity", "Activity Summaries"]),
    ("workout", ["Workouts", "Exercises", "Training", "Sport"]),
    ("appleExerciseTime", ["Exercise Minutes", "Exercise", "Exercise Time"]),
    ("appleMoveTime", ["Move Minutes", "Move Time"]),
    ("appleStandTime", ["Stand Minutes", "Stand Time"]),
    ("appleStandHour", ["Stand Hours", "Stand Hour", "Stand", "Standing"]),
    ("vo2Max", ["Cardio Fitness", "VO2"]),
    ("timeInDaylight", ["Daylight"]),
    ("cyclingFunctionalThresholdPower", ["Cycling Functional Threshold Power", "FTP"]),
    ("workoutEffortScore", ["Effort"]),
    ("bodyMass", ["Weight", "Body Weight", "Mass"]),
    ("bodyMassIndex", ["BMI"]),
    ("bodyFatPercentage", ["Body Fat", "Fat Percentage"]),
    ("leanBodyMass", ["Lean Mass"]),
    ("waistCircumference", ["Waist"]),
    ("height", ["Body Height"]),
    ("bodyTemperature", ["Temperature"]),
    ("basalBodyTemperature", ["BBT"]),
    ("appleSleepingWristTemperature", ["Wrist Temperature"]),
    ("electrodermalActivity", ["EDA"]),
    ("heartRate", ["Pulse", "HR", "BPM", "Beats per Minute"]),
    ("restingHeartRate", ["Resting Pulse", "RHR"]),
    ("walkingHeartRateAverage", ["Walking Heart Rate"]),
    ("heartRateVariabilitySDNN", ["Heart Rate Variability", "HRV", "SDNN"]),
    ("heartRateVariabilityRMSSD", ["RMSSD"]),
    ("heartRateRecoveryOneMinute", ["Cardio Recovery", "Heart Rate Recovery", "HRR"]),
    ("atrialFibrillationBurden", ["AFib History", "AFib", "Atrial Fibrillation"]),
    ("peripheralPerfusionIndex", ["Perfusion Index"]),
    ("oxygenSaturation", ["Blood Oxygen", "SpO2", "Oxygen", "Blood Oxygen Saturation"]),
    ("respiratoryRate", ["Respiration", "Respirations", "Breathing Rate", "Breaths per Minute"]),
    ("electrocardiogram", ["ECG", "EKG", "Electrocardiograms", "Electrocardiograms (ECG)"]),
    ("bloodPressure", ["BP", "Blood Pressure Readings"]),
    ("bloodPressureSystolic", ["Systolic"]),
    ("bloodPressureDiastolic", ["Diastolic"]),
    ("bloodGlucose", ["Glucose", "Blood Sugar"]),
    ("insulinDelivery", ["Insulin"]),
    ("bloodAlcoholContent", ["BAC"]),
    (
      "numberOfAlcoholicBeverages",
      ["Alcohol Consumption", "Alcohol", "Alcoholic Beverages", "Drinks"]
    ),
    ("numberOfTimesFallen", ["Falls", "Number of Times Fallen"]),
    ("forcedExpiratoryVolume1", ["Forced Expiratory Volume", "FEV1"]),
    ("forcedVitalCapacity", ["FVC"]),
    ("peakExpiratoryFlowRate", ["Peak Flow"]),
    ("inhalerUsage", ["Inhaler"]),
    ("environmentalAudioExposure", ["Environmental Sound Levels", "Noise", "Sound Levels"]),
    ("headphoneAudioExposure", ["Headphone Audio Levels", "Headphones"]),
    ("audioExposureEvent", ["Noise Notifications"]),
    ("headphoneAudioExposureEvent", ["Headphone Notifications"]),
    ("uvExposure", ["UV Index", "UV"]),
    ("sleepAnalysis", ["Sleep", "Asleep", "Sleep Time", "Time Asleep"]),
    ("appleSleepingBreathingDisturbances", ["Breathing Disturbances"]),
    ("sleepApneaEvent", ["Sleep Apnea", "Sleep Apnea Notifications"]),
    ("mindfulSession", ["Mindful Minutes", "Mindfulness", "Meditation"]),
    ("handwashingEvent", ["Handwashing"]),
    ("toothbrushingEvent", ["Toothbrushing"]),
    ("highHeartRateEvent", ["High Heart Rate Notifications"]),
    ("lowHeartRateEvent", ["Low Heart Rate Notifications"]),
    ("irregularHeartRhythmEvent", ["Irregular Rhythm Notifications"]),
    ("lowCardioFitnessEvent", ["Low Cardio Fitness Notifications"]),
    ("hypertensionEvent", ["Hypertension Notifications"]),
    ("appleWalkingSteadiness", ["Walking Steadiness"]),
    ("appleWalkingSteadinessEvent", ["Walking Steadiness Notifications"]),
    ("walkingAsymmetryPercentage", ["Walking Asymmetry"]),
    ("walkingDoubleSupportPercentage", ["Double Support Time", "Double Support"]),
    ("walkingStepLength", ["Step Length"]),
    ("sixMinuteWalkTestDistance", ["Six-Minute Walk", "6MWT"]),
    ("stairAscentSpeed", ["Stair Speed: Up"]),
    ("stairDescentSpeed", ["Stair Speed: Down"]),
    ("runningGroundContactTime", ["Ground Contact Time"]),
    ("runningVerticalOscillation", ["Vertical Oscillation"]),
    (
      "menstrualCycle",
      ["Cycle Tracking", "Cycle", "Cycles", "Menstrual Cycles", "Cycle Length", "Period Length"]
    ),
    ("menstrualFlow", ["Menstruation", "Period", "Periods", "Menses", "Menstrual"]),
    ("intermenstrualBleeding", ["Spotting"]),
    ("coughing", ["Cough"]),
    (
      "dietaryEnergyConsumed",
      ["Dietary Energy", "Calories Eaten", "Calories Consumed", "Dietary Calories"]
    ),
    ("dietaryWater", ["Water", "Water Intake", "Hydration"]),
    ("dietaryCaffeine", ["Caffeine"]),
    ("dietaryCarbohydrates", ["Carbohydrates", "Carbs"]),
    ("dietaryProtein", ["Protein"]),
    ("dietaryFatTotal", ["Total Fat", "Fat", "Dietary Fat"]),
    ("dietaryFatSaturated", ["Saturated Fat"]),
    ("dietaryFatMonounsaturated", ["Monounsaturated Fat"]),
    ("dietaryFatPolyunsaturated", ["Polyunsaturated Fat"]),
    ("dietarySugar", ["Sugar"]),
    ("dietaryFiber", ["Fiber"]),
    ("dietaryCholesterol", ["Cholesterol"]),
    ("dietarySodium", ["Sodium", "Salt"]),
    ("dietaryPotassium", ["Potassium"]),
    ("dietaryCalcium", ["Calcium"]),
    ("dietaryIron", ["Iron"]),
    ("dietaryMagnesium", ["Magnesium"]),
    ("dietaryZinc", ["Zinc"]),
    ("dietaryFolate", ["Folate", "Folic Acid"]),
    ("dietaryVitaminA", ["Vitamin A"]),
    ("dietaryVitaminB6", ["Vitamin B6"]),
    ("dietaryVitaminB12", ["Vitamin B12"]),
    ("dietaryVitaminC", ["Vitamin C"]),
    ("dietaryVitaminD", ["Vitamin D"]),
    ("dietaryVitaminE", ["Vitamin E"]),
    ("dietaryVitaminK", ["Vitamin K"]),
  ]
}
