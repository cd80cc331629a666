/// The version of the ECG app's algorithm.
public enum HKAppleECGAlgorithmVersion: Int, Sendable {
  case version1 = 1
  case version2 = 2
}

/// The relation of a blood glucose reading to a meal.
public enum HKBloodGlucoseMealTime: Int, Sendable {
  /// Before a meal.
  case preprandial = 1
  /// After a meal.
  case postprandial = 2
}

/// The place of a body temperature reading.
public enum HKBodyTemperatureSensorLocation: Int, Sendable {
  case other = 0
  case armpit = 1
  case body = 2
  case ear = 3
  case finger = 4
  case gastroIntestinal = 5
  case mouth = 6
  case rectum = 7
  case toe = 8
  case earDrum = 9
  case temporalArtery = 10
  case forehead = 11
}

/// The method by which a functional threshold power was found.
public enum HKCyclingFunctionalThresholdPowerTestType: Int, Sendable {
  /// The greatest power of 60 minutes.
  case maxExercise60Minute = 1
  /// From the greatest power of 20 minutes.
  case maxExercise20Minute = 2
  /// From power that rose until exhaustion.
  case rampTest = 3
  /// Predicted from many workouts.
  case predictionExercise = 4
}

/// The side on which the device was worn while walking.
public enum HKDevicePlacementSide: Int, Sendable {
  case unknown = 0
  case left = 1
  case right = 2
  case central = 3
}

/// The activity during a heart rate reading.
public enum HKHeartRateMotionContext: Int, Sendable {
  case notSet = 0
  case sedentary = 1
  case active = 2
}

/// The kind of test for a value of heart rate recovery.
public enum HKHeartRateRecoveryTestType: Int, Sendable {
  /// Measured at the limit of exercise.
  case maxExercise = 1
  /// Predicted from exercise below the limit.
  case predictionSubMaxExercise = 2
  /// Predicted without exercise.
  case predictionNonExercise = 3
}

/// The place of a heart rate reading.
public enum HKHeartRateSensorLocation: Int, Sendable {
  case other = 0
  case chest = 1
  case wrist = 2
  case finger = 3
  case hand = 4
  case earLobe = 5
  case foot = 6
}

/// The reason for a delivery of insulin.
public enum HKInsulinDeliveryReason: Int, Sendable {
  /// The steady need, by pump or long-acting injection.
  case basal = 1
  /// For a meal, or to correct the glucose.
  case bolus = 2
}

/// The method by which physical effort was estimated.
public enum HKPhysicalEffortEstimationType: Int, Sendable {
  /// From a table of activities.
  case activityLookup = 1
  /// From the sensors of a device.
  case deviceSensed = 2
}

/// The stroke of most of a lap.
public enum HKSwimmingStrokeStyle: Int, Sendable {
  case unknown = 0
  case mixed = 1
  case freestyle = 2
  case backstroke = 3
  case breaststroke = 4
  case butterfly = 5
  case kickboard = 6
}

/// The activity while a sample was taken.
public enum HKUserMotionContext: Int, Sendable {
  case notSet = 0
  case stationary = 1
  case active = 2
}

/// The kind of test for a value of VO2max.
public enum HKVO2MaxTestType: Int, Sendable {
  /// Measured at the limit of exercise.
  case maxExercise = 1
  /// Predicted from exercise below the limit.
  case predictionSubMaxExercise = 2
  /// Predicted without exercise.
  case predictionNonExercise = 3
  /// Predicted from stepping at a fixed pace.
  case predictionStepTest = 4
}

/// The water of a dive.
public enum HKWaterSalinity: Int, Sendable {
  case freshWater = 1
  case saltWater = 2
}

/// The weather of a workout.
public enum HKWeatherCondition: Int, Sendable {
  case none = 0
  case clear = 1
  case fair = 2
  case partlyCloudy = 3
  case mostlyCloudy = 4
  case cloudy = 5
  case foggy = 6
  case haze = 7
  case windy = 8
  case blustery = 9
  case smoky = 10
  case dust = 11
  case snow = 12
  case hail = 13
  case sleet = 14
  case freezingDrizzle = 15
  case freezingRain = 16
  case mixedRainAndHail = 17
  case mixedRainAndSnow = 18
  case mixedRainAndSleet = 19
  case mixedSnowAndSleet = 20
  case drizzle = 21
  case scatteredShowers = 22
  case showers = 23
  case thunderstorms = 24
  case tropicalStorm = 25
  case hurricane = 26
  case tornado = 27
}
