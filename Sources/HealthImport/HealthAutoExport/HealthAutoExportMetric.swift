import Health

/// The content of a metric of Health Auto Export.
enum HealthAutoExportMetric: Equatable {
  case quantity(HKQuantityTypeIdentifier)
  /// Systolic and diastolic readings in one row.
  case bloodPressure
  case sleep
  /// Counts or minutes of the samples of a category, which is given by its full identifier.
  case category(String)

  /// Creates the metric with a name; nil if the name is unknown, for example because it is
  /// localized.
  init?(named name: String) {
    switch name {
    case "blood_pressure": self = .bloodPressure
    case "sleep_analysis": self = .sleep
    default:
      if let type = Self.quantities[name] {
        self = .quantity(type)
      } else if let type = Self.categories[name] {
        self = .category(type.rawValue)
      } else {
        return nil
      }
    }
  }

  private static let categories: [String: HKCategoryTypeIdentifier] = [
    "apple_stand_hour": .appleStandHour, "mindful_minutes": .mindfulSession,
    "handwashing": .handwashingEvent, "toothbrushing": .toothbrushingEvent,
    "sexual_activity": .sexualActivity,
  ]

  static let quantities: [String: HKQuantityTypeIdentifier] =
    activity.merging(body) { first, _ in first }.merging(mobility) { first, _ in first }
    .merging(nutrition) { first, _ in first }

  private static let activity: [String: HKQuantityTypeIdentifier] = [
    "active_energy": .activeEnergyBurned, "active_energy_burned": .activeEnergyBurned,
    "basal_energy_burned": .basalEnergyBurned, "resting_energy": .basalEnergyBurned,
    "apple_exercise_time": .appleExerciseTime, "apple_move_time": .appleMoveTime,
    "apple_stand_time": .appleStandTime, "step_count": .stepCount,
    "flights_climbed": .flightsClimbed, "walking_running_distance": .distanceWalkingRunning,
    "cycling_distance": .distanceCycling, "swimming_distance": .distanceSwimming,
    "wheelchair_distance": .distanceWheelchair, "push_count": .pushCount,
    "wheelchair_push_count": .pushCount, "swimming_stroke_count": .swimmingStrokeCount,
    "swim_stroke_count": .swimmingStrokeCount,
    "distance_downhill_snow_sports": .distanceDownhillSnowSports,
    "downhill_snow_sports_distance": .distanceDownhillSnowSports,
    "downhill_snow_sports": .distanceDownhillSnowSports,
    "cross_country_skiing_distance": .distanceCrossCountrySkiing,
    "paddle_sports_distance": .distancePaddleSports, "rowing_distance": .distanceRowing,
    "skating_sports_distance": .distanceSkatingSports, "physical_effort": .physicalEffort,
    "vo2_max": .vo2Max, "cycling_cadence": .cyclingCadence,
    "cycling_functional_threshold_power": .cyclingFunctionalThresholdPower,
    "cycling_power": .cyclingPower, "cycling_speed": .cyclingSpeed,
    "running_power": .runningPower, "running_speed": .runningSpeed,
    "running_ground_contact_time": .runningGroundContactTime,
    "running_stride_length": .runningStrideLength,
    "running_vertical_oscillation": .runningVerticalOscillation,
    "underwater_depth": .underwaterDepth, "under_water_depth": .underwaterDepth,
    "underwater_temperature": .waterTemperature, "under_water_temperature": .waterTemperature,
    "time_in_daylight": .timeInDaylight, "uv_exposure": .uvExposure,
    "workout_effort_score": .workoutEffortScore,
    "estimated_workout_effort_score": .estimatedWorkoutEffortScore,
  ]

