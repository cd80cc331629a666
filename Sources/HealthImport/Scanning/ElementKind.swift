/// The elements of an export (X, section 2).
enum ElementKind: Int, CaseIterable {
  case record
  case metadataEntry
  case correlation
  case workout
  case activitySummary
  case clinicalRecord
  case audiogram
  case visionPrescription
  case exportDate
  case me
  case healthData
  case heartRateVariabilityMetadataList
  case instantaneousBeatsPerMinute
  case workoutEvent
  case workoutActivity
  case workoutStatistics
  case workoutRoute
  case fileReference
  case location
  case sensitivityPoint
  case rightEye
  case leftEye
  case attachment
  /// Any other element, which is skipped with its content and counted.
  case unknown

  /// The names of the elements, which all start with a capital letter.
  static let names: [String] = allCases.map {
    let name = "\($0)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  var name: String { Self.names[rawValue] }

  /// True for the children of the root.
  var isTopLevel: Bool { rawValue <= ElementKind.me.rawValue && self != .metadataEntry }

  /// True for elements that contain data; an export without them is empty.
  var isData: Bool { isTopLevel && self != .exportDate && self != .me }

  func mayHold(_ child: ElementKind) -> Bool {
    switch self {
    case .healthData: child.isTopLevel
    case .record: child == .metadataEntry || child == .heartRateVariabilityMetadataList
    case .correlation: child == .metadataEntry || child == .record
    case .workout:
      [.metadataEntry, .workoutEvent, .workoutRoute, .workoutStatistics, .workoutActivity]
        .contains(child)
    case .workoutActivity: [.metadataEntry, .workoutEvent, .workoutStatistics].contains(child)
    case .workoutEvent: child == .metadataEntry
    case .workoutRoute: [.metadataEntry, .fileReference, .location].contains(child)
    case .heartRateVariabilityMetadataList: child == .instantaneousBeatsPerMinute
    case .audiogram: child == .metadataEntry || child == .sensitivityPoint
    case .visionPrescription:
      [.rightEye, .leftEye, .attachment, .metadataEntry].contains(child)
    default: false
    }
  }

  /// Creates the kind of element with a name, as written in a document.
  init(name: UnsafeRawBufferPointer) {
    let place = Self.nameBytes.firstIndex { $0.count == name.count && $0.elementsEqual(name) }
    self = place.flatMap(ElementKind.init(rawValue:)) ?? .unknown
  }

  private static let nameBytes: [[UInt8]] = names.dropLast().map { Array($0.utf8) }
}
