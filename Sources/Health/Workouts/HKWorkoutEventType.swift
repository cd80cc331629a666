/// What happened at a moment, or over a time, of a workout.
public enum HKWorkoutEventType: Int, Sendable {
  case pause = 1
  case resume = 2
  case lap = 3
  /// A moment that the person marked.
  case marker = 4
  /// The watch paused because the person stood still.
  case motionPaused = 5
  /// The watch went on because the person moved again.
  case motionResumed = 6
  /// A part of the workout, such as a ski run.
  case segment = 7
  /// The person pressed the buttons that pause and resume.
  case pauseOrResumeRequest = 8
}