  private static let body: [String: HKQuantityTypeIdentifier] = [
    "weight_body_mass": .bodyMass, "body_mass": .bodyMass, "body_mass_index": .bodyMassIndex,
    "body_fat_percentage": .bodyFatPercentage, "lean_body_mass": .leanBodyMass,
    "height": .height, "waist_circumference": .waistCircumference,
    "heart_rate": .heartRate, "resting_heart_rate": .restingHeartRate,
    "walking_heart_rate_average": .walkingHeartRateAverage,
    "walking_heart_rate": .walkingHeartRateAverage,
    "heart_rate_variability": .heartRateVariabilitySDNN,
    "heart_rate_variability_sdnn": .heartRateVariabilitySDNN,
    "cardio_recovery": .heartRateRecoveryOneMinute,
    "heart_rate_recovery_one_minute": .heartRateRecoveryOneMinute,
    "atrial_fibrillation_burden": .atrialFibrillationBurden,
    "peripheral_perfusion_index": .peripheralPerfusionIndex,
    "blood_oxygen_saturation": .oxygenSaturation, "oxygen_saturation": .oxygenSaturation,
    "respiratory_rate": .respiratoryRate, "forced_expiratory_volume_1": .forcedExpiratoryVolume1,
    "forced_expiratory_volume": .forcedExpiratoryVolume1,
    "forced_vital_capacity": .forcedVitalCapacity,
    "peak_expiratory_flow_rate": .peakExpiratoryFlowRate, "inhaler_usage": .inhalerUsage,
    "body_temperature": .bodyTemperature, "basal_body_temperature": .basalBodyTemperature,
    "apple_sleeping_wrist_temperature": .appleSleepingWristTemperature,
    "breathing_disturbances": .appleSleepingBreathingDisturbances,
    "blood_glucose": .bloodGlucose, "insulin_delivery": .insulinDelivery,
    "blood_alcohol_content": .bloodAlcoholContent,
    "alcohol_consumption": .numberOfAlcoholicBeverages,
    "number_of_alcoholic_beverages": .numberOfAlcoholicBeverages,
    "number_of_times_fallen": .numberOfTimesFallen, "number_of_time_fallen": .numberOfTimesFallen,
    "electrodermal_activity": .electrodermalActivity,
    "environmental_audio_exposure": .environmentalAudioExposure,
    "environmental_audio": .environmentalAudioExposure,
    "headphone_audio_exposure": .headphoneAudioExposure,
    "headphone_audio": .headphoneAudioExposure,
  ]

  private static let mobility: [String: HKQuantityTypeIdentifier] = [
    "walking_speed": .walkingSpeed, "walking_step_length": .walkingStepLength,
    "walking_asymmetry_percentage": .walkingAsymmetryPercentage,
    "walking_double_support_percentage": .walkingDoubleSupportPercentage,
    "six_minute_walking_test_distance": .sixMinuteWalkTestDistance,
    "six_minute_walk_test_distance": .sixMinuteWalkTestDistance,
    "stair_speed_up": .stairAscentSpeed, "stair_speed_down": .stairDescentSpeed,
    "stair_ascent_speed": .stairAscentSpeed, "stair_descent_speed": .stairDescentSpeed,
    "walking_steadiness": .appleWalkingSteadiness,
    "apple_walking_steadiness": .appleWalkingSteadiness,
  ]

  /// The names of nutrients, which the app writes both with and without `dietary_`.
  private static let nutrition: [String: HKQuantityTypeIdentifier] = {
    let nutrients: [String: HKQuantityTypeIdentifier] = [
      "energy": .dietaryEnergyConsumed, "energy_consumed": .dietaryEnergyConsumed,
      "water": .dietaryWater, "sugar": .dietarySugar, "cholesterol": .dietaryCholesterol,
      "carbohydrates": .dietaryCarbohydrates, "biotin": .dietaryBiotin,
      "caffeine": .dietaryCaffeine, "calcium": .dietaryCalcium, "chloride": .dietaryChloride,
      "chromium": .dietaryChromium, "copper": .dietaryCopper, "fiber": .dietaryFiber,
      "folate": .dietaryFolate, "iodine": .dietaryIodine, "iron": .dietaryIron,
      "magnesium": .dietaryMagnesium, "manganese": .dietaryManganese,
      "molybdenum": .dietaryMolybdenum,
      // The app misspells it.
      "monosaturated_fat": .dietaryFatMonounsaturated,
      "monounsaturated_fat": .dietaryFatMonounsaturated,
      "polyunsaturated_fat": .dietaryFatPolyunsaturated, "saturated_fat": .dietaryFatSaturated,
      "total_fat": .dietaryFatTotal, "niacin": .dietaryNiacin,
      "pantothenic_acid": .dietaryPantothenicAcid, "phosphorus": .dietaryPhosphorus,
      "potassium": .dietaryPotassium, "protein": .dietaryProtein, "riboflavin": .dietaryRiboflavin,
      "selenium": .dietarySelenium, "sodium": .dietarySodium, "thiamin": .dietaryThiamin,
      "vitamin_a": .dietaryVitaminA, "vitamin_b6": .dietaryVitaminB6,
      "vitamin_b12": .dietaryVitaminB12, "vitamin_c": .dietaryVitaminC,
      "vitamin_d": .dietaryVitaminD, "vitamin_e": .dietaryVitaminE,
      "vitamin_k": .dietaryVitaminK, "zinc": .dietaryZinc,
    ]
    let whole = nutrients.map { ("dietary_" + $0.key, $0.value) }
    return nutrients.merging(whole) { first, _ in first }
  }()
}
