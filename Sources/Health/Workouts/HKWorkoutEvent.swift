public import Foundation

/// An event during a workout, such as a pause or a lap.
open class HKWorkoutEvent: NSObject, @unchecked Sendable {
  private let kind: HKWorkoutEventType
  private let interval: DateInterval
  private let details: [String: Any]?

  /// The kind of the event.
  open var type: HKWorkoutEventType { kind }
  /// The time of the event, with a duration of 0 for an instant.
  open var dateInterval: DateInterval { interval }
  /// Additional information, such as the stroke style of a lap; nil if the event has no metadata.
  open var metadata: [String: Any]? { details }
  /// The start of the event.
  open var date: Date { dateInterval.start }

  /// Creates an event that lasts from the start to the end of the interval.
  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    (kind, interval, details) = (type, dateInterval, metadata)
    super.init()
  }

  /// Creates an event at an instant, without metadata.
  public convenience init(type: HKWorkoutEventType, date: Date) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
  }

  /// Creates an event at an instant.
  @available(*, deprecated, renamed: "init(type:dateInterval:metadata:)")
  public convenience init(type: HKWorkoutEventType, date: Date, metadata: [String: Any]) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: metadata)
  }
}

extension [HKWorkoutEvent] {
  /// Returns the paused time in seconds, which lasts from each pause to the event that ends it, or
  /// to the end. Manual and automatic pauses that overlap count as one.
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

/// The kind of an event during a workout.
public enum HKWorkoutEventType: Int, Sendable {
  /// The user paused the workout.
  case pause = 1
  /// The user ended the pause.
  case resume = 2
  /// A lap ended, for example at the wall of a pool.
  case lap = 3
  /// A point in time that the user marked.
  case marker = 4
  /// The watch paused the workout because the user stood still.
  case motionPaused = 5
  /// The watch resumed the workout because the user moved again.
  case motionResumed = 6
  /// A part of the workout, such as a ski run.
  case segment = 7
  /// The user pressed the buttons that pause and resume a workout.
  case pauseOrResumeRequest = 8
}

extension HKWorkoutEventType {
  /// Creates the event type for its name in exports; nil for an unknown name.
  package init?(exported constant: String) {
    guard let event = Self.byExportedConstant[constant] else { return nil }
    self = event
  }

  /// The name in exports, such as `HKWorkoutEventTypePause`.
  package var exportedConstant: String { "HKWorkoutEventType" + exportedName }

  /// Every case, in the order of raw values.
  package static let all: [HKWorkoutEventType] =
    (pause.rawValue...pauseOrResumeRequest.rawValue).compactMap(Self.init(rawValue:))

  /// The cases by their names in exports.
  package static let byExportedConstant: [String: HKWorkoutEventType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.exportedConstant, $0) })

  /// Returns the event type for its name in Swift, such as `pause`, or its name in exports; nil for
  /// an unknown name.
  package static func named(_ name: String) -> HKWorkoutEventType? {
    byName[name] ?? byExportedConstant[name]
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.map {
      (SampleTypeName.swiftName($0.exportedConstant, after: "HKWorkoutEventType"), $0)
    })

  // NB: `String(describing:)` is not used, because a program can give the type its own description.
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
