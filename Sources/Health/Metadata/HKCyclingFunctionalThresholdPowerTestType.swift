/// How a functional threshold power was found.
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
