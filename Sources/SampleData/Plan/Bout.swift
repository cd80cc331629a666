/// A stretch of walking or running, before any device cuts it into rows.
struct Bout: Sendable {
  var start: Int
  var end: Int
  /// Steps per second, pauses within the stretch included.
  var cadence: Double
  /// Miles per step.
  var stride: Double
  var phoneIsCarried: Bool
  var watchIsWorn: Bool
  /// True if the person recorded it as a workout.
  var isWorkout = false

  /// Miles per step of a run.
  static let runningStride = 0.00064

  /// True if the watch takes it for exercise.
  var isBrisk: Bool { cadence > 1.1 }
}
