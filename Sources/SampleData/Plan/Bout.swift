/// A stretch of walking or running, before any device cuts it into rows.
struct Bout: Sendable {
  var start: Int
  var end: Int
  /// Steps per second, averaged over pauses in the stretch.
  var cadence: Double
  /// Miles per step.
  var stride: Double
  var phoneIsCarried: Bool
  var watchIsWorn: Bool
  /// True if it was recorded as a workout.
  var isWorkout = false

  /// Miles per step of a run.
  static let runningStride = 0.00064

  /// True if the watch counts it as exercise.
  var isBrisk: Bool { cadence > 1.1 }
}
