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

  /// The names of quantities: those of the types in snake case, and others.
  ///
  /// The app writes the names of nutrients both with and without `dietary_`.
  private static let quantities: [String: HKQuantityTypeIdentifier] = {
    var names = otherNames
    func add(_ name: String, _ type: HKQuantityTypeIdentifier) {
      names[name] = type
      if name.hasPrefix("dietary_") { names[String(name.dropFirst("dietary_".count))] = type }
    }
    for type in HKQuantityType.all {
      let name = type.identifier.dropFirst("HKQuantityTypeIdentifier".count)
        .replacing(/[a-z0-9](?=[A-Z])/) { "\($0.output)_" }
        .replacing(/[A-Z](?=[A-Z][a-z])/) { "\($0.output)_" }
      add(name.lowercased(), HKQuantityTypeIdentifier(rawValue: type.identifier))
    }
    for (name, type) in otherNutrients { add("dietary_" + name, type) }
    return names
  }()

  private static let otherNames: [String: HKQuantityTypeIdentifier] = [
    "active_energy": .activeEnergyBurned, "resting_energy": .basalEnergyBurned,
    "walking_running_distance": .distanceWalkingRunning, "cycling_distance": .distanceCycling,
    "swimming_distance": .distanceSwimming, "wheelchair_distance": .distanceWheelchair,
    "wheelchair_push_count": .pushCount, "swim_stroke_count": .swimmingStrokeCount,
    "downhill_snow_sports_distance": .distanceDownhillSnowSports,
    "downhill_snow_sports": .distanceDownhillSnowSports,
    "cross_country_skiing_distance": .distanceCrossCountrySkiing,
    "paddle_sports_distance": .distancePaddleSports, "rowing_distance": .distanceRowing,
    "skating_sports_distance": .distanceSkatingSports, "under_water_depth": .underwaterDepth,
    "underwater_temperature": .waterTemperature, "under_water_temperature": .waterTemperature,
    "weight_body_mass": .bodyMass, "walking_heart_rate": .walkingHeartRateAverage,
    "heart_rate_variability": .heartRateVariabilitySDNN,
    "cardio_recovery": .heartRateRecoveryOneMinute, "blood_oxygen_saturation": .oxygenSaturation,
    "forced_expiratory_volume_1": .forcedExpiratoryVolume1,
    "forced_expiratory_volume": .forcedExpiratoryVolume1,
    "breathing_disturbances": .appleSleepingBreathingDisturbances,
    "alcohol_consumption": .numberOfAlcoholicBeverages,
    "number_of_time_fallen": .numberOfTimesFallen,
    "environmental_audio": .environmentalAudioExposure,
    "headphone_audio": .headphoneAudioExposure,
    "six_minute_walking_test_distance": .sixMinuteWalkTestDistance,
    "stair_speed_up": .stairAscentSpeed, "stair_speed_down": .stairDescentSpeed,
    "walking_steadiness": .appleWalkingSteadiness,
  ]

  private static let otherNutrients: [String: HKQuantityTypeIdentifier] = [
    "energy": .dietaryEnergyConsumed,
    // The app misspells it.
    "monosaturated_fat": .dietaryFatMonounsaturated,
    "monounsaturated_fat": .dietaryFatMonounsaturated,
    "polyunsaturated_fat": .dietaryFatPolyunsaturated, "saturated_fat": .dietaryFatSaturated,
    "total_fat": .dietaryFatTotal,
  ]
}
