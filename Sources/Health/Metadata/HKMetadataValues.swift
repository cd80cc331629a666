/// The version of the ECG app's algorithm.
public enum HKAppleECGAlgorithmVersion: Int, Sendable {
  /// The algorithm of 2018, which classifies heart rates from 50 to 120 beats per minute.
  case version1 = 1
  /// The algorithm of 2020, which classifies heart rates from 50 to 150 beats per minute.
  case version2 = 2
}

/// The relation of a blood glucose reading to a meal.
public enum HKBloodGlucoseMealTime: Int, Sendable {
  /// Before a meal.
  case preprandial = 1
  /// After a meal.
  case postprandial = 2
}

/// The location of the sensor for a body temperature reading.
public enum HKBodyTemperatureSensorLocation: Int, Sendable {
  /// A location that is not listed.
  case other = 0
  /// Under the arm.
  case armpit = 1
  /// On the body, without a more specific location.
  case body = 2
  /// In the ear canal.
  case ear = 3
  /// On a finger.
  case finger = 4
  /// In the stomach or the intestines, for example with a capsule that was swallowed.
  case gastroIntestinal = 5
  /// Under the tongue.
  case mouth = 6
  /// In the rectum.
  case rectum = 7
  /// On a toe.
  case toe = 8
  /// At the eardrum, with an infrared sensor.
  case earDrum = 9
  /// At the temple, with an infrared sensor.
  case temporalArtery = 10
  /// On the forehead.
  case forehead = 11
}

/// The method that determined a functional threshold power.
public enum HKCyclingFunctionalThresholdPowerTestType: Int, Sendable {
  /// The greatest power over 60 minutes.
  case maxExercise60Minute = 1
  /// Computed from the greatest power over 20 minutes.
  case maxExercise20Minute = 2
  /// Computed from power that was increased until exhaustion.
  case rampTest = 3
  /// Predicted from many workouts.
  case predictionExercise = 4
}

/// The side on which the device was worn while walking.
public enum HKDevicePlacementSide: Int, Sendable {
  /// The side is unknown.
  case unknown = 0
  /// On the left side of the body.
  case left = 1
  /// On the right side of the body.
  case right = 2
  /// In the middle of the body.
  case central = 3
}

/// The activity during a heart rate reading.
public enum HKHeartRateMotionContext: Int, Sendable {
  /// The activity is unknown.
  case notSet = 0
  /// The user had been still for several minutes.
  case sedentary = 1
  /// The user was moving.
  case active = 2
}

/// The kind of test for a heart rate recovery value.
public enum HKHeartRateRecoveryTestType: Int, Sendable {
  /// Measured during exercise at maximum effort.
  case maxExercise = 1
  /// Predicted from exercise below maximum effort.
  case predictionSubMaxExercise = 2
  /// Predicted without exercise.
  case predictionNonExercise = 3
}

/// The location of the sensor for a heart rate reading.
public enum HKHeartRateSensorLocation: Int, Sendable {
  /// A location that is not listed.
  case other = 0
  /// A strap around the chest.
  case chest = 1
  /// A watch or a band.
  case wrist = 2
  /// A finger clip or a ring.
  case finger = 3
  /// The hand, for example on the grips of a machine.
  case hand = 4
  /// A clip on the ear.
  case earLobe = 5
  /// A sensor on the foot.
  case foot = 6
}

/// The reason for an insulin delivery.
public enum HKInsulinDeliveryReason: Int, Sendable {
  /// To meet the steady need, with a pump or a long-acting injection.
  case basal = 1
  /// For a meal, or to correct the glucose level.
  case bolus = 2
}

/// The method that estimated physical effort.
public enum HKPhysicalEffortEstimationType: Int, Sendable {
  /// From a table of activities.
  case activityLookup = 1
  /// From the sensors of a device.
  case deviceSensed = 2
}

/// The predominant stroke of a lap.
public enum HKSwimmingStrokeStyle: Int, Sendable {
  /// The stroke was not recognized.
  case unknown = 0
  /// Several strokes in one lap.
  case mixed = 1
  /// Front crawl.
  case freestyle = 2
  /// Crawl on the back.
  case backstroke = 3
  /// Both arms and legs at once, face down.
  case breaststroke = 4
  /// Both arms above the water at once.
  case butterfly = 5
  /// Legs only, holding a board.
  case kickboard = 6
}

/// The activity while a sample was recorded.
public enum HKUserMotionContext: Int, Sendable {
  /// The activity is unknown.
  case notSet = 0
  /// The user was still.
  case stationary = 1
  /// The user was moving.
  case active = 2
}

/// The kind of test for a VO2max value.
public enum HKVO2MaxTestType: Int, Sendable {
  /// Measured during exercise at maximum effort.
  case maxExercise = 1
  /// Predicted from exercise below maximum effort.
  case predictionSubMaxExercise = 2
  /// Predicted without exercise.
  case predictionNonExercise = 3
  /// Predicted from stepping at a fixed pace.
  case predictionStepTest = 4
}

/// The kind of water during a dive.
public enum HKWaterSalinity: Int, Sendable {
  /// A lake, a river or a pool.
  case freshWater = 1
  /// The sea, in which pressure rises faster with depth.
  case saltWater = 2
}

/// The weather during a workout.
public enum HKWeatherCondition: Int, Sendable {
  /// The weather is unknown.
  case none = 0
  /// A sky without clouds.
  case clear = 1
  /// Dry, with few clouds.
  case fair = 2
  /// Less cloud than sky.
  case partlyCloudy = 3
  /// More cloud than sky.
  case mostlyCloudy = 4
  /// A sky covered with clouds.
  case cloudy = 5
  /// Visibility of less than one kilometer.
  case foggy = 6
  /// Air that is dim with dust or moisture.
  case haze = 7
  /// A steady wind.
  case windy = 8
  /// A wind with strong gusts.
  case blustery = 9
  /// Smoke in the air.
  case smoky = 10
  /// Dust in the air.
  case dust = 11
  /// Falling snow.
  case snow = 12
  /// Falling ice.
  case hail = 13
  /// Falling grains of ice, or rain with snow.
  case sleet = 14
  /// Drizzle that freezes on the ground.
  case freezingDrizzle = 15
  /// Rain that freezes on the ground.
  case freezingRain = 16
  /// Rain and hail at once.
  case mixedRainAndHail = 17
  /// Rain and snow at once.
  case mixedRainAndSnow = 18
  /// Rain and sleet at once.
  case mixedRainAndSleet = 19
  /// Snow and sleet at once.
  case mixedSnowAndSleet = 20
  /// Light rain of small drops.
  case drizzle = 21
  /// Showers here and there.
  case scatteredShowers = 22
  /// Rain that starts and stops suddenly.
  case showers = 23
  /// Lightning and thunder.
  case thunderstorms = 24
  /// A tropical storm with winds below 119 km/h.
  case tropicalStorm = 25
  /// A tropical storm with winds of 119 km/h or more.
  case hurricane = 26
  /// A whirlwind.
  case tornado = 27
}
