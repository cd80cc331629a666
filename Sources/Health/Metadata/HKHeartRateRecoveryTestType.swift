/// How a value of heart rate recovery was found.
public enum HKHeartRateRecoveryTestType: Int, Sendable {
  /// Measured at the limit of exercise.
  case maxExercise = 1
  /// Predicted from exercise below the limit.
  case predictionSubMaxExercise = 2
  /// Predicted without exercise.
  case predictionNonExercise = 3
}
