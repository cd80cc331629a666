extension HKWorkoutEventType {
  /// The event that an export names; nil for a name that is not known.
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

  // NB: not `String(describing:)`: a program may give the type a description of its own.
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
