/// How a value of VO2max was found.
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
