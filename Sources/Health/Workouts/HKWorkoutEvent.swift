public import Foundation

/// Something that happened during a workout, such as a pause or a lap.
public final class HKWorkoutEvent: @unchecked Sendable {
  public let type: HKWorkoutEventType
  public let dateInterval: DateInterval
  public let metadata: [String: Any]?

  /// When the event began.
  public var date: Date { dateInterval.start }

  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    self.type = type
    self.dateInterval = dateInterval
    self.metadata = metadata
  }

  public convenience init(type: HKWorkoutEventType, date: Date) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
  }
}

extension [HKWorkoutEvent] {
  /// The seconds between a pause and the event that resumes, or the end; pauses by hand and by motion
  /// are one.
  func pausedTime(in start: Date, _ end: Date) -> TimeInterval {
    var paused = 0.0
    var pauseStart: Date?
    for event in sorted(by: { $0.date < $1.date }) where (start...end).contains(event.date) {
      switch event.type {
      case .pause, .motionPaused:
        pauseStart = pauseStart ?? event.date
      case .resume, .motionResumed:
        if let begin = pauseStart { paused += event.date.timeIntervalSince(begin) }
        pauseStart = nil
      default:
        break
      }
    }
    if let begin = pauseStart { paused += end.timeIntervalSince(begin) }
    return paused
  }
}
