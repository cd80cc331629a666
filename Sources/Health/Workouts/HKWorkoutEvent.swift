public import Foundation

/// An event during a workout, such as a pause or a lap.
public final class HKWorkoutEvent: @unchecked Sendable {
  /// The kind of the event.
  public let type: HKWorkoutEventType
  /// The time of the event; of length 0 for a moment.
  public let dateInterval: DateInterval
  /// Further facts, such as the stroke of a lap; nil without any.
  public let metadata: [String: Any]?

  /// The start of the event.
  public var date: Date { dateInterval.start }

  /// Creates an event that lasts from the start to the end of the interval.
  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    self.type = type
    self.dateInterval = dateInterval
    self.metadata = metadata
  }

  /// Creates an event at a moment, without metadata.
  public convenience init(type: HKWorkoutEventType, date: Date) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
  }
}

extension [HKWorkoutEvent] {
  /// The paused seconds: from each pause to the event that resumes, or to the end. Manual and
  /// automatic pauses that overlap count as one.
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

/// An event at a moment, or over a time, of a workout.
public enum HKWorkoutEventType: Int, Sendable {
  /// The person paused the workout.
  case pause = 1
  /// The person ended the pause.
  case resume = 2
  /// A lap ended, as at the wall of a pool.
  case lap = 3
  /// A moment that the person marked.
  case marker = 4
  /// The watch paused because the person stood still.
  case motionPaused = 5
  /// The watch resumed because the person moved again.
  case motionResumed = 6
  /// A part of the workout, such as a ski run.
  case segment = 7
  /// The person pressed the buttons that pause and resume.
  case pauseOrResumeRequest = 8
}

extension HKWorkoutEventType {
  /// Creates the event that an export names; nil for an unknown name.
  package init?(exported constant: String) {
    guard let event = Self.byExportedConstant[constant] else { return nil }
    self = event
  }

  /// The name in exports, such as `HKWorkoutEventTypePause`.
  package var exportedConstant: String { "HKWorkoutEventType" + exportedName }

  /// Every case, by number.
  package static let all: [HKWorkoutEventType] =
    (pause.rawValue...pauseOrResumeRequest.rawValue).compactMap(Self.init(rawValue:))

  /// The cases by their names in exports.
  package static let byExportedConstant: [String: HKWorkoutEventType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.exportedConstant, $0) })

  /// The event with a name in Swift, such as `pause`, or in exports; nil for an unknown name.
  package static func named(_ name: String) -> HKWorkoutEventType? {
    byName[name] ?? byExportedConstant[name]
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.map {
      (SampleTypeName.swiftName($0.exportedConstant, after: "HKWorkoutEventType"), $0)
    })

  // NB: not `String(describing:)`, because a program may give the type its own description.
  private var exportedName: String {
    switch self {
    case .pause: "Pause"
    case .resume: "Resume"
    case .lap: "Lap"
    case .marker: "Marker"
    case .motionPaused: "MotionPaused"
    case .motionResumed: "MotionResumed"
    case .segment: "Segment"
    case .pauseOrResumeRequest: "PauseOrResumeRequest"
    }
  }
}
